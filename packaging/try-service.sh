#!/usr/bin/env bash
# packaging/try-service.sh PACKAGE [FOLDER]: boots a small system with systemd in a container, installs a Debian package there, and tries its units:
# start, status, restrictions, watchdog, stop, wrong settings, and the socket.
#
# It needs root, debootstrap, systemd-nspawn (Debian's systemd-container) and the network. FOLDER (by default .build-deb) keeps the system's base for
# the next time. NSPAWN_OPTIONS are further options of systemd-nspawn.
set -euo pipefail
package=$(realpath "$1")
folder=$(realpath -m "${2:-.build-deb}")
mirror=${MIRROR:-http://deb.debian.org/debian}

mkdir -p "$folder"
if [ ! -e "$folder/system/etc/debian_version" ]; then
  echo "==> debootstrap"
  debootstrap --variant=minbase --include=adduser,curl,dbus,systemd,systemd-sysv bookworm "$folder/system" "$mirror" > "$folder/system.log"
fi
root=$(mktemp -d "$folder/booted.XXXXXX")
trap 'rm -rf "$root"' EXIT
cp -a "$folder/system/." "$root/"
cp "$package" "$root/root/tabheader.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 sh -c \
  'apt-get update -qq && apt-get install -qq --yes --no-install-recommends /root/tabheader.deb' > "$folder/service-install.log" 2>&1 \
  || { cat "$folder/service-install.log"; exit 1; }

cat > "$root/etc/systemd/system/try.service" <<'UNIT'
[Unit]
After=basic.target
FailureAction=exit
FailureActionExitStatus=1
SuccessAction=exit
[Service]
Type=oneshot
TimeoutStartSec=300
ExecStart=/root/try.sh
StandardOutput=file:/root/out
StandardError=inherit
UNIT
cat > "$root/root/try.sh" <<'SCRIPT'
#!/bin/bash
set -eu
expect() {
  echo "$1: $2"
  [ "$2" = "$3" ] || { echo "expected: $3"; journalctl --no-pager --unit tabheader | tail -n 40; exit 1; }
}
show() { systemctl show --property "$1" --value "${2:-tabheader.service}"; }
# until_is WHAT PROPERTY VALUE: waits for a state; the unit's own timeout ends the wait if it never comes.
until_is() {
  while [ "$(show "$2")" != "$3" ]; do systemctl is-failed --quiet tabheader && break; sleep 0.2; done
  expect "$1" "$(show "$2")" "$3"
}
code() { curl -sS --max-time 60 -o /dev/null -w '%{http_code}' "$@"; }
drop_in() {
  mkdir -p /run/systemd/system/tabheader.service.d
  printf '[Service]\n%s\n' "$1" > /run/systemd/system/tabheader.service.d/try.conf
  systemctl daemon-reload
}

expect "after the installation" "$(systemctl is-active tabheader || true)" inactive
systemctl start tabheader
expect "state" "$(show ActiveState)" active
expect "status" "$(show StatusText)" "Listening on http://127.0.0.1:8080/"
expect "readyz" "$(curl -sS --max-time 60 http://127.0.0.1:8080/readyz)" '{"status":"ok"}'
session=$(curl -sS --json '{}' http://127.0.0.1:8080/v1/sessions | grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
expect "a picture" "$(code "http://127.0.0.1:8080/v1/sessions/$session/header.svg")" 200
expect "restarts" "$(show NRestarts)" 0
# Dispatch may ask for a higher priority of a thread, which no user but root gets.
expect "calls that the filter refuses" "$(journalctl --no-pager --output cat --unit tabheader | grep -cE 'errno=1$' || true)" 0
expect "user" "$(stat -c %U "/proc/$(show MainPID)")" tabheader
expect "store" "$(stat -c '%U %a' /var/lib/tabheader/tabheader.sqlite)" "tabheader 600"
expect "filter of system calls" "$(grep -c '^Seccomp:.*2' "/proc/$(show MainPID)/status")" 1
runuser -u tabheader -- tabheader sessions list --store sqlite:/var/lib/tabheader/tabheader.sqlite > /dev/null

systemctl stop tabheader
expect "result of the stop" "$(show Result) $(show ExecMainStatus)" "success 0"

drop_in "WatchdogSec=2"
systemctl start tabheader
kill -STOP "$(show MainPID)"
until_is "restarts by the watchdog" NRestarts 1
until_is "state after it" ActiveState active
expect "the session is still there" "$(code "http://127.0.0.1:8080/v1/sessions/$session")" 200
systemctl stop tabheader
rm /run/systemd/system/tabheader.service.d/try.conf
systemctl daemon-reload

sed -i.good 's/8080/"eighty"/' /etc/tabheader/tabheader.json
systemctl start tabheader && exit 1
expect "result with a wrong setting" "$(show Result) $(show NRestarts)" "exit-code 0"
expect "the message" "$(journalctl --no-pager --output cat --unit tabheader | grep -c 'tabheader: port in /etc/tabheader/tabheader.json: expected a number from 0 to 65535, not "eighty"')" 1
cp /etc/tabheader/tabheader.json.good /etc/tabheader/tabheader.json
systemctl reset-failed tabheader

systemctl start tabheader.socket
expect "before the first connection" "$(show ActiveState)" inactive
expect "through the socket" "$(curl -sS --max-time 60 http://127.0.0.1:8080/readyz)" '{"status":"ok"}'
expect "after it" "$(show ActiveState)" active
# Connections wait while the service restarts.
systemctl restart tabheader --no-block
expect "during a restart" "$(code http://127.0.0.1:8080/healthz)" 200
expect "exposure" "$(systemd-analyze security tabheader.service --no-pager | sed -n 's/.*Overall.*: \([0-9]\)\..*/\1/p')" 1
echo "all of it"
SCRIPT
chmod +x "$root/root/try.sh"
mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -s ../try.service "$root/etc/systemd/system/multi-user.target.wants/try.service"

echo "==> Boot"
code=0
# shellcheck disable=SC2086
systemd-nspawn --quiet --directory "$root" --boot --machine "tabheader-$$" --register=no --keep-unit --private-network ${NSPAWN_OPTIONS:-} \
  > "$folder/boot.log" 2>&1 || code=$?
cat "$root/root/out" 2>/dev/null || tail -n 40 "$folder/boot.log"
grep -qx "all of it" "$root/root/out"
exit "$code"
