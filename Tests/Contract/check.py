#!/usr/bin/env python3
"""Checks a server against public/openapi.json: the document itself, its examples, what tokens allow, and what a fuzzer finds.

    Tests/Contract/check.py .build/debug/tabheader [--examples 20] [--cases 6] [--seed N]

It starts servers on free loopback ports, and ends them.
"""

import argparse
import concurrent.futures
import contextlib
import functools
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

import jsonschema_rs
from openapi_spec_validator import validate

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
METHODS = ("get", "put", "post", "patch", "delete")
LIMIT = 120  # seconds: it only ends a check that hangs, however busy the machine is

# The sessions for the examples of an operation that does not work with the default preset, and for one of its examples.
ASKING = {"tabBar": {"guards": [{"allow": [], "kind": "ask", "reason": "May I?"}]}}
MORE = {"tabs": ["Accounts", "Cards", "Payments", "Red", "Violet", "Blue"], "tabBar": {"overflow": "more"}}
SESSIONS = {
    "answer": ASKING,
    "answer/approve": ASKING,
    "answer/deny": ASKING,
    "changeClock": {"clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}},
    "changeClock/rate": {},
    "customize": MORE,
    "select": MORE,
    "navigateContainer": {"navigationController": True},
}

# What happens in the session before the examples of an operation.
SELECTED = [("select", {"index": 1}), ("select", {"index": 2})]
BEFORE = {
    "answer": [("select", {"index": 1, "source": "user"})],
    "customize": [("select", {"more": True})],
    "undo": SELECTED,
    "redo": [*SELECTED, ("undo", {}), ("undo", {})],
}

TOKEN = "a-token-of-the-contract-check"
# For each access that the document names: how the session's view token and the edit token of another session are refused.
REFUSALS = {
    "server": ("insufficient-scope", "insufficient-scope"),
    "document": ("insufficient-scope", "not-owner"),
    "edit": ("insufficient-scope", "session-not-found"),
    "view": (None, "session-not-found"),
    "token": (None, None),
}

# The fuzzer runs in two processes, each with its own server. Together they cover every operation.
PARTS = (("--include-path-regex", "^/v1/sessions/"), ("--exclude-path-regex", "^/v1/sessions/"))


class Failed(Exception):
    pass


class Server:
    """The server as a process. With a token it asks for one, and requests have it unless they bring another one."""

    def __init__(self, executable, token=None):
        self.token = token
        self.log = tempfile.TemporaryFile()
        self.folder = tempfile.TemporaryDirectory()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("TABHEADER_")}
        if token:
            environment["TABHEADER_TOKEN"] = token
        self.process = subprocess.Popen(
            [executable, "--port", "0", "--store", f"sqlite:{self.folder.name}/contract.sqlite", "--max-sessions", "1000000",
             "--faults", "--log-level", "warning", "--auth", "token" if token else "off"],
            cwd=REPOSITORY, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        ready = re.fullmatch(r"tabheader: listening on (http://127\.0\.0\.1:\d+)/\n", self.process.stdout.readline())
        if not ready:
            self.process.kill()
            raise Failed(f"{executable} is not ready: {self.errors()}")
        self.url = ready[1]

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=LIMIT)
        if code != 0:
            raise Failed(f"the server ended with {code}: {self.errors()}")

    def ask(self, method, path, content=None, fields=None):
        """The status, the header fields and the content of an answer. A field that is None is not sent."""
        fields = {"Authorization": self.token and f"Bearer {self.token}", **(fields or {})}
        fields = {name: value for name, value in fields.items() if value is not None}
        data = None
        if content is not None:
            data = json.dumps(content).encode()
            fields.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.url + path, data, fields, method=method)
        try:
            with urllib.request.urlopen(request, timeout=LIMIT) as response:
                return response.status, response.headers, response.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()


@contextlib.contextmanager
def serving(executable, token=None):
    """A server that stays healthy and logs nothing."""
    server = Server(executable, token)
    try:
        yield server
        if server.ask("GET", "/healthz")[0] != 200:
            raise Failed("the server is not healthy after the checks")
    finally:
        server.end()
    if server.errors():
        raise Failed("the server logged:\n" + server.errors())


