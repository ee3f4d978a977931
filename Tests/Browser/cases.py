"""Which cases of the tests are run: all of them with `--long`."""

import zlib


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="every case of every test, axe after each of them, and at each size")


def pytest_collection_modifyitems(config, items):
    """
    Without `--long`, a test that opens a page for each of its cases runs with one of them: always the same, but not the first
    of each test, so that all presets, sizes and directions are seen. `each_case` keeps all of them.
    """
    if config.getoption("--long"):
        return
    cases = {}
    for item in items:
        if hasattr(item, "callspec") and "call" not in item.fixturenames and not item.get_closest_marker("each_case"):
            cases.setdefault((item.path, item.originalname), []).append(item)
    spared = set()
    for (_, name), of_test in cases.items():
        spared.update(set(of_test) - {of_test[zlib.crc32(name.encode()) % len(of_test)]})
    items[:] = [item for item in items if item not in spared]
    config.hook.pytest_deselected(items=sorted(spared, key=lambda item: item.nodeid))
