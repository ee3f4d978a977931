#!/usr/bin/env bash
# Tests/mutants.sh: `tabheader explore` finds each of the mistakes that a build with the flag MUTANTS has in the engine, and shrinks it to at
# most five actions, within 60 seconds in all. The build is in .build-mutants.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build -c release -Xswiftc -DMUTANTS --scratch-path .build-mutants --product tabheader >&2
# What it finds in the engine as it is would not be due to a mutant.
.build-mutants/release/tabheader explore --seed 1 --actions 50000
exec .build-mutants/release/tabheader explore --mutants --seconds 60
