#!/usr/bin/env python3
"""Lets the disk of a running server fail, and others tamper with its files, and checks that nothing changes meanwhile and nothing is
lost afterwards.

    Tests/Durability/faults.py .build/debug/tabheader

Faults are injected by faults.c, which is compiled with cc and loaded into the server. Where file systems can be mounted, a small one
also fills up. Elsewhere the injected faults stand for it: SQLite gets the same error from the same calls.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from disk import Disk
from ledger import Session, Theme
from plan import TABS, Step
from server import LIMIT, Failed, Server, expect

class Content:
    """A session and a theme, with what a server answers about them."""

    def __init__(self, client):
        content = {"preset": "remind", "name": "session", "tabs": [{"id": tab, "title": tab.upper()} for tab in TABS]}
        self.session = Session(expect(client.ask("POST", "/v1/sessions", content), 201))
        self.theme = Theme("theme")
        self.puts = 0
        self.change(client)

    def change(self, client):
        """Changes everything."""
        for step in self.steps():
            self.session.sent += 1
            self.session.record(step, self.ask(step, client))
        expect(self.put_theme(client), 200, 201)

    def put_theme(self, client):
        """Replaces the theme, unless the server cannot store it."""
        self.puts += 1
        document = {"theme": {"color": {"count": f"#{self.puts:06X}"}}}
        answer = client.ask("PUT", self.theme.path, document)
        if answer.status != 503:
            self.theme.send(document)
            self.theme.record(answer)
        return answer

    def steps(self):
        count = self.session.sent
        yield Step("select", 0, "POST", "/select", {"index": (count + 1) % len(TABS)})
        yield Step("badge", 0, "PUT", "/tabs/b/badge", {"badge": count})

    def ask(self, step, client):
        return expect(client.ask(step.method, self.session.path + step.path, step.content), 200)

    def answers(self, client):
        """Everything that can be read."""
        paths = [
            self.session.path, self.session.path + "/log?after=0", self.session.path + "/tabs", self.theme.path, "/v1/themes"]
        answers = [expect(client.ask("GET", path), 200) for path in paths]
        listed = client.get("/v1/sessions")["sessions"]
        ids = [(session["id"], session["revision"]) for session in listed]
        return [(answer.tag, answer.content) for answer in answers], ids

    def check_refused(self, client, reads=True):
        """Every change is answered with 503, and nothing has changed.

        - reads: whether what is only in the file can be read.
        """
        before = self.answers(client) if reads else None
        path = self.session.path
        for method, target, content in [
            ("POST", path + "/select", {"index": 0}), ("POST", path + "/select", {"index": 1}),
            ("PUT", path + "/tabs/a/badge", {"badge": "new"}), ("PATCH", path, {"locale": "nl"}),
            ("POST", path + "/tabs", {"tab": "More"}), ("DELETE", path, None), ("POST", "/v1/sessions", {}),
            ("PUT", self.theme.path, {"theme": {}}), ("DELETE", self.theme.path, None),
        ]:
            answer = client.ask(method, target, content)
            # The selected tab is selected already.
            if answer.status == 200 and not answer.json()["events"]:
                continue
            expect(answer, 503)
            if answer.json()["type"] != "/problems/store-unavailable" or answer.fields["Retry-After"] is None:
                raise Failed(f"{method} {target} is answered with {answer}")
        if reads and self.answers(client) != before:
            raise Failed("a change that was refused can be seen")
        expect(client.ask("GET", "/readyz"), 503)
        expect(client.ask("GET", "/healthz"), 200)

    def check(self, client):
        """Checks that everything that was answered is there after a restart."""
        self.session.check(client)
        self.theme.check(client)


def wait_until_ready(client):
    """The server notices by itself that its disk works again."""
    deadline = time.monotonic() + LIMIT
    while client.ask("GET", "/readyz").status != 200:
        if time.monotonic() > deadline:
            raise Failed("the server does not recover")
        time.sleep(0.05)


class Case:
    """A disk with a server's store."""

    def __init__(self, executable, disk, folder):
        self.executable = executable
        self.disk = disk
        self.store = folder / "faults.sqlite"

    def server(self):
        self.disk.set("-")
        return Server(self.executable, self.store, self.disk.variables)

    @property
    def log(self):
        return self.store.with_name(self.store.name + "-wal")

    def restarted(self, content):
        """A server after a crash of the one before; everything is there."""
        server = self.server()
        content.check(server.client())
        return server


