#!/usr/bin/env bash
# Tests/fuzz.sh [TARGET…]: coverage-guided fuzzing of what reads input from outside, SECONDS_EACH seconds for each target (60).
#
# The build, the corpora that grow, and the findings are in .build-fuzz. A finding is an input that traps, breaks a promise of its target, or
# exceeds its budget of time or memory. It fails the run, and is kept in .build-fuzz/findings; repeat it with
#   .build-fuzz/release/fuzz TARGET FILE
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${SECONDS_EACH:-60}
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(json tokens strings text target head snapshot batch actions)

# libFuzzer has a main function of its own, so the compiler instruments the code, and the linker takes the runtime without it.
runtime=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a
FUZZING=1 swift build -c release --scratch-path .build-fuzz --product fuzz \
  -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer \
  -Xlinker "$(echo $runtime)" -Xlinker -lstdc++ >&2

# The corpus of each target begins with files of the project.
seeds=.build-fuzz/seeds
.build-fuzz/release/fuzz seeds | Tests/Fuzz/seeds.py "$seeds"

status=0
for target in "${targets[@]}"; do
  corpus=.build-fuzz/corpus/$target
  findings=.build-fuzz/findings/$target/
  mkdir -p "$corpus" "$findings"
  case $target in
    json | snapshot | batch) dictionary=json ;;
    tokens | head) dictionary=$target ;;
    *) dictionary= ;;
  esac
  echo "==> fuzz $target: $seconds s"
  if .build-fuzz/release/fuzz "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=128 \
    -max_len=16384 -print_final_stats=1 -verbosity=1 -artifact_prefix="$findings" \
    ${dictionary:+-dict=Tests/Fuzz/Dictionaries/$dictionary.dict} "$corpus" "$seeds/$target" 2> ".build-fuzz/$target.log"
  then
    grep -E "stat::number_of_executed_units|stat::peak_rss_mb|^#.*DONE" ".build-fuzz/$target.log" | sed 's/^/    /'
  else
    status=1
    grep -E "Fatal error|ERROR: libFuzzer|SUMMARY|Test unit written" ".build-fuzz/$target.log" | sed 's/^/    /' | head -8
  fi
done
exit $status
