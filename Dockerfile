# One stage builds the client with Node from PyPI, another installs the server, and the last one serves both.

# The tag names the Debian release, so a rebuild updates packages but never changes the system underneath.
ARG BASE=python:3.11-slim-trixie

FROM ${BASE} AS tools
ENV UV_PYTHON_DOWNLOADS=never \
    UV_LINK_MODE=copy
COPY deploy/uv.txt /opt/
RUN python3 -m venv /opt/uv && /opt/uv/bin/pip install --quiet --no-cache-dir --require-hashes --requirement /opt/uv.txt
WORKDIR /srv/pikoko
COPY pyproject.toml uv.lock ./

FROM tools AS client
RUN /opt/uv/bin/uv sync --frozen --only-group node --no-cache --quiet
ENV PATH=/srv/pikoko/.venv/bin:$PATH
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc frontend/
RUN npm --prefix frontend ci --omit=dev --no-audit --no-fund
COPY frontend frontend
RUN npm --prefix frontend run build -- --logLevel warn

FROM tools AS server
RUN /opt/uv/bin/uv sync --frozen --no-dev --no-cache --compile-bytecode --quiet

FROM ${BASE}
RUN useradd --uid 10001 --home-dir /data pikoko && install -d -o pikoko /data
WORKDIR /srv/pikoko
COPY --from=server /srv/pikoko/.venv .venv
COPY alembic.ini ./
COPY migrations migrations
COPY app app
COPY --from=client /srv/pikoko/frontend/dist frontend/dist
ENV PATH=/srv/pikoko/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATABASE_URL=sqlite:////data/pikoko.db
RUN python -m compileall -q app migrations
USER 10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=2)"]
CMD ["python", "-m", "app"]
