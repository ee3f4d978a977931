#!/usr/bin/env python3
"""Tools/site.py SOURCE TARGET: bundles, minifies and compresses the page in SOURCE. TARGET has the same URLs.

esbuild bundles and minifies modules and style sheets. Code that a module shares with its dynamic imports becomes a chunk; the HTML
preloads it together with the module. Everything else is copied. Each text file has a gzipped copy beside it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

# The modules that pages, workers and other sites load: they keep their URLs. Each has its own bundle, because no page loads two of
# them, and a shared chunk would cost one more request.
MODULES = [
    "tab-header.js",
    "js/element/hub-worker.js",
    "js/landing.js",
    "js/preview/preview.js",
]
# Classic scripts: they run before the page is drawn.
SCRIPTS = ["js/appearance.js"]
TEXTS = {".html", ".css", ".js", ".json", ".svg", ".txt", ".webmanifest"}


def esbuild(*arguments):
    command = ["esbuild", *arguments, "--minify", "--target=es2022", "--log-level=warning"]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0 or done.stderr:
        sys.exit(done.stderr or f"esbuild: {done.returncode}")


def bundle_modules(source, target):
    """Returns, for each output file, the URLs of the chunks that it imports statically."""
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
            # Dynamic imports are loaded on demand.
            if imported["kind"] == "import-statement":
                found += [imported["path"], *needed(imported["path"])]
        return list(dict.fromkeys(found))

    def address(output):
        return "/" + os.path.relpath(output, target)

    return {address(output): [address(one) for one in needed(output)] for output in outputs}


def bundle_styles(source, target):
    # Style sheets in css/ keep their URLs, and include those that they import from its folders.
    esbuild(*map(str, sorted(source.glob("css/*.css"))), "--bundle", f"--outdir={target / 'css'}")


def minify_scripts(source, target):
    esbuild(*(str(source / script) for script in SCRIPTS), f"--outbase={source}", f"--outdir={target}")


def copy_page(page, target, needed):
    """Copies HTML, and preloads the chunks of its module: otherwise the browser would request them after loading the module."""

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
    # Built beside the target and renamed at the end: the target is always complete.
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
