#!/usr/bin/env bash
# Writes the playground into .build/playground: files for any static host, in any folder of it.
set -euo pipefail
cd "$(dirname "$0")/.."

site=.build/site
target=.build/playground
rm -rf "$target.new"
mkdir -p "$target.new/engine"

# The element, with what it loads; the host compresses.
cp -r "$site"/{tab-header.js,assets,css,icons,js,favicon.svg} "$target.new"
find "$target.new" -name '*.[bg][rz]' -delete
cp bindings/javascript/tabheader.js .build/wasm/tabheader.wasm "$target.new/engine"

# The docs: their examples run with the engine, and their commands name a server on the reader's machine. Lint rules are pages of a server.
# The guides are beside them.
policy=$(grep -o '<meta http-equiv="Content-Security-Policy"[^>]*>' playground/index.html)
links='s|"/docs/api"|"reference.html"|g; s|"/docs/api#|"reference.html#|g; s|"/docs"|"docs.html"|g; s~"/docs/([a-z]+)("|#)~"\1.html\2~g'
for page in "$site"/{docs,reference}.html "$site"/docs/*.html; do
  sed -e 's|<html lang="en">|<html lang="en" data-server="http://127.0.0.1:8080">|' -e "s|<meta charset=\"utf-8\">|&$policy|" -e 's|<a href="/docs/lint">Lint</a>||; \|href="/docs/lint"|d' \
    -Ee "$links" -e 's|href="/"|href="./"|g; s#(href|src|srcset|data-index)="/#\1="#g' \
    "$page" > "$target.new/${page##*/}"
done
mkdir "$target.new/docs"
cp -r "$site/docs/images" "$target.new/docs"
find "$target.new/docs" -name '*.[bg][rz]' -delete
sed -E "$links" "$site/docs/search.json" > "$target.new/docs/search.json"
cp "$site"/{custom-elements.json,openapi.json} "$target.new"

# Debian's esbuild is older than import attributes.
sources=$(mktemp -d)
trap 'rm -rf "$sources"' EXIT
cp -r public playground "$sources"
find "$sources" -name '*.js' -exec sed -i 's/ with { type: "json" }//' {} +
(cd "$sources" && esbuild playground/playground.js playground/playground.css --bundle --minify --target=es2022 --format=esm --external:./tab-header.js \
  --log-level=warning --outdir="$OLDPWD/$target.new")
cp playground/index.html "$target.new"
python3 - config/presets "$target.new/presets.json" <<'PYTHON'
import json, pathlib, sys

presets = []
for file in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    preset = json.loads(file.read_text())
    presets.append({"name": file.stem, "title": preset["title"], "description": preset["description"], "style": preset["session"]["style"]})
# What one can swipe comes first.
presets.sort(key=lambda preset: preset["name"] == "blank")
pathlib.Path(sys.argv[2]).write_text(json.dumps(presets, ensure_ascii=False))
PYTHON

rm -rf "$target"
mv "$target.new" "$target"
echo "playground: $(find "$target" -type f | wc -l) files in $target; try it with: python3 -m http.server -d $target 8000"
