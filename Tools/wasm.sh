#!/usr/bin/env bash
# Builds two modules of WebAssembly without any imports in .build/wasm: tabheader.wasm, the engine with its JSON and the shipped catalogue,
# and pager.wasm, the engine's paging alone, which public/js/element/pager.wasm.js contains.
set -euo pipefail
cd "$(dirname "$0")/.."

# In the order in which they import each other. Of two, only folders are compiled: what is Embedded Swift in them.
modules=(StrictJSON TabEngine TabHeaderWire DesignTokens TabSessions HeaderRendering TabHeaderReplays OfflineSessions)
declare -A folders=([TabSessions]='Model Descriptions' [TabHeaderReplays]=Frames)
# The programs in folders of OfflineSessions. The second one needs TabEngine alone.
program=Wasm pager=Pager
# Bytes. Beyond the memory an allocation traps, and so does a stack that is too deep: the stack comes first, and ends at address 0.
memory=67108864 stack=1048576
# Nothing is below address 1024 but the end of the stack.
declare -A optimizations=([tabheader]=--low-memory-unused)

target=wasm32-unknown-none-wasm
out=.build/wasm
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
library=$tools/../lib/swift/embedded/$target
[ -d "$library" ] || { echo "wasm: this toolchain has no Embedded Swift for $target: install Swift 6.3 from https://www.swift.org/install/linux/" >&2; exit 1; }

command -v wasm-opt >/dev/null || { echo "wasm: wasm-opt is missing: install Debian's package binaryen, or https://github.com/WebAssembly/binaryen" >&2; exit 1; }

mkdir -p "$out"
# Several targets of the Makefile that need the module may run at once.
exec 9> "$out/.lock"
flock 9
options=(-target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 -warnings-as-errors
  -package-name tabheader -I "$out" -I Sources/CWasmRuntime/include)

# The folders that a module is compiled of.
folders_of() {
  local folder
  for folder in ${folders[$1]:-}; do echo "Sources/$1/$folder"; done
  [ -n "${folders[$1]:-}" ] || echo "Sources/$1"
}

# Code that is inlined or made for one closure is there once for each caller. Without it, the engine is 15 % smaller, compressed, and a step takes
# 3 % longer.
small=()
for option in sil-inline-overall-caller-block-limit=0 sil-inline-removed-call-benefit=5 sil-inline-ref-count-benefit=10 \
  sil-inline-removed-load-benefit=1 sil-inline-removed-store-benefit=1 inline-threshold=0 \
  sil-disable-pass=closure-specialize sil-disable-pass=capture-prop; do small+=(-Xllvm "-$option"); done

# compile_program NAME OPTIONS: compiles a program. It gets a copy of all code that it needs of the modules before it, so those have no object files and are not optimized.
compile_program() {
  mapfile -t sources < <(find "Sources/OfflineSessions/$1" -name '*.swift' | sort)
  touch "$out/.begun"
  swiftc "${options[@]}" -Osize "${@:2}" -module-name "$1" -c "${sources[@]}" -o "$out/$1.o"
  touch -r "$out/.begun" "$out/$1.o"
  echo "wasm: compiled $1"
}

compile_module() {
  mapfile -t sources < <(folders_of "$1" | xargs -I {} find {} -name '*.swift' -not -path '*/Wasm/*' -not -path '*/Pager/*' | sort)
  touch "$out/.begun"
  swiftc "${options[@]}" -Onone -module-name "$1" -emit-module "${sources[@]}" -emit-module-path "$out/$1.swiftmodule"
  # The compiler leaves a module that is as it was alone. A change while it compiles is newer.
  touch -r "$out/.begun" "$out/$1.swiftmodule"
  echo "wasm: compiled $1"
}

# Whether a file is missing, or older than one of the others.
is_old() { [ ! -f "$1" ] || [ -n "$(find "${@:2}" "$0" -newer "$1" -print -quit)" ]; }

# Each is compiled again after the one before it, and all after another compiler.
swiftc --version > "$out/compiler.new" 2>&1
cmp -s "$out/compiler.new" "$out/compiler" || mv "$out/compiler.new" "$out/compiler"
before=("$out/compiler")
for module in "${modules[@]}"; do
  mapfile -t parts < <(folders_of "$module")
  if is_old "$out/$module.swiftmodule" "${parts[@]}" "${before[@]}"; then compile_module "$module"; fi
  before=("$out/$module.swiftmodule")
done
if is_old "$out/$program.o" "Sources/OfflineSessions/$program" "${before[@]}"; then compile_program "$program" "${small[@]}"; fi
if is_old "$out/$pager.o" "Sources/OfflineSessions/$pager" "$out/TabEngine.swiftmodule"; then compile_program "$pager"; fi

runtime=()
for source in Sources/CWasmRuntime/*.c; do
  object=$out/$(basename "$source" .c).o
  runtime+=("$object")
  "$tools/clang" --target="$target" -std=gnu23 -O2 -mbulk-memory -ffreestanding -fno-builtin -ffunction-sections -Wall -Wextra -Werror \
    -c "$source" -o "$object"
done

# link NAME OBJECT OPTIONS: makes NAME.wasm. If the linked module is as before, it is not optimized again, and what depends on it is not rebuilt.
link() {
  local name=$1 linked=$out/$1.linked
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all -O2 --stack-first "${@:3}" \
    "$out/$2.o" "${runtime[@]}" "$library/libswiftUnicodeDataTables.a" -o "$linked.new"
  if is_old "$out/$name.wasm" "$linked" || ! cmp -s "$linked.new" "$linked"; then
    mv "$linked.new" "$linked"
    wasm-opt -Oz ${optimizations[$name]:-} --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext "$linked" -o "$out/$name.wasm"
  fi
  echo "wasm: $name.wasm has $(stat -c %s "$out/$name.wasm") bytes, $(gzip -9 < "$out/$name.wasm" | wc -c) compressed"
}

link tabheader "$program" -z stack-size="$stack" --max-memory="$memory"
# The host writes at __heap_base: 48 KB are more than the numbers of a bar with the most tabs take.
link pager "$pager" -z stack-size=16384 --initial-memory=65536 --max-memory=65536 --export=__heap_base
