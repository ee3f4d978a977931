"""Each tab's stack of pages, and how far they have scrolled (N1, N2, S6, S8)."""

import pytest

from waiting import until


@pytest.fixture
def preview(opened):
    return opened(preset="coordinator")


def push(preview):
    state = preview.after(preview.act("push").click)
    preview.still()
    return state


def heading(preview):
    return preview.page.find_element("css selector", "h2").text


def scrolled(preview):
    return preview.page.get_property("scrollTop")


def server_offset(preview, tab):
    """The page's scroll offset on the server."""
    state = preview.session.state()
    page = next(entry for entry in state["tabs"] if entry["id"] == tab).get("page", {})
    return page["contentOffset"]["y"] + state["layout"]["pageInsets"]["top"] if "contentOffset" in page else 0


def scroll(preview, y):
    preview.browser.js("arguments[0].scrollTo({ top: arguments[1], behavior: 'instant' })", preview.page, y)


def test_a_page_is_pushed_and_popped(preview):
    assert (preview.session.state()["selectedTab"], heading(preview)) == ("catalog", "Catalog")
    state = push(preview)
    assert state["screen"]["page"] == "page-2" and len(state["screen"]["stack"]) == 2
    assert heading(preview) == "Item 1"
    assert "Level 2 in Catalog" in preview.page.text
    push(preview)
    assert heading(preview) == "Item 1"
    assert preview.text("#device .navback") == "Item 1"
    state = preview.after(preview.act("back").click)
    assert state["screen"]["page"] == "page-2" and heading(preview) == "Item 1"


def test_the_new_page_slides_in_and_the_picture_of_the_old_one_out(preview):
    preview.browser.js("""
        window.slid = [];
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => window.slid.push(addedNodes.length)))
          .observe(deep('#device .pager .ghosts'), { childList: true });
    """)
    push(preview)
    assert 1 in preview.browser.js("return window.slid")
    until(lambda: not preview.all("#device .ghosts > *"), "the picture is gone")
    assert len(preview.all(".pager .strip [role=tabpanel]")) == 4


def test_a_stack_waits_while_another_tab_is_shown(preview):
    push(preview)
    preview.after(preview.tab("cart").click)
    assert heading(preview) == "Cart"
    state = preview.after(preview.tab("catalog").click)
    assert state["screen"]["page"] == "page-2" and heading(preview) == "Item 1"


def test_a_second_tap_goes_to_the_first_page(opened):
    preview = opened(preset="coordinator", tabBar={"reselect": "popToRoot"})
    push(preview)
    state = preview.after(preview.tab("catalog").click)
    assert len(state["screen"]["stack"]) == 1 and heading(preview) == "Catalog"


def test_without_a_navigation_bar_the_page_has_a_back_button(preview):
    preview.after(lambda: preview.session.patch({"navigationBar": {"visibility": "never"}}))
    assert not preview.find("#device .navbar").is_displayed()
    push(preview)
    assert preview.act("back").text == "Catalog"
    preview.after(preview.act("back").click)
    assert heading(preview) == "Catalog"
    assert not [button for button in preview.all("#device [data-act=back]") if button.is_displayed()]


def test_a_scroll_is_sent_and_restored(preview):
    scroll(preview, 240)
    until(lambda: server_offset(preview, "catalog") == pytest.approx(240, abs=1), "the server knows how far")
    preview.settled()
    preview.after(preview.tab("sales").click)
    preview.after(preview.tab("catalog").click)
    assert scrolled(preview) == pytest.approx(240, abs=1)
    preview.open()
    assert scrolled(preview) == pytest.approx(240, abs=1)


def test_each_page_of_a_stack_has_its_own_scroll(preview):
    scroll(preview, 240)
    until(lambda: server_offset(preview, "catalog") == pytest.approx(240, abs=1), "the server knows how far")
    preview.settled()
    preview.after(lambda: preview.session.post("tabs/catalog/navigation", {"show": "deep"}))
    until(lambda: scrolled(preview) == 0, "the new page is at its top")
    preview.still()
    preview.after(preview.act("back").click)
    until(lambda: scrolled(preview) == pytest.approx(240, abs=1), "the old page is where it was")


