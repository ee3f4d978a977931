"""The requests of Tests/Cost/linear.py: each example of public/openapi.json with one of its texts replaced by a hostile one."""

import copy
import json
import urllib.parse

METHODS = ("get", "put", "post", "patch", "delete")

# What Unicode has that grows: runs of combining marks out of their order, emoji joined to one character, a Hangul syllable of many jamo,
# flags, letters whose uppercase is longer, and letters with a canonical decomposition.
KINDS = {
    "marks": "\u0300\u0316",
    "joined": "\U0001f469\u200d",
    "jamo": "\u1100\u1161\u11a8",
    "flags": "\U0001f1e9\U0001f1ea",
    "expanding": "\ufb03\u0149\u0390",
    "composed": "\u1e69",
}

# Fields of a request that the server reads.
FIELDS = (
    "Accept", "Accept-Encoding", "Authorization", "Content-Encoding", "Cookie", "Forwarded", "Idempotency-Key", "If-Match", "If-None-Match",
    "Last-Event-ID", "Origin", "Prefer", "Sec-Fetch-Site", "X-Forwarded-For", "X-Request-Id",
)
# What comes before the text in a field, so that the text is read as a part of it.
BEFORE = {"Authorization": "Bearer ", "Cookie": "tabheader-", "Forwarded": "for=", "Idempotency-Key": '"', "If-Match": '"', "If-None-Match": 'W/"'}


def hostile(size, kind=None):
    """A text of about as many bytes of UTF-8; of all kinds without one."""
    if kind is None:
        return "".join(hostile(size // len(KINDS), kind) for kind in KINDS)
    unit = KINDS[kind]
    return unit * (size // len(unit.encode()))


def places(value, path=()):
    """The places of all strings and all objects in a JSON value."""
    if isinstance(value, dict):
        yield path, "name"
        for name, part in value.items():
            yield from places(part, (*path, name))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from places(part, (*path, index))
    elif isinstance(value, str):
        yield path, "value"


def replaced(value, path, role, text):
    """The JSON value with a text at a place: as a string, or as the name of one more member."""
    if not path and role == "value":
        return text
    value = copy.deepcopy(value)
    place = value
    for step in path[: len(path) - (role == "value")]:
        place = place[step]
    if role == "name":
        place[text] = 1
    else:
        place[path[-1]] = text
    return value


class Document:
    """The operations of an OpenAPI document, with their examples."""

    def __init__(self, document):
        self.document = document

    def resolved(self, value):
        while "$ref" in value:
            place = self.document
            for step in value["$ref"].removeprefix("#/").split("/"):
                place = place[step]
            value = place
        return value

    def operations(self):
        for path, item in self.document["paths"].items():
            for method in METHODS:
                if method in item:
                    yield method.upper(), path, self.resolved(item[method]), [*item.get("parameters", ()), *item[method].get("parameters", ())]

    def probes(self, text, field, part):
        """For each operation its name and its requests: method, target with `{…}` for the ids of a session, fields, and content.

        - text: the hostile text in content.
        - field: the one in fields.
        - part: the one in targets.
        """
        for method, path, operation, parameters in self.operations():
            yield operation["operationId"], list(self.requests(method, path, operation, [self.resolved(p) for p in parameters], text, field, part))

    def requests(self, method, path, operation, parameters, text, field, part):
        quoted = urllib.parse.quote(part)
        content = self.resolved(operation.get("requestBody", {})).get("content", {})
        examples = [
            (type, self.resolved(example).get("value")) for type, media in content.items() for example in media.get("examples", {}).values()
        ]
        type, example = examples[0] if examples else (None, None)
        fields = {"Content-Type": type} if type else {}
        body = json.dumps(example).encode() if type else None
        for parameter in parameters:
            if parameter["in"] == "path":
                yield method, path.replace("{" + parameter["name"] + "}", quoted), fields, body
        names = [p["name"] for p in parameters if p["in"] == "query"] + [
            name for p in parameters if p["in"] == "query" and p.get("style") == "form" for name in self.resolved(p["schema"]).get("properties", {})
        ]
        for name in [*dict.fromkeys(names), None]:
            yield method, f"{path}?{name}={quoted}" if name else f"{path}?{quoted}=1", fields, body
        for name in FIELDS:
            yield method, path, {**fields, name: BEFORE.get(name, "") + field}, body
        if type:
            yield method, path, {"Content-Type": field}, body
        for type, example in examples:
            for place, role in places(example):
                yield method, path, {"Content-Type": type}, json.dumps(replaced(example, place, role, text), ensure_ascii=False).encode()
