#!/usr/bin/env python3
"""Tools/site.py SOURCE TARGET: bundles, minifies and compresses the page in SOURCE.

esbuild bundles and minifies modules and style sheets. Code that a module shares with its dynamic imports becomes a chunk; the HTML
preloads it together with the module. What only this page loads goes to `assets/`, with a hash of its content in the name: browsers keep
it. Pages, the files of `STABLE` and everything else keep their URLs. Each text file has compressed copies beside it.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Modules with a bundle of their own each, because a chunk that they shared would cost one more request. A module follows those whose
# addresses it contains.
MODULES = [
    "js/element/hub-worker.js",
    *(f"js/element/content/{app}.js" for app in ("bank", "school", "plant", "shop", "music")),
    "js/element/content/apps.js",
    "js/element/customize.js",
    "js/element/end.js",
    "js/element/extras.js",
    "js/element/looks.js",
    "js/element/offline.js",
    "tab-header.js",
    "js/landing.js",
    "js/docs.js",
    "js/guide.js",
    "js/reference.js",
    "js/preview/preview.js",
]
# Classic scripts: they run before the page is drawn.
SCRIPTS = ["js/appearance.js"]
# A page shows it twice, and browsers ask for it each time.
ICON = "favicon.svg"
# What keeps its URL: the module for pages of others, and what the server's own pages about problems and rules load.
STABLE = ["tab-header.js", "js/appearance.js", "css/base.css", "css/problem.css"]
# Where Tools/engine.sh puts the engine, which the preview uses while its server is away.
ENGINE = '<meta name="engine" content="/engine/">'
TEXTS = {".html", ".css", ".js", ".json", ".svg", ".txt", ".webmanifest"}


def esbuild(folder, *arguments):
    """Runs esbuild in a folder: the hashes depend on the files' paths below it."""
    command = ["esbuild", *arguments, "--minify", "--charset=utf8", "--target=es2022", "--log-level=warning"]
    done = subprocess.run(command, cwd=folder, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0 or done.stderr:
        sys.exit(done.stderr or f"esbuild: {done.returncode}")


class Site:
    """A copy of the source, in which addresses are replaced as the files behind them get their names, and the target."""

    def __init__(self, source, target):
        self.source, self.target = source.resolve(), target.resolve()
        # The chunks that a module imports statically, by the module's address.
        self.needed = {}

    def bundle(self, file, *arguments):
        """Bundles a file; returns esbuild's table of the outputs, by their addresses."""
        metafile = self.target / "made.json"
        name = Path(file).with_suffix("") if file in STABLE else "assets/[name]-[hash]"
        esbuild(
            self.source, file, "--bundle", *arguments, f"--entry-names={name}", "--chunk-names=assets/[name]-[hash]",
            f"--outdir={self.target}", f"--metafile={metafile}")
        outputs = json.loads(metafile.read_text())["outputs"]
        metafile.unlink()

        def address(path):
            return "/" + os.path.relpath(self.source / path, self.target)

        made = {
            address(path): {**output, "imports": [one | {"path": address(one["path"])} for one in output["imports"]]}
            for path, output in outputs.items()}
        [entry] = [at for at, output in made.items() if output.get("entryPoint") == file]
        self.replace(f"/{file}", entry)
        return entry, made

    def replace(self, address, by):
        """Replaces an address in the sources that are not bundled yet."""
        if address == by:
            return
        for text in self.source.rglob("*"):
            if text.suffix in {".html", ".js"}:
                before = text.read_text()
                after = re.sub(rf'{re.escape(address)}(?=["`\'])', by, before)
                if after != before:
                    text.write_text(after)

    def keep_icon(self):
        """Gives the pages the icon under a name that browsers keep; the server's own pages name the file itself."""
        icon = self.source / ICON
        digest = base64.b32encode(hashlib.sha256(icon.read_bytes()).digest()).decode()[:8]
        kept = f"assets/{icon.stem}-{digest}{icon.suffix}"
        (self.source / "assets").mkdir()
        shutil.copyfile(icon, self.source / kept)
        self.replace(f"/{ICON}", f"/{kept}")

    def bundle_styles(self):
        # Style sheets in css/ include those that they import from its folders.
        for file in sorted(self.source.glob("css/*.css")):
            self.bundle(f"css/{file.name}")

    def bundle_scripts(self):
        for script in SCRIPTS:
            self.bundle(script)

    def bundle_modules(self):
        for module in MODULES:
            entry, made = self.bundle(module, "--splitting", "--format=esm")

            def chunks(output, made=made):
                found = []
                for imported in made[output]["imports"]:
                    # Dynamic imports are loaded on demand.
                    if imported["kind"] == "import-statement":
                        found += [imported["path"], *chunks(imported["path"])]
                return list(dict.fromkeys(found))

            self.needed[entry] = chunks(entry)

    def copy_page(self, page, to):
        """Copies HTML, and preloads the chunks of its module: otherwise the browser would request them after loading the module."""

        def with_chunks(match):
            lines = [f'{match[1]}<link rel="modulepreload" href="{chunk}">\n' for chunk in self.needed[match[2]]]
            return "".join(lines) + match[0]

        text = re.sub(r'^( *)<script type="module" src="([^"]+)">', with_chunks, page.read_text(), flags=re.MULTILINE)
        if page.name == "preview.html":
            text = text.replace("</head>", f"{ENGINE}\n</head>")
        # Indentation is shown in these elements only.
        to.write_text(text if re.search("<(pre|textarea)", text) else re.sub(r"^ +", "", text, flags=re.MULTILINE))

    def copy_others(self):
        for file in sorted(self.source.rglob("*")):
            if file.is_dir() or file.suffix in {".js", ".css"}:
                continue
            to = self.target / file.relative_to(self.source)
            to.parent.mkdir(parents=True, exist_ok=True)
            if file.suffix == ".html":
                self.copy_page(file, to)
            else:
                shutil.copyfile(file, to)

    def check(self):
        """Ends if a file names a style sheet or a script that is not there."""
        for text in sorted(self.target.rglob("*")):
            if text.suffix in {".html", ".js"}:
                for address in re.findall(r'["`\'}](/(?:css|js|assets)/[^"`\']+)', text.read_text()):
                    if not (self.target / address[1:]).exists():
                        sys.exit(f"{text}: there is no {address}")

    def compress(self):
        texts = sorted(str(file) for file in self.target.rglob("*") if file.suffix in TEXTS)
        # Brotli's are a fifth smaller, but browsers accept them with TLS or from localhost only.
        for command in (["brotli", "--best"], ["gzip", "--best", "--no-name", "--keep"]):
            subprocess.run([*command, *texts], check=True)


def main(source, target):
    # Built beside the target and renamed at the end, so that a server never shows a part of it.
    new = target.with_name(target.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / source.name
        shutil.copytree(source, copy)
        for module in copy.rglob("*.js"):  # Debian's esbuild is older than import attributes.
            module.write_text(module.read_text().replace(' with { type: "json" }', ""))
        for writer in ("guides.py", "reference.py"):
            subprocess.run([Path(__file__).with_name(writer), copy], check=True)
        site = Site(copy, new)
        site.keep_icon()
        site.bundle_styles()
        site.bundle_scripts()
        site.bundle_modules()
        site.copy_others()
        site.check()
        site.compress()
    # The engine that is there is older, and is replaced file by file.
    if (target / "engine").is_dir():
        shutil.copytree(target / "engine", new / "engine")
    old = target.with_name(target.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    new.rename(target)
    shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
