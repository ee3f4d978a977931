#!/usr/bin/env bash
# Tests/transport-with.sh PREFIX: builds against the libmicrohttpd that is installed under PREFIX, such as a 1.0, and runs the tests of the
# transport with it, plain and encrypted. The build goes to .build-PREFIX's name, beside the usual one.
set -euo pipefail
prefix=${1:?"the directory that libmicrohttpd was installed into, such as /opt/libmicrohttpd-1.0.1"}
cd "$(dirname "$0")/.."

config=$(find "$prefix" -name libmicrohttpd.pc -print -quit)
[ -n "$config" ] || { echo "$prefix has no libmicrohttpd.pc" >&2; exit 2; }
PKG_CONFIG_PATH=$(dirname "$config")${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
libraries=$(PKG_CONFIG_PATH=$PKG_CONFIG_PATH pkg-config --variable=libdir libmicrohttpd)
export PKG_CONFIG_PATH LD_LIBRARY_PATH="$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
echo "libmicrohttpd $(pkg-config --modversion libmicrohttpd) in $libraries"

build=(--scratch-path ".build-$(basename "$prefix")" -Xcc "-I$(pkg-config --variable=includedir libmicrohttpd)" -Xlinker "-L$libraries")
swift build --build-tests "${build[@]}"
for transport in plain tls; do
  echo "transport: $transport"
  TRANSPORT=$transport swift test --skip-build "${build[@]}" --filter MicrohttpdServerTests
done
