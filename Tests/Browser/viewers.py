"""A viewer of a session outside the browser, which reads the number of viewers."""

import json
import subprocess
import threading

from waiting import until

# A server that notices a lost client by writing to it needs two heartbeats, 15 s apart: the lost client's system rejects the first,
# and the second fails. The limit only ends a test that hangs.
HEARTBEAT = 240


class Viewers:
    """An open stream. `count` is the last number of viewers received, itself included."""

    def __init__(self, session):
        self.count = None
        command = ["curl", "--silent", "--no-buffer", "--header", "Accept: text/event-stream", f"{session.url}/events?presence=true"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        kind = None
        for line in self.process.stdout:
            if line.startswith("event:"):
                kind = line[6:].strip()
            elif line.startswith("data:") and kind == "presence":
                self.count = json.loads(line[5:])["viewers"]

    def become(self, count):
        until(lambda: self.count == count, f"{count} watch", timeout=HEARTBEAT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
