"""Gives each request of the fuzzer a new session, so that it acts on something that exists."""

import json
import re
import urllib.request

import schemathesis

SESSION_ID = re.compile(r"[A-Za-z0-9_-]{21}[AQgw]")
TAB_ID = re.compile(r"[A-Za-z0-9._~-]{1,64}")


def is_time(timeout):
    """Whether a request may wait for so long."""
    try:
        return 0 <= float(timeout) <= 50
    except (TypeError, ValueError):
        return False


@schemathesis.hook
def before_call(context, case, kwargs):
    parameters = case.path_parameters or {}
    if case.operation.path.startswith("/v1/") and SESSION_ID.fullmatch(str(parameters.get("session", ""))):
        base = case.operation.schema.get_base_url().rstrip("/")
        request = urllib.request.Request(base + "/v1/sessions", b'{"ttl": 60}', {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as response:
            parameters["session"] = json.load(response)["id"]
    if TAB_ID.fullmatch(str(parameters.get("tab", ""))):
        parameters["tab"] = "accounts"
    # A theme, a style and a preset that exist. Texts that cannot be a name are sent unchanged.
    if TAB_ID.fullmatch(str(parameters.get("theme", ""))):
        parameters["theme"] = "brand"
        base = case.operation.schema.get_base_url().rstrip("/")
        urllib.request.urlopen(urllib.request.Request(
            base + "/v1/themes/brand", b"{}", {"Content-Type": "application/json"}, method="PUT")).close()
    if TAB_ID.fullmatch(str(parameters.get("style", ""))):
        parameters["style"] = "plain"
        base = case.operation.schema.get_base_url().rstrip("/")
        with urllib.request.urlopen(base + "/v1/styles/remind") as response:
            style = response.read()
        urllib.request.urlopen(urllib.request.Request(
            base + "/v1/styles/plain", style, {"Content-Type": "application/json"}, method="PUT")).close()
    if TAB_ID.fullmatch(str(parameters.get("preset", ""))):
        parameters["preset"] = "backbase"
    if case.headers:
        case.headers.pop("If-Match", None)  # Hardly any request would satisfy it.
        if case.operation.path == "/v1/sessions" or case.operation.path.endswith("/fork"):
            case.headers.pop("Prefer", None)  # The answer has no content then, which the document can only describe in words.
    if case.operation.path.endswith("/wait"):
        query = dict(case.query or {})
        if "timeout" not in query or is_time(query["timeout"]):
            case.query = {**query, "timeout": 0}
    if case.operation.path.endswith("/events"):
        # A stream would never end; the list has the same content.
        case.headers = {**(case.headers or {}), "Accept": "application/json"}
