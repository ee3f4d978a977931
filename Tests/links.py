#!/usr/bin/env python3
"""Tests/links.py: checks every link of the documents to a file of the repository or to a heading in one, that examples wait for a server
that they start, that docs/README.md lists every document, and that the version is the same everywhere."""

import pathlib
import re
import subprocess
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent


def anchors(path):
    """The anchors of a document's headings, as GitHub makes them."""
    found = set()
    for heading in re.findall(r"^#+ +(.+)$", without_code(path.read_text()), re.MULTILINE):
        text = re.sub(r"\[([^]]*)\]\([^)]*\)|`", r"\1", heading).strip().lower()
        name = "".join("-" if c == " " else c for c in text if c in " -_" or unicodedata.category(c)[0] in "LNM")
        number = sum(1 for other in found if re.fullmatch(re.escape(name) + r"(-\d+)?", other))
        found.add(f"{name}-{number}" if number else name)
    return found


def without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def mistakes(path):
    text = path.read_text()
    for label, target in re.findall(r"\[([^]]*)\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", without_code(text))):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        linked = (path.parent / file).resolve() if file else path
        if not linked.exists():
            yield f"[{label}]({target}): there is no such file"
        elif anchor and linked.suffix == ".md" and anchor not in anchors(linked):
            yield f"[{label}]({target}): there is no such heading"
    # A server in the background does not answer at once: what is pasted as a whole has to wait for it.
    for block in re.findall(r"^```(?:sh|bash|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        lines = block.splitlines()
        for number, line in enumerate(lines):
            after = "\n".join(lines[number + 1:])
            if re.search(r"tabheader\b.*[^&]&\s*(#.*)?$", line) and "curl" in after and not re.search(
                    r"until .*(readyz|healthz|healthcheck)", re.split(r"^(?!.*\buntil\b).*\bcurl\b", after, maxsplit=1, flags=re.M)[0]):
                yield f"the block with \"{line.strip()}\" does not wait until the server answers"


def unlisted():
    """The documents that their index does not have."""
    index = (ROOT / "docs/README.md").read_text()
    for path in sorted((ROOT / "docs").glob("*.md")):
        if path.name != "README.md" and f"]({path.name})" not in index:
            yield f"docs/README.md: it does not list {path.name}"


def other_versions():
    """The places with another version than the program's."""
    version = re.search(r'current = "(.+)"', (ROOT / "Sources/tabheader/Version.swift").read_text())[1]
    for name, place in [("openapi/document.json", r'"version": "(.+?)"'), ("openapi/paths/operations.json", r'"tabheader", "version": "(.+?)"'),
                        ("packaging/kubernetes.yaml", r"image: tabheader:(.+)"), ("CHANGELOG.md", r"^## (\d\S*)")]:
        found = re.search(place, (ROOT / name).read_text(), re.MULTILINE)
        if not found or found[1] != version:
            yield f"{name}: the version is {found and found[1]}, the program's is {version}"


def main():
    files = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    found = [f"{name}: {mistake}" for name in files for mistake in mistakes(ROOT / name)] + [*unlisted(), *other_versions()]
    print("\n".join(found + [f"links: {len(files)} documents, {len(found)} failures"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
