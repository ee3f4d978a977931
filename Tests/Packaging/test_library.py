"""The library in another package: it links with the libraries that the manifest names, and with no others."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABHEADER = ROOT / os.environ.get("TABHEADER", ".build/debug/tabheader")
BUILD = TABHEADER.resolve().parent


def test_the_engine_links_by_itself(tmp_path):
    # A folder of its own: other tests hold the lock of the build.
    manifest = json.loads(subprocess.run(["swift", "package", "--scratch-path", tmp_path / "scratch", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout)
    assert {"name": "TabEngine", "targets": ["TabEngine"]}.items() <= next(
        product for product in manifest["products"] if product["name"] == "TabEngine").items()
    target = next(target for target in manifest["targets"] if target["name"] == "TabEngine")
    assert target["dependencies"] == []
    libraries = [setting["kind"]["linkedLibrary"]["_0"] for setting in target["settings"] if "linkedLibrary" in setting["kind"]]
    # The program uses nothing but the engine, so that no other import names the libraries.
    (tmp_path / "main.swift").write_text(
        "import TabEngine\nlet container = try TabContainer(configuration: Configuration(), tabs: [TabDraft(item: TabItem(title: \"A\"))], traits: Traits())\n"
        "print(container.tabs.count)\n")
    command = ["swiftc", "-I", BUILD / "Modules", tmp_path / "main.swift", *sorted((BUILD / "TabEngine.build").glob("*.o")), "-o", tmp_path / "program"]
    linked = subprocess.run([*command, *(f"-l{name}" for name in libraries)], capture_output=True, text=True)
    assert linked.returncode == 0, linked.stderr
    assert subprocess.run([tmp_path / "program"], check=True, capture_output=True, text=True).stdout == "1\n"
