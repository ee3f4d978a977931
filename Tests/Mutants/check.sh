#!/usr/bin/env bash
# Tests/Mutants/check.sh: `tabheader explore` finds each of the 20 mistakes that mutants.patch plants in the engine, and shrinks it to at most
# five actions, within 60 seconds in all. The patched copy is in .build-mutants. With --applies, only checks that the patch applies.
set -euo pipefail
cd "$(dirname "$0")/../.."

patch=$PWD/Tests/Mutants/mutants.patch copy=.build-mutants/source
git apply --check "$patch" || { echo "mutants: change the lines of Tests/Mutants/mutants.patch together with those of the engine" >&2; exit 1; }
if [ "${1:-}" = --applies ]; then
  echo "mutants: the patch applies"
  exit
fi

# What is as it was keeps its time, and is not compiled again.
rm -rf "$copy"
mkdir -p "$copy"
tar c --exclude='./.*' --exclude=./var . | tar x -C "$copy"
# Without the repository around it, git takes the copy as it is.
(cd "$copy" && GIT_CEILING_DIRECTORIES=$(dirname "$PWD") git apply "$patch")
swift build -c release --package-path "$copy" --scratch-path .build-mutants/build --product tabheader >&2
# What it finds in the engine as it is would not be due to a mutant.
.build-mutants/build/release/tabheader explore --seed 1 --actions 50000
exec .build-mutants/build/release/tabheader explore --mutants --seconds 60
