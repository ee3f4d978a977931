"""What the fuzzer does before each request: a session of its own, so that what it tries is tried on something."""

import json
import re
import urllib.request

import schemathesis

SESSION_ID = re.compile(r"[A-Za-z0-9_-]{21}[AQgw]")
TAB_ID = re.compile(r"[A-Za-z0-9._~-]{1,64}")


@schemathesis.hook
def before_call(context, case, kwargs):
    parameters = case.path_parameters or {}
    if case.operation.path.startswith("/v1/") and SESSION_ID.fullmatch(str(parameters.get("id", ""))):
        base = case.operation.schema.get_base_url().rstrip("/")
        request = urllib.request.Request(base + "/v1/sessions", b'{"ttl": 60}', {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as response:
            parameters["id"] = json.load(response)["id"]
    if TAB_ID.fullmatch(str(parameters.get("tab", ""))):
        parameters["tab"] = "green"
    # A theme and a style that are there, and a preset; the names of others are tried too, by what is no name.
    if "name" in parameters and TAB_ID.fullmatch(str(parameters["name"])):
        if case.operation.path.startswith("/v1/themes/"):
            parameters["name"] = "brand"
            base = case.operation.schema.get_base_url().rstrip("/")
            urllib.request.urlopen(urllib.request.Request(
                base + "/v1/themes/brand", b"{}", {"Content-Type": "application/json"}, method="PUT")).close()
        elif case.operation.path.startswith("/v1/styles/"):
            parameters["name"] = "plain"
            base = case.operation.schema.get_base_url().rstrip("/")
            with urllib.request.urlopen(base + "/v1/styles/remind") as response:
                style = response.read()
            urllib.request.urlopen(urllib.request.Request(
                base + "/v1/styles/plain", style, {"Content-Type": "application/json"}, method="PUT")).close()
        elif case.operation.path.startswith("/v1/presets/"):
            parameters["name"] = "backbase"
    if case.headers:
        case.headers.pop("If-Match", None)  # Hardly anything would get past it.
    if case.operation.path.endswith("/events"):
        # A stream would never end; the list is the same content.
        case.headers = {**(case.headers or {}), "Accept": "application/json"}
