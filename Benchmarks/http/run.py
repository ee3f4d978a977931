#!/usr/bin/env python3
"""Measures the server against libmicrohttpd in C that sends the same bytes.

    swift build -c release --product tabheader
    Benchmarks/http/run.py [--server .build/release/tabheader] [--seconds 1] [--rounds 21]

For reading a session's state, for a drag that goes on, and for a selection: rounds of wrk against the server and
against the peer (bare.c), in turn, with the medians of requests per second and of the ratio of each pair. Besides, the time from the
start of the process to its ready line, and its memory when idle. Needs wrk, cc and libmicrohttpd's headers.
"""

import argparse
import http.client
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
READY = re.compile(r"listening on http://([^:/]+|\[[^]]+\]):(\d+)/")
OWN_FIELDS = {"date", "connection", "content-length", "transfer-encoding", "keep-alive"}


def start_server(command):
    """Starts the server; its process, its port, and the seconds until its ready line."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        found = READY.search(line)
        if found:
            return process, int(found.group(2)), time.perf_counter() - began
    raise SystemExit(f"{command[0]} ended with {process.wait()} before it was ready")


def stop(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        raise SystemExit("the server did not end within 10 seconds")


def memory(process):
    """Resident kibibytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))


def ask(port, method, path, content=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    fields = {} if content is None else {"Content-Type": "application/json"}
    connection.request(method, path, content, fields)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    if not 200 <= response.status < 300:
        raise SystemExit(f"{method} {path}: {response.status}\n{body.decode(errors='replace')}")
    return response, body


def start_peer(binary, threads, response, body, folder):
    content = folder / "content"
    content.write_bytes(body)
    fields = [f"{name}: {value}" for name, value in response.getheaders() if name.lower() not in OWN_FIELDS]
    process = subprocess.Popen(
        [str(binary), str(threads), str(response.status), str(content), *fields],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return process, int(process.stdout.readline())


def measure(port, path, script, options):
    """One round of wrk: requests per second, and the 99th percentile of the latency in milliseconds."""
    command = ["wrk", "-t1", f"-c{options.connections}", f"-d{options.seconds}s", "--latency"]
    if script:
        command += ["-s", str(script)]
    output = subprocess.run(
        [*command, f"http://127.0.0.1:{port}{path}"], check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise SystemExit(output)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return rate, float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def lua(folder, name, content):
    script = folder / f"{name}.lua"
    script.write_text(
        'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\n'
        f"wrk.body = {json.dumps(content)}\n")
    return script


def compare(name, port, method, path, content, binary, options, folder):
    response, body = ask(port, method, path, content)
    script = lua(folder, name, content) if content is not None else None
    peer, peer_port = start_peer(binary, options.threads, response, body, folder)
    rounds = {"server": [], "peer": []}
    try:
        for target in (port, peer_port):  # Warms both up.
            measure(target, path, script, argparse.Namespace(connections=options.connections, seconds=1))
        for _ in range(options.rounds):
            rounds["server"].append(measure(port, path, script, options))
            rounds["peer"].append(measure(peer_port, path, script, options))
    finally:
        peer.communicate()
    server_rate, peer_rate = (statistics.median(rate for rate, _ in rounds[key]) for key in ("server", "peer"))
    server_late, peer_late = (statistics.median(late for _, late in rounds[key]) for key in ("server", "peer"))
    # Pair by pair: what else the machine does meets both of a pair.
    ratio = statistics.median(ours / theirs for (ours, _), (theirs, _) in zip(rounds["server"], rounds["peer"]))
    print(
        f"{name:<10} {len(body):>6} bytes  {server_rate:>9.0f}/s  peer {peer_rate:>9.0f}/s  "
        f"ratio {ratio:.2f}  p99 {server_late:.2f} ms, peer {peer_late:.2f} ms", flush=True)
    return {"bytes": len(body), "server": server_rate, "peer": peer_rate, "ratio": ratio,
            "p99": server_late, "peerP99": peer_late}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=str(HERE.parent.parent / ".build/release/tabheader"))
    parser.add_argument("--seconds", type=int, default=1, help="of one round")
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="of the peer")
    parser.add_argument("--json", help="where to write the figures")
    options = parser.parse_args()
    command = [options.server, "--host", "127.0.0.1", "--port", "0", "--store", "memory"]

    starts = []
    for _ in range(options.rounds):
        process, _, seconds = start_server(command)
        starts.append(seconds)
        stop(process)

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        binary = folder / "bare"
        subprocess.run(["cc", "-O2", "-o", str(binary), str(HERE / "bare.c"), "-lmicrohttpd"], check=True)
        process, port, _ = start_server(command)
        try:
            time.sleep(0.5)  # Idle is what it is when nothing has happened for a while.
            idle = memory(process)
            print(f"ready after {statistics.median(starts) * 1000:.0f} ms, {idle} KiB resident when idle", flush=True)
            results = {"readyMilliseconds": statistics.median(starts) * 1000, "idleKiB": idle}

            _, body = ask(port, "POST", "/v1/sessions", json.dumps({"tabs": ["A", "B", "C", "D", "E"]}))
            path = f"/v1/sessions/{json.loads(body)['id']}"
            results["state"] = compare("state", port, "GET", path, None, binary, options, folder)
            ask(port, "POST", f"{path}/swipe", '{"phase":"began"}')
            results["swipe"] = compare(
                "swipe", port, "POST", f"{path}/swipe", '{"phase":"changed","translation":-40}', binary, options,
                folder)
            ask(port, "POST", f"{path}/swipe", '{"phase":"ended","translation":-40,"velocity":0}')
            results["select"] = compare(
                "select", port, "POST", f"{path}/select", '{"index":1}', binary, options, folder)
            print(f"{memory(process)} KiB resident after the load")
        finally:
            stop(process)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    sys.exit(main())
