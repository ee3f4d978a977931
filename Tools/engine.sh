#!/usr/bin/env bash
# Tools/engine.sh SITE: puts the engine of .build/wasm into the bundled page, which uses it while its server is away.
set -euo pipefail
cd "$(dirname "$0")/.."

site=$1
mkdir -p "$site/engine"
cp bindings/javascript/tabheader.js "$site/engine"
gzip -9nc .build/wasm/tabheader.wasm > "$site/engine/tabheader.wasm.gz"
zopfli "$site/engine/tabheader.js"
sed -i 's|^</head>|<meta name="engine" content="/engine/">\n&|' "$site/preview.html"
grep -q 'name="engine"' "$site/preview.html"
zopfli "$site/preview.html"
