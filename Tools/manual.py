#!/usr/bin/env python3
"""Tools/manual.py TABHEADER: prints the manual page tabheader(1).

Commands and options are from the program (`--experimental-dump-help`). Settings and exit codes are from the tables of docs/operations.md, which
a test compares with the program. What follows from neither is at the end of this file.
"""

import json
import pathlib
import re
import subprocess
import sys

OPERATIONS = pathlib.Path(__file__).parent.parent / "docs/operations.md"


def roff(text):
    """A text for roff: Markdown's code and bold become bold, links become their texts."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = re.sub(r"\*\*([^*]+)\*\*|`([^`]+)`", lambda found: f"\\fB{found[1] or found[2]}\\fR", text)
    # A dot or an apostrophe at the beginning of a line would be a request.
    return "\n".join("\\&" + line if line[:1] in {".", "'"} else line for line in text.split("\n"))


def table(name):
    """The cells of a table of docs/operations.md, row by row, without the head."""
    content = OPERATIONS.read_text()
    start, end = f"<!-- {name}: from the table of the program -->\n", f"<!-- end of {name} -->"
    rows = content[content.index(start) + len(start):content.index(end)].splitlines()
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows[2:]]


def argument(entry):
    """`--port <port>`: an option as a list entry."""
    names = ", ".join(("--" if name["kind"] == "long" else "-") + name["name"] for name in entry.get("names", []))
    value = "" if entry["kind"] == "flag" else f"\\fI{roff(entry.get('valueName', ''))}\\fR"
    head = " ".join(part for part in (f"\\fB{roff(names)}\\fR" if names else "", value) if part)
    default = f" (default: {entry['defaultValue']})" if entry.get("defaultValue") else ""
    values = f" One of {', '.join(entry['allValues'])}." if entry.get("allValues") else ""
    abstract = entry.get("abstract", "").removesuffix(values.strip())
    return f".TP\n{head}\n{roff(abstract + default)}\n"


def commands(root, prefix="tabheader"):
    """A subsection for each command, with its own options."""
    for command in root.get("subcommands", []):
        name = f"{prefix} {command['commandName']}"
        if command["commandName"] == "help" or not command.get("shouldDisplay", True):
            continue
        yield f".SS \"{roff(name)}\"\n{roff(command.get('abstract', ''))}\n"
        if command.get("discussion"):
            yield f".PP\n{roff(command['discussion'])}\n"
        hidden = {"help", "version"}
        if command["commandName"] == "serve":
            yield ".PP\nIts options are the settings below, and:\n"
            hidden |= {row[0].strip("`-") for row in table("settings")}
        for entry in command.get("arguments", []):
            names = {name["name"] for name in entry.get("names", [])}
            if entry.get("shouldDisplay", True) and not names & hidden:
                yield argument(entry)
        yield from commands(command, name)


def settings():
    for option, variable, member, default, meaning in table("settings"):
        file = f", {member} in the file" if member else ""
        yield f".TP\n{roff(option)}\n{roff(meaning)}\n.br\n{roff(variable + file + '; by default ' + default)}\n"


def exit_codes():
    for code, meaning in table("exit codes"):
        yield f".TP\n\\fB{code}\\fR\n{roff(meaning)}.\n"


DESCRIPTION = """\
\\fBtabheader\\fR hosts tab-header sessions: headless tab containers that are driven over a JSON API and watched in the browser.
Without a command it serves them. When it is ready it prints one line to standard output, \
\\fBtabheader: listening on http://127.0.0.1:8080/\\fR. Logs go to standard error.
"""

FILES = [
    ("/etc/tabheader/tabheader.json", "The settings of the service."),
    ("/var/lib/tabheader/tabheader.sqlite", "The store of the service. While it runs, the files that end with -wal and -shm belong to it, "
     "and the socket that ends with .sock takes the commands backup and sessions."),
    ("var/tabheader.sqlite", "The store by default, in the directory where the server is started."),
]

SIGNALS = [("SIGTERM, SIGINT", "End open streams, finish requests under way, and exit, after five seconds at most."),
           ("SIGHUP", "Read the files of --tls-cert and --tls-key again.")]

ENVIRONMENT = [
    ("NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID", "Where a supervisor hears that the server is ready, goes on and stops: see sd_notify(3)."),
    ("NO_COLOR", "lint prints no colours."),
]

EXAMPLES = [
    ("tabheader --port 0 --store memory", "Serve on a free port, for a test."),
    ("tabheader lint --fail-on warning session.json", "Check a design."),
    ("tabheader backup /var/backups/tabheader.sqlite --config /etc/tabheader/tabheader.json", "Copy the store while the server runs."),
    ("tabheader restore /var/backups/tabheader.sqlite --config /etc/tabheader/tabheader.json", "Put that copy in the place of the store, once the "
     "server is stopped."),
]


def entries(pairs):
    return "".join(f".TP\n\\fB{roff(head)}\\fR\n{roff(text)}\n" for head, text in pairs)


def manual(binary):
    help = json.loads(subprocess.run([binary, "--experimental-dump-help"], check=True, capture_output=True).stdout)
    version = subprocess.run([binary, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    root = help["command"]
    yield f'.TH TABHEADER 1 "" "TabHeader {version}" "User Commands"\n'
    yield f".SH NAME\ntabheader \\- {roff(root['abstract'][0].lower() + root['abstract'][1:].rstrip('.'))}\n"
    yield ".SH SYNOPSIS\n\\fBtabheader\\fR [\\fIcommand\\fR] [\\fIoptions\\fR]\n"
    yield ".SH DESCRIPTION\n" + DESCRIPTION
    yield ".SH COMMANDS\n" + "".join(commands(root))
    yield ".SH SETTINGS\nOptions override the environment, and the environment overrides the file.\n" + "".join(settings())
    yield ".SH ENVIRONMENT\nEach setting has a variable; see above.\n" + entries(ENVIRONMENT)
    yield ".SH FILES\n" + entries(FILES)
    yield ".SH SIGNALS\n" + entries(SIGNALS)
    yield ".SH EXIT STATUS\n" + "".join(exit_codes())
    yield ".SH EXAMPLES\n" + entries(EXAMPLES)
    yield ".SH SEE ALSO\n\\fBsystemctl\\fR(1), \\fBrsvg\\-convert\\fR(1)\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: Tools/manual.py TABHEADER")
    print("".join(manual(sys.argv[1])), end="")
