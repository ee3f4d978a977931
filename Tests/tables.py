#!/usr/bin/env python3
"""Checks the tables of docs/: every rule of behaviour.md names a test, every statement of coverage.md a rule and a test, every promise of
durability.md and every threat of security.md a test, and all of them exist."""

import functools
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parent
DOCS = TESTS.parent / "docs"
SUITE = re.compile(r"[A-Z][A-Za-z]*Tests(\+[A-Za-z]+)?")
SCRIPT = re.compile(r"[a-z_]+\.py")


@functools.cache
def texts(name):
    """The text of each file of a suite, or of a script."""
    folders = [TESTS / "Durability", TESTS / "Browser", TESTS / "Packaging", TESTS / "Cost"] if SCRIPT.fullmatch(name) else [TESTS]
    file = name if SCRIPT.fullmatch(name) else f"{name}.swift"
    return [path.read_text() for folder in folders for path in folder.rglob(file)]


class Document:
    """The rows of a document's tables with one of these headings over the first column, and what is wrong with them."""

    def __init__(self, name, *headings):
        self.name = name
        self.rows, self.mistakes, self.tests = [], [], 0
        heading = None
        for line in (DOCS / name).read_text().split("\n"):
            cells = re.split(r" *\| *", line)[1:-1] if line.startswith("|") else None
            if cells is None:
                heading = None
            elif heading is None:
                heading = cells[0]
            elif heading in headings and not cells[0].startswith("---"):
                self.rows.append(cells)

    def wrong(self, what, mistake):
        self.mistakes.append(f"docs/{self.name}: {what}: {mistake}")

    def check(self, what, cell):
        """Checks the names in backquotes: a file's, then those of tests in it. A script is a test, and so is each of its cases."""
        before, file = self.tests, None
        for name in re.findall(r"`([^`]+)`", cell):
            if SUITE.fullmatch(name) or SCRIPT.fullmatch(name):
                file = name
                self.tests += bool(SCRIPT.fullmatch(name))
                if not texts(file):
                    self.wrong(what, f"there is no {file}")
            elif file:
                self.tests += 1
                forms = (f'"{name}"', f"def {name}(") if SCRIPT.fullmatch(file) else (f"func `{name}`(", f"func {name}(")
                if not any(form in text for form in forms for text in texts(file)):
                    self.wrong(what, f"no test of {file} is called '{name}'")
        if self.tests == before:
            self.wrong(what, "no test")


def behaviour():
    document = Document("behaviour.md", "Rule")
    rules = {re.match(r"\*\*([A-Z0-9]+)\*\*", row[0])[1] for row in document.rows}
    for rule, *_, tests in document.rows:
        document.check(rule, tests)
    print(f"behaviour: {len(rules)} rules, {document.tests} tests named, {len(document.mistakes)} failures")
    return document.mistakes, rules


def coverage(rules):
    document = Document("coverage.md", "The document says")
    for statement, named, tests, *_ in document.rows:
        if named.startswith("none: "):
            continue
        if not named:
            document.wrong(statement, "no rule")
        for rule in named.replace(",", " ").split():
            if rule not in rules:
                document.wrong(statement, f"docs/behaviour.md has no rule {rule}")
        document.check(statement, tests)
    print(f"coverage: {len(document.rows)} statements, {len(document.mistakes)} failures")
    return document.mistakes


def tested(what, name, *headings):
    """A document whose third columns name the tests, or say why there are none."""
    document = Document(name, *headings)
    for row, _, tests in document.rows:
        if not tests.startswith("none: "):
            document.check(row, tests)
    print(f"{what}, {len(document.mistakes)} failures" % len(document.rows))
    return document.mistakes


mistakes, rules = behaviour()
mistakes += coverage(rules)
mistakes += tested("durability: %d promises", "durability.md", "Promise")
mistakes += tested("security: %d threats and requirements", "security.md", "Threat", "Requirement")
sys.exit("\n".join(mistakes) or 0)
