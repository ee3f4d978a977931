#!/usr/bin/env python3
"""Draws a badge from the report of a runner: badge.py report.json > badge.svg"""

import json
import sys
from xml.sax.saxutils import escape

GREEN, RED = "#1F7A34", "#B3261E"
# The width of a character in Verdana and its likes, at 11 points.
CHARACTER, PADDING = 6.6, 8


def badge(label, value, color):
    """An SVG with a label on grey and a value on a colour. The texts are stretched to the widths that are reserved for them."""
    left, right = (round(len(text) * CHARACTER + 2 * PADDING) for text in (label, value))

    def text(words, x, width):
        middle, length = x + width / 2, width - 2 * PADDING
        return (
            f'<text x="{middle:g}" y="14" textLength="{length}" lengthAdjust="spacingAndGlyphs">{escape(words)}</text>'
        )

    title = escape(f"{label}: {value}")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-label="{title}">',
            f"  <title>{title}</title>",
            f'  <clipPath id="round"><rect width="{left + right}" height="20" rx="4"/></clipPath>',
            f'  <g clip-path="url(#round)"><rect width="{left}" height="20" fill="#444"/><rect x="{left}" width="{right}" height="20" fill="{color}"/></g>',
            '  <g fill="#FFF" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" text-anchor="middle">',
            f"    {text(label, 0, left)}",
            f"    {text(value, left, right)}",
            "  </g>",
            "</svg>",
            "",
        ]
    )


def of(report):
    """The badge of a report."""
    passed, count = report["passed"], report["passed"] + report["failed"]
    return badge("tab header conformance", f"{passed} of {count}", GREEN if passed == count else RED)


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        print(of(json.load(file)), end="")
