#!/usr/bin/env python3
"""Checks the tables of docs/: every rule of behaviour.md names a test, every statement of coverage.md a rule and a test, every promise of
durability.md and every threat of security.md a test, and all of them exist.

    Tests/tables.py [--write]

The tests of a rule are those whose names begin with it, such as `S2, S4: a selection by index settles at once`, and those that its row names
without that. With --write, the rows get the first from the names; without, it is a mistake if one is missing.
"""

import functools
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parent
DOCS = TESTS.parent / "docs"
SUITE = re.compile(r"[A-Z][A-Za-z]*Tests(\+[A-Za-z]+)?")
DECLARATION = re.compile(r"^(?:@Suite\b.*?)?(?:final class|struct) ([A-Z][A-Za-z]*Tests)\b", re.MULTILINE)
SCRIPT = re.compile(r"[a-z_]+\.py")


@functools.cache
def suites():
    """The name, the file and the text of each suite, in order. A file has one or several; one that only extends a suite is called like it."""
    found = []
    for path in TESTS.rglob("*Tests*.swift"):
        text = path.read_text()
        starts = list(DECLARATION.finditer(text))
        ends = [start.start() for start in starts[1:]] + [len(text)]
        parts = [(start[1], text[start.start():end]) for start, end in zip(starts, ends)] or [(path.stem, text)]
        found += [(name, path, part) for name, part in parts if SUITE.fullmatch(name)]
    return sorted(found, key=lambda suite: suite[:2])


@functools.cache
def texts(name):
    """The text of each suite of this name, or of each script."""
    if not SCRIPT.fullmatch(name):
        return [text for suite, _, text in suites() if suite == name]
    folders = [TESTS / "Durability", TESTS / "Browser", TESTS / "Packaging", TESTS / "Cost"]
    return [path.read_text() for folder in folders for path in folder.rglob(name)]


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
        """Checks the names in backquotes: a suite's, then those of tests in it. A script is a test, and so is each of its cases."""
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


@functools.cache
def tests():
    """The suites and their functions, in order, with the rules that the names of the functions begin with."""
    found = {}
    for suite, _, text in suites():
        for quoted, plain in re.findall(r"func (?:`([^`]+)`|(\w+)) *\(", text):
            cited = re.match(r"((?:[A-Z]\d*, )*[A-Z]\d*): ", quoted)
            found.setdefault((suite, quoted or plain), set(cited[1].split(", ")) if cited else set())
    return found


def column(rule, cell):
    """The tests of a rule: those that say so, and those that its cell names and that do not."""
    named, file = [], None
    for name in re.findall(r"`([^`]+)`", cell):
        if SUITE.fullmatch(name) or SCRIPT.fullmatch(name):
            file = name
            named += [(file, None)] if SCRIPT.fullmatch(name) else []
        else:
            named.append((file, name))
    order = {test: place for place, test in enumerate(tests())}
    here = {test for test, rules in tests().items() if rule in rules}
    here |= {test for test in named if not re.match(rf"[^:]*\b{rule}\b[^:]*: ", test[1] or "")}
    suites = {}
    for suite, name in sorted(here, key=lambda test: (order.get(test, len(order)), *map(str, test))):
        suites.setdefault(suite, []).extend([f"`{name}`"] if name else [])
    return "<br>".join(f"`{suite}` {', '.join(names)}".rstrip() for suite, names in suites.items())


def written(line):
    """A line of behaviour.md with the tests of its rule. Those of lint (D) say only by their place which of its rules they test."""
    rule = re.match(r"\| \*\*([A-Z]\d+|V)\*\* \|", line)
    before, cell = re.fullmatch(r"(.*\| )(.*) \|", line).groups() if rule else (None, None)
    return f"{before}{column(rule[1], cell)} |" if rule else line


def behaviour():
    file = DOCS / "behaviour.md"
    text = "\n".join(map(written, file.read_text().split("\n")))
    if "--write" in sys.argv[1:]:
        file.write_text(text)
    document = Document("behaviour.md", "Rule")
    if file.read_text() != text:
        document.wrong("the tests", "they are not those that name the rules: run make docs")
    rules = {re.match(r"\*\*([A-Z0-9]+)\*\*", row[0])[1] for row in document.rows}
    for (suite, name), cited in tests().items():
        if unknown := cited - rules:
            document.wrong(f"{suite} '{name}'", f"there is no rule {', '.join(sorted(unknown))}")
    for rule, *_, cell in document.rows:
        document.check(rule, cell)
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
    for row, _, cell in document.rows:
        if not cell.startswith("none: "):
            document.check(row, cell)
    print(f"{what}, {len(document.mistakes)} failures" % len(document.rows))
    return document.mistakes


mistakes, rules = behaviour()
mistakes += coverage(rules)
mistakes += tested("durability: %d promises", "durability.md", "Promise")
mistakes += tested("security: %d threats and requirements", "security.md", "Threat", "Requirement")
sys.exit("\n".join(mistakes) or 0)
