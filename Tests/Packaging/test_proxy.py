"""Clients behind nginx, with deploy/nginx.conf as it is, and a server with what deploy/compose.yaml sets for it."""

import collections
import http.client
import json
import os
import pathlib
import re
import select
import shutil
import socket
import subprocess
import sys
import time

import pytest
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABHEADER = (ROOT / os.environ.get("TABHEADER", ".build/debug/tabheader")).resolve()
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
TOKEN = "a-token-of-20-letters"
NETWORK = ["unshare", "--map-root-user", "--net", "--mount", "--pid", "--kill-child"]
COMPOSE = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())
LIMIT = 120  # seconds: it only ends a test that hangs


class Client:
    """A client of nginx with an address of its own."""

    def __init__(self, folder, address):
        with socket.socket(socket.AF_UNIX) as asking:
            asking.connect(str(folder / "clients"))
            asking.sendall(address.encode())
            _, (descriptor,), *_ = socket.recv_fds(asking, 1, 1)
        self.connection = http.client.HTTPConnection("localhost")
        self.connection.sock = socket.socket(fileno=descriptor)
        self.connection.sock.settimeout(LIMIT)

    def begin(self, method, path, content=None, **fields):
        """A response whose content has not been read."""
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        self.connection.request(method, path, content, {"Authorization": f"Bearer {TOKEN}", **fields})
        return self.connection.getresponse()

    def send(self, method, path, content=None, **fields):
        response = self.begin(method, path, content, **fields)
        response.content = response.read()
        return response


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """A function that gives a client with an address."""
    if NGINX is None:
        pytest.skip("nginx is not installed")
    if subprocess.run([*NETWORK, "true"], capture_output=True).returncode != 0:
        pytest.skip("this user may not make a network of its own")
    folder = tmp_path_factory.mktemp("proxy")
    own = {
        "TABHEADER_STORE": "memory", "TABHEADER_TOKEN": TOKEN, "TABHEADER_RATE": "1", "TABHEADER_BURST": "50",
        "TABHEADER_PORT": "8080", "TABHEADER_LOG_LEVEL": "info", "TABHEADER_FAULTS": "true"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABHEADER_")}
    command = [
        *NETWORK, sys.executable, str(pathlib.Path(__file__).with_name("network.py")), "--tabheader", str(TABHEADER), "--nginx", NGINX,
        "--network", COMPOSE["networks"]["front"]["ipam"]["config"][0]["subnet"], "--folder", str(folder)]
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, text=True,
        env={**kept, **COMPOSE["services"]["tabheader"]["environment"], **own})
    try:
        assert process.stdout.readline() == "ready\n"
        make = lambda address: Client(folder, address)
        make.log = folder / "server.log"
        yield make
    finally:
        process.kill()
        process.wait()


def session(client):
    response = client.send("POST", "/v1/sessions", "{}", Content_Type="application/json")
    assert response.status == 201, response.content
    return "/v1/sessions/" + json.loads(response.content)["id"]


