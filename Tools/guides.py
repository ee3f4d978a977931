#!/usr/bin/python3 -I
"""Tools/guides.py SITE: writes the guides of docs/ as pages into SITE/docs, with an index to search them, and lists them in the docs of SITE.

SITE is a copy of public/; Tools/site.py calls this before it bundles the copy. A guide is SITE/docs.html with other content: the page has its
header, its styles and its policies. The guides and their order are those of docs/README.md, which is itself the page /docs/guides.
Debian's Python runs it, for which Debian has markdown-it and Pygments.
"""

import json
import re
import shutil
import sys
import unicodedata
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Literal, Name, Operator, Token

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "docs/README.md"
RULE = re.compile(r"[A-Z]\d+")
# What is coloured in code: a letter for each kind of token. Everything else is plain text.
KINDS = [(Comment, "c"), (Keyword.Constant, "n"), (Keyword, "k"), (Name.Tag, "k"), (Name.Builtin, "k"), (Name.Attribute, "k"),
         (Literal.String, "s"), (Literal.Number, "n"), (Operator.Word, "k"), (Token.Generic.Prompt, "c"), (Token.Generic.Output, "c")]
LANGUAGES = {"promql": "text", "csv": "text", "": "text"}


def address(path):
    """The address of a document's page; None if it has none."""
    if path == INDEX:
        return "/docs/guides"
    if path == ROOT / "conformance/README.md":
        return "/docs/conformance"
    return f"/docs/{path.stem}" if path.parent == ROOT / "docs" and path.suffix == ".md" else None


def title(path):
    return re.search(r"^# (.+)", path.read_text(), re.MULTILINE)[1].replace("`", "")


def spoken(inline):
    """The text of an inline token, as a reader sees it."""
    return "".join(
        " " if token.type in ("softbreak", "hardbreak") else spoken(token) if token.type == "image" else token.content
        for token in inline.children if token.type != "html_inline").strip()


def colored(code, language):
    """Code as HTML, with a `span` around what has a colour."""
    lexer = get_lexer_by_name(LANGUAGES.get(language, language), stripnl=False)
    parts = []
    for kind, text in lexer.get_tokens(code.rstrip("\n")):
        letter = next((letter for above, letter in KINDS if kind in above), None)
        if parts and parts[-1][0] == letter:
            parts[-1][1] += text
        else:
            parts.append([letter, text])
    return "".join(f'<span class="{letter}">{escape(text, False)}</span>' if letter else escape(text, False) for letter, text in parts).rstrip("\n")


def breakable(code):
    """A name as HTML, which may break where it has parts."""
    parts = re.split(r"(?<=\w[/._-])(?=\w)|(?<=[a-z])(?=[A-Z])", code) if len(code) > 16 else [code]
    return "<wbr>".join(escape(part, False) for part in parts)


