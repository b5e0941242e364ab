#!/bin/sh
# Creates the server's role in Postgres: `pikoko_app` owns the database and has no rights outside it. The superuser
# `pikoko` gets no password, so that only the database's own container can use it.
# A new volume runs this by itself. For a volume of an earlier version, run it once:
#   docker compose up --detach database
#   docker compose exec database sh /docker-entrypoint-initdb.d/database-role.sh
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --single-transaction \
    --set ON_ERROR_STOP=1 --set owner="$POSTGRES_USER" --set database="$POSTGRES_DB" <<'SQL'
\getenv password POSTGRES_PASSWORD
SELECT 'CREATE ROLE pikoko_app' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pikoko_app') \gexec
ALTER ROLE pikoko_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
ALTER DATABASE :"database" OWNER TO pikoko_app;
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
SELECT format('ALTER TABLE public.%I OWNER TO pikoko_app', tablename)
    FROM pg_tables WHERE schemaname = 'public' AND tableowner <> 'pikoko_app' \gexec
ALTER ROLE :"owner" PASSWORD NULL;
SQL
