# Two stages: node builds the client, Python serves it.

FROM node:24-slim AS client
WORKDIR /client
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY frontend ./
RUN npm run build

FROM python:3.11-slim
ENV UV_PYTHON_DOWNLOADS=never
RUN pip install --no-cache-dir "uv>=0.13,<1" \
    && useradd --system --uid 10001 --create-home --home-dir /data pikoko
WORKDIR /srv/pikoko
COPY pyproject.toml uv.lock ./
RUN uv sync --frozen --no-dev --no-cache --compile-bytecode
COPY alembic.ini ./
COPY migrations ./migrations
COPY app ./app
RUN python -m compileall -q app migrations
COPY --from=client /client/dist ./frontend/dist
ENV PATH=/srv/pikoko/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATABASE_URL=sqlite:////data/pikoko.db
USER 10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=2)"]
CMD ["python", "-m", "app"]