def test_another_clients_scroll_is_followed(preview):
    preview.after(lambda: preview.session.post("tabs/catalog/scroll", {"y": 180}))
    until(lambda: scrolled(preview) == pytest.approx(180, abs=1), "the page has scrolled")


def test_a_second_tap_scrolls_to_the_top_if_configured(preview):
    preview.after(lambda: preview.session.patch({"tabBar": {"reselect": "scrollToTop"}}))
    scroll(preview, 240)
    until(lambda: server_offset(preview, "catalog") == pytest.approx(240, abs=1), "the server knows how far")
    preview.settled()
    preview.after(preview.tab("catalog").click)
    until(lambda: scrolled(preview) == 0, "the page is at its top")


def test_the_bar_takes_the_title_once_the_pages_own_has_scrolled_away(preview):
    title = preview.find("#device .navtitle")
    assert title.get_property("textContent") == "Catalog"
    assert title.value_of_css_property("opacity") == "0"
    scroll(preview, 240)
    until(lambda: title.value_of_css_property("opacity") == "1", "the bar shows the title")


def test_a_seamless_bar_has_the_colour_of_the_tab_bar(preview):
    preview.after(lambda: preview.browser.js("deep('#seamless').click()"))
    state = preview.session.state()
    assert state["navigationBar"]["seamless"] and not state["tabBar"]["shadow"]
    assert not preview.find("#device .bar .rule").is_displayed()
    scroll(preview, 240)
    fill = preview.browser.js("return getComputedStyle(deep('#device .navbar')).getPropertyValue('--fill')")
    assert fill.upper() == state["design"]["tabBarBackgroundColor"]


def test_seamless_bars_look_like_one_view(opened):
    """Pages run under the buttons, and begin below them (L2)."""
    preview = opened(preset="remind", navigationBar={"visibility": "always"})
    state = preview.session.state()
    assert (state["layout"]["page"]["y"], state["layout"]["pageInsets"]["top"]) == (44, 48)
    preview.still()
    bar, buttons = preview.find("#device .navbar"), preview.find("#device .bar")
    fill = "return getComputedStyle(arguments[0], arguments[1]).backgroundColor"
    assert preview.browser.js(fill, buttons, None) == preview.browser.js(fill, bar, "::before") == "rgb(255, 255, 255)"
    assert "translucent" not in buttons.get_attribute("class")
    assert not preview.find("#device .bar .rule").is_displayed()
    above, page = preview.box(buttons), preview.box(preview.page)
    assert preview.box(bar)["bottom"] == pytest.approx(above["y"], abs=0.6)
    assert page["y"] == pytest.approx(above["y"], abs=0.6), "pages run under the buttons"
    first = preview.browser.js("return [...arguments[0].querySelectorAll('*')].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height).reduce((least, { top }) => Math.min(least, top), 1e6)", preview.page)
    assert first >= above["bottom"] - 0.6, "nothing is covered at first"


def test_a_shown_page_is_announced(preview):
    push(preview)
    until(lambda: preview.find("#device [aria-live=polite].spoken").get_property("textContent") == "Item 1", "the page is announced")


def test_on_a_branded_header_the_back_button_has_the_headers_colour(opened):
    preview = opened()
    assert not preview.find("#device .navbar").is_displayed(), "there is nothing to go back to"
    push(preview)
    back, title = preview.find("#device .navback"), preview.find("#device .title")
    assert back.value_of_css_property("color") == title.value_of_css_property("color")
    assert preview.find("#device .navtitle").value_of_css_property("opacity") == "1"
    preview.after(back.click)
    assert heading(preview) == "Green"


def test_reduced_motion_fades_between_pages(browser, preview):
    browser.emulate(motion="reduce")
    browser.js(
        """window.moved = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...rest) {
          window.moved.push(JSON.stringify(frames));
          return animate.call(this, frames, ...rest);
        };"""
    )
    push(preview)
    preview.after(preview.act("back").click)
    preview.still()
    moved = browser.js("return window.moved")
    assert any("opacity" in frames for frames in moved)
    assert not any("translate" in frames for frames in moved)
