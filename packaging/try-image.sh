#!/usr/bin/env bash
# packaging/try-image.sh FOLDER: tries the image that packaging/image.sh has built. See there.
set -euo pipefail
folder=$(realpath "$1")
buildah() { command buildah --root "$folder/storage" --runroot "$folder/run" "$@"; }
expect() {
  [ "$2" = "$3" ] || { echo "$1: expected $3, found $2"; exit 1; }
  echo "$1: $2"
}

config() { buildah inspect --type image --format "{{$1}}" tabheader; }
expect "user" "$(config .OCIv1.Config.User)" 65532:65532
expect "entry point" "$(config .OCIv1.Config.Entrypoint)" "[tabheader]"
expect "stop signal" "$(config .OCIv1.Config.StopSignal)" SIGTERM
expect "volume" "$(config .OCIv1.Config.Volumes)" "map[/data:{}]"
expect "port" "$(config .OCIv1.Config.ExposedPorts)" "map[8080/tcp:{}]"

container=$(buildah from --pull-never tabheader)
root=$(buildah mount "$container")
data=$(mktemp -d)
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$data"
  buildah umount "$container" >/dev/null
  buildah rm "$container" >/dev/null
}
trap finish EXIT
chown 65532:65532 "$data"
chmod 700 "$data"
mapfile -t variables < <(config 'range .OCIv1.Config.Env}}{{println .}}{{end' | sed '/^$/d')

# inside [VARIABLE=VALUE…] COMMAND…: runs a command as a container would: the image as a read-only root, /data to write, /tmp in memory, and a user
# without capabilities (changing the user drops them, and without new privileges none come back).
inside() {
  local settings=("${variables[@]}")
  while [[ $1 == *=* ]]; do settings+=("$1"); shift; done
  exec unshare --mount --propagation private bash -c '
    root=$0 data=$1; shift
    mkdir -p "$root"/{dev,proc}
    mount --bind "$root" "$root"
    mount --bind "$data" "$root/data"
    mount -t tmpfs tmpfs "$root/tmp"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    mount -o remount,bind,ro "$root"
    exec "$@"' "$root" "$data" \
    setpriv --inh-caps=-all --no-new-privs env -i "${settings[@]}" "$(command -v chroot)" --userspec=65532:65532 "$root" "$@"
}

expect "programs" "$(cd "$root" && find . -type f -perm /111 ! -name '*.so*')" ./usr/local/bin/tabheader
# The port of the image may be taken here, so the server gets another one.
(inside TABHEADER_PORT=0 TABHEADER_HOST=0.0.0.0 tabheader) > "$data.out" 2> "$data.err" &
server=$!
until grep -q listening "$data.out"; do kill -0 "$server" || { cat "$data.err"; exit 1; }; done
port=$(sed 's|.*:\([0-9]*\)/$|\1|' "$data.out")
token=$(sed -n 's|.*#token=\([A-Za-z0-9_-]*\).*|\1|p' "$data.err")
ask() { curl -sS --max-time 60 -H "Authorization: Bearer ${token:-none}" "$@"; }
expect "healthz" "$(curl -sS "http://127.0.0.1:$port/healthz")" '{"status":"ok"}'
expect "readyz" "$(curl -sS "http://127.0.0.1:$port/readyz")" '{"status":"ok"}'
expect "create" "$(ask -o /dev/null -w '%{http_code}' --json '{}' "http://127.0.0.1:$port/v1/sessions")" 201
# The command of the image's HEALTHCHECK.
expect "health check" "$( (inside TABHEADER_PORT="$port" tabheader healthcheck) && echo healthy)" healthy
expect "the store's owner and mode" "$(stat -c '%u %a' "$data/tabheader.sqlite")" "65532 600"
code=0
(inside TABHEADER_PORT=0 TABHEADER_STORE=sqlite:/other.sqlite tabheader >/dev/null) 2> "$data.err" || code=$?
cat "$data.err"
expect "exit code for a store outside /data" "$code" 69
kill "$server"
code=0
wait "$server" || code=$?
server=
expect "exit code after SIGTERM" "$code" 0
rm -f "$data.out" "$data.err"
