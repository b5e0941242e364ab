# One place for every command. Needs Python 3.11 or newer, git and make; node comes from PyPI.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
WORKERS ?= 2
# Tests of sockets and crashes wait more than they compute, those in a browser somewhat.
WAITERS ?= 5
BROWSERS ?= 3

export PATH := $(CURDIR)/.venv/bin:$(PATH)
export UV_PYTHON_DOWNLOADS := never
unexport VIRTUAL_ENV

UNIT := tests/rules tests/table tests/protocol tests/bots tests/rooms
# `make soak SOAK=tests/rules/test_conformance.py`: random play alone.
SOAK := tests/rules
RULES := app/rules/*,app/table/*,app/protocol/*
COVERAGE := $(CURDIR)/.stamps/coverage
CLIENT_SOURCES := $(shell find frontend -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -name openapi.json)

# Servers in tests without a browser have a page that no build replaces meanwhile.
NO_CLIENT := FRONTEND_DIR=$(CURDIR)/tests/client

SERVER_CHECKS := check-python check-layers check-schema check-hosting
CLIENT_CHECKS := check-client check-types

.DEFAULT_GOAL := help
.PHONY: help play test setup client check $(SERVER_CHECKS) $(CLIENT_CHECKS) unit coverage \
	vitest integration e2e types transcripts format bench soak faults fuzz image-check clean
.NOTPARALLEL:

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: setup client ## set everything up and serve http://localhost:8000 (HOST, PORT, DATABASE_URL, ... are settings)
	@exec python -m app

test: .stamps/python ## set everything up and run all checks and all tests; what needs no client goes first, while that is fetched
	@$(MAKE) --no-print-directory client & client=$$!; \
	$(MAKE) --no-print-directory $(SERVER_CHECKS) unit coverage integration; rest=$$?; \
	wait $$client && exit $$rest
	@$(MAKE) --no-print-directory $(CLIENT_CHECKS) vitest e2e

setup: .stamps/python .stamps/node ## install what .venv and frontend/node_modules lack

client: frontend/dist/build.txt ## build the client into frontend/dist

check: $(SERVER_CHECKS) $(CLIENT_CHECKS) ## format, lint, types, layers, migrations, generated files, container files

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
	check-jsonschema --quiet --builtin-schema vendor.compose-spec docker-compose.yml
	check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml

check-client: setup
	npm --prefix frontend run --silent check

unit: .stamps/python ## the tests without I/O: rules, table, protocol, bots, rooms
	pytest $(UNIT) -n $(WORKERS)

coverage: .stamps/python ## the tests of rules, table and protocol take every branch of them, with few examples too
	rm -f $(COVERAGE)
	HYPOTHESIS_PROFILE=coverage COVERAGE_FILE=$(COVERAGE) \
	pytest tests/rules tests/table tests/protocol -q -n $(WORKERS) --cov --cov-report=
	COVERAGE_FILE=$(COVERAGE) coverage report --include='$(RULES)' --fail-under=100

vitest: setup ## the client's unit tests
	npm --prefix frontend run --silent test

integration: .stamps/python ## the tests on both databases, real sockets and crashes
	$(NO_CLIENT) pytest tests $(UNIT:%=--ignore=%) --ignore=tests/e2e -n $(WAITERS) --maxschedchunk 1

e2e: setup client ## the tests in a real browser, in processes of their own
	pytest tests/e2e -n $(BROWSERS) --maxschedchunk 1

types: setup frontend/openapi.json ## write frontend/src/lib/protocol.ts from the server's messages and views
	npm --prefix frontend run --silent types

transcripts: .stamps/python ## rewrite the golden transcripts of every game; read the diff
	python -m tests.rules.transcripts

format: setup ## put Python and client sources into their format
	ruff format .
	ruff check --fix .
	npm --prefix frontend run --silent format

bench: setup client ## measure engine, bots, the real server and the client in a browser
	python -m bench

soak: .stamps/python ## random play of 10,000 games of each, and the other properties of the rules with 20,000 examples each
	HYPOTHESIS_PROFILE=soak pytest $(SOAK) -n $(WORKERS)

fuzz: .stamps/python ## anything in any order at tables, sockets and pages: ten minutes, loopback only
	$(NO_CLIENT) FUZZ=long timeout 900 pytest tests/fuzz

faults: .stamps/python ## crashes, outages and bad connections on both databases: half an hour, loopback only; prints the figures
	$(NO_CLIENT) FAULTS=long timeout 2400 pytest tests/crash tests/faults

image-check: setup ## build the container image without an engine, serve it and play on it (root, Debian)
	python -m scripts.image_check

clean: ## remove all that make has made; the database stays
	rm -rf .venv .stamps frontend/node_modules frontend/dist frontend/openapi.json
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage

.stamps/python: pyproject.toml uv.lock
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed"; exit 1; }
	@test -x .venv/bin/python || "$(PYTHON)" -m venv .venv
	@test -x .venv/bin/uv || .venv/bin/python -m pip install --quiet --disable-pip-version-check "uv>=0.13,<1"
	uv sync --frozen --compile-bytecode --quiet
	@mkdir -p .stamps && touch $@

.stamps/node: frontend/package-lock.json | .stamps/python
	npm --prefix frontend ci --no-audit --no-fund --loglevel=error
	@mkdir -p .stamps && touch $@

frontend/dist/build.txt: $(CLIENT_SOURCES) | .stamps/node
	npm --prefix frontend run --silent build
	@touch $@

frontend/openapi.json: .stamps/python FORCE
	@python -m scripts.openapi > $@.new && mv $@.new $@

FORCE:
