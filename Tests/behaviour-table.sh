#!/usr/bin/env bash
# Tests/behaviour-table.sh: every rule of docs/behaviour.md names a test, every statement of docs/coverage.md a rule and a test, every
# promise of docs/durability.md and every threat of docs/security.md a test, and all of them exist.
set -euo pipefail
cd "$(dirname "$0")/.."

document=
tests=0
failures=0
fail() {
  echo "$document: $1" >&2
  failures=$((failures + 1))
}

# check_tests WHAT CELL: the names in backquotes: a file's, then those of tests in it. A script is a test, and so is each of its cases.
check_tests() {
  local what=$1 name before=$tests
  local files=() patterns=()
  while IFS= read -r name; do
    if [[ $name =~ ^[A-Z][A-Za-z]*Tests(\+[A-Za-z]+)?$ ]]; then
      mapfile -t files < <(find Tests -name "$name.swift")
      [ ${#files[@]} -gt 0 ] || fail "$what: there is no $name.swift"
    elif [[ $name =~ ^[a-z_]+\.py$ ]]; then
      tests=$((tests + 1))
      mapfile -t files < <(find Tests/Durability Tests/Browser -name "$name")
      [ ${#files[@]} -gt 0 ] || fail "$what: there is no $name"
    elif [ ${#files[@]} -gt 0 ]; then
      tests=$((tests + 1))
      patterns=(-e "func \`$name\`(" -e "func $name(")
      [[ ${files[0]} != *.py ]] || patterns=(-e "\"$name\"" -e "def $name(")
      grep -qF "${patterns[@]}" "${files[@]}" || fail "$what: no test of ${files[*]} is called '$name'"
    fi
  done < <(grep -oE '`[^`]+`' <<<"$2" | tr -d '`')
  [ "$tests" -gt "$before" ] || fail "$what: no test"
}

# cell N ROW
cell() { awk -F ' *[|] *' -v n="$(($1 + 1))" '{ print $n }' <<<"$2"; }

document=docs/behaviour.md
declare -A rules=()
while IFS= read -r row; do
  rule=$(sed -E 's/^\| \*\*([A-Z0-9]+)\*\*.*/\1/' <<<"$row")
  rules[$rule]=1
  check_tests "$rule" "$(sed -E 's/ *\|$//; s/.*\| ?//' <<<"$row")"
done < <(grep '^| \*\*' "$document")
echo "behaviour: ${#rules[@]} rules, $tests tests named, $failures failures"

document=docs/coverage.md
statements=0
while IFS= read -r row; do
  statement=$(cell 1 "$row")
  statements=$((statements + 1))
  named=$(cell 2 "$row")
  case "$named" in
    "none: "*) continue ;;
    "") fail "$statement: no rule" ;;
  esac
  for rule in ${named//,/ }; do
    [ -n "${rules[$rule]:-}" ] || fail "$statement: docs/behaviour.md has no rule $rule"
  done
  check_tests "$statement" "$(cell 3 "$row")"
done < <(grep '^| ' "$document" | grep -v '^| The document says')
echo "coverage: $statements statements, $failures failures"

document=docs/durability.md
promises=0
while IFS= read -r row; do
  promises=$((promises + 1))
  check_tests "$(cell 1 "$row")" "$(cell 3 "$row")"
done < <(awk '/^## / { table = /Promises/ } table && /^[|] / && !/^[|] Promise/' "$document")
echo "durability: $promises promises, $failures failures"

document=docs/security.md
threats=0
while IFS= read -r row; do
  threats=$((threats + 1))
  case "$(cell 3 "$row")" in
    "none: "*) continue ;;
  esac
  check_tests "$(cell 1 "$row")" "$(cell 3 "$row")"
done < <(awk '/^[|] / && !/^[|] (Threat|Requirement) [|]/' "$document")
echo "security: $threats threats and requirements, $failures failures"
[ "$failures" -eq 0 ]