class Document:
    """openapi.json, with validators for the schemas in it."""

    def __init__(self, contents):
        self.contents = contents
        self.registry = jsonschema_rs.Registry([("urn:openapi", contents)], draft=jsonschema_rs.Draft202012)

    def resolved(self, value):
        while isinstance(value, dict) and "$ref" in value:
            target = self.contents
            for token in value["$ref"].split("/")[1:]:
                target = target[token.replace("~1", "/").replace("~0", "~")]
            value = target
        return value

    @functools.cache
    def validator(self, pointer):
        return jsonschema_rs.Draft202012Validator({"$ref": "urn:openapi#" + pointer}, registry=self.registry)

    def check(self, value, pointer, what):
        """Validates against the schema at a pointer."""
        for error in self.validator(pointer).iter_errors(value):
            raise Failed(f"{what}: {'/'.join(map(str, ['', *error.instance_path]))}: {error.message[:300]}")

    def operations(self):
        for path, item in self.contents["paths"].items():
            for method in METHODS:
                if method in item:
                    yield path, method, item[method]

    @staticmethod
    def pointer(*tokens):
        return "".join("/" + urllib.parse.quote(t.replace("~", "~0").replace("/", "~1"), safe="~") for t in tokens)


def check_answer(document, path, method, status, headers, content):
    """Checks a response against the document's description for its status."""
    what = f"{method.upper()} {path} -> {status}"
    responses = document.contents["paths"][path][method]["responses"]
    if str(status) not in responses:
        raise Failed(f"{what}: the status is not in the document: {content[:300]!r}")
    response = document.resolved(responses[str(status)])
    for name, header in response.get("headers", {}).items():
        if document.resolved(header).get("required") and name not in headers:
            raise Failed(f"{what}: the header field {name} is missing")
    declared = response.get("content", {})
    media_type = headers.get_content_type()
    if not declared:
        if content:
            raise Failed(f"{what}: the document describes no content")
        return
    if media_type not in declared:
        raise Failed(f"{what}: the content's type is {media_type}")
    if media_type.endswith("json"):
        where = responses[str(status)].get("$ref", "#" + document.pointer("paths", path, method, "responses", str(status)))
        document.check(json.loads(content), where[1:] + document.pointer("content", media_type, "schema"), what)


def check_examples(document):
    """Checks every example in the document against its schema. Returns their number."""
    count = 0

    def walk(value, pointer):
        nonlocal count
        if isinstance(value, list):
            for index, element in enumerate(value):
                walk(element, pointer + f"/{index}")
        elif isinstance(value, dict):
            for name, member in value.items():
                walk(member, pointer + document.pointer(name))
            if "schema" in value:
                examples = [example["value"] for example in value.get("examples", {}).values()]
                for example in examples + ([value["example"]] if "example" in value else []):
                    document.check(example, pointer + "/schema", f"example at {pointer}")
                    count += 1
            elif isinstance(value.get("examples"), list):
                for example in value["examples"]:
                    document.check(example, pointer, f"example at {pointer}")
                    count += 1

    walk(document.contents, "")
    return count


def check_forms(document):
    """Checks what generators of clients need: one form of each body, no object as a default, and each parameter once."""
    for path, method, operation in document.operations():
        what = f"{method.upper()} {path}"
        media = operation.get("requestBody", {}).get("content", {})
        schemas = {json.dumps(content["schema"]) for content in media.values()}
        if len(schemas) > 1 or any("$ref" not in content["schema"] for content in media.values()):
            raise Failed(f"{what}: its content has no one name: {schemas}")
        item = document.contents["paths"][path]
        parameters = [document.resolved(one) for one in item.get("parameters", []) + operation.get("parameters", [])]
        names = [(one["in"], one["name"]) for one in parameters]
        if len(set(names)) < len(names):
            raise Failed(f"{what}: a parameter is described twice: {names}")
        for one in parameters:
            if document.resolved(one["schema"]).get("type") == "object":
                raise Failed(f"{what}: the parameter {one['name']} is an object")

    def walk(value, pointer):
        if isinstance(value, dict) and isinstance(value.get("default"), dict) and "responses" not in pointer:
            raise Failed(f"{pointer}: an object is a default")
        for name, member in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
            if name not in ("example", "examples"):
                walk(member, f"{pointer}/{name}")

    walk(document.contents, "")


def check_minimal(document, server, path, method, operation, address, content, fields):
    """Sends a change with `Prefer: return=minimal`: it is followed where the operation has the parameter, and only there."""
    status, headers, answer = server.ask(method.upper(), address, content, {**fields, "Prefer": "return=minimal"})
    parameters = [document.resolved(one)["name"] for one in operation.get("parameters", [])]
    applied = headers.get("Preference-Applied") == "return=minimal"
    asks = server.token and "PreferOfCreation" in json.dumps(operation)
    if applied != ("Prefer" in parameters and not asks) or applied and (answer or status not in (201, 204)):
        raise Failed(f"{method.upper()} {path} with Prefer -> {status}, {headers.get('Preference-Applied')}: {answer[:100]!r}")
    if not (applied and status == 201):
        check_answer(document, path, method, status, headers, answer)


def requests(document, server, path, operation, session):
    """The target of an operation on a session, its header fields, and its contents with their names. What it needs is made."""
    target = path.replace("/v1/sessions/{session}", "/v1/sessions/" + session).replace("{tab}", "accounts")
    if "{link}" in path:
        link = json.loads(server.ask("POST", f"/v1/sessions/{session}/links", {"access": "view"})[2])
        target = target.replace("{link}", link["id"])
    for parameter in map(document.resolved, document.contents["paths"][path].get("parameters", [])):
        target = target.replace("{%s}" % parameter["name"], str(parameter.get("example", "")))
    # Required query parameters, as in their examples: sessions that do not exist, so that a stream of them ends.
    query = [
        (parameter["name"], parameter["example"]) for parameter in map(document.resolved, operation.get("parameters", []))
        if parameter["in"] == "query" and parameter.get("required")]
    if query:
        target += "?" + urllib.parse.urlencode(query, doseq=True)
    server.ask("PUT", "/v1/themes/brand", {})
    server.ask("PUT", "/v1/styles/plain", json.loads(server.ask("GET", "/v1/styles/remind")[2]))
    fields = {"Accept": "application/json"} if path.endswith("/events") else {}
    body = operation.get("requestBody")
    contents = [("", None)]
    if body:
        media = body["content"]
        contents = [(name, example["value"]) for name, example in next(iter(media.values()))["examples"].items()]
        contents += [] if body["required"] else [("", None)]
        fields["Content-Type"] = next(iter(media))
    return target, fields, contents


def walk_operations(document, server):
    """Sends every example of a request, each operation on a new session. Returns their number."""
    count = 0
    for path, method, operation in document.operations():
        def create(name):
            made = json.loads(server.ask("POST", "/v1/sessions", SESSIONS.get(name, {}))[2])["id"]
            for action, content in BEFORE.get(name.split("/")[0], []):
                server.ask("POST", f"/v1/sessions/{made}/{action}", content)
            return made

        session = create(operation["operationId"])
        target, fields, contents = requests(document, server, path, operation, session)
        for name, content in contents:
            own = f"{operation['operationId']}/{name}"
            address = target.replace(session, create(own)) if own in SESSIONS else target
            status, headers, answer = server.ask(method.upper(), address, content, fields)
            if not 200 <= status < 300:
                raise Failed(f"{method.upper()} {path} with {json.dumps(content)} -> {status}: {answer.decode()}")
            check_answer(document, path, method, status, headers, answer)
            count += 1
        if method != "get":
            own = f"{operation['operationId']}/{contents[0][0]}"
            fresh = create(own if own in SESSIONS else operation["operationId"])
            target, fields, contents = requests(document, server, path, operation, fresh)
            check_minimal(document, server, path, method, operation, target, contents[0][1], fields)
            session, count = fresh, count + 1
        if path.startswith("/v1/sessions/{session}"):
            missing = target.replace(session, "AAAAAAAAAAAAAAAAAAAAAA")
            status, headers, answer = server.ask(method.upper(), missing, contents[0][1], fields)
            if status != 404:
                raise Failed(f"{method.upper()} {missing} -> {status}")
            check_answer(document, path, method, status, headers, answer)
            count += 1
    return count


def walk_access(document, server):
    """Sends a request of each operation without a token and with those of sessions. Returns the number of requests."""
    count = 0

    def send(path, method, target, content, fields, token, refusal):
        nonlocal count
        fields = {**fields, "Authorization": token and f"Bearer {token}"}
        status, headers, answer = server.ask(method.upper(), target, content, fields)
        problem = json.loads(answer)["type"].removeprefix("/problems/") if status >= 400 else None
        if problem != refusal:
            raise Failed(f"{method.upper()} {target} with {token or 'no token'} -> {status}, {problem} instead of {refusal}")
        check_answer(document, path, method, status, headers, answer)
        count += 1

    for path, method, operation in document.operations():
        session, other = (
            json.loads(server.ask("POST", "/v1/sessions", SESSIONS.get(operation["operationId"], {}))[2]) for _ in range(2))
        for action, content in BEFORE.get(operation["operationId"], []):
            server.ask("POST", f"/v1/sessions/{session['id']}/{action}", content)
        target, fields, contents = requests(document, server, path, operation, session["id"])
        content = contents[0][1]
        security = operation.get("security", document.contents["security"])
        access = next((names[0] for requirement in security for names in requirement.values() if names), "open")
        if access not in REFUSALS:
            # Open, or the answer depends on the token, which only an exchange needs.
            send(path, method, target, content, fields, None, "credentials-missing" if method == "post" else None)
            continue
        send(path, method, target, content, fields, None, "credentials-missing")
        # The same, whether the session exists or not.
        missing = target.replace(session["id"], "AAAAAAAAAAAAAAAAAAAAAA")
        send(path, method, missing, content, fields, None, "credentials-missing")
        of_view, of_other = REFUSALS[access]
        if "{session}" not in path and access == "view":
            of_other = None  # A stream of several sessions says for each whether it may be viewed.
        send(path, method, target, content, fields, other["editToken"], of_other)
        send(path, method, target, content, fields, session["viewToken"], of_view)
    return count


def fuzz(executable, examples, cases, seed, runs):
    """Runs schemathesis with the same requests each time, unless a seed is given. The runs are pairs of an access and a selection.

    With the access `token`, the server asks for a token, and all requests have it. With `refused` none has, and none may succeed.
    """

    def part(run):
        access, selection = run
        with serving(executable, None if access == "off" else TOKEN) as server:
            return fuzz_part(server, selection, examples, cases, seed, access)

    with concurrent.futures.ThreadPoolExecutor(len(runs)) as pool:
        return "; ".join(pool.map(part, runs))


def fuzz_part(server, selection, examples, cases, seed, access):
    here = pathlib.Path(__file__).resolve().parent
    phases = ["coverage", "fuzzing"] if access == "off" else ["fuzzing"]
    if cases is None:
        # What the document has no example of is made up, which takes a third of the time. Its examples were all sent before.
        phases.insert(0, "examples")
    config = "schemathesis.toml" if cases is None else "schemathesis-short.toml"
    command = [
        str(pathlib.Path(sys.executable).parent / "schemathesis"), "--config-file", str(here / config), "run",
        server.url + "/openapi.json", *selection,
        "--max-examples", str(examples), "--phases", ",".join(phases),
        *(["--header", f"Authorization: Bearer {TOKEN}"] if access == "token" else []),
        *(["--generation-deterministic"] if seed is None else ["--seed", str(seed), "--generation-database", "none"]),
        "--request-timeout", str(LIMIT), "--no-color", "--warnings", "off", "--checks",
        "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
        "response_schema_conformance,negative_data_rejection,positive_data_acceptance,unsupported_method,allow_header_conformance"
        + (",refused_without_token" if access == "refused" else ""),
    ]
    with tempfile.TemporaryDirectory() as scratch:
        environment = {**os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(here), "PYTHONDONTWRITEBYTECODE": "1"}
        if cases is not None:
            environment["CONTRACT_CASES"] = str(cases)
        if server.token:
            environment["CONTRACT_TOKEN"] = server.token
        result = subprocess.run(command, cwd=scratch, env=environment, text=True, capture_output=True, check=False)
    if result.returncode != 0:
        # The failures with their reasons, without the output before them. A request that is too long for a line says so at its end.
        failures = re.search(r"^=+ FAILURES =+$.*", result.stdout, re.DOTALL | re.MULTILINE)
        raise Failed(f"schemathesis:\n{failures[0] if failures else result.stdout}\n{result.stderr}")
    summary = [line for line in result.stdout.splitlines() if "generated" in line or "passed" in line]
    return "; ".join(line.strip() for line in summary)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("--examples", type=int, default=20, help="of each operation for the fuzzer; 0 leaves it out")
    parser.add_argument("--cases", type=int, help="of each kind that cover the limits of an operation's members, at most; all without it")
    parser.add_argument("--seed", type=int, help="lets the fuzzer try something else than last time")
    arguments = parser.parse_args()

    text = (REPOSITORY / "public/openapi.json").read_bytes()
    document = Document(json.loads(text))
    validate(document.contents)
    for schema in document.contents["components"]["schemas"].values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})
    check_forms(document)
    print(f"{check_examples(document)} examples fit their schemas")

    executable = arguments.executable.resolve()
    with serving(executable) as server:
        if server.ask("GET", "/openapi.json")[2] != text:
            raise Failed("/openapi.json is not public/openapi.json")
        print(f"{walk_operations(document, server)} requests of the document were answered as it says")
    with serving(executable, TOKEN) as server:
        print(f"{walk_operations(document, server)} requests with the server's token, too, "
              f"and {walk_access(document, server)} with less were answered as it says")
    if arguments.examples > 0:
        print("fuzzed: " + fuzz(executable, arguments.examples, arguments.cases, arguments.seed, [("off", part) for part in PARTS]))
        # Of access control, the requests of the document are enough in the ordinary run, above.
        if arguments.cases is None:
            print("fuzzed with access control: " + fuzz(executable, 1, None, arguments.seed, [(access, ()) for access in ("token", "refused")]))
    print("contract: passed")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"contract: {failure}")
