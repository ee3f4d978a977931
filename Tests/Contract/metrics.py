#!/usr/bin/env python3
"""Checks what a server tells about itself against docs/observability.md: its metrics, read by Prometheus' own parser, and its log.

    Tests/Contract/metrics.py .build/debug/tabheader

It starts a server on a free loopback port, sends it requests of many kinds, and ends it.
"""

import http.client
import json
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

from prometheus_client.parser import text_string_to_metric_families

DOCUMENT = (pathlib.Path(__file__).resolve().parents[2] / "docs/observability.md").read_text()
READY = re.compile(r"listening on http://[^:]+:(\d+)/")
LIMIT = 120  # seconds: it only ends a check that hangs
TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
SECRET = "SecretSecretSecretSecA"
# What ecs-logging asks for, which the document names in a sentence.
ALWAYS = {"@timestamp", "log.level", "message", "ecs.version", "service.name"}


def rows(heading):
    """The cells of the first table after a heading."""
    lines = iter(DOCUMENT.splitlines())
    for line in lines:
        if line == heading:
            break
    table = []
    for line in lines:
        if line.startswith("|"):
            table.append([cell.strip() for cell in line.strip("|").split("|")])
        elif table:
            break
    return table[2:]


def log_table():
    """The rows whose second cell is a name in JSON."""
    return [cells for cells in (line.strip("|").split("|") for line in DOCUMENT.splitlines() if line.startswith("|"))
            if re.fullmatch(r" `[a-z._]+\.[a-z._]+` ", cells[1] if len(cells) > 1 else "")]


class Server:
    def __init__(self, binary, folder):
        self.log = open(f"{folder}/log", "w+b")
        self.process = subprocess.Popen(
            [binary, "--port", "0", "--store", f"sqlite:{folder}/store.sqlite", "--log-level", "info", "--log-format", "json"],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.port = int(READY.search(self.process.stdout.readline())[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)

    def ask(self, method, path, content=None, **fields):
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        if content is not None:
            fields["Content-Type"] = "application/json"
        self.connection.request(method, path, content, fields)
        answer = self.connection.getresponse()
        return answer, answer.read()

    def end(self):
        self.connection.close()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(LIMIT) == 0
        self.log.seek(0)
        return self.log.read().decode().splitlines()


def check_metrics(text):
    families = {family.name: family for family in text_string_to_metric_families(text)}
    documented = {}
    for name, kind, labels, _ in rows("## Metrics"):
        name = name.strip("`")
        documented[name.removesuffix("_total") if kind == "counter" else name] = (kind, set(re.findall(r"`(\w+)`", labels)))
    assert set(families) == set(documented), set(families) ^ set(documented)
    for name, family in families.items():
        kind, labels = documented[name]
        assert family.type == kind, (name, family.type)
        for sample in family.samples:
            own = set(sample.labels) - {"le"}
            assert own == labels, (sample.name, own)
        if kind == "histogram":
            check_histogram(family)
    return families


def check_histogram(family):
    series = {}
    for sample in family.samples:
        key = tuple(sorted((name, value) for name, value in sample.labels.items() if name != "le"))
        series.setdefault(key, []).append(sample)
    for samples in series.values():
        buckets = [(float(sample.labels["le"]), sample.value) for sample in samples if sample.name.endswith("_bucket")]
        assert buckets == sorted(buckets) and buckets[-1][0] == float("inf"), family.name
        counts = [count for _, count in buckets]
        assert counts == sorted(counts), family.name
        assert counts[-1] == next(sample.value for sample in samples if sample.name.endswith("_count")), family.name


def check_log(lines, requests, names):
    told = [json.loads(line) for line in lines]
    for line in told:
        unknown = {name for name in line if not name.startswith("labels.")} - ALWAYS - names
        assert not unknown and ALWAYS <= set(line), (unknown, line)
    logged = [(line["http.request.method"], line.get("http.route"), line["http.response.status_code"])
              for line in told if "http.request.method" in line]
    assert sorted(map(str, logged)) == sorted(map(str, requests)), (logged, requests)
    assert [line["error.type"] for line in told if "error.type" in line] == ["bad-host"]
    assert any(line.get("trace.id") == TRACE and line.get("http.request.id") == "mine" for line in told)
    return len(told)


def main():
    binary = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(binary, folder)
        requests = []

        def ask(method, path, status, route, content=None, **fields):
            answer, body = server.ask(method, path, content, **fields)
            assert answer.status == status, (method, path, answer.status, body)
            assert answer.getheader("X-Request-Id"), (method, path)
            requests.append((method if method != "BREW" else "_OTHER", route, status))
            return body

        session = f"/v1/sessions/{SECRET}"
        ask("POST", "/v1/sessions", 201, "/v1/sessions", json.dumps({"id": SECRET}))
        for _ in range(3):
            ask("GET", session, 200, "/v1/sessions/{session}")
        ask("GET", session + "?include=design", 200, "/v1/sessions/{session}", Authorization="Bearer " + SECRET)
        ask("POST", session + "/select", 200, "/v1/sessions/{session}/select", '{"index": 0}', X_Request_Id="mine",
            traceparent=f"00-{TRACE}-00f067aa0ba902b7-01")
        ask("POST", session + "/select", 400, "/v1/sessions/{session}/select", "{")
        ask("HEAD", session, 200, "/v1/sessions/{session}")
        ask("DELETE", "/healthz", 405, "/healthz")
        ask("GET", "/none?token=" + SECRET, 404, None)
        ask("BREW", "/none/" + SECRET, 404, None)
        ask("GET", "/css/base.css", 200, "/{file}")
        with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as raw:
            raw.sendall(b"GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n")
            assert raw.makefile("rb").read().startswith(b"HTTP/1.1 400 ")
        text = ask("GET", "/metrics", 200, "/metrics").decode()
        families = check_metrics(text)
        counted = sum(sample.value for sample in families["http_server_request_duration_seconds"].samples
                      if sample.name.endswith("_count"))
        assert counted == len(requests) - 1, (counted, len(requests))  # Without the one for the metrics.
        refused = {sample.labels["refusal"]: sample.value for sample in families["tabheader_refusals"].samples}
        assert refused["bad-host"] == 1 and sum(refused.values()) == 1, refused
        lines = server.end()
        names = {cells[1].strip(" `") for cells in log_table()}
        assert len(names) == 13, names
        told = check_log(lines, requests, names)
        assert SECRET not in text and SECRET not in "\n".join(lines), "the session's id, a query or a credential"
    print(f"metrics: {len(families)} families are as documented, {len(requests)} requests counted; log: {told} lines")


if __name__ == "__main__":
    main()
