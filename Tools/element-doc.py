#!/usr/bin/env python3
"""Writes the tables of the element into public/docs.html, from public/custom-elements.json.

    Tools/element-doc.py [--check]

With --check, fails if the page is stale.
"""

import json
import pathlib
import re
import sys
from html import escape

ROOT = pathlib.Path(__file__).resolve().parents[1]
FILE = ROOT / "public/docs.html"


def code(text):
    return f"<code>{escape(text)}</code>"


def prose(text):
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, False))


def tables(element):
    """For each table its columns, and its rows as lists of HTML."""
    def rows(members, *cells):
        return [[cell(one) for cell in cells] for one in members]

    def public(kind):
        return [one for one in element["members"] if one["kind"] == kind and "privacy" not in one]

    def name(one):
        return code(one["name"])

    def about(one):
        return prose(one.get("description", ""))

    def kind(one):
        return code(one["type"]["text"]) if "type" in one else ""

    def call(one):
        return code(f"{one['name']}({', '.join(parameter['name'] for parameter in one.get('parameters', []))})")

    def detail(one):
        return code(re.sub(r"^CustomEvent<(.*)>$", r"\1", one["type"]["text"], flags=re.DOTALL))

    return {
        "attributes": (["Attribute", "Type", "Meaning"], rows(element["attributes"], name, kind, about)),
        "fields": (["Property", "Type", "Meaning"], rows(public("field"), name, kind, about)),
        "methods": (["Method", "Meaning"], rows(public("method"), call, about)),
        "events": (["Event", "Detail", "Meaning"], rows(element["events"], name, detail, about)),
        "cssParts": (["Part", "Meaning"], rows(element["cssParts"], name, about)),
        "cssProperties": (["Custom property", "Meaning"], rows(element["cssProperties"], name, about)),
        "slots": (["Slot", "Meaning"], rows(element["slots"], name, about)),
    }


def table(heads, rows):
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    body = "\n".join(f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>' for first, *others in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>"


def main():
    manifest = json.loads((ROOT / "public/custom-elements.json").read_text())
    [element] = [one for module in manifest["modules"] for one in module["declarations"] if one.get("tagName") == "tab-header"]
    page = FILE.read_text()
    made = page
    for name, (heads, rows) in tables(element).items():
        made = re.sub(rf'(<div class="table" data-table="{name}">).*?(</div>)', lambda match: match[1] + table(heads, rows) + match[2], made, flags=re.DOTALL)
    if "--check" not in sys.argv[1:]:
        FILE.write_text(made)
    elif made != page:
        sys.exit("element-doc: public/docs.html is stale: run make docs")
    print(f"element-doc: {sum(len(rows) for _, rows in tables(element).values())} rows are those of the manifest")


if __name__ == "__main__":
    main()
