"""Redis servers as processes: one alone, or a cluster."""

import pathlib
import random
import shutil
import signal
import subprocess
import time

from server import LIMIT, Failed


class Node:
    """A redis-server in a folder of its own. What it acknowledges is on the disk."""

    def __init__(self, folder, *options):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        self.options = options
        self.process = None
        # Redis itself says whether a port is free. The bus of a cluster has the port 10,000 above; both are below those that clients get.
        for _ in range(50):
            self.port = random.SystemRandom().randrange(10_000, 22_000)
            if self.start():
                return
        raise Failed("redis-server does not start: install it with apt-get install redis-server")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    @property
    def address(self):
        return f"redis://127.0.0.1:{self.port}"

    @property
    def data(self):
        """The folder of the append-only file."""
        return self.folder / "appendonlydir"

    def start(self):
        """Starts it with what it has on the disk. Returns whether it runs."""
        path = self.folder / "log"
        with path.open("wb") as log:
            self.process = subprocess.Popen(
                ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder, "--save", "",
                 "--appendonly", "yes", "--appendfsync", "always", *self.options], stdout=log, stderr=log)
        until(lambda: "Ready to accept connections" in path.read_text() or self.process.poll() is not None, "redis-server starts")
        return self.process.poll() is None

    def restart(self):
        if not self.start():
            raise Failed(f"redis-server does not start again: {(self.folder / 'log').read_text()}")

    def kill(self):
        """Ends it at once, as a crash does."""
        self.process.kill()
        self.process.wait(timeout=LIMIT)

    def pause(self):
        """Keeps it from running until `resume`. Its connections stay open."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def keep(self, copy):
        """Copies its data, while it does not run."""
        shutil.copytree(self.data, copy)

    def replace(self, copy=None):
        """Replaces its data by a copy, or by nothing, while it does not run."""
        shutil.rmtree(self.data)
        if copy:
            shutil.copytree(copy, self.data)

    def run(self, *arguments):
        """The lines of the reply to a command. `-c` before it asks the node of the cluster that has the key."""
        command = ["redis-cli", "-p", str(self.port), *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT).stdout.splitlines()

    def facts(self, *arguments):
        """The reply to INFO and the like, by names."""
        return dict(line.split(":", 1) for line in self.run(*arguments) if ":" in line)

    def has(self, key):
        return self.run("EXISTS", key) == ["1"]


class Cluster:
    """Three primaries with a replica each."""

    def __init__(self, folder):
        self.nodes = []
        try:
            for number in range(6):
                self.nodes.append(Node(
                    pathlib.Path(folder) / f"node-{number}", "--cluster-enabled", "yes", "--cluster-node-timeout", "3000",
                    "--repl-diskless-sync-delay", "0"))
            addresses = [f"127.0.0.1:{node.port}" for node in self.nodes]
            subprocess.run(
                ["redis-cli", "--cluster", "create", *addresses, "--cluster-replicas", "1", "--cluster-yes"],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=LIMIT)
            until(self.is_complete, "the cluster is complete")
        except BaseException:
            self.__exit__()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for node in self.nodes:
            node.kill()

    @property
    def address(self):
        return self.nodes[0].address

    def is_complete(self):
        """Whether it serves all slots, and each replica has the data of its primary."""
        links = [node.facts("INFO", "replication") for node in self.nodes]
        return all(node.facts("CLUSTER", "INFO").get("cluster_state") == "ok" for node in self.nodes) and \
            sum(link.get("master_link_status") == "up" for link in links) == 3

    def primary(self, key):
        """The node that has a key, and can be written."""
        return next((node for node in self.nodes if node.process.poll() is None and node.has(key)
                     and node.facts("INFO", "replication").get("role") == "master"), None)

    def replica(self, primary):
        """The replica of a primary."""
        return next(node for node in self.nodes
                    if node.facts("INFO", "replication").get("master_port") == str(primary.port))


def until(condition, name):
    """Waits until a condition holds."""
    end = time.monotonic() + LIMIT
    while not condition():
        if time.monotonic() > end:
            raise Failed(f"it does not happen within {LIMIT} seconds: {name}")
        time.sleep(0.02)
