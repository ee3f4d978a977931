#!/usr/bin/env python3
"""Tools/reference.py SITE: writes the API reference, SITE/reference.html, from SITE/openapi.json. Nothing is written that the document does not say.

SITE is a copy of public/; Tools/site.py calls this before it bundles the copy. The commands are for SERVER: public/js/reference.js names the
reader's server instead, and the token that it asks for. The members of a schema stand once in the page, and it copies them to where they are asked for.
"""

import json
import re
import shlex
import sys
from functools import cached_property
from html import escape
from pathlib import Path
from urllib.parse import quote

SERVER = "http://localhost:8080"
METHODS = ("get", "post", "put", "patch", "delete")
PLACES = {"path": "Path", "query": "Query", "header": "Header field"}
# What a client needs, by the role of the token.
ROLES = {role: f"Needs {token}, if the server asks for tokens." for role, token in {
    "server": "the server’s token",
    "edit": "a token that may edit the session",
    "view": "a token that may view the session",
    "token": "a token",
    "document": "a token that may edit a session",
}.items()}


def written(value, **style):
    return json.dumps(value, ensure_ascii=False, **style or {"separators": (",", ":")})


def code(text):
    return f"<code>{escape(str(text), False)}</code>"


def prose(text):
    """A text with `code` in backquotes."""
    return "".join(code(part) if at % 2 else escape(part, False) for at, part in enumerate(text.split("`")))


def paragraphs(text):
    return "".join(f"<p>{prose(part)}</p>" for part in re.split(r"\n{2,}", text) if part)


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


def name_of(reference):
    return reference.rsplit("/", 1)[1]


def link(reference):
    return f'<a href="#schema-{name_of(reference)}">{name_of(reference)}</a>'


def table(head, rows):
    """A table whose first cells name the rows."""
    body = "".join(f'<tr><th scope="row">{name}</th><td>{meaning}</td></tr>\n' for name, meaning in rows)
    return f'<table><thead><tr><th scope="col">{head}</th><th scope="col">Meaning</th></tr></thead><tbody>\n{body}</tbody></table>'


def snippet(text, what):
    """Code with a button that copies it. `what` is its name for screen readers."""
    return (f'<div class="snippet"><pre class="code" tabindex="0" role="group" aria-label="{what[0].upper()}{what[1:]}">{code(text)}</pre>'
            f'<button class="square copies" type="button" data-icon="copy" aria-label="Copy {what}" title="Copy"><span class="copied" data-label></span></button></div>')


def limits(least, most, unit=""):
    if least is None and most is None:
        return ""
    if least == most:
        return f", {least}{unit}"
    if most is None:
        return f", at least {least}{unit}" if least > 0 or not unit else ""
    return f", {least} to {most}{unit}" if least else f", at most {most}{unit}"


def type_of(schema):
    """A schema's type in words, with links to named schemas."""
    if schema in (None, True):
        return "any value"
    if "$ref" in schema:
        return link(schema["$ref"])
    for several in ("oneOf", "anyOf", "allOf"):
        if several in schema:
            return " or ".join(map(type_of, schema[several]))
    if "const" in schema:
        return code(written(schema["const"]))
    if "enum" in schema:
        return ", ".join(code(written(value)) for value in schema["enum"])
    types = schema.get("type", "any value")
    return " or ".join(plain(kind, schema) for kind in ([types] if isinstance(types, str) else types))


def plain(kind, schema):
    if kind == "array":
        return f"list of {type_of(schema.get('items'))}{limits(schema.get('minItems'), schema.get('maxItems'), ' items')}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict) and "properties" not in schema:
        return f"object of {type_of(schema['additionalProperties'])}"
    if kind == "string":
        return schema.get("format", "string") + limits(schema.get("minLength"), schema.get("maxLength"), " characters")
    return kind + (limits(schema.get("minimum"), schema.get("maximum")) if kind in ("number", "integer") else "")


def properties(schema):
    """The members of an object."""
    def row(name, member):
        fallback = f" Default: {code(written(member['default']))}." if "default" in member else ""
        needed = "<small>required</small>" if name in schema.get("required", ()) else ""
        return f"{code(name)}<small>{type_of(member)}</small>{needed}", prose(member.get("description", "")) + fallback
    return table("Member", [row(*member) for member in schema["properties"].items()])


def parameter(one):
    kind = PLACES[one["in"]] + (", required" if one.get("required") and one["in"] != "path" else "")
    return f"{code(one['name'])}<small>{type_of(one.get('schema'))}</small><small>{kind}</small>", prose(one.get("description", ""))


