#!/usr/bin/env bash
# Writes public/js/element/pager.wasm.js from .build/wasm/pager.wasm. In hexadecimal digits, compression finds the same patterns as in the bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

digits=$(od -An -v -tx1 .build/wasm/pager.wasm | tr -d ' \n')
{
  echo "// The engine's paging as WebAssembly, in hexadecimal digits: \`make pager\` makes it from Sources/OfflineSessions/Pager."
  echo "export default \"$digits\";"
} > public/js/element/pager.wasm.js
echo "pager: $(stat -c %s .build/wasm/pager.wasm) bytes in public/js/element/pager.wasm.js"