def refuses_changes(case, fault, files="-"):
    """While the disk fails, nothing changes. Then the server recovers by itself."""
    with case.server() as server:
        client = server.client()
        content = Content(client)
        case.disk.set(fault, files)
        content.check_refused(client)
        case.disk.end()
        wait_until_ready(client)
        content.change(client)
        # A change that succeeds is enough, too.
        case.disk.set(fault, files)
        content.check_refused(client)
        case.disk.end()
        content.change(client)
        expect(client.ask("GET", "/readyz"), 200)
    with case.restarted(content) as server:
        server.end()


def reads_while_it_cannot_write(case, fault):
    """A session that is not in memory is read from a disk that cannot be written."""
    with case.server() as server:
        content = Content(server.client())
        before = content.answers(server.client())
    with case.server() as server:
        case.disk.set(fault)
        if content.answers(server.client()) != before:
            raise Failed("what is read from the disk is not what was written")
        content.check_refused(server.client())


def crashes_while_it_fails(case, fault):
    """A crash in the middle of the fault. A change that was answered with 503 is there or not, but not in part."""
    with case.server() as server:
        client = server.client()
        content = Content(client)
        case.disk.set(fault)
        expect(client.ask("PUT", content.session.path + "/tabs/a/badge", {"badge": "lost"}), 503)
        content.session.sent += 1
        content.session.unanswered.append("badge")
        case.disk.end()
    with case.restarted(content) as server:
        content.change(server.client())
    with case.restarted(content):
        pass


def writes_short(case):
    """The file system writes less than it was given, and then the rest."""
    with case.server() as server:
        content = Content(server.client())
        case.disk.set("s")
        for _ in range(20):
            content.change(server.client())
        case.disk.end()
    with case.restarted(content):
        pass


def checkpoint_fails(case, fault):
    """The log cannot be moved into the database. It goes on growing, and nothing is lost."""
    with case.server() as server:
        client = server.client()
        content = Content(client)
        case.disk.set(fault, "d")
        while case.disk.strikes() == 0:
            expect(content.put_theme(client), 200)
        content.change(client)
        case.disk.end()
    with case.restarted(content) as server:
        content.change(server.client())
        server.end()
    with case.restarted(content):
        pass


def truncation_fails(case):
    """The log cannot be emptied at the end. It is read at the next start."""
    with case.server() as server:
        content = Content(server.client())
        case.disk.set("c")
        server.end()
        case.disk.end()
        if "the store was not closed" not in server.errors():
            raise Failed("the log does not say that the store was not closed")
    with case.restarted(content):
        pass


def file_system_fills_up(case):
    """A file system of 2 MB fills up, and has space again."""
    ballast = case.store.parent / "ballast"
    ballast.write_bytes(bytes(3 << 19))
    with case.server() as server:
        client = server.client()
        content = Content(client)
        # No other change writes less.
        while content.put_theme(client).status == 200:
            pass
        content.check_refused(client)
        ballast.unlink()
        wait_until_ready(client)
        content.change(client)
    with case.restarted(content):
        pass


def wait_until_failed(server):
    """The server notices by itself that its files are not what they were."""
    deadline = time.monotonic() + LIMIT
    while "the store has failed; changes are answered with 503" not in server.errors():
        if time.monotonic() > deadline:
            raise Failed("the log does not say that the store has failed")
        time.sleep(0.05)


def delete(case):
    case.store.unlink()


def replace(case):
    """Another program creates the file anew, under the same name."""
    content = case.store.read_bytes()
    case.store.unlink()
    case.store.write_bytes(content)


