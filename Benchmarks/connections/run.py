#!/usr/bin/env python3
"""Measures how long a client waits while others hold connections: idle ones, and ones that send or read slowly on purpose.

    swift build -c release --product tabheader
    Benchmarks/connections/run.py [--server .build/release/tabheader] [--seconds 10] [--idle 5000] [--slow 1000] [--tls]

The measuring client sends `GET /healthz` and `GET` of a session on one connection, a request every 2 ms, and opens a new connection for every
tenth. The others are held by a process of their own, which replaces those that the server closes. Server, holder and measuring client share
the machine, so the figures include the work of all three. The first line is the machine without other connections. With `--tls` everything is
encrypted, and the rates of handshakes and requests are printed, too (`openssl s_time` and `wrk`).
"""

import argparse
import http.client
import json
import multiprocessing
import os
import re
import resource
import selectors
import signal
import socket
import ssl
import statistics
import subprocess
import tempfile
import time

READY = re.compile(r"listening on https?://[^:]+:(\d+)/")
PAUSE = 0.002
HOST = b"Host: localhost\r\n"


def context():
    unverified = ssl.create_default_context()
    unverified.check_hostname = False
    unverified.verify_mode = ssl.CERT_NONE
    return unverified


class Server:
    def __init__(self, binary, certificate):
        encryption = ["--tls-cert", certificate[0], "--tls-key", certificate[1]] if certificate else []
        self.process = subprocess.Popen(
            [binary, "--port", "0", "--store", "memory", "--log-level", "warning", *encryption],
            stdout=subprocess.PIPE, text=True)
        ready = READY.search(self.process.stdout.readline())
        if not ready:
            raise SystemExit(f"{binary} is not ready")
        self.port = int(ready[1])
        self.is_encrypted = bool(certificate)

    def connection(self):
        if self.is_encrypted:
            return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=10, context=context())
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)

    def stop(self):
        self.process.terminate()
        self.process.wait(30)


def certificate(folder):
    """A self-signed certificate and its key."""
    paths = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
         "/CN=localhost", "-out", paths[0], "-keyout", paths[1]], check=True, capture_output=True)
    return paths


def ask(connection, method, path, content=None):
    connection.request(method, path, content, {} if content is None else {"Content-Type": "application/json"})
    response = connection.getresponse()
    body = response.read()
    if response.status >= 300:
        raise SystemExit(f"{method} {path}: {response.status}\n{body.decode(errors='replace')}")
    return body


def measure(server, session, seconds):
    """Milliseconds of each request."""
    connection = server.connection()
    connection.connect()
    times = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        is_new = len(times) % 10 == 9
        path = session if len(times) % 2 else "/healthz"
        began = time.perf_counter()
        used = server.connection() if is_new else connection
        ask(used, "GET", path)
        times.append((time.perf_counter() - began) * 1000)
        if is_new:
            used.close()
        time.sleep(PAUSE)
    connection.close()
    return sorted(times)


def line(name, times):
    p99 = times[int(len(times) * 0.99)]
    print(f"{name:<24} {len(times):>5} requests  median {statistics.median(times):6.2f} ms  p99 {p99:6.2f} ms  longest {times[-1]:6.2f} ms", flush=True)
    return p99


# What the connections of the holder send at first, and then byte by byte.
BEGINNINGS = {
    "idle": (b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n", b""),
    "heads": (b"GET /healthz HTTP/1.1\r\n" + HOST + b"X: ", b"x"),
    "bodies": (b"POST /v1/sessions HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n", b" "),
    "readers": ((b"GET /openapi.json HTTP/1.1\r\n" + HOST + b"\r\n") * 8, b""),
}


def hold(kind, count, port, is_encrypted, ready):
    """Holds connections until it is ended."""
    beginning, more = BEGINNINGS[kind]
    encryption = context() if is_encrypted else None
    selector = selectors.EpollSelector()

    def connect():
        connection = socket.socket()
        if kind == "readers":
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", port))
        if encryption:
            connection = encryption.wrap_socket(connection)
        connection.sendall(beginning)
        connection.setblocking(False)
        selector.register(connection, selectors.EVENT_READ)

    def replace(connection):
        selector.unregister(connection)
        connection.close()
        connect()

    for _ in range(count):
        connect()
    ready.set()
    while True:
        # One byte of each connection in a second, spread over it.
        for number, key in enumerate(list(selector.get_map().values())):
            if number % max(1, count // 20) == 0:
                time.sleep(0.05)
            try:
                if more:
                    key.fileobj.send(more)
                if not key.fileobj.recv(1 if kind == "readers" else 65536):
                    replace(key.fileobj)
            except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                pass
            except OSError:
                replace(key.fileobj)


def measure_beside(kind, count, server, session, seconds):
    ready = multiprocessing.Event()
    holder = multiprocessing.Process(target=hold, args=(kind, count, server.port, server.is_encrypted, ready), daemon=True)
    holder.start()
    if not ready.wait(120):
        raise SystemExit(f"the connections were not opened: {kind}")
    time.sleep(1)
    try:
        return measure(server, session, seconds)
    finally:
        os.kill(holder.pid, signal.SIGKILL)
        holder.join()


def rates(port):
    """Handshakes and requests per second."""
    output = subprocess.run(
        ["openssl", "s_time", "-connect", f"127.0.0.1:{port}", "-new", "-time", "4", "-www", "/healthz"],
        capture_output=True, text=True).stdout
    count, seconds = re.search(r"(\d+) connections in (\d+) real seconds", output).groups()
    print(f"new connections, one request each: {int(count) / int(seconds):.0f}/s")
    for connections in (1, 32):
        output = subprocess.run(
            ["wrk", "-t1", f"-c{connections}", "-d4s", f"https://127.0.0.1:{port}/healthz"], check=True, capture_output=True, text=True).stdout
        rate = float(re.search(r"Requests/sec:\s+([0-9.]+)", output)[1])
        print(f"requests on {connections} connections: {rate:.0f}/s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=".build/release/tabheader")
    parser.add_argument("--seconds", type=int, default=10, help="of each measurement")
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--slow", type=int, default=1000, help="heads, bodies and readers, each")
    parser.add_argument("--tls", action="store_true")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.server, certificate(folder) if options.tls else None)
        try:
            connection = server.connection()
            session = "/v1/sessions/" + json.loads(ask(connection, "POST", "/v1/sessions", '{"tabs": ["A", "B", "C"]}'))["id"]
            connection.close()
            line("alone", measure(server, session, options.seconds))
            loads = [("idle", options.idle)] + [(kind, options.slow) for kind in ("heads", "bodies", "readers")]
            for kind, count in loads:
                if count:
                    name = f"{count} idle" if kind == "idle" else f"{count} slow {kind}"
                    line(name, measure_beside(kind, count, server, session, options.seconds))
            if options.tls:
                rates(server.port)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
