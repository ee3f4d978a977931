#!/usr/bin/env bash
# Compiles the rest of the core as Embedded Swift for WebAssembly: without existentials, key paths, reflection and Foundation. `make wasm` has
# compiled the other modules, and linked them.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(HeaderLint)
out=.build/wasm

for module in "${modules[@]}"; do
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
  # Nothing to do if no source, and none of the modules before it, is newer.
  if [ -f "$out/$module.o" ] && [ -z "$(find "Sources/$module" "$out/Wasm.o" "$0" -newer "$out/$module.o" -print -quit)" ]; then
    continue
  fi
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Onone -parse-as-library -swift-version 6 \
    -warnings-as-errors -package-name tabheader -module-name "$module" -I "$out" -I Sources/CWasmRuntime/include -emit-module \
    -emit-module-path "$out/$module.swiftmodule" -c "${sources[@]}" -o "$out/$module.o"
done
echo "embedded: clean, ${#modules[@]} modules beside those of the WebAssembly module"
