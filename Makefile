# All commands of the project. Needs Python 3.11 or newer with venv, git and make; Node comes from PyPI.

# To use another Python: make PYTHON=/path/to/python3.12
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3.11 python3 python3.12 python3.13 python3.14; do \
	command -v $$python > /dev/null && $$python -c '$(NEW_ENOUGH)' && echo $$python && break; done)
WORKERS ?= 2
# Tests of sockets and crashes mostly wait, so more of them run at once; browser tests wait somewhat less.
WAITERS ?= 5
BROWSERS ?= 4

export PATH := $(CURDIR)/.venv/bin:$(PATH)
export UV_PYTHON_DOWNLOADS := never
# Without bytecode, every worker would compile all modules again.
unexport VIRTUAL_ENV PYTHONDONTWRITEBYTECODE NODES

UNIT := tests/rules tests/table tests/protocol tests/bots tests/rooms
ATTACKS := tests/faults/test_attacks.py
# Only random play: make soak SOAK=tests/rules/test_conformance.py
SOAK := tests/rules tests/bots/test_minds.py
RULES := app/rules/*,app/table/*,app/protocol/*
COVERAGE := $(CURDIR)/.stamps/coverage
# Output of background jobs, printed when they have ended.
LOGS := .stamps/logs
CLIENT_SOURCES := $(shell find frontend -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -name openapi.json)

# Tests without a browser serve this page, which no build replaces while they run.
NO_CLIENT := FRONTEND_DIR=$(CURDIR)/tests/client

SERVER_CHECKS := check-python check-layers check-schema check-hosting
CLIENT_CHECKS := check-client check-types

.DEFAULT_GOAL := help
.PHONY: help play test setup client check $(SERVER_CHECKS) $(CLIENT_CHECKS) unit coverage \
	vitest integration e2e browser new-game game-files types transcripts format bench ladder soak faults fuzz image-check clean
.NOTPARALLEL:

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: client $(if $(NODES),$(if $(DATABASE_URL),,.stamps/python)) ## install what serving needs and serve http://localhost:8000 (settings: HOST, PORT, DATABASE_URL, ...; NODES=3: several servers)
	@exec python -m $(if $(NODES),scripts.several $(NODES),app)

# A test that hangs fails after five minutes and says where it stood.
test: export PYTEST_ADDOPTS = -o faulthandler_timeout=300 -o faulthandler_exit_on_timeout=true
test: .stamps/python ## install everything and run all checks and tests; the client's run beside the server's
	@mkdir -p $(LOGS); \
	nice -n 10 $(MAKE) --no-print-directory setup client browser $(CLIENT_CHECKS) vitest > $(LOGS)/client 2>&1 & client=$$!; \
	$(MAKE) --no-print-directory $(SERVER_CHECKS) unit coverage integration; server=$$?; \
	wait $$client; client=$$?; cat $(LOGS)/client; exit $$((client + server))
	@$(MAKE) --no-print-directory e2e

setup: .stamps/python .stamps/node ## install everything for serving, checks and tests

# The systemd unit runs as a user who cannot write here, so Python would compile all modules at every start.
client: frontend/dist/build.txt ## install what serving needs and build the client into frontend/dist
	@python -m compileall -q app migrations

check: $(SERVER_CHECKS) $(CLIENT_CHECKS) ## check format, lint, types, layers, migrations, generated and container files

check-python: .stamps/python
	ruff format --check .
	ruff check .
	mypy

check-layers: .stamps/python
	lint-imports

check-schema: .stamps/python
	@database=$$(mktemp -d) && trap 'rm -rf "$$database"' EXIT && \
	export DATABASE_URL="sqlite+aiosqlite:///$$database/check.db" && \
	alembic upgrade head && alembic check

check-types: setup frontend/openapi.json
	npm --prefix frontend run --silent types -- --check

check-hosting: .stamps/python
	hadolint Dockerfile
	check-jsonschema --quiet --builtin-schema vendor.compose-spec docker-compose.yml docker-compose.nodes.yml
	check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml

check-client: setup
	npm --prefix frontend run --silent check

unit: .stamps/python ## run the tests without I/O: rules, table, protocol, bots, rooms
	pytest $(UNIT) -n $(WORKERS)

coverage: .stamps/python ## check that quick tests take every branch of rules, table and protocol
	rm -f $(COVERAGE)
	HYPOTHESIS_PROFILE=coverage COVERAGE_FILE=$(COVERAGE) \
	pytest tests/rules tests/table tests/protocol -m "not slow" -q -n $(WORKERS) --cov --cov-report=
	COVERAGE_FILE=$(COVERAGE) coverage report --include='$(RULES)' --fail-under=100

vitest: setup ## run the client's unit tests
	npm --prefix frontend run --silent test

# Attack tests measure what other players notice, so they run at a higher priority.
integration: .stamps/python ## run the tests with both databases, real sockets and crashes
	@mkdir -p $(LOGS)
	$(NO_CLIENT) nice -n 5 pytest tests $(UNIT:%=--ignore=%) --ignore=tests/e2e --ignore=$(ATTACKS) \
	-n $(WAITERS) --maxschedchunk 1 > $(LOGS)/integration 2>&1 & others=$$!; \
	$(NO_CLIENT) pytest $(ATTACKS); attacks=$$?; \
	wait $$others; others=$$?; cat $(LOGS)/integration; exit $$((attacks + others))

browser: .stamps/python # runs before the workers start, because two of them cannot install a browser at once
	@python -m tests.chromium > /dev/null

e2e: setup client browser ## run the tests in a real browser
	pytest tests/e2e -n $(BROWSERS) --maxschedchunk 1

types: setup frontend/openapi.json ## write frontend/src/wire/protocol.ts from the server's messages and views
	npm --prefix frontend run --silent types

new-game: setup browser ## make a game from the template: NAME=highcard TITLE="High Card"
	@python -m scripts.new_game "$(NAME)" --title "$(TITLE)"

game-files: setup browser ## rewrite a game's types, transcripts, records and link pictures: NAME=highcard
	@python -m scripts.new_game "$(NAME)" --generate

transcripts: .stamps/python ## rewrite the golden transcripts of every game; read the diff afterwards
	python -m tests.rules.transcripts

format: setup ## format Python and client sources
	ruff format .
	ruff check --fix .
	npm --prefix frontend run --silent format

bench: setup client ## measure the engine, the bots, the real server, and the client in a browser
	python -m bench

ladder: .stamps/python ## let bots of every level play against each other and write docs/bots.md (hours)
	python -m bench.ladder

soak: .stamps/python ## play 10,000 random games of each game; test its other properties with 20,000 examples
	HYPOTHESIS_PROFILE=soak pytest $(SOAK) -n $(WORKERS)

fuzz: .stamps/python ## send random input to tables, sockets and pages (ten minutes, loopback only)
	$(NO_CLIENT) FUZZ=long timeout 900 pytest tests/fuzz

faults: setup client browser ## test crashes, outages and bad connections and print figures (an hour, loopback only)
	$(NO_CLIENT) FAULTS=long timeout 5400 pytest tests/crash tests/faults tests/nodes tests/store/test_fence.py
	pytest tests/e2e/test_nodes.py

image-check: setup ## build the container image without Docker, serve it and play on it (needs root, Debian)
	python -m scripts.image_check

clean: ## remove everything that make has made, except the database
	rm -rf .venv .stamps frontend/node_modules frontend/dist frontend/openapi.json
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage

# Python packages for serving, and Node to build the client. Other installed packages stay.
.stamps/server: pyproject.toml uv.lock deploy/uv.txt
	@"$(PYTHON)" -c '$(NEW_ENOUGH)' 2> /dev/null || { echo "Python 3.11 or newer is needed, and here is" \
		"$$(python3 --version 2> /dev/null || echo none): install it, or say make PYTHON=/path/to/python3.11"; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2> /dev/null || { echo "Python's venv is missing:" \
		"on Debian and Ubuntu, apt install python3-venv"; exit 1; }
	@command -v git > /dev/null || { echo "git is missing: install it, on Debian and Ubuntu by apt install git"; exit 1; }
	@echo "Installing Python packages"
	@test -x .venv/bin/uv || "$(PYTHON)" -m venv --clear .venv
	@python -m pip install -qq --disable-pip-version-check --require-hashes --requirement deploy/uv.txt
	@uv sync --frozen --compile-bytecode --quiet --inexact --no-default-groups --group node
	@mkdir -p .stamps && touch $@

.stamps/python: .stamps/server
	@echo "Installing the tools of checks and tests"
	@uv sync --frozen --compile-bytecode --quiet
	@touch $@

# npm packages that build the client. If those for checks and tests are installed, they include these.
.stamps/build: frontend/package-lock.json | .stamps/server
	@test .stamps/node -nt $< || { echo "Installing the client's packages" && \
		npm --prefix frontend ci --omit=dev --no-audit --no-fund --loglevel=error > /dev/null; }
	@touch $@

.stamps/node: frontend/package-lock.json | .stamps/python
	@echo "Installing the client's packages, checks and tests"
	@npm --prefix frontend ci --no-audit --no-fund --loglevel=error > /dev/null
	@touch .stamps/build $@

frontend/dist/build.txt: $(CLIENT_SOURCES) | .stamps/build
	@echo "Building the client"
	@npm --prefix frontend run --silent build -- --logLevel warn
	@touch $@

frontend/openapi.json: .stamps/python FORCE
	@python -m scripts.openapi > $@.new && mv $@.new $@

FORCE:
