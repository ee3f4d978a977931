#!/usr/bin/env python3
"""Checks conformance/: its vectors are what the engine gives, its runners pass them, and find a planted mistake.

    Tests/Conformance/check.py .build/debug/tabheader [--long]

The vectors are performed by the generator, which uses the adapter of the Python runner, and by the JavaScript runner. The Swift runner,
whose HTTP client is slower, performs one group; with --long, all runners perform all vectors.
"""

import argparse
import contextlib
import http.client
import http.server
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import threading

import jsonschema_rs

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONFORMANCE = ROOT / "conformance"
RUNNERS = CONFORMANCE / "runners"
LONGEST_RUNNER = 155

sys.path[:0] = [str(CONFORMANCE), str(RUNNERS)]

from badge import of as badge_of
from runner import vectors_in

# Seconds that nothing takes, even on a busy machine.
LIMIT = 300


class Failed(Exception):
    """What is not as it has to be."""


def expect(condition, text):
    if not condition:
        raise Failed(text)


def check_files(all):
    """Every vector is of the schema, and in the index with its title and rules; every rule is one of docs/behaviour.md."""
    schema = jsonschema_rs.validator_for(json.loads((CONFORMANCE / "schema.json").read_text()))
    for id, vector in all.items():
        for error in schema.iter_errors(vector):
            raise Failed(f"{id}: {error.message}")
    index = json.loads((CONFORMANCE / "index.json").read_text())
    listed = {entry["id"]: entry for group in index["groups"] for entry in group["vectors"]}
    names = {id: f"{', '.join(entry['rules'])}: {entry['title']}" for id, entry in listed.items()}
    expect(
        names == {id: vector["name"] for id, vector in all.items()},
        "conformance/index.json does not list the vectors that are there",
    )
    expect(
        index["count"] == len(all) == sum(group["count"] for group in index["groups"]),
        "conformance/index.json counts wrongly",
    )
    behaviour = (ROOT / "docs/behaviour.md").read_text()
    for rule in sorted({rule for entry in listed.values() for rule in entry["rules"]}):
        expect(f"| **{rule}** |" in behaviour, f"docs/behaviour.md has no rule {rule}")
    for runner in ("runner.py", "runner.mjs", "runner.swift"):
        length = len((RUNNERS / runner).read_text().splitlines())
        expect(length <= LONGEST_RUNNER, f"conformance/runners/{runner} has {length} lines: at most {LONGEST_RUNNER}")


class OffByOne(http.server.BaseHTTPRequestHandler):
    """Passes requests on to a server, and adds one to every `/selectedIndex` in its answers: a component with a mistake."""

    protocol_version = "HTTP/1.1"
    server_url = ""

    def do_POST(self):
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        connection = http.client.HTTPConnection(self.server_url, timeout=LIMIT)
        connection.request(self.command, self.path, content, {"Content-Type": "application/json"} if content else {})
        response = connection.getresponse()
        answer = response.read()
        if self.path.endswith("/frames"):
            frames = json.loads(answer)
            values = frames["lists"][0]["frames"][0]["values"]
            if isinstance(values.get("/selectedIndex"), int):
                values["/selectedIndex"] += 1
            answer = json.dumps(frames).encode()
        self.send_response(response.status)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)
        connection.close()

    do_GET = do_DELETE = do_POST

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def mistaken(url):
    handler = type("Handler", (OffByOne,), {"server_url": url.removeprefix("http://")})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def check_disagreement(url):
    """A case with a number that the engine does not give is refused, with what it gives."""
    sys.path.insert(0, str(ROOT / "Tools" / "conformance"))
    spec = importlib.util.spec_from_file_location("generator", ROOT / "Tools/conformance/__main__.py")
    generator = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generator)
    from vectors import Group, began, known, moved, pages

    wrong = Group("wrong", "Wrong numbers")
    steps = (began(), moved(100).then(offset=known(-53, "nobody", 0.01)))
    wrong.add("p6", "P6", "at a width of 960 a distance of 100 becomes 53", pages(3, 960), *steps)
    try:
        generator.Writer(generator.Server(url), wrong.vectors[0]).write()
    except generator.Disagreement as error:
        expect(
            "/pager/contentOffset/x: expected {'near': -53, 'within': 0.01}, found -52.01" in str(error),
            f"a wrong number is refused, but with: {error}",
        )
    else:
        raise Failed("a wrong number is written")


