#!/usr/bin/env bash
# Tests/readme-tour.sh TABHEADER: runs the commands of README.md and of some documents exactly as they are written, and checks what they print.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'kill "$server" 2>/dev/null && wait "$server" || true; rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$(realpath "$1")" "$work/bin/tabheader"
ln -s "$PWD/config" "$PWD/examples" "$work"
export PATH="$work/bin:$PATH"

# The code blocks, unchanged but for a free port, without what builds, and with backups in the folder of the test.
for document in README.md docs/requests.md docs/styles.md docs/operations.md; do
  sed -n '/^```sh$/,/^```$/p' $document | sed '/^```/d; /^make /d; /^docker /d; /^sudo /d'
done > "$work/tour.sh"
cd "$work"
tabheader --port 0 > ready & server=$!
until grep -q listening ready; do kill -0 "$server"; done
port=$(sed 's|.*:\([0-9]*\)/$|\1|' ready)
sed -i "s/localhost:8080/localhost:$port/g; s|/tmp/|$work/|g; s|^tabheader restore .*|& --store sqlite:restored.sqlite|" tour.sh
# The stream is followed until its last event arrives: the two seconds of the README may be too few on a busy machine.
sed -i 's|^curl -sN -m 2 \(.*\)$|sed "/^event: traitsChanged/q" < <(curl -sN -m 120 \1)|' tour.sh

bash -e tour.sh > said 2>&1 || { cat said; echo "A command of the documents fails"; exit 1; }
cat said

passed=0
says() { grep -qF -- "$1" said || { echo "The commands do not print: $1"; exit 1; }; passed=$((passed + 1)); }
says '"from":0,"to":320'
says '"contentOffset":{"x":640,"y":0}'
says '"contentOffset":{"x":1136,"y":0}'
says 'event: selectionChanged'
says 'event: traitsChanged'
says 'viewpager2,,'
says '{"name":"port","value":9000,"source":"TABHEADER_PORT"}'
says '["people","files","messages"]'
says '["ci/812"]'
says '"screen":{"tab":"catalog","page":"shoes"'
says '"screen":{"tab":"cart","page":"root"'
says '"detail":"Log in first"'
says '"spoken":"Katalog, 2 von 4, ausgewählt"'
says '"name":"brand","readOnly":false,"tokens":2,"sessions":0'
says 'theme.color.danger → theme.color.foreground.brnd: there is no token of this name: did you mean {theme.color.foreground.brand}?","line":1,"column":29'
says '"message":"The other tabs'"'"' text: #3A495D on #152F80 is 1.31:1'
says '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="159" viewBox="0 0 320 159"'
echo "$passed passed, 0 failed"
