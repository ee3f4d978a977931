#!/usr/bin/env bash
# Tests/behaviour-table.sh: every rule of docs/behaviour.md names a test, and every test that it names exists.
set -euo pipefail
cd "$(dirname "$0")/.."

rules=0
tests=0
failures=0
fail() {
  echo "docs/behaviour.md: $1" >&2
  failures=$((failures + 1))
}

while IFS= read -r row; do
  rule=$(sed -E 's/^\| \*\*([A-Z0-9]+)\*\*.*/\1/' <<<"$row")
  cell=$(sed -E 's/ *\|$//; s/.*\| ?//' <<<"$row")
  rules=$((rules + 1))
  files=()
  before=$tests
  # The names in backquotes: a file's, then those of tests in it.
  while IFS= read -r name; do
    if [[ $name =~ ^[A-Z][A-Za-z+]*Tests$ ]]; then
      mapfile -t files < <(find Tests -name "$name.swift")
      [ ${#files[@]} -gt 0 ] || fail "$rule: there is no $name.swift"
    elif [ ${#files[@]} -gt 0 ]; then
      tests=$((tests + 1))
      grep -qF -e "func \`$name\`(" -e "func $name(" "${files[@]}" || fail "$rule: no test of ${files[*]} is called '$name'"
    fi
  done < <(grep -oE '`[^`]+`' <<<"$cell" | tr -d '`')
  [ "$tests" -gt "$before" ] || fail "$rule: no test"
done < <(grep '^| \*\*' docs/behaviour.md)

echo "behaviour: $rules rules, $tests tests named, $failures failures"
[ "$failures" -eq 0 ]
