#!/bin/sh
# Backs up the database of a running server to a file in BACKUP_DIR, checks the copy by reading all of it, and keeps
# the newest BACKUP_KEEP copies. If anything fails, it exits with an error and leaves earlier copies alone.
#   deploy/backup.sh compose    Postgres of docker-compose.yml; run it in the folder of that file
#   deploy/backup.sh FILE       a SQLite file
# BACKUP_ELSEWHERE is a command that sends the copies to another machine, such as
#   rsync --archive --delete /var/backups/pikoko/ me@elsewhere.example:pikoko/
set -eu
umask 077
folder=${BACKUP_DIR:-/var/backups/pikoko}
mkdir -p "$folder"
new=$folder/.new
trap 'rm -f "$new"' EXIT
now=$(date -u +%Y-%m-%dT%H-%M-%S)

if [ "$1" = compose ]; then
    copy=$folder/pikoko-$now.dump
    docker compose exec -T database pg_dump -U pikoko --format=custom pikoko > "$new"
    docker compose exec -T database pg_restore --file=/dev/null < "$new"
else
    copy=$folder/pikoko-$now.db
    rm -f "$new"
    python3 - "$1" "$new" <<'PYTHON'
import sqlite3, sys
from pathlib import Path

database = sqlite3.connect(f"{Path(sys.argv[1]).absolute().as_uri()}?mode=rw", uri=True)
copy = sqlite3.connect(sys.argv[2])
database.backup(copy)
copy.execute("PRAGMA journal_mode=DELETE")
found = [*copy.execute("PRAGMA integrity_check"), *copy.execute("PRAGMA foreign_key_check")]
if found != [("ok",)] or not copy.execute("SELECT version_num FROM alembic_version").fetchall():
    sys.exit(f"The copy is broken: {found[:5]}")
PYTHON
fi
sync "$new"
mv "$new" "$copy"
echo "$copy"

find "$folder" -maxdepth 1 -name 'pikoko-*' | sort -r | tail -n +$((${BACKUP_KEEP:-14} + 1)) | xargs -r rm -f --
if [ -n "${BACKUP_ELSEWHERE:-}" ]; then
    sh -c "$BACKUP_ELSEWHERE"
fi
