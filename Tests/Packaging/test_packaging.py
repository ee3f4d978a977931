"""The files around the program: the manual, completions, units of systemd, the Dockerfile, the compose file and the Kubernetes manifest.

    TABHEADER=.build/debug/tabheader pytest Tests/Packaging
"""

import json
import os
import pathlib
import re
import shutil
import subprocess

import kubernetes_validate
import pytest
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABHEADER = os.environ.get("TABHEADER", ".build/debug/tabheader")
PACKAGING = ROOT / "packaging"


def run(*command, **options):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, **options)


def needs(program):
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def variables():
    """The variables of the settings."""
    rows = json.loads(run(TABHEADER, "--print-config", check=True).stdout)
    names = {"TABHEADER_" + re.sub("([A-Z])", r"_\1", row["name"]).upper() for row in rows}
    table = (ROOT / "docs/operations.md").read_text()
    return names | set(re.findall(r"`(TABHEADER_\w+_FILE)`", table))


# MARK: The manual and the completions


@pytest.fixture(scope="module")
def manual():
    return run("Tools/manual.py", TABHEADER, check=True).stdout


def test_the_manual_has_every_command_setting_and_exit_code(manual):
    text = manual.replace("\\-", "-")
    help = json.loads(run(TABHEADER, "--experimental-dump-help", check=True).stdout)["command"]
    for command in help["subcommands"]:
        if command["commandName"] != "help" and command.get("shouldDisplay", True):
            assert f'.SS "tabheader {command["commandName"]}"' in text
    for name in variables():
        assert name in text
    for code in (0, 1, 64, 65, 69, 70, 73, 74, 75, 78):
        assert f"\n\\fB{code}\\fR\n" in text
    for section in ("NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "SETTINGS", "FILES", "SIGNALS", "EXIT STATUS", "EXAMPLES"):
        assert f"\n.SH {section}\n" in text


@needs("groff")
def test_the_manual_is_good_roff(manual):
    checked = run("groff", "-man", "-Tutf8", "-ww", "-z", input=manual)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_completions_are_good_scripts(shell):
    script = run(TABHEADER, "--generate-completion-script", shell, check=True).stdout
    assert "max-sessions" in script
    if shutil.which(shell):
        checked = run(shell, "-n", input=script)
        assert (checked.returncode, checked.stderr) == (0, "")


def test_the_program_is_installed_below_a_prefix(tmp_path):
    run("packaging/install.sh", TABHEADER, str(tmp_path), "/opt/tabheader", check=True)
    files = {str(path.relative_to(tmp_path / "opt/tabheader")) for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {
        "bin/tabheader", "share/man/man1/tabheader.1.gz", "share/bash-completion/completions/tabheader",
        "share/zsh/site-functions/_tabheader", "share/fish/vendor_completions.d/tabheader.fish"}
    assert run(str(tmp_path / "opt/tabheader/bin/tabheader"), "--version", check=True).stdout == run(TABHEADER, "--version").stdout
    run("make", "uninstall", f"DESTDIR={tmp_path}", "PREFIX=/opt/tabheader", check=True)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_a_page_that_is_built_is_not_built_again():
    """A server may show it: the browser tests run while other targets need it."""
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    if not (ROOT / ".build/site/.made").exists():
        run("make", "site", env=alone, check=True)
    assert "Tools/site.py" not in run("make", "--dry-run", "site", env=alone, check=True).stdout
    assert "Tools/site.py" in run("make", "--dry-run", "--what-if=public/tab-header.js", "site", env=alone, check=True).stdout


def test_no_file_is_made_of_a_target_that_is_always_made():
    """A folder may have the name of one: `docs` was rebuilt with every page."""
    database = run("make", "--print-data-base", "--question", "help").stdout
    always = {name for line in database.splitlines() if line.startswith(".PHONY:") for name in line.split()[1:]}
    assert {"docs", "site", "wasm"} < always
    made = {}
    for line in database.splitlines():
        if match := re.match(r"([^#\s:=][^:=]*):(?!=) *([^|]*)", line):
            made[match[1]] = set(match[2].split())
    files = {target: needed & always for target, needed in made.items() if target not in always and not target.startswith(".PHONY")}
    assert any(target.endswith("site/.made") for target in files)
    assert {target: needed for target, needed in files.items() if any(not name.startswith("need-") for name in needed)} == {}


# MARK: systemd


@needs("systemd-analyze")
def test_the_service_is_restricted():
    """At most 2 on systemd's scale of exposure, from 0 to 10."""
    checked = run("systemd-analyze", "security", "--offline=true", "--no-pager", str(PACKAGING / "tabheader.service"))
    exposure = re.search(r"Overall exposure level for tabheader.service: ([\d.]+)", checked.stdout)
    assert exposure, checked.stdout + checked.stderr
    assert float(exposure[1]) <= 2


@needs("systemd-analyze")
@pytest.mark.parametrize("unit", ["tabheader.service", "tabheader.socket"])
def test_the_units_are_understood(unit, tmp_path):
    for name in ("tabheader.service", "tabheader.socket"):
        text = (PACKAGING / name).read_text()
        # The program is not installed here.
        (tmp_path / name).write_text(text.replace("/usr/bin/tabheader", str((ROOT / TABHEADER).resolve())))
    checked = run("systemd-analyze", "verify", "--man=no", str(tmp_path / unit))
    complaints = [line for line in checked.stderr.splitlines() if "tabheader" in line]
    assert complaints == []


def test_the_settings_of_the_package_are_good(tmp_path):
    settings = PACKAGING / "debian/tabheader.json"
    checked = run(TABHEADER, "serve", "--check-config", "--config", str(settings))
    assert (checked.returncode, checked.stderr) == (0, "")


# MARK: Containers


def test_the_files_set_only_settings():
    known = variables()
    for file in ("Dockerfile", "compose.yaml", "deploy/compose.yaml", "packaging/kubernetes.yaml"):
        for name in re.findall(r"TABHEADER_[A-Z_]+", (ROOT / file).read_text()):
            assert name in known, f"{file}: {name}"


def test_the_dockerfile_runs_as_nobody_with_a_health_check():
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    for line in ("USER 65532:65532", "VOLUME /data", "STOPSIGNAL SIGTERM", 'ENTRYPOINT ["tabheader"]'):
        assert line in lines
    assert any(line.startswith("HEALTHCHECK ") and '"tabheader", "healthcheck"' in line for line in lines)


@pytest.mark.parametrize("stage, rule", [("engine", "need-for-wasm"), ("site", "need-for-site")])
def test_the_dockerfile_installs_what_make_needs(stage, rule):
    needed = re.search(rf"^{rule}:.*\n\t\$\(call need,(.*)\)", (ROOT / "Makefile").read_text(), re.MULTILINE)[1].split()
    lines = re.search(rf"^FROM \S+ AS {stage}\n(.*?)^WORKDIR", (ROOT / "Dockerfile").read_text(), re.MULTILINE | re.DOTALL)[1]
    assert re.search(r"--no-install-recommends (.*?) \\", lines)[1].split() == needed


def test_the_compose_file_keeps_its_promises():
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    server = services["tabheader"]
    assert server["ports"] == ["127.0.0.1:8080:8080"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["security_opt"] == ["no-new-privileges:true"]
    assert server["volumes"] == ["data:/data"]
    assert "profiles" not in server
    assert services["redis"]["profiles"] == ["redis"]


@needs("docker-compose")
@pytest.mark.parametrize("options", [[], ["--profile", "redis"]])
def test_the_compose_file_is_understood(options):
    checked = run("docker-compose", "--file", "compose.yaml", *options, "config", env={**os.environ, "TABHEADER_TOKEN": "x"})
    assert checked.returncode == 0, checked.stderr
    assert ("redis:7.4-bookworm" in checked.stdout) or not options


MANIFEST = list(yaml.safe_load_all((PACKAGING / "kubernetes.yaml").read_text()))


@pytest.mark.parametrize("document", MANIFEST, ids=lambda document: document["kind"])
def test_the_manifest_follows_the_schema_of_kubernetes(document):
    kubernetes_validate.validate(document, "1.34", strict=True)


def test_the_deployment_keeps_its_promises():
    kinds = {document["kind"]: document for document in MANIFEST}
    assert set(kinds) == {"Secret", "PersistentVolumeClaim", "Deployment", "Service"}
    spec = kinds["Deployment"]["spec"]
    assert (spec["replicas"], spec["strategy"]) == (1, {"type": "Recreate"})
    pod = spec["template"]["spec"]
    # Else the variables of a service called tabheader, such as TABHEADER_PORT, would be read as settings.
    assert pod["enableServiceLinks"] is False
    assert pod["automountServiceAccountToken"] is False
    assert pod["terminationGracePeriodSeconds"] > 5
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    (container,) = pod["containers"]
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}
    probes = {name: container[name]["httpGet"] for name in ("startupProbe", "livenessProbe", "readinessProbe")}
    assert [probe["path"] for probe in probes.values()] == ["/healthz", "/healthz", "/readyz"]
    assert all(probe["httpHeaders"] == [{"name": "Host", "value": "localhost"}] for probe in probes.values())
    mounts = {mount["mountPath"]: mount["name"] for mount in container["volumeMounts"]}
    assert mounts == {"/data": "data", "/run/secrets/tabheader": "token"}
    volumes = {volume["name"]: volume for volume in pod["volumes"]}
    assert volumes["data"]["persistentVolumeClaim"]["claimName"] == kinds["PersistentVolumeClaim"]["metadata"]["name"]
    assert volumes["token"]["secret"]["secretName"] == kinds["Secret"]["metadata"]["name"]
    assert kinds["Service"]["spec"]["selector"].items() <= spec["template"]["metadata"]["labels"].items()
