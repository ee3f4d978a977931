#!/usr/bin/env bash
# packaging/try-deb.sh PACKAGE [FOLDER]: installs, runs, upgrades, removes and purges a Debian package in a chroot.
#
# It needs root, debootstrap and the network. FOLDER (by default .build-deb) keeps the chroot's base for the next time.
set -euo pipefail
package=$(realpath "$1")
folder=$(realpath -m "${2:-.build-deb}")
mirror=${MIRROR:-http://deb.debian.org/debian}
expect() {
  [ "$2" = "$3" ] || { echo "$1: expected $3, found $2"; exit 1; }
  echo "$1: $2"
}

mkdir -p "$folder"
if [ ! -e "$folder/base/etc/debian_version" ]; then
  echo "==> debootstrap"
  debootstrap --variant=minbase --include=adduser,curl,man-db bookworm "$folder/base" "$mirror" > "$folder/debootstrap.log"
fi
root=$(mktemp -d "$folder/root.XXXXXX")
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$root/proc" 2>/dev/null || true
  rm -rf "$root"
}
trap finish EXIT
cp -a "$folder/base/." "$root/"
cp "$package" "$root/tmp/tabheader.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# Services are not started in a chroot.
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
mount -t proc proc "$root/proc"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

echo "==> Install"
inside apt-get update -qq
inside apt-get install -qq --yes --no-install-recommends /tmp/tabheader.deb > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
expect "status" "$(inside dpkg-query -W -f '${Status}' tabheader)" "install ok installed"
expect "settings" "$(inside stat -c '%U:%G %a' /etc/tabheader/tabheader.json)" "root:tabheader 640"
expect "state" "$(inside stat -c '%U:%G %a' /var/lib/tabheader)" "tabheader:tabheader 700"
expect "changed files" "$(inside dpkg --verify tabheader)" ""
inside man --warnings tabheader > "$folder/tabheader.txt" 2> "$folder/man.err"
expect "warnings of the manual" "$(cat "$folder/man.err")" ""
expect "the manual's first words" "$(grep -A1 '^NAME' "$folder/tabheader.txt" | tail -n 1 | sed 's/^ *//' | cut -c1-9)" tabheader
expect "completions" "$(inside bash -c 'source /usr/share/bash-completion/completions/tabheader && complete -p tabheader' | grep -c tabheader)" 1

echo "==> Run as the service would"
as_service() {
  exec chroot "$root" setpriv --reuid=tabheader --regid=tabheader --clear-groups --no-new-privs --bounding-set=-all \
    env -i PATH=/usr/bin:/bin TABHEADER_PORT="${port:-0}" "$@"
}
(as_service tabheader serve --check-config --config /etc/tabheader/tabheader.json)
(as_service tabheader serve --config /etc/tabheader/tabheader.json) > "$folder/out" 2> "$folder/err" &
server=$!
until grep -q listening "$folder/out"; do kill -0 "$server" || { cat "$folder/err"; exit 1; }; done
port=$(sed 's|.*:\([0-9]*\)/$|\1|' "$folder/out")
expect "readyz" "$(curl -sS "http://127.0.0.1:$port/readyz")" '{"status":"ok"}'
expect "create" "$(curl -sS -o /dev/null -w '%{http_code}' --json '{}' "http://127.0.0.1:$port/v1/sessions")" 201
expect "health check" "$( (as_service tabheader healthcheck) && echo healthy)" healthy
expect "store" "$(inside stat -c '%U %a' /var/lib/tabheader/tabheader.sqlite)" "tabheader 600"
kill "$server"
code=0
wait "$server" || code=$?
server=
expect "exit code after SIGTERM" "$code" 0

echo "==> Upgrade, remove, purge"
sed -i 's/8080/8081/' "$root/etc/tabheader/tabheader.json"
inside apt-get install -qq --yes --reinstall /tmp/tabheader.deb > "$folder/upgrade.log" 2>&1 || { cat "$folder/upgrade.log"; exit 1; }
expect "the changed settings stay" "$(grep -c 8081 "$root/etc/tabheader/tabheader.json")" 1
inside apt-get remove -qq --yes tabheader > "$folder/remove.log" 2>&1 || { cat "$folder/remove.log"; exit 1; }
expect "the store stays" "$(inside ls /var/lib/tabheader/tabheader.sqlite)" /var/lib/tabheader/tabheader.sqlite
expect "the program is gone" "$(inside sh -c 'command -v tabheader || echo none')" none
inside apt-get purge -qq --yes tabheader > "$folder/purge.log" 2>&1 || { cat "$folder/purge.log"; exit 1; }
expect "what is left after the purge" "$(inside sh -c 'ls -d /etc/tabheader /var/lib/tabheader /usr/share/doc/tabheader 2>/dev/null || echo nothing')" nothing
