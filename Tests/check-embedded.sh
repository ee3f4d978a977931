#!/usr/bin/env bash
# Compiles the core as Embedded Swift for WebAssembly: without existentials, key paths, reflection and Foundation. Each module is
# compiled on its own, as for a page that has no server.
set -euo pipefail
cd "$(dirname "$0")/.."

# In the order in which they import each other.
modules=(StrictJSON LocalizableStrings TabEngine TabHeaderWire DesignTokens SessionModel SessionDescriptions HeaderRendering TabHeaderFrames
  OfflineSessions HeaderLint)
target=wasm32-unknown-none-wasm
out=.build/embedded

library=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/embedded/$target
[ -d "$library" ] || { echo "check-embedded: this toolchain has no Embedded Swift for $target: install Swift 6.3 from https://www.swift.org/install/linux/" >&2; exit 1; }

mkdir -p "$out"
for module in "${modules[@]}"; do
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
  # Nothing to do if no source, and no module before this one, is newer.
  if [ -z "${changed:-}" ] && [ -f "$out/$module.o" ] && [ -z "$(find "Sources/$module" "$0" -newer "$out/$module.o" -print -quit)" ]; then
    continue
  fi
  changed=yes
  swiftc -target "$target" -enable-experimental-feature Embedded -wmo -Onone -parse-as-library -swift-version 6 \
    -warnings-as-errors -package-name tabheader -module-name "$module" -I "$out" \
    -emit-module -emit-module-path "$out/$module.swiftmodule" -c "${sources[@]}" -o "$out/$module.o"
done
echo "embedded: clean, ${#modules[@]} modules"
