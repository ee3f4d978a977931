#!/usr/bin/env python3
"""Measures the server side by side with others that send the same bytes.

    make release
    Benchmarks/http/run.py [--server .build/release/tabheader] [--seconds 1] [--rounds 21] [--connections 32] [--peers bare,hummingbird,node]

The peers know one answer, which they got from the server: libmicrohttpd in C (bare.c), which is the limit of the library; Hummingbird
(peer-hb); and Node's http (peer.mjs). In each round, wrk loads the server and each peer in turn, so that what else the machine does
meets all of them. Printed are the medians: requests per second, the 99th percentile of the latency, and the processor time of a request in the
server's process. A ratio is the median of the ratios of the rounds. Also: the time from the start of the process to its ready
line, and its memory when idle. Needs wrk, cc, libmicrohttpd's headers, Swift, Node and Redis.
"""

import argparse
import http.client
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
READY = re.compile(r"listening on http://([^:/]+|\[[^]]+\]):(\d+)/")
OWN_FIELDS = {"date", "connection", "content-length", "transfer-encoding", "keep-alive"}
TICKS = os.sysconf("SC_CLK_TCK")

MINIMAL = {"Prefer": "return=minimal"}
TEN = {"actions": [{"type": "select", "index": number % 5} for number in range(10)]}
GESTURE = {
    "duration": 999,
    "actions": [
        {"type": "swipe", "phase": "began"},
        {"type": "swipe", "phase": "changed", "translation": -160, "at": 160},
        {"type": "swipe", "phase": "ended", "velocity": -900, "at": 176},
    ],
}

# What is measured: name, method, path behind the session's (or a whole one), content, header fields, and a request before it.
ROWS = [
    ("state", "GET", "", None, {}, None),
    ("swipe", "POST", "/swipe", {"phase": "changed", "translation": -40}, {}, {"phase": "began"}),
    ("swipe, minimal", "POST", "/swipe", {"phase": "changed", "translation": -40}, MINIMAL, {"phase": "began"}),
    ("select", "POST", "/select", {"index": 1}, {}, None),
    ("select, minimal", "POST", "/select", {"index": 1}, MINIMAL, None),
    ("ten actions", "POST", "/actions", TEN, {}, None),
    ("create", "POST", "/v1/sessions", {"tabs": ["A", "B", "C", "D", "E"], "ttl": 1}, {}, None),
    ("frames", "POST", "/frames", GESTURE, {}, None),
]


class Target:
    """A process that is loaded."""

    def __init__(self, name, process, port):
        self.name, self.process, self.port = name, process, port
        self.rates, self.latencies, self.costs = [], [], []

    def processor(self):
        """Seconds of processor time, its children included."""
        total = 0
        waiting = [self.process.pid]
        while waiting:
            number = waiting.pop()
            fields = pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
            for task in pathlib.Path(f"/proc/{number}/task").iterdir():
                waiting += map(int, (task / "children").read_text().split())
        return total / TICKS

    def memory(self):
        """Resident kibibytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))

    def load(self, path, script, connections, seconds, warms_up=False):
        """One round of wrk."""
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", str(script)]
        before = self.processor()
        output = subprocess.run(
            [*command, f"http://127.0.0.1:{self.port}{path}"], check=True, capture_output=True, text=True).stdout
        cost = self.processor() - before
        if "Non-2xx" in output or "Socket errors" in output:
            raise SystemExit(f"{self.name}: {output}")
        if warms_up:
            return
        number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
        self.rates.append(float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)))
        self.latencies.append(float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit])
        self.costs.append(cost / int(re.search(r"(\d+) requests in", output).group(1)) * 1e6)

    def figures(self, base=None):
        """The medians; the ratio is to those of another target."""
        result = {
            "perSecond": round(statistics.median(self.rates)),
            "p99": round(statistics.median(self.latencies), 3),
            "microseconds": round(statistics.median(self.costs), 2),
        }
        if base is not None:
            result["ratio"] = round(statistics.median(a / b for a, b in zip(base.rates, self.rates)), 3)
            result["p99Ratio"] = round(statistics.median(a / b for a, b in zip(base.latencies, self.latencies)), 3)
            result["costRatio"] = round(statistics.median(a / b for a, b in zip(base.costs, self.costs)), 3)
        return result


def start_server(command):
    """Starts the server; and the seconds until its ready line."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        found = READY.search(line)
        if found:
            return Target("server", process, int(found.group(2))), time.perf_counter() - began
    raise SystemExit(f"{command[0]} ended with {process.wait()} before it was ready")


