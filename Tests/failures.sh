#!/usr/bin/env bash
# Tests/failures.sh LOGS: repeats what failed, in a few lines, at the end of a long output.
set -euo pipefail
logs=$1

echo
echo "==> Failures"
for log in "$logs"/*.log; do
  { grep -aE '^✘ .* recorded an issue|^(FAILED|ERROR) |: error: |[1-9][0-9]* failed' "$log" || true; } | cut -c 1-300 | head -n 20 |
    sed "s|^|$(basename "$log" .log): |"
done
echo "The whole output of each part is in $logs."
