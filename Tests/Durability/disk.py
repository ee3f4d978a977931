"""A disk that fails, and that loses its power."""

import mmap
import pathlib
import struct
import subprocess
import sys

from server import Failed

SOURCE = pathlib.Path(__file__).resolve().parent / "faults.c"
# A disk writes a sector as a whole.
SECTOR = 512


class Disk:
    """The disk of a server, whose files are called *.sqlite, with its faults.

    - variables: of the server's environment.
    """

    def __init__(self, folder):
        library, control = folder / "faults.so", folder / "control"
        self.changes = folder / "changes"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        control.write_bytes(bytes(8))
        self.variables = {
            "LD_PRELOAD": str(library), "DISK_FAULTS": str(control), "DISK_FAULTY": ".sqlite",
            "TABHEADER_UNSYNCED": str(self.changes)}
        with control.open("r+b") as file:
            self.bytes = mmap.mmap(file.fileno(), 8)
        self.set("-")

    def set(self, fault, files="-"):
        """- fault, files: as in faults.c."""
        self.bytes[4:8] = bytes(4)
        self.bytes[1] = ord(files)
        self.bytes[0] = ord(fault)

    def end(self):
        """Ends the fault, which must have struck."""
        if self.strikes() == 0:
            raise Failed(f"the fault {chr(self.bytes[0])} has not struck")
        self.set("-")

    def strikes(self):
        return int.from_bytes(self.bytes[4:8], sys.byteorder)

    def lose_power(self, store, numbers):
        """Changes the files of a server that has ended to what a power failure could have left.

        Each sector that was written and not synced has its old content, or the new one. So has the length of a file.
        Returns the number of sectors that have lost their new content.
        """
        content = self.changes.read_bytes()
        undo = {}
        place = 0
        while place + CHANGE.size <= len(content):
            kind, file, offset, length, size = CHANGE.unpack_from(content, place)
            place += CHANGE.size
            if kind == ord("s"):
                undo[file] = []
            else:
                undo.setdefault(file, []).append((offset, content[place:place + length], size))
            place += length
        lost = 0
        for file, changes in undo.items():
            path = store.with_name(store.name + {"d": "", "w": "-wal", "j": "-journal"}[chr(file)])
            if path.exists():
                lost += undo_some(path, changes, numbers)
        return lost


# As in faults.c.
CHANGE = struct.Struct("=5Q")


def undo_some(path, changes, numbers):
    new = path.read_bytes()
    old = bytearray(new)
    for offset, content, size in reversed(changes):
        old[offset:offset + len(content)] = content
        del old[size:]
        old.extend(bytes(size - len(old)))
    lost = 0
    result = bytearray()
    for place in range(0, max(len(old), len(new)), SECTOR):
        before, after = (bytes(content[place:place + SECTOR]).ljust(SECTOR, b"\0") for content in (old, new))
        is_lost = before != after and numbers.random() < 0.5
        lost += is_lost
        result += before if is_lost else after
    length = len(new) if numbers.random() < 0.5 else len(old)
    path.write_bytes(result[:length])
    return lost
