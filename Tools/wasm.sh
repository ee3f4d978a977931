#!/usr/bin/env bash
# Builds .build/wasm/tabheader.wasm: the engine, its JSON and the shipped catalogue as one module of WebAssembly, without any imports.
set -euo pipefail
cd "$(dirname "$0")/.."

# In the order in which they import each other.
program=TabHeaderWasm
modules=(StrictJSON LocalizableStrings TabEngine TabHeaderWire DesignTokens SessionModel SessionDescriptions HeaderRendering
  TabHeaderFrames OfflineSessions "$program")
# Bytes. Beyond the memory an allocation traps, and so does a stack that is too deep: the stack comes first, and ends at address 0.
memory=67108864 stack=1048576

target=wasm32-unknown-none-wasm
out=.build/wasm
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
library=$tools/../lib/swift/embedded/$target
[ -d "$library" ] || { echo "wasm: this toolchain has no Embedded Swift for $target: install Swift 6.3 from https://www.swift.org/install/linux/" >&2; exit 1; }

mkdir -p "$out"
# Several targets of the Makefile that need the module may run at once.
exec 9> "$out/.lock"
flock 9
options=(-target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 -warnings-as-errors
  -package-name tabheader -I "$out" -I Sources/CWasmRuntime/include)

# The last module gets a copy of all code that it needs of the others, so they have no object files, and only the last one is optimized.
for module in "${modules[@]}"; do
  made=$out/$module.swiftmodule
  [ "$module" != "$program" ] || made=$out/$module.o
  # Nothing to do if no source, and no module before this one, is newer.
  if [ -z "${changed:-}" ] && [ -f "$made" ] && [ -z "$(find "Sources/$module" "$0" -newer "$made" -print -quit)" ]; then
    continue
  fi
  changed=yes
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
  if [ "$module" = "$program" ]; then
    swiftc "${options[@]}" -Osize -module-name "$module" -c "${sources[@]}" -o "$made"
  else
    swiftc "${options[@]}" -Onone -module-name "$module" -emit-module "${sources[@]}" -emit-module-path "$made"
  fi
  # The compiler leaves a module that is as it was alone.
  touch "$made"
  echo "wasm: compiled $module"
done

objects=("$out/$program.o")
for source in Sources/CWasmRuntime/*.c; do
  object=$out/$(basename "$source" .c).o
  objects+=("$object")
  "$tools/clang" --target="$target" -std=gnu23 -O2 -mbulk-memory -ffreestanding -fno-builtin -ffunction-sections -Wall -Wextra -Werror \
    -c "$source" -o "$object"
done

# A module that is as it was keeps its age: what is made of it stays.
"$tools/wasm-ld" --no-entry --gc-sections --strip-all -O2 --stack-first -z stack-size="$stack" --max-memory="$memory" \
  "${objects[@]}" "$library/libswiftUnicodeDataTables.a" -o "$out/linked.wasm"
cmp -s "$out/linked.wasm" "$out/tabheader.wasm" || cp "$out/linked.wasm" "$out/tabheader.wasm"
echo "wasm: $(stat -c %s "$out/tabheader.wasm") bytes, $(gzip -9 < "$out/tabheader.wasm" | wc -c) compressed"