def test_the_servers_trust_the_network_of_the_proxy_and_nothing_else_is_in_it():
    networks = {name: service.get("networks") for name, service in COMPOSE["services"].items()}
    assert networks == {"proxy": ["front"], "tabheader": ["front", "back"], "redis": ["back"], "replica": ["back"]}
    (front,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert COMPOSE["services"]["tabheader"]["environment"]["TABHEADER_TRUST_PROXY"] == front["subnet"]


def test_each_client_has_a_rate_of_its_own_whatever_it_says_about_itself(client):
    greedy, other = client("127.0.0.2"), client("127.0.0.3")
    statuses = [greedy.send("GET", "/version").status for _ in range(70)]
    assert statuses[:50] == [200] * 50
    assert 429 in statuses[50:]
    forgeries = [
        {"X_Forwarded_For": "127.0.0.9"}, {"X_Forwarded_For": "127.0.0.9, 127.0.0.9"}, {"Forwarded": "for=127.0.0.9"},
        {"X_Forwarded_For": "172.31.255.11"}, {"X_Forwarded_For": "127.0.0.9", "Forwarded": "for=127.0.0.9"},
        {"X_Real_IP": "127.0.0.9"}, {"X_Forwarded_For": '"', "Forwarded": 'for="'}]
    for fields in forgeries:
        assert 429 in [greedy.send("GET", "/version", **fields).status for _ in range(10)], fields
    assert other.send("GET", "/version").status == 200
    # The log has the clients as the server counts them.
    client("127.0.0.9").send("GET", "/version", X_Request_Id="last")
    end = time.monotonic() + LIMIT
    while "request=last" not in (log := client.log.read_text()) and time.monotonic() < end:
        time.sleep(0.01)
    clients = collections.Counter(re.findall(r" /version .* client=(\S+)", log))
    assert clients == {"127.0.0.2": 70 + 10 * len(forgeries), "127.0.0.3": 1, "127.0.0.9": 1}
    assert "is not believed" not in log


@pytest.mark.parametrize("size", [4_194_304, 4_194_305])
def test_a_snapshot_passes_and_one_that_is_too_long_is_refused_by_a_server(client, size):
    member = client("127.0.0.4")
    path = session(member) + "/snapshot"
    snapshot = member.send("GET", path).content
    response = member.send("PUT", path, snapshot.ljust(size), Content_Type="application/json")
    if size <= 4_194_304:
        assert response.status in (200, 204), response.content
    else:
        assert (response.status, response.headers["Content-Type"]) == (413, "application/problem+json")
        assert b"4194304" in response.content


@pytest.mark.parametrize("size", [8_388_608, 8_388_609])
def test_a_replay_passes_and_one_that_is_too_long_is_refused_by_a_server(client, size):
    member = client("127.0.0.5")
    recording = member.send("GET", session(member) + "/recording").content
    response = member.send("POST", "/v1/replays", recording.ljust(size), Content_Type="application/json")
    if size <= 8_388_608:
        assert response.status == 200, response.content
    else:
        assert (response.status, response.headers["Content-Type"]) == (413, "application/problem+json")
        assert b"8388608" in response.content


def test_chunked_content_has_a_length_when_it_reaches_a_server(client):
    chunks = (part for part in (b"{", b"}"))
    assert client("127.0.0.6").send("POST", "/v1/sessions", chunks, Content_Type="application/json").status == 201


def test_a_long_target_and_many_fields_pass(client):
    member = client("127.0.0.6")
    path = "/?" + "a" * (8_192 - len("/?"))
    assert member.send("GET", path).status == 200
    assert member.send("GET", path + "a").status == 414
    cookies = "; ".join(f"c{number}=value" for number in range(800))
    assert member.send("GET", "/version", Cookie=cookies).status == 200


def test_a_stream_passes_event_by_event(client):
    writer, reader = client("127.0.0.7"), client("127.0.0.7")
    path = session(writer)
    stream = reader.begin("GET", path + "/events")
    assert (stream.status, stream.headers["Content-Type"]) == (200, "text/event-stream")

    assert stream.readline() == b"retry: 2000\n"
    for index in (1, 0, 2, 0):
        answer = writer.send("POST", path + "/select", json.dumps({"index": index}), Content_Type="application/json")
        assert answer.status == 200, answer.content
        # The events come before anything else is sent; the last one of a selection is that of the screen.
        while stream.readline() != b"event: didShow\n":
            pass
        assert json.loads(stream.readline().removeprefix(b"data: "))["announcement"].endswith(f", {index + 1} of 3")


def test_a_wait_for_a_revision_passes(client):
    member = client("127.0.0.8")
    path = session(member)
    assert member.send("GET", f"{path}/wait?revision=9&timeout=1").status == 204


def test_a_server_that_is_gone_is_skipped_and_a_503_takes_none_away(client):
    greedy, other = client("127.0.0.10"), client("127.0.0.11")
    path = session(greedy)
    assert greedy.send("PUT", path + "/faults", '{"errorRate": 1}', Content_Type="application/json").status == 200
    for _ in range(6):
        # 502 if nginx has asked the other one after that.
        assert greedy.send("GET", path).status in (502, 503)
        assert [other.send("GET", "/version").status for _ in range(3)] == [200] * 3


def test_a_client_has_256_connections(client):
    path = session(client("127.0.0.12"))
    waiting = [client("127.0.0.12") for _ in range(257)]
    for member in waiting:
        member.connection.request("POST", path + "/select", headers={"Authorization": f"Bearer {TOKEN}", "Content-Length": "2"})
    # The content of the others has not come. Which one is refused depends on the order in which nginx reads them.
    ready, _, _ = select.select([member.connection.sock for member in waiting], [], [], LIMIT)
    (refused,) = [member for member in waiting if member.connection.sock in ready]
    response = refused.connection.getresponse()
    assert (response.status, response.headers["Server"][:5]) == (429, "nginx")
    assert client("127.0.0.13").send("GET", "/version").status == 200
    for member in waiting:
        member.connection.close()
