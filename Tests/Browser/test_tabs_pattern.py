"""The tabs pattern of the ARIA Authoring Practices with manual activation, each of its requirements on the device's bar.

https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
"""

import pytest
from selenium.webdriver.common.keys import Keys

# What assistive technology is told, of every tab and its panel.
TOLD = """
const list = deep('.bar [role=tablist]');
const root = list.getRootNode();
return {
  lists: deepAll('#device [role=tablist]').length,
  orientation: list.getAttribute('aria-orientation') ?? 'horizontal',
  name: list.getAttribute('aria-label'),
  owns: [...list.children].map((child) => child.getAttribute('role')),
  tabs: [...list.querySelectorAll('[role=tab]')].map((tab) => {
    const panel = root.getElementById(tab.getAttribute('aria-controls'));
    return {
      tag: tab.localName, selected: tab.getAttribute('aria-selected'), tabIndex: tab.tabIndex, name: Boolean(tab.getAttribute('aria-label') || tab.textContent.trim()),
      panel: panel?.getAttribute('role'), labelled: panel?.getAttribute('aria-labelledby') === tab.id,
      reachable: Boolean(panel) && !panel.inert && panel.tabIndex === 0, popup: tab.getAttribute('aria-haspopup'),
    };
  }),
};
"""
STATE = """
const tabs = [...deep('.bar [role=tablist]').querySelectorAll('[role=tab]')];
return [tabs.indexOf(deepActive()), tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'), tabs.map((tab) => tab.tabIndex).indexOf(0)];
"""


@pytest.mark.parametrize("configuration", [{}, {"traits": {"layoutDirection": "rtl"}}, {"preset": "fiori"}], ids=["top", "rtl", "bottom"])
def test_the_bar_follows_the_pattern(opened, configuration):
    preview = opened(**configuration)
    told = preview.browser.js(TOLD)
    count = len(told["tabs"])
    assert told["lists"] == 1 and told["orientation"] == "horizontal" and told["name"]
    assert told["owns"] == ["tab"] * count
    for index, tab in enumerate(told["tabs"]):
        first = index == 0
        assert tab == {
            "tag": "button", "selected": "true" if first else "false", "tabIndex": 0 if first else -1, "name": True,
            "panel": "tabpanel", "labelled": True, "reachable": first, "popup": None,
        }

    def press(*keys):
        preview.driver.switch_to.active_element.send_keys(*keys)
        return preview.browser.js(STATE)

    preview.browser.js("deep('.bar [role=tab]').focus()")
    on, back = (Keys.ARROW_LEFT, Keys.ARROW_RIGHT) if "traits" in configuration else (Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    revision = preview.session.state()["revision"]
    # [focused, selected, in the tab order]: arrows move the focus alone, around the ends.
    assert press(on) == [1, 0, 1]
    assert press(back) == [0, 0, 0]
    assert press(back) == [count - 1, 0, count - 1]
    assert press(on) == [0, 0, 0]
    assert press(Keys.END) == [count - 1, 0, count - 1]
    assert press(Keys.HOME) == [0, 0, 0]
    # A horizontal list leaves the vertical arrows to scrolling, and shortcuts to the browser.
    assert press(Keys.ARROW_DOWN) == press(Keys.ARROW_UP) == [0, 0, 0]
    assert press(Keys.CONTROL, on, Keys.NULL) == [0, 0, 0]
    assert preview.session.state()["revision"] == revision, "nothing is selected by moving the focus"
    press(on)
    preview.after(lambda: press(Keys.SPACE))
    assert preview.browser.js(STATE) == [1, 1, 1]
    press(on)
    preview.after(lambda: press(Keys.ENTER))
    assert preview.browser.js(STATE) == [2, 2, 2]
    # From an unselected tab, Tab leads to the panel of the selected one; back, to the selected tab.
    press(on)
    press(Keys.TAB)
    assert preview.browser.js("return deepActive().getAttribute('role')") == "tabpanel"
    press(Keys.SHIFT, Keys.TAB, Keys.NULL)
    assert preview.browser.js(STATE) == [2, 2, 2]
