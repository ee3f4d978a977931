"""The playground as files on a host that knows nothing else, in a folder of it."""

import functools
import pathlib
import shutil
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

import cases  # noqa: E402
from browser import Browser  # noqa: E402
from server import Server  # noqa: E402


def pytest_configure(config):
    config.addinivalue_line("markers", "console_may_say(text): what the browser's console may say in a test, since the test causes it")


def pytest_addoption(parser):
    parser.addoption("--tabheader", default=str(ROOT / ".build/debug/tabheader"), help="a server, with which a session goes on")
    cases.pytest_addoption(parser)


pytest_collection_modifyitems = cases.pytest_collection_modifyitems


class Files(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """What the host serves. Tests may add pages."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(ROOT / ".build/playground", folder / "any/folder")
    return folder


@pytest.fixture(scope="session")
def url(folder):
    host = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/any/folder/"
    host.shutdown()
    host.server_close()


@pytest.fixture(scope="session")
def server(request):
    server = Server(request.config.getoption("--tabheader"))
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture(scope="session")
def window():
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture
def browser(window, request):
    """Checks after every test: no console messages, so no requests to other hosts either."""
    window.driver.get("about:blank")
    window.reset()
    window.is_long = request.config.getoption("--long")
    yield window
    said = window.logs()
    marker = request.node.get_closest_marker("console_may_say")
    allowed = marker.args if marker else ()
    assert [line for line in said if not any(text in line for text in allowed)] == []
