#!/bin/sh
# Builds the Dockerfile with buildah, no engine needed, and serves the image: read-only, as its own user, to a game's end.
# As root on Debian; BASE names another base image. Where python:3.11-slim cannot be fetched, Debian stands in for it.
set -eu
cd "$(dirname "$0")/.."
command -v buildah >/dev/null || apt-get install --yes --quiet buildah
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs

stand_in() {
    command -v debootstrap >/dev/null || apt-get install --yes --quiet debootstrap
    root=$(mktemp -d)
    debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates bookworm "$root" >/dev/null
    cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
    ln -sf python3 "$root/usr/bin/python"
    made=$(buildah from scratch)
    buildah add --quiet "$made" "$root" / >/dev/null
    for name in PIP_CERT SSL_CERT_FILE NODE_EXTRA_CA_CERTS; do
        buildah config --env "$name=/etc/ssl/certs/ca-certificates.crt" "$made"
    done
    buildah commit --quiet --rm "$made" pikoko-base >/dev/null
    rm -rf "$root"
    echo pikoko-base
}

base=${BASE:-python:3.11-slim}
buildah inspect "$base" >/dev/null 2>&1 || buildah pull --quiet "$base" >/dev/null 2>&1 || {
    echo "$base cannot be fetched; Debian's own Python stands in for it"
    base=$(buildah inspect pikoko-base >/dev/null 2>&1 && echo pikoko-base || stand_in)
}
buildah build --build-arg "BASE=$base" --tag pikoko .
