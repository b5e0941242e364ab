#!/bin/sh
# Replaces the database by a copy that backup.sh made. The whole copy is checked before the server stops, and the old
# database is kept beside it under another name. If anything fails, nothing has changed.
#   deploy/restore.sh compose COPY            run it in the folder of docker-compose.yml
#   deploy/restore.sh FILE COPY               FILE is the server's database: /var/lib/pikoko/pikoko.db
set -eu
umask 077
copy=$2
before=before_$(date -u +%Y%m%d%H%M%S)

if [ "$1" = compose ]; then
    in_database() { docker compose exec -T database "$@"; }
    in_database dropdb -U pikoko --if-exists pikoko_new
    in_database createdb -U pikoko --owner=pikoko_app pikoko_new
    in_database pg_restore -U pikoko --dbname=pikoko_new --single-transaction --exit-on-error \
        --no-owner --no-privileges --role=pikoko_app < "$copy"
    trap 'docker compose start app' EXIT
    docker compose stop app
    in_database psql -U pikoko --dbname=postgres --single-transaction --set=ON_ERROR_STOP=1 \
        --command="ALTER DATABASE pikoko RENAME TO pikoko_$before" \
        --command="ALTER DATABASE pikoko_new RENAME TO pikoko"
    echo "The database from before is pikoko_$before; when all is well: docker compose exec database dropdb -U pikoko pikoko_$before"
else
    file=$1
    new=$file.new
    python3 - "$copy" <<'PYTHON'
import sqlite3, sys
from pathlib import Path

copy = sqlite3.connect(f"{Path(sys.argv[1]).absolute().as_uri()}?mode=ro", uri=True)
found = [*copy.execute("PRAGMA integrity_check"), *copy.execute("PRAGMA foreign_key_check")]
if found != [("ok",)] or not copy.execute("SELECT version_num FROM alembic_version").fetchall():
    sys.exit(f"The copy is broken: {found[:5]}")
PYTHON
    install -m 600 -o pikoko -g pikoko "$copy" "$new"
    sync "$new"
    move() {
        for part in "" -wal -shm; do
            if [ -e "$1$part" ]; then mv "$1$part" "$2$part"; fi
        done
    }
    go_on() {
        if [ ! -e "$file" ]; then move "$file.$before" "$file"; fi
        systemctl start pikoko
    }
    trap go_on EXIT
    systemctl stop pikoko
    move "$file" "$file.$before"
    mv "$new" "$file"
    echo "The database from before is $file.$before"
fi