class Guide:
    """A document: its title, its content as HTML, its sections, and what is found in it."""

    def __init__(self, path):
        self.path, self.address = path, address(path)
        self.anchors, self.links, self.sections, self.entries = set(), [], [], []
        markdown = MarkdownIt("commonmark").enable(["table", "strikethrough"])
        # The classes of markdown-it call the rules of an instance.
        for rule in ("fence", "code_block"):
            markdown.renderer.rules[rule] = self.code
        markdown.renderer.rules["code_inline"] = lambda tokens, at, options, env: f"<code>{breakable(tokens[at].content)}</code>"
        self.tokens = markdown.parse(path.read_text())
        self.title = title(path)
        self.found("", self.title)
        self.prepare()
        main = markdown.renderer.render(self.tokens, markdown.options, {})
        self.main = re.sub(r'<table class="wide">.*?</table>', r'<div class="wide" tabindex="0" role="group" aria-label="Table">\g<0></div>', main, flags=re.DOTALL).replace('<table class="wide">', "<table>")

    def found(self, anchor, title, text=""):
        self.entries.append([anchor, title, text])

    def anchor(self, title):
        """The anchor of a heading, as GitHub makes it."""
        name = "".join("-" if c == " " else c for c in title.lower() if c in " -_" or unicodedata.category(c)[0] in "LNM")
        number = sum(1 for other in self.anchors if re.fullmatch(re.escape(name) + r"(-\d+)?", other))
        name = f"{name}-{number}" if number else name
        self.anchors.add(name)
        return name

    def prepare(self):
        """Gives headings and rules their anchors, links their addresses, and tables the names of their columns in each cell."""
        level, rows = 0, None
        for at, token in enumerate(self.tokens):
            if token.type == "heading_open":
                level, title = int(token.tag[1]), spoken(self.tokens[at + 1])
                anchor = self.anchor(title)
                if level == 1 and len(self.anchors) > 1:  # A page has one title.
                    level, token.tag, self.tokens[at + 2].tag = 2, "h2", "h2"
                if level == 2:
                    self.sections.append((anchor, title))
                    token.attrSet("data-section", anchor)
                elif level > 2:
                    token.attrSet("id", anchor)
                if level > 1:
                    self.found(anchor, title)
            elif token.type in ("fence", "code_block"):
                self.entries[-1][2] += f" {token.content}"
            elif token.type == "table_open":
                rows = Table(self, token)
            elif token.type == "table_close":
                rows = None
            elif token.type == "html_block":
                token.content = self.html(token.content)
            if token.type == "inline":
                self.inline(token)
                if self.tokens[at - 1].type != "heading_open" and not (rows and rows.is_tests):
                    self.entries[-1][2] += f" {spoken(token)}"
            if rows:
                rows.add(token, self.tokens[at + 1])
        for entry in self.entries:
            entry[2] = re.sub(r"\s+", " ", entry[2]).strip()

    def inline(self, inline):
        kept, gone = [], 0
        for at, token in enumerate(inline.children):
            if token.type == "link_open":
                to = self.resolve(token.attrGet("href"))
                if to is None:  # A file of the source: its page would be nowhere.
                    gone += 1
                    continue
                token.attrSet("href", to)
                if self.links and inline.children[at + 1].content == self.links[-1][0].name:  # A title says more than the name of a file.
                    inline.children[at + 1].content = title(self.links[-1][0])
            elif token.type == "link_close" and gone:
                gone -= 1
                continue
            elif token.type == "html_inline":
                token.content = self.html(token.content)
            elif token.type == "image":
                to = self.resolve(token.attrGet("src"))
                if to is None:
                    continue
                token.attrSet("src", to)
                token.attrSet("loading", "lazy")
            kept.append(token)
        inline.children = kept

    def html(self, text):
        """Blocks of HTML are pictures, and comments, which are left out."""
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
        text = re.sub(r"""(src|srcset)="([^"]+)\"""", lambda match: f'{match[1]}="{self.resolve(match[2])}"', text)
        return text.replace("<img ", '<img loading="lazy" ')

    def resolve(self, link):
        """The address of a link's target on the server; None if it is not there."""
        if re.match(r"[a-z]+:", link):
            return link
        file, _, anchor = link.partition("#")
        path = (self.path.parent / file).resolve() if file else self.path
        if path.suffix == ".md":
            to = address(path)
            if to:
                self.links.append((path, anchor))
        elif path.is_relative_to(ROOT / "docs/images"):
            to = "/" + path.relative_to(ROOT).as_posix()
        else:
            to = None
        return to and (f"{to}#{anchor}" if anchor else to)

    def code(self, tokens, at, options, env):
        language = tokens[at].info.split(" ")[0]
        return (
            f'<div class="snippet"><pre class="code" tabindex="0" role="group" aria-label="Code"><code>{colored(tokens[at].content, language)}</code></pre>'
            '<button class="square copies" type="button" data-icon="copy" aria-label="Copy the code" title="Copy"><span class="copied" data-label></span></button></div>\n')

    def body(self):
        """The content, with a section for each heading of the second level."""
        first, *others = re.split(r'<h2 data-section="([^"]+)">', self.main)
        parts = [first]
        for anchor, text in zip(others[::2], others[1::2]):
            parts.append(f'<section id="{anchor}"><h2>{text.replace("</h2>", f"""<a class="anchor" href="#{anchor}" aria-label="Link to this section"></a></h2>""", 1)}</section>\n')
        return "".join(parts)


class Table:
    """A table that is being read: each cell gets the name of its column, and a row that defines a rule gets its anchor."""

    def __init__(self, guide, token):
        self.guide, self.token, self.heads, self.column, self.row, self.is_tests, self.names_row = guide, token, [], 0, None, False, False

    def add(self, token, following):
        if token.attrs.pop("style", None):  # The policies of pages allow no styles in HTML.
            token.attrSet("class", "number")
        if token.type == "tr_open":
            self.column, self.row = 0, token
        elif token.type == "th_open":
            self.heads.append(spoken(following))
            if not self.heads[-1]:  # A heading has to say something.
                token.tag = "td"
        elif token.type == "thead_close" and len(self.heads) > 4:  # It may be wider than its place.
            self.token.attrSet("class", "wide")
        elif token.type == "th_close" and not self.heads[-1]:
            token.tag = "td"
        elif token.type == "td_open":
            head, text = self.heads[self.column], spoken(following)
            self.is_tests = head in ("Test", "Tests")
            if head and self.column:
                token.attrSet("data-label", head)
            self.names_row = self.column == 0 and bool(text)
            if self.names_row:
                token.tag = "th"
                token.attrSet("scope", "row")
                if head == "Rule" and RULE.fullmatch(text):
                    self.row.attrSet("id", text)
                    self.guide.anchors.add(text)
                    self.guide.found(text, text)
            if head == "Rules":
                self.link(following)
            if self.is_tests and text:
                names = sum(token.type == "code_inline" for token in following.children)
                following.children = [raw(f'<details><summary>{names or "How"} {"test" if names == 1 else "tests"}</summary>'), *following.children, raw("</details>")]
        elif token.type == "td_close":
            if self.names_row:
                token.tag = "th"
            self.column, self.is_tests = self.column + 1, False

    def link(self, cell):
        """Rules lead to what they say."""
        text = spoken(cell)
        if text and all(RULE.fullmatch(one) for one in text.split(", ")):
            behaviour = ROOT / "docs/behaviour.md"
            cell.children = [raw(", ".join(f'<a href="{address(behaviour)}#{one}">{one}</a>' for one in text.split(", ")))]
            self.guide.links += [(behaviour, one) for one in text.split(", ")]


