#!/usr/bin/env python3
"""Tools/site.py SOURCE TARGET: makes the page of SOURCE small, in TARGET: the same addresses, fewer bytes and round trips.

Modules and style sheets are bundled and minified by esbuild; what a module shares with those it imports later becomes a
chunk, which the page names, so that browsers load it together with the module. Everything else is copied. Beside each text there is
what gzip makes of it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

# The modules that pages, workers and other sites name: they keep their addresses. Each is bundled for itself, since nobody
# loads two of them and each file costs its head; what one of them shares with what it imports later becomes a chunk.
MODULES = [
    "tab-header.js",
    "js/element/hub-worker.js",
    "js/landing.js",
    "js/preview/preview.js",
]
# Scripts that are no modules, since they run before the page is drawn.
SCRIPTS = ["js/appearance.js"]
TEXTS = {".html", ".css", ".js", ".json", ".svg", ".txt", ".webmanifest"}


def esbuild(*arguments):
    command = ["esbuild", *arguments, "--minify", "--target=es2022", "--log-level=warning"]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0 or done.stderr:
        sys.exit(done.stderr or f"esbuild: {done.returncode}")


def bundle_modules(source, target):
    """Returns, for each module that keeps its address, the addresses of all it needs at once."""
    outputs = {}
    metafile = target / "modules.json"
    for module in MODULES:
        esbuild(
            str(source / module), "--bundle", "--splitting", "--format=esm", "--chunk-names=js/[name]-[hash]",
            f"--outbase={source}", f"--outdir={target}", f"--metafile={metafile}")
        outputs |= json.loads(metafile.read_text())["outputs"]
    metafile.unlink()

    def needed(output):
        found = []
        for imported in outputs[output]["imports"]:
            # What is imported when somebody asks for it ("dynamic-import") can wait.
            if imported["kind"] == "import-statement":
                found += [imported["path"], *needed(imported["path"])]
        return list(dict.fromkeys(found))

    def address(output):
        return "/" + os.path.relpath(output, target)

    return {address(output): [address(one) for one in needed(output)] for output in outputs}


def bundle_styles(source, target):
    # Those of css/ keep their addresses; what they import from its folders goes into them.
    esbuild(*map(str, sorted(source.glob("css/*.css"))), "--bundle", f"--outdir={target / 'css'}")


def minify_scripts(source, target):
    esbuild(*(str(source / script) for script in SCRIPTS), f"--outbase={source}", f"--outdir={target}")


def copy_page(page, target, needed):
    """Copies HTML, with a line for each chunk that its module needs: it is fetched at once, not when the module is there."""

    def with_chunks(match):
        lines = [f'{match[1]}<link rel="modulepreload" href="{chunk}">\n' for chunk in needed[match[2]]]
        return "".join(lines) + match[0]

    html = re.sub(r'^( *)<script type="module" src="([^"]+)">', with_chunks, page.read_text(), flags=re.MULTILINE)
    target.write_text(html)


def copy_others(source, target, needed):
    for file in sorted(source.rglob("*")):
        if file.is_dir() or file.suffix in {".js", ".css"}:
            continue
        to = target / file.relative_to(source)
        to.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".html":
            copy_page(file, to, needed)
        else:
            shutil.copyfile(file, to)


def compress(target):
    texts = sorted(str(file) for file in target.rglob("*") if file.suffix in TEXTS)
    subprocess.run(["gzip", "-9", "-n", "-k", *texts], check=True)


def main(source, target):
    # Made beside it, so that there is always a whole one.
    new = target.with_name(target.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    needed = bundle_modules(source, new)
    bundle_styles(source, new)
    minify_scripts(source, new)
    copy_others(source, new, needed)
    compress(new)
    shutil.rmtree(target, ignore_errors=True)
    new.rename(target)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
