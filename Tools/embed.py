#!/usr/bin/env python3
"""Tools/embed.py NAME FOLDER HEADER [WITHOUT]: writes a C header that embeds every file of FOLDER in the program, as `shipped_NAME`; but
those in its folder WITHOUT.

The compiler reads the files themselves (C23's #embed), so a changed file needs only a build. After adding or removing a file, write
the header again. Files and folders whose names begin with a dot are ignored.
"""

import os
import sys
from pathlib import Path


def files(folder, without):
    found = (file for file in folder.rglob("*") if file.is_file())
    paths = (file.relative_to(folder) for file in found)
    # Sorted by code points: the same order on every machine.
    return sorted(
        path.as_posix() for path in paths
        if path.parts[0] != without and not any(part.startswith(".") for part in path.parts))


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def header(name, folder, directory, without):
    lines = [f"// Tools/embed.py made this from the files in {folder.name}/."]
    rows = []
    for number, path in enumerate(files(folder, without)):
        file = folder / path
        if file.stat().st_size == 0:
            sys.exit(f"{file}: an empty file cannot be embedded")
        bytes = f"{name}_{number}"
        lines += [
            "", f"static const uint8_t {bytes}[] = {{", f"#embed {literal(os.path.relpath(file, directory))}", "};"]
        rows.append(f"    {{{literal(path)}, {bytes}, sizeof {bytes}}},")
    lines += [
        "", f"static const struct shipped_file {name}_files[] = {{", *rows, "};", "",
        f"const struct shipped_folder shipped_{name} = {{{name}_files, sizeof {name}_files / sizeof *{name}_files}};"]
    return "\n".join(lines) + "\n"


def main(name, folder, target, without=None):
    target = Path(target)
    new = header(name, Path(folder), target.parent, without)
    # What is as it was is not compiled again.
    if not target.exists() or target.read_text() != new:
        target.write_text(new)


if __name__ == "__main__":
    main(*sys.argv[1:])