def raw(html):
    from markdown_it.token import Token as Node
    return Node("html_inline", "", 0, content=html)


class Docs:
    """The guides, in the groups of their index."""

    def __init__(self, site):
        self.folder, self.page = site / "docs", site / "docs.html"
        self.template = self.page.read_text()
        self.about = {INDEX: "What each guide is about."}
        self.index, self.groups = Guide(INDEX), []
        for heading, rows in re.findall(r"^## (.+)\n\n((?:\|.*\n)+)", INDEX.read_text(), re.MULTILINE):
            group = []
            for file, about in re.findall(r"^\| \[[^]]+\]\(([^)]+)\) \| (.+) \|$", rows, re.MULTILINE):
                group.append(Guide((INDEX.parent / file).resolve()))
                self.about[group[-1].path] = about.replace("`", "") + "."
            self.groups.append((heading, group))
        self.guides = [self.index, *(guide for _, group in self.groups for guide in group)]

    def check(self):
        """Ends if a link leads nowhere."""
        known = {guide.path: {"", *guide.anchors} for guide in self.guides}
        for guide in self.guides:
            for path, anchor in guide.links:
                if anchor not in known.get(path, ()):
                    sys.exit(f"{guide.path}: there is no {path.name}#{anchor}")

    def contents(self, current):
        """What is at the side of each page: a field to search all guides, and their list."""
        def items(*pages):
            here = ' aria-current="page"'
            return "".join(f'<li><a href="{to}"{here if to == current else ""}>{escape(title)}</a></li>\n' for to, title in pages)
        groups = "".join(f"<h2>{heading}</h2>\n<ul>\n{items(*((guide.address, guide.title) for guide in group))}</ul>\n" for heading, group in self.groups)
        return f"""<div class="contents">
<search><label class="spoken" for="find">Search the docs</label>
<input id="find" type="search" placeholder="Search the docs" autocomplete="off" spellcheck="false" data-index="/docs/search.json">
<p id="hits" class="spoken" role="status"></p><ol id="found" hidden></ol></search>
<nav id="guides" aria-label="Docs">
<ul>
{items(("/docs", "The element in your page"), ("/docs/guides", "All guides"))}</ul>
{groups}</nav>
</div>
"""

    def text(self, guide, before, after):
        """The page of a guide, with links to those before and after it."""
        sections = "".join(f'<li><a href="#{anchor}">{escape(title)}</a></li>' for anchor, title in guide.sections)
        here = f'<nav class="here" aria-label="On this page"><ul>{sections}</ul></nav>\n' if len(guide.sections) > 1 else ""
        onward = "".join(f'<a href="{other.address}" rel="{rel}"><small>{word}</small>{escape(other.title)}</a>' for other, rel, word in ((before, "prev", "Before"), (after, "next", "Next")) if other)
        text = re.sub(r"<title>.*?</title>", lambda _: f"<title>{escape(guide.title)} · TabHeader</title>", self.template)
        text = re.sub(r'(<meta name="description" content=").*?"', lambda match: f'{match[1]}{escape(self.about[guide.path])}"', text)
        text = text.replace("/js/docs.js", "/js/guide.js").replace("<body>", '<body class="guide">').replace('aria-current="page"', 'aria-current="true"')
        begin = text.index('<div class="columns">')
        return f"""{text[:begin]}<div class="columns">
{self.contents(guide.address)}{here}<main id="main" tabindex="-1">
{guide.body()}<nav class="onward" aria-label="Guides before and after this one">{onward}</nav>
</main>
</div>
</body>
</html>
"""

    def operations(self):
        """What the search finds in the API's reference: address, title, text."""
        document = json.loads((ROOT / "public/openapi.json").read_text())
        for path, item in document["paths"].items():
            for method, operation in item.items():
                if "operationId" in operation:
                    yield operation["operationId"], operation["summary"], f"{method.upper()} {path} {operation['operationId']}. {operation.get('description', '')}".replace("`", "")

    def write(self):
        self.check()
        self.folder.mkdir()
        shutil.copytree(ROOT / "docs/images", self.folder / "images", ignore=lambda _, names: [name for name in names if not any(name in guide.main for guide in self.guides)])
        for before, guide, after in zip([None, *self.guides], self.guides, [*self.guides[1:], None]):
            (self.folder / f"{guide.address.rsplit('/', 1)[1]}.html").write_text(self.text(guide, before, after))
        pages = [[guide.address, guide.title, guide.entries] for guide in self.guides] + [["/docs/api", "API", list(self.operations())]]
        (self.folder / "search.json").write_text(json.dumps(pages, ensure_ascii=False, separators=(",", ":")))
        self.page.write_text(self.template.replace('<div class="columns">\n', f'<div class="columns">\n{self.contents("/docs")}'))


if __name__ == "__main__":
    Docs(Path(sys.argv[1])).write()
