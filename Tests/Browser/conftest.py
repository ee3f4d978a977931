import os
import sys

import pytest

sys.path.insert(0, os.path.dirname(__file__))

import cases  # noqa: E402
from audit import Eye  # noqa: E402
from axe import check  # noqa: E402
from browser import Browser  # noqa: E402
from preview import Preview  # noqa: E402
from server import ROOT, SHIPPED, SOURCES, Server, Session  # noqa: E402


def pytest_addoption(parser):
    parser.addoption(
        "--tabheader", default=os.path.join(ROOT, ".build/debug/tabheader"), help="the program under test"
    )
    cases.pytest_addoption(parser)


pytest_collection_modifyitems = cases.pytest_collection_modifyitems


@pytest.fixture(scope="session")
def binary(request):
    return os.path.abspath(request.config.getoption("--tabheader"))


@pytest.fixture(scope="session")
def server(binary):
    """One server for all tests. Each test has its own session."""
    server = Server(binary)
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture(scope="session")
def sources(binary):
    """A server of the page's sources, for tests that import a module by name."""
    server = Server(binary, public=SOURCES)
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture(scope="session")
def shipped(binary):
    """A server with the shipped presets, whose pages are those of apps."""
    server = Server(binary, catalog=SHIPPED)
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture(scope="session")
def eye(window):
    """Compares pictures of pages."""
    return Eye(window)


@pytest.fixture(scope="session")
def window():
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def other_window():
    """The browser of a second user."""
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture
def browser(window, server, request):
    yield from _watched(window, server, request)


@pytest.fixture
def glass(browser):
    """A window that is drawn as a whole, for pictures and for scrolling: what is not drawn scrolls nowhere. A test may let it be touched."""
    view = browser.view
    browser.view = lambda width, height, scale=1: browser.cdp(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
    yield browser
    browser.view = view
    browser.cdp("Emulation.setTouchEmulationEnabled", enabled=False)


@pytest.fixture
def other_browser(other_window, server, request):
    yield from _watched(other_window, server, request)


def _watched(browser, server, request):
    """Checks after every test: no console messages, so no requests to other hosts either, and, with `--long`, no axe violations."""
    browser.is_long = request.config.getoption("--long")
    # To compile the engine takes as long as to show a page.
    browser.reset(saves_data=not browser.is_long and not request.node.get_closest_marker("with_engine"))
    yield browser
    # A small page of the origin of most tests: the browser keeps its process for the next test.
    small = f"{server.url}/favicon.svg"
    said = browser.logs()
    is_checked = browser.is_long and not request.node.get_closest_marker("unchecked")
    if is_checked and browser.driver.current_url.startswith("http") and browser.driver.current_url != small:
        check(browser)
    browser.driver.get(small)
    marker = request.node.get_closest_marker("console_may_say")
    allowed = marker.args if marker else ()
    assert [line for line in said if not any(text in line for text in allowed)] == []


@pytest.fixture
def bare(browser, sources):
    """A small page of the server of the sources, where a test can import a module by name."""
    browser.driver.get(f"{sources.url}/problems/not-found")
    return browser


@pytest.fixture
def call(window, sources):
    """Calls a function that a module exports, and returns its result as JSON does. The page stays for the next test."""
    page = f"{sources.url}/problems/not-found"
    if window.driver.current_url != page:
        window.driver.get(page)

    def call(module, name, *arguments):
        done = window.driver.execute_async_script(
            """const [module, name, given, done] = arguments;
            import(`/js/${module}.js`).then((all) => done({ is: JSON.parse(JSON.stringify(all[name](...given) ?? null)) })).catch((error) => done(String(error)));""",
            module, name, arguments,
        )
        assert isinstance(done, dict), done
        return done["is"]

    yield call
    assert window.logs() == []


@pytest.fixture
def session(server):
    return Session(server)


@pytest.fixture
def preview(browser, session):
    return Preview(browser, session).open()


@pytest.fixture
def opened(browser, server):
    """Opens a new session with a configuration."""
    return lambda **configuration: Preview(browser, Session(server, **configuration)).open()


@pytest.fixture
def other_preview(other_browser, session):
    return Preview(other_browser, session).open()