class Reference:
    """An OpenAPI document as HTML."""

    def __init__(self, document):
        self.document = document
        self.operations = [
            {**item[method], "method": method.upper(), "path": path, "parameters": [self.at(one) for one in [*item.get("parameters", ()), *item[method].get("parameters", ())]]}
            for path, item in document["paths"].items() for method in METHODS if method in item]

    def at(self, value):
        """What an object or the reference to it describes."""
        if not value or "$ref" not in value:
            return value
        found = self.document
        for name in value["$ref"].split("/")[1:]:
            found = found[name]
        return {**found, **{name: own for name, own in value.items() if name != "$ref"}}

    @property
    def groups(self):
        """The tags, with their operations."""
        groups = [(tag, [one for one in self.operations if one["tags"][0] == tag["name"]]) for tag in self.document["tags"]]
        return [(tag["name"], f"tag-{tag['name'].lower()}", tag.get("description", ""), operations) for tag, operations in groups if operations]

    @cached_property
    def common(self):
        """The references to answers that at least half of the operations have, with their status."""
        named = [(answer["$ref"], status) for one in self.operations for status, answer in one["responses"].items() if "$ref" in answer]
        often = {reference: status for reference, status in named if 2 * sum(other == reference for other, _ in named) >= len(self.operations)}
        return dict(sorted(often.items(), key=lambda one: one[1]))

    def sample(self, schema, depth=0):
        """A value that a schema describes: its example, or what it needs."""
        schema = self.at(schema)
        for values in (schema.get("examples", ()), [schema[name] for name in ("example", "const") if name in schema], schema.get("enum", ())):
            if values:
                return values[0]
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return self.sample(schema[several][0], depth)
        if "allOf" in schema:
            return {name: value for one in schema["allOf"] for name, value in self.sample(one, depth).items()}
        kind, members = schema.get("type"), schema.get("properties", {})
        kind = kind[0] if isinstance(kind, list) else kind
        if kind == "array":
            return [self.sample(schema["items"], depth + 1)] if depth < 4 else []
        if kind == "object" or members:
            return {name: self.sample(members[name], depth + 1) for name in schema.get("required", ()) if name in members}
        text = "2026-01-01T09:41:00.000Z" if schema.get("format") == "date-time" else "…"
        return {"string": text, "number": schema.get("minimum", 0), "integer": schema.get("minimum", 0), "boolean": True}.get(kind)

    def contents(self):
        for name, anchor, _, operations in self.groups:
            items = "".join(
                f'<li data-words="{escape(" ".join((one["method"], one["path"], one["operationId"], one["summary"], name)).lower())}"><a href="#{one["operationId"]}">'
                f'<span class="verb" data-method="{one["method"]}">{one["method"].replace("DELETE", "DEL")}</span><span>{escape(one["summary"])}</span></a></li>\n' for one in operations)
            yield f'<section data-group="{name}"><h2><a href="#{anchor}">{name}</a></h2><ul>\n{items}</ul></section>\n'

    def sections(self):
        for name, anchor, about, operations in self.groups:
            yield (f'<section data-group="{name}" aria-labelledby="{anchor}"><h2 id="{anchor}">{name}</h2>{paragraphs(about)}\n'
                   f'{"".join(map(self.operation, operations))}</section>\n')

    def operation(self, one):
        """What an operation does, what it takes and answers, and the command for it."""
        key, summary, method, body = one["operationId"], escape(one["summary"]), one["method"], self.at(one.get("requestBody"))
        path = re.sub(r"\{\w+\}", r"<var>\g<0></var>", one["path"])
        role = next((ROLES.get(need["token"][0], "") for need in one.get("security", ()) if need.get("token")), "")
        parts = {
            "Parameters": one["parameters"] and table("Name", map(parameter, one["parameters"])),
            "Content": body and self.content(body),
            "Answers": f'<dl class="answers">{self.answers(one["responses"])}<dt>other</dt><dd>Those <a href="#common">of most operations</a>.</dd></dl>',
        }
        return (f'<article id="{key}" aria-label="{summary}"><div class="words"><h3><a class="anchor" href="#{key}">{summary}</a></h3>'
                f'<p class="address"><span class="verb" data-method="{method}">{method}</span><code>{path}</code></p>{paragraphs(one.get("description", ""))}'
                f'{role and f"""<p class="role">{role}</p>"""}{"".join(f"<h4>{title}</h4>{part}" for title, part in parts.items() if part)}</div>\n'
                f'<div class="sample">{self.command(one, body)}{self.answer(one)}</div></article>\n')

    def content(self, body):
        """The members of the content, of all of its forms if there are several."""
        schema = next(iter(body["content"].values()))["schema"]
        members = self.at(schema).get("properties")
        about = f'<p class="types">{link(schema["$ref"])} {"Required" if body.get("required") else "Optional"}, {", ".join(body["content"])}</p>'
        is_open = members and len(members) <= 6
        return about + (f'<details data-schema="{name_of(schema["$ref"])}"{" open" if is_open else ""}><summary>{counted(len(members), "member")}</summary>'
                        f'{properties(self.at(schema)) if is_open else ""}</details>' if members else "")

    def answers(self, responses):
        """The answers of one operation. Those that most operations have are described once."""
        return "".join(self.response(status, self.at(answer)) for status, answer in responses.items() if answer.get("$ref") not in self.common)

    def response(self, status, answer):
        reference = next(iter(answer.get("content", {}).values()), {}).get("schema", {}).get("$ref", "/Problem")
        text = prose(answer.get("description", ""))
        if status >= "400":  # Names of problems lead to the server's pages about them.
            text = re.sub(r"<code>([a-z]+(-[a-z]+)+)</code>", r'<a href="/problems/\1">\g<0></a>', text)
        return f'<dt data-status="{status[0]}">{status.replace("default", "other")}</dt><dd>{text}{"" if name_of(reference) == "Problem" else f" {link(reference)}"}</dd>'

    def command(self, one, body):
        """The shell command of each of the document's examples."""
        known = next(iter(body["content"].values())) if body else {}
        examples = known.get("examples") or {"": {"value": known["example"]} if "example" in known else {}}
        given = {(parameter["in"], parameter["name"]): parameter for parameter in one["parameters"]}

        def filled(match):
            found = given.get(("path", match[1]), {})
            return quote(str(found.get("example", (found.get("schema", {}).get("examples") or [match[1].upper()])[0])), "!'()*~,;:@&=+$/")

        needed = [parameter for parameter in one["parameters"] if parameter["in"] == "query" and parameter.get("required")]
        values = [(parameter["name"], parameter.get("example", parameter["name"].upper())) for parameter in needed]
        query = "&".join(f"{name}={quote(str(value[0] if isinstance(value, list) else value), '!()*~')}" for name, value in values)
        url = SERVER + re.sub(r"\{(\w+)\}", filled, one["path"]) + (query and f"?{query}")

        def line(example):
            data = ["-H 'Content-Type: application/json'", f"-d {shlex.quote(written(example['value']))}"] if "value" in example else []
            return " \\\n  ".join(["curl" + ("" if one["method"] == "GET" else f" -X {one['method']}") + f" '{url}'", *data])

        options = "".join(f'<option value="{name}" data-command="{escape(line(example))}">{escape(example.get("summary", name))}</option>' for name, example in examples.items())
        menu = f'<select aria-label="Example">{options}</select>' if len(examples) > 1 else ""
        return menu + snippet(line(next(iter(examples.values()))), f"the command for {one['operationId']}")

    def answer(self, one):
        """What a successful answer looks like."""
        status = next((status for status in one["responses"] if status[0] == "2"), None)
        known = status and self.at(one["responses"][status]).get("content", {}).get("application/json")
        if not known:
            return ""
        value = known["example"] if "example" in known else self.sample(known["schema"])
        return f'<details><summary>Answer {status}</summary>{snippet(written(value, indent=2), "the answer to " + one["operationId"])}</details>'

    def schemas(self):
        for name, schema in sorted(self.document["components"]["schemas"].items(), key=lambda one: one[0].lower()):
            several = schema.get("oneOf", schema.get("anyOf", ()))
            if "properties" in schema:
                members = properties(schema)
            elif several and all("$ref" in one for one in several):
                members = f'<ul class="choices">{"".join(f"<li>{type_of(one)}</li>" for one in several)}</ul>'
            else:
                members = f'<p class="types">{type_of(schema)}</p>'
            yield f'<details id="schema-{name}" class="schema"><summary>{code(name)}</summary>{paragraphs(schema.get("description", ""))}{members}</details>\n'

    def parts(self):
        """What stands in the page, by the ids of its elements."""
        info = self.document["info"]
        return {
            "version": info["version"],
            "intro": paragraphs(info["description"]),
            "answers": "".join(self.response(status, self.at({"$ref": reference})) for reference, status in self.common.items()),
            "operations": "".join(self.contents()),
            "groups": "".join(self.sections()),
            "all": "".join(self.schemas()),
        }


def main(site):
    page = site / "reference.html"
    text = page.read_text()
    for name, part in Reference(json.loads((site / "openapi.json").read_text())).parts().items():
        before, found, rest = re.split(rf'(id="{name}"[^>]*>)', text)
        text = before + found + part + rest[rest.index("</"):]
    page.write_text(text)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