def cut_off(case):
    os.truncate(case.store, case.store.stat().st_size // 2)


def overwrite(case):
    """As \"cp backup.sqlite faults.sqlite\" does: the same file, with a content of the same length."""
    content = bytearray(case.store.read_bytes())
    content[24:28] = b"copy"
    case.store.write_bytes(content)


def cut_off_log(case):
    os.truncate(case.log, 0)


def overwrite_page(path):
    """As \"dd conv=notrunc\" does: some bytes in the middle."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(os.urandom(200))


def refuses_to_lose(case, tamper, reads):
    """Once the file is not what the next start would find, or what it should be, nothing is acknowledged, and the log says so."""
    folder = case.store.parent
    for is_idle in (False, True):
        with case.server() as server:
            client = server.client()
            content = Content(client)
            tamper(case)
            if is_idle:
                wait_until_failed(server)
            content.check_refused(client, reads)
            wait_until_failed(server)
            # An orderly end does not write to files of others.
            found = [path.read_bytes() if path.exists() else None for path in (case.store, case.log)]
            server.end(69)
            if "the next start may not find what was answered" not in server.errors():
                raise Failed("the log does not say that something is lost")
            if [path.read_bytes() if path.exists() else None for path in (case.store, case.log)] != found:
                raise Failed("the server has written to files that are not its own")
        for path in folder.iterdir():
            path.unlink()


def goes_on_when_the_files_are_back(case, away, back):
    """What was moved away and comes back is complete, and the server goes on."""
    with case.server() as server:
        client = server.client()
        content = Content(client)
        away()
        content.check_refused(client)
        back()
        wait_until_ready(client)
        content.change(client)
        away()
        wait_until_failed(server)
        back()
        wait_until_ready(client)
        content.change(client)
    with case.restarted(content) as server:
        server.end()


def folder_is_renamed(case):
    folder, other = case.store.parent, case.store.parent.with_name("renamed")
    goes_on_when_the_files_are_back(case, lambda: folder.rename(other), lambda: other.rename(folder))


def file_is_moved(case):
    other = case.store.with_name("moved")

    def away():
        case.store.rename(other)
        shutil.copy(other, case.store)

    goes_on_when_the_files_are_back(case, away, lambda: other.rename(case.store))


def log_is_deleted(case):
    """What the log had is moved into the database, so a crash loses nothing."""
    for is_idle in (False, True):
        with case.server() as server:
            client = server.client()
            content = Content(client)
            case.log.unlink()
            if is_idle:
                wait_until_failed(server)
            content.check_refused(client)
        with case.restarted(content) as server:
            content.change(server.client())
            server.end()


def tampering():
    """What others do to the files, by its name."""
    for name, tamper, reads in [
        ("the file is deleted", delete, True), ("the file is replaced", replace, True),
        ("the file is cut off", cut_off, False), ("the file is overwritten", overwrite, False),
        ("the log is cut off", cut_off_log, False),
        ("a page of the file is overwritten", lambda case: overwrite_page(case.store), False),
        ("a page of the log is overwritten", lambda case: overwrite_page(case.log), False),
    ]:
        yield name, lambda case, tamper=tamper, reads=reads: refuses_to_lose(case, tamper, reads)
    yield "the file is moved away and back", file_is_moved
    yield "the folder is renamed and renamed back", folder_is_renamed
    yield "the log is deleted, then a crash", log_is_deleted


def cases():
    """What is checked, by its name."""
    yield from tampering()
    for fault, name in [("e", "writes fail"), ("f", "the disk is full"), ("t", "writes are torn"), ("y", "syncs fail")]:
        yield name, lambda case, fault=fault: refuses_changes(case, fault)
        yield f"{name}, then a crash", lambda case, fault=fault: crashes_while_it_fails(case, fault)
    yield "the disk is full, with sessions that are not in memory", lambda case: reads_while_it_cannot_write(case, "f")
    yield "writes are short", writes_short
    yield "a checkpoint's writes fail", lambda case: checkpoint_fails(case, "f")
    yield "a checkpoint's syncs fail", lambda case: checkpoint_fails(case, "y")
    yield "truncation fails", truncation_fails


def mounted(folder):
    """Whether a small file system could be mounted, which needs root."""
    return subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], capture_output=True, check=False).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("--fault", help="only this one")
    arguments = parser.parse_args()

    executable = arguments.executable.resolve()
    passed = 0

    def run(name, check, folder, disk):
        nonlocal passed
        try:
            check(Case(executable, disk, folder))
        except Failed as failure:
            raise Failed(f"{name}: {failure}") from failure
        print(name)
        passed += 1

    with tempfile.TemporaryDirectory() as parent:
        disk = Disk(pathlib.Path(parent))
        for number, (name, check) in enumerate(cases()):
            if arguments.fault not in (None, name):
                continue
            folder = pathlib.Path(parent) / str(number)
            folder.mkdir()
            run(name, check, folder, disk)
        folder = pathlib.Path(parent) / "small"
        folder.mkdir()
        if arguments.fault:
            pass
        elif mounted(folder):
            try:
                run("a file system fills up", file_system_fills_up, folder, disk)
            finally:
                subprocess.run(["umount", folder], check=True)
        else:
            print("a file system fills up: not checked, because none can be mounted here")
    print(f"{passed} faults changed and lost nothing")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"faults: {failure}")