def stop(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        raise SystemExit("the server did not end within 10 seconds")


def ask(port, method, path, content=None, fields={}):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    body = None if content is None else json.dumps(content)
    connection.request(method, path, body, {**({} if body is None else {"Content-Type": "application/json"}), **fields})
    response = connection.getresponse()
    answer = response.read()
    connection.close()
    if not 200 <= response.status < 300:
        raise SystemExit(f"{method} {path}: {response.status}\n{answer.decode(errors='replace')}")
    return response, answer


def peer_commands(names, folder):
    """The command of each peer, by name."""
    commands = {}
    if "bare" in names:
        subprocess.run(["cc", "-O2", "-o", str(folder / "bare"), str(HERE / "bare.c"), "-lmicrohttpd"], check=True)
        commands["bare C"] = [str(folder / "bare"), "1", "32768"]
    if "hummingbird" in names:
        build = ["swift", "build", "-c", "release", "--package-path", str(HERE / "peer-hb"), "--scratch-path", str(ROOT / ".build-peer")]
        subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
        commands["Hummingbird"] = [str(ROOT / ".build-peer/release/peer")]
    if "node" in names:
        commands["Node"] = ["node", str(HERE / "peer.mjs")]
    return commands


def start_peer(name, command, threads, response, body, folder):
    content = folder / "content"
    content.write_bytes(body)
    fields = [f"{field}: {value}" for field, value in response.getheaders() if field.lower() not in OWN_FIELDS]
    process = subprocess.Popen(
        [*command, str(threads), str(response.status), str(content), *fields],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return Target(name, process, int(process.stdout.readline()))


def script_of(folder, method, content, fields):
    """A script for wrk."""
    script = folder / "request.lua"
    lines = [f'wrk.method = "{method}"']
    if content is not None:
        lines += ['wrk.headers["Content-Type"] = "application/json"', f"wrk.body = {json.dumps(json.dumps(content))}"]
    lines += [f'wrk.headers["{name}"] = "{value}"' for name, value in fields.items()]
    script.write_text("\n".join(lines) + "\n")
    return script


def measure(row, server, session, commands, connections, options, folder):
    name, method, path, content, fields, first = row
    path = path if path.startswith("/v1") else session + path
    if first:
        ask(server.port, method, path, first)
    response, body = ask(server.port, method, path, content, fields)
    script = script_of(folder, method, content, fields)
    ours = Target("server", server.process, server.port)
    peers = [start_peer(name, command, options.threads, response, body, folder) for name, command in commands.items()]
    try:
        for target in [ours, *peers]:
            target.load(path, script, connections, 1, warms_up=True)
        for _ in range(options.rounds):
            for target in [ours, *peers]:
                target.load(path, script, connections, options.seconds)
    finally:
        for peer in peers:
            peer.process.communicate()
    if first:
        ask(server.port, method, path, {"phase": "cancelled"})
    result = {"row": name, "connections": connections, "bytes": len(body), "server": ours.figures()}
    for peer in peers:
        result[peer.name] = peer.figures(base=ours)
    report(result)
    return result


def report(result):
    ours = result["server"]
    print(
        f"{result['row']:<16}{result['connections']:>4} connections {result['bytes']:>6} bytes"
        f"{ours['perSecond']:>9,}/s  p99 {ours['p99']:.2f} ms  {ours['microseconds']:.1f} µs", flush=True)
    for name, peer in result.items():
        if isinstance(peer, dict) and "ratio" in peer:
            print(
                f"    of {name:<12} {peer['ratio']:>5.2f}  ({peer['perSecond']:>7,}/s)   p99 × {peer['p99Ratio']:.2f}"
                f"   processor × {peer['costRatio']:.2f} ({peer['microseconds']:.1f} µs)", flush=True)


def redis(size, connections):
    """Redis' SET and GET of values of a size, per second, by its own benchmark."""
    if not shutil.which("redis-server"):
        return None
    port = 16_379
    server = subprocess.Popen(
        ["redis-server", "--port", str(port), "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL)
    try:
        time.sleep(1)
        output = subprocess.run(
            ["redis-benchmark", "-p", str(port), "-t", "set,get", "-d", str(size), "-c", str(connections), "-n", "200000", "--csv"],
            check=True, capture_output=True, text=True).stdout
    finally:
        stop(server)
    return {name: round(float(rate)) for name, rate in re.findall(r'"(SET|GET)","([\d.]+)"', output)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=str(ROOT / ".build/release/tabheader"))
    parser.add_argument("--seconds", type=int, default=1, help="of one round")
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--connections", type=int, nargs="+", default=[32])
    parser.add_argument("--rows", help="parts of names, with commas")
    parser.add_argument("--peers", default="bare,hummingbird,node", help="with commas; empty for none")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="of the peers")
    parser.add_argument("--json", help="where to write the figures")
    options = parser.parse_args()
    command = [options.server, "--host", "127.0.0.1", "--port", "0", "--store", "memory", "--max-sessions", "1000000", "--max-bytes", "4GB"]
    rows = [row for row in ROWS if not options.rows or any(part in row[0] for part in options.rows.split(","))]

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        commands = peer_commands(options.peers.split(","), folder)
        starts = []
        for _ in range(options.rounds):
            server, seconds = start_server(command)
            starts.append(seconds)
            stop(server.process)
        server, _ = start_server(command)
        results = {"readyMilliseconds": round(statistics.median(starts) * 1000, 1), "rows": []}
        try:
            time.sleep(0.5)  # Idle is what it is when nothing has happened for a while.
            results["idleKiB"] = server.memory()
            print(f"ready after {results['readyMilliseconds']:.0f} ms, {results['idleKiB']} KiB resident when idle", flush=True)
            _, body = ask(server.port, "POST", "/v1/sessions", {"tabs": ["A", "B", "C", "D", "E"]})
            session = f"/v1/sessions/{json.loads(body)['id']}"
            for connections in options.connections:
                for row in rows:
                    results["rows"].append(measure(row, server, session, commands, connections, options, folder))
                results.setdefault("redis", {})[connections] = redis(len(body), connections)
                print(f"Redis, {len(body)} bytes, {connections} connections: {results['redis'][connections]}")
            results["afterKiB"] = server.memory()
            print(f"{results['afterKiB']} KiB resident after the load")
        finally:
            stop(server.process)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    sys.exit(main())
