#!/usr/bin/env bash
# packaging/image.sh [FOLDER]: builds the image of the Dockerfile and tries it, without a registry and without a container engine.
#
# It needs root, debootstrap, buildah, Swift and the network. The base images are made on this machine:
# debian:bookworm-slim by debootstrap, and swift:6.3-bookworm from it, with the Swift that is installed here. Then `buildah build` runs the
# Dockerfile as it is, in a chroot, and the image is tried as Docker and Kubernetes would run it: with a read-only root, as its own user, without
# capabilities, and with a volume at /data. FOLDER (by default .build-image) keeps the base images for the next time.
# MIRROR names another mirror of Debian, and STORAGE_DRIVER=vfs is for machines without overlay file systems. BUILD_OPTIONS are further options of `buildah build`, such as volumes with a mirror of the Swift packages.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath -m "${1:-.build-image}")
suite=bookworm
mirror=${MIRROR:-http://deb.debian.org/debian}
mkdir -p "$folder"

export BUILDAH_ISOLATION=chroot
buildah() { command buildah --root "$folder/storage" --runroot "$folder/run" "$@"; }
has() { buildah images --quiet "$1" >/dev/null 2>&1; }

# base NAME TREE: makes an image of a directory.
base() {
  local container
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$2" / >/dev/null
  buildah config --cmd bash "$container"
  buildah commit --quiet --rm "$container" "$1" >/dev/null
}

slim=docker.io/library/debian:bookworm-slim
if ! has $slim; then
  echo "==> $slim"
  [ -e "$folder/$suite/etc/debian_version" ] || debootstrap --variant=minbase $suite "$folder/$suite" "$mirror" > "$folder/debootstrap.log"
  # As in the official slim image: no documentation, and no caches of apt.
  printf 'path-exclude /usr/share/%s/*\n' doc man info locale lintian > "$folder/$suite/etc/dpkg/dpkg.cfg.d/docker"
  cat > "$folder/$suite/etc/apt/apt.conf.d/docker-clean" <<'APT'
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/archives/partial/*.deb /var/cache/apt/*.bin || true"; };
APT::Update::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/archives/partial/*.deb /var/cache/apt/*.bin || true"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
APT
  rm -rf "$folder/$suite"/usr/share/{doc,man,info,locale,lintian}/* \
    "$folder/$suite"/var/{cache/apt/*.bin,cache/apt/archives/*.deb,lib/apt/lists/*,log/*.log}
  base $slim "$folder/$suite"
fi

swift=docker.io/library/swift:6.3-bookworm
if ! has $swift; then
  echo "==> $swift"
  container=$(buildah from --pull-never $slim)
  buildah run "$container" -- sh -c 'apt-get update -qq && apt-get install -qq --yes --no-install-recommends \
    ca-certificates gcc g++ git libcurl4 libedit2 libncurses6 libpython3.11 libsqlite3-0 libxml2 libz3-4 pkg-config tzdata unzip zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*' > "$folder/swift.log" 2>&1
  # A machine behind a proxy may have certificates of its own.
  buildah copy --quiet "$container" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt >/dev/null
  buildah copy --quiet "$container" "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")" /usr >/dev/null
  buildah commit --quiet --rm "$container" $swift >/dev/null
fi

echo "==> buildah build"
# shellcheck disable=SC2086
buildah build --pull-never ${BUILD_OPTIONS:-} --tag tabheader . > "$folder/build.log" 2>&1 || { tail -n 40 "$folder/build.log"; exit 1; }

echo "==> Size"
# As a registry keeps it: each layer compressed with gzip.
rm -rf "$folder/layout"
buildah push --quiet --compression-format gzip tabheader "oci:$folder/layout"
bytes=$(find "$folder/layout/blobs" -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum }')
echo "$((bytes / 1000000)) MB compressed"
[ "$bytes" -le 60000000 ] || { echo "more than 60 MB"; exit 1; }

echo "==> Run"
packaging/try-image.sh "$folder"
