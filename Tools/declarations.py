#!/usr/bin/env python3
"""Writes the types of the JavaScript binding: bindings/javascript/tabheader.d.ts.

The types of its JSON are those of public/openapi.json, which is made from the functions of `TabHeaderWire`.
"""

import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[1]
FILE = ROOT / "bindings/javascript/tabheader.d.ts"

# The names of the wire that the declarations below use. What they need follows.
USED = ["NewSession", "Action", "SessionPatch", "State", "Event", "Frames", "FrameLists", "Accessibility", "Problem"]

DECLARATIONS = """\
// Tools/declarations.py made this from public/openapi.json. `make types` makes it again.

/** Why a call was refused: the problem of the API (RFC 9457). The session has not changed. */
export class Problem extends Error {
  /** `invalid-value`, and the other names at `/problems/`. */
  readonly kind: string;
  /** The JSON of the problem; with `events` if the refusal has some. */
  readonly problem: JSONTypes.Problem & { events?: JSONTypes.Event[] };
}

/** The module has trapped in a call, for instance at its memory limit. The session is as it was before the call. */
export class Trap extends Error {}

/** The compiled module, from which any number of sessions are made. */
export class Engine {
  readonly module: WebAssembly.Module;
  constructor(module: WebAssembly.Module);
  /** Compiles the module: its address, a response with it, or its bytes. */
  static load(source: string | URL | Response | Promise<Response> | BufferSource): Promise<Engine>;
  /** Creates a session. */
  create(configuration?: JSONTypes.NewSession, at?: number): Session;
  /** Continues a session from what `snapshot` has returned. */
  restore(snapshot: Snapshot): Session;
}

/** A session. Instants are milliseconds since 1970, by default now; a manual clock ignores them. */
export class Session {
  private constructor();
  /** The newest state. */
  state: JSONTypes.State;
  /** Performs actions, all or none: an action, or a list of them. */
  apply(actions: JSONTypes.Action | JSONTypes.Action[], at?: number): Change;
  /** Changes the configuration. */
  configure(patch: JSONTypes.SessionPatch, at?: number): Change;
  /** Lets time pass, so that transitions go on and settle. */
  advance(at?: number): Change;
  /** The instant at which the session next changes by itself, for `advance`; infinite if it does not. */
  readonly nextEnd: number;
  /** What would happen, frame by frame. */
  frames(plan?: JSONTypes.Frames): JSONTypes.FrameLists;
  /** What a screen reader says. */
  accessibility(): JSONTypes.Accessibility;
  /** The whole session, for `Engine.restore`. */
  snapshot(): Snapshot;
  /** Calls a function with the text of its content, and returns the text of its answer. */
  text(name: "apply" | "configure" | "advance" | "frames" | "accessibility" | "snapshot", content?: string, at?: number): string;
}

/** The state after a change, and the events since the answer before. */
export interface Change {
  state: JSONTypes.State;
  events: JSONTypes.Event[];
}

/** A whole session. A server takes its `snapshot` as the content of `POST /v1/sessions`. */
export interface Snapshot {
  id: string;
  epoch: string;
  name?: string;
  createdAt: number;
  snapshot: object;
}
"""


def main():
    text = DECLARATIONS + "\n" + "\n".join(namespace())
    FILE.write_text(text)
    print(f"types: {text.count('export ')} types of the JavaScript binding are those of the API")


def namespace():
    schemas = json.loads((ROOT / "public/openapi.json").read_text())["components"]["schemas"]
    needed, queue = set(), list(USED)
    while queue:
        name = queue.pop()
        if name not in needed:
            needed.add(name)
            queue += references(schemas[name])
    yield "/** The JSON of sessions, as in the API. */"
    yield "export namespace JSONTypes {"
    for name in sorted(needed):
        schema = schemas[name]
        if "description" in schema:
            yield from indented(comment(schema["description"]))
        yield from indented(f"export type {name} = {typed(schema)};".splitlines())
    yield "}\n"


def references(schema):
    """The names of the schemas that a schema refers to."""
    if isinstance(schema, list):
        return [name for item in schema for name in references(item)]
    if not isinstance(schema, dict):
        return []
    # The mapping of a discriminator repeats what `oneOf` says.
    rest = references([value for key, value in schema.items() if key != "discriminator"])
    return rest + ([schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else [])


KINDS = ("string", "number", "boolean", "null", "array", "object")


def typed(schema):
    """The type of the values that a schema allows."""
    if schema is True or not isinstance(schema, dict):
        return "unknown"
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return union(json.dumps(value) for value in schema["enum"])
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return union(typed(option) for option in schema[choice])
    excluded = schema.get("not", {})
    if excluded == {"const": False}:
        return "true"
    kinds = schema.get("type", [kind for kind in KINDS if kind not in excluded["type"]] if "type" in excluded else [])
    return union(plain(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)) or "unknown"


def plain(kind, schema):
    if kind == "array":
        element = typed(schema.get("items", True))
        return f"({element})[]" if " | " in element else f"{element}[]"
    if kind == "object":
        return object_type(schema)
    return {"integer": "number"}.get(kind, kind)


def object_type(schema):
    if "then" in schema and "properties" not in schema:
        return typed(schema["then"])
    if not schema.get("properties"):
        values = schema.get("additionalProperties", True)
        return f"{{ [name: string]: {typed(values)} }}" if values is not False else "{}"
    lines = ["{"]
    for name, member in schema["properties"].items():
        if isinstance(member, dict) and "description" in member:
            lines += indented(comment(member["description"]))
        mark = "" if name in schema.get("required", []) else "?"
        key = name if name.isidentifier() else json.dumps(name)
        lines += indented(f"{key}{mark}: {typed(member)};".splitlines())
    return "\n".join([*lines, "}"])


def union(types):
    return " | ".join(dict.fromkeys(types))


def comment(text):
    text = " ".join(text.replace("*/", "* /").split())
    return [f"/** {text} */"]


def indented(lines):
    return ["  " + line for line in lines]


main()
