#!/usr/bin/env bash
# Tools/engine.sh SITE: puts the engine of .build/wasm into the bundled page, which uses it while its server is away. A server may show the
# page already: each file is complete when it is there, and the module is the last one.
set -euo pipefail
cd "$(dirname "$0")/.."

site=$1
mkdir -p "$site/engine"
new=$(mktemp -d "$site/.engine.XXXXXX")
cp bindings/javascript/tabheader.js .build/wasm/tabheader.wasm "$new"
brotli --best "$new"/*
gzip --best --no-name --keep "$new"/*.{js,wasm}
mv "$new"/tabheader.js{.br,.gz,} "$new"/tabheader.wasm{.br,.gz} "$site/engine"
rm "$new/tabheader.wasm"
rmdir "$new"
