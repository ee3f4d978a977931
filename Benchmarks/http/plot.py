#!/usr/bin/env python3
"""Makes a table and a plot of what run.py has measured.

    Benchmarks/http/run.py --connections 1 32 256 --json .build/http.json
    Benchmarks/http/plot.py .build/http.json docs/images/performance.svg

Prints the table in Markdown. The plot has the processor time of a request with 32 connections: of the server and of each peer.
"""

import json
import pathlib
import sys

PEERS = ["bare C", "Hummingbird", "Node"]
NAMES = ["TabHeader", *PEERS]
# Readable on white and on black.
COLORS = ["#2f6fed", "#8a8f98", "#d97706", "#16a34a"]
ROW, BAR, LEFT, WIDTH = 78, 14, 130, 720


def target(row, name):
    return row["server" if name == "TabHeader" else name]


def table(rows):
    head = ["Request", "Connections", "Bytes", "Per second", "99th percentile", *(f"Rate of {name}" for name in PEERS), *(f"Processor of {name}" for name in PEERS)]
    lines = [head, ["---", *["---:"] * (len(head) - 1)]]
    for row in rows:
        ours = row["server"]
        lines.append([
            row["row"], row["connections"], f"{row['bytes']:,}", f"{ours['perSecond']:,}", f"{ours['p99']:.2f} ms",
            *(f"{row[name]['ratio']:.2f}" for name in PEERS), *(f"{row[name]['costRatio']:.2f}" for name in PEERS),
        ])
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def plot(rows):
    # Frames take fifty times as long as the rest, and would make all other bars invisible.
    rows = [row for row in rows if row["connections"] == 32 and row["row"] != "frames"]
    longest = max(target(row, name)["microseconds"] for row in rows for name in NAMES)
    scale = (WIDTH - LEFT - 70) / longest
    height = ROW * len(rows) + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" role="img" '
        'font-family="system-ui, sans-serif" font-size="12">',
        "<title>Processor time of a request, in microseconds: shorter is better</title>",
        "<style>text { fill: #24292f } @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } }</style>",
    ]
    for index, (name, color) in enumerate(zip(NAMES, COLORS)):
        x = LEFT + index * 130
        parts.append(f'<rect x="{x}" y="8" width="10" height="10" rx="2" fill="{color}"/><text x="{x + 16}" y="17">{name}</text>')
    for index, row in enumerate(rows):
        top = 34 + index * ROW
        parts.append(f'<text x="{LEFT - 12}" y="{top + 2 * BAR + 4}" text-anchor="end">{row["row"]}</text>')
        for line, (name, color) in enumerate(zip(NAMES, COLORS)):
            cost = target(row, name)["microseconds"]
            y = top + line * (BAR + 2)
            parts.append(
                f'<rect x="{LEFT}" y="{y}" width="{max(1, cost * scale):.1f}" height="{BAR}" rx="2" fill="{color}"/>'
                f'<text x="{LEFT + cost * scale + 6:.1f}" y="{y + 11}">{cost:.1f} µs</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    rows = json.loads(pathlib.Path(sys.argv[1]).read_text())["rows"]
    pathlib.Path(sys.argv[2]).write_text(plot(rows))
    print(table(rows))


if __name__ == "__main__":
    main()