@contextlib.contextmanager
def served(program):
    command = [program, "serve", "--store", "memory", "--port", "0", "--log-level", "warning"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process.stdout.readline().split()[-1].rstrip("/")
        finally:
            process.terminate()


class Runner:
    def __init__(self, name, command):
        self.name, self.command = name, command

    def run(self, url, report, path, *only):
        """The exit code, what it prints, and its report."""
        arguments = [{"SERVER": url, "VECTORS": str(path)}.get(word, word) for word in self.command]
        result = subprocess.run(
            [*arguments, *only, "--report", report], text=True, capture_output=True, timeout=LIMIT, check=False
        )
        expect(pathlib.Path(report).exists(), f"{self.name}: no report\n{result.stdout[-2000:]}{result.stderr[-2000:]}")
        return result.returncode, result.stdout, json.loads(pathlib.Path(report).read_text())

    def passes(self, url, report, path, count):
        code, said, found = self.run(url, report, path)
        failures = [line for line in said.splitlines() if line.startswith(("FAIL", "  "))]
        expect(
            code == 0 and found["passed"] == count and found["failed"] == 0, f"{self.name}: " + "\n".join(failures[:20])
        )
        expect(
            sum(group["passed"] for group in found["groups"].values()) == count,
            f"{self.name}: the groups of its report are incomplete",
        )
        expect(said.splitlines()[-1] == f"{count} vectors passed, 0 failed", f"{self.name}: {said[-200:]}")
        return found

    def finds_the_mistake(self, url, report):
        """Fails with the vector, the action, the pointer, what was expected and what was found."""
        id = "selection/s2-index-1"
        code, said, found = self.run(url, report, CONFORMANCE, "--only", id)
        mistake = {"vector": id, "action": 1, "pointer": "/selectedIndex", "expected": 1, "found": 2}
        expect(code == 1, f"{self.name}: exit code {code} in spite of a mistake")
        expect(found["failures"] == [mistake] and found["failed"] == 1, f"{self.name}: {found['failures']}")
        for line in (f"FAIL {id} - ", "     action 1: /selectedIndex: expected 1, found 2"):
            expect(line in said, f"{self.name} does not print: {line}")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument(
        "--swift-runner", default=str(ROOT / ".build/conformance-runner"), help="runner.swift, compiled"
    )
    options.add_argument("--long", action="store_true", help="all runners perform all vectors")
    given = options.parse_args()
    all = vectors_in(CONFORMANCE)
    check_files(all)
    print(
        subprocess.run(
            [sys.executable, ROOT / "Tools/conformance", given.program, "--check"],
            text=True,
            check=True,
            stdout=subprocess.PIPE,
        ).stdout,
        end="",
    )
    python = Runner("runner.py", [sys.executable, str(RUNNERS / "runner.py"), "SERVER", "--vectors", "VECTORS"])
    javascript = Runner("runner.mjs", ["node", str(RUNNERS / "runner.mjs"), "SERVER", "--vectors", "VECTORS"])
    swift = Runner("runner.swift", [given.swift_runner, "SERVER", "VECTORS"])
    performed = len(all)
    with tempfile.TemporaryDirectory() as directory, served(given.program) as server:
        report = f"{directory}/report.json"
        for runner in (javascript, python, swift):
            path = CONFORMANCE if runner is javascript or given.long else CONFORMANCE / "edges.ndjson"
            count = len(vectors_in(path))
            found = runner.passes(server, report, path, count)
            performed += count
            print(f"{runner.name}: {count} vectors passed")
            if runner is javascript:
                expect(
                    badge_of(found) == (CONFORMANCE / "badge.svg").read_text(),
                    "conformance/badge.svg is stale: run make conformance",
                )
        check_disagreement(server)
        with mistaken(server) as url:
            for runner in (javascript, python, swift):
                runner.finds_the_mistake(url, f"{directory}/{runner.name}.json")
    print(f"{performed} conformance checks passed, {len(all)} vectors")


if __name__ == "__main__":
    try:
        main()
    except (Failed, subprocess.CalledProcessError) as error:
        sys.exit(f"conformance: {error}")
