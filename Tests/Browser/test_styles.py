"""The style sheets are valid: the browser takes every rule and every declaration, as they are served."""

import pathlib

import pytest

from server import SITE

SHEETS = sorted(path.name for path in pathlib.Path(SITE, "css").glob("*.css"))

# For other browsers: Safari's prefixed names, and properties that have only a prefixed name in Chromium.
OTHERS = ["-webkit-backdrop-filter", "line-clamp"]

# The browser drops an invalid rule, even if only its selector is invalid. In style sheets minified by esbuild, each brace opens a
# rule.
MISSING_RULES = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(arguments[0]);
const count = (rules) => [...rules].reduce((sum, rule) =>
  sum + (rule.constructor.name === "CSSNestedDeclarations" ? 0 : 1) + count(rule.cssRules ?? []), 0);
return arguments[0].split("{").length - 1 - count(sheet.cssRules);
"""

WRONG_DECLARATIONS = """
return [...arguments[0].matchAll(/(?<=[{;])([a-z-]+):([^;{}]+)(?=[;}])/g)]
  .filter(([, name, value]) => !arguments[1].includes(name) && !CSS.supports(name, value.replace(/!important$/, "")))
  .map(([whole]) => whole);
"""


@pytest.mark.parametrize("name", SHEETS)
def test_the_browser_understands_all_of_a_style_sheet(browser, name):
    text = pathlib.Path(SITE, "css", name).read_text()
    assert browser.js(WRONG_DECLARATIONS, text, OTHERS) == []
    assert browser.js(MISSING_RULES, text) == 0


def test_the_check_finds_mistakes(browser):
    text = "a{colour:red;color:re;color:red}b:hovr{color:red}@media (width>1px){c{inset:0;inset:x}d{}}"
    assert browser.js(WRONG_DECLARATIONS, text, OTHERS) == ["colour:red", "color:re", "inset:x"]
    assert browser.js(MISSING_RULES, text) == 1
