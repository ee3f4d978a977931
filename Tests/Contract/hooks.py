"""Gives each request of the fuzzer a new session, so that it acts on something that exists.

CONTRACT_TOKEN is the token of a server that asks for one. Of the cases that cover the limits of parameters and members, at most
CONTRACT_CASES of each kind are sent to an operation, say values above a maximum.
"""

import collections
import json
import os
import re
import urllib.request

import schemathesis

SESSION_ID = re.compile(r"[A-Za-z0-9_-]{21}[AQgw]")
TOKEN = os.environ.get("CONTRACT_TOKEN")
CASES = int(os.environ.get("CONTRACT_CASES", 1_000_000))
TAB_ID = re.compile(r"[A-Za-z0-9._~-]{1,64}")


def is_time(timeout):
    """Whether a request may wait for so long."""
    try:
        return 0 <= float(timeout) <= 50
    except (TypeError, ValueError):
        return False


def ask(case, method, path, content=None):
    """The content of the server's answer."""
    fields = {"Content-Type": "application/json"} if content else {}
    if TOKEN:
        fields["Authorization"] = f"Bearer {TOKEN}"
    base = case.operation.schema.get_base_url().rstrip("/")
    with urllib.request.urlopen(urllib.request.Request(base + path, content, fields, method=method)) as response:
        return response.read()


def has_long_name(value):
    """Whether a member's name has more than 256 bytes, which no content may have, and JSON Schema counts characters."""
    if isinstance(value, dict):
        return any(len(str(name).encode(errors="surrogatepass")) > 256 or has_long_name(one) for name, one in value.items())
    return isinstance(value, list) and any(map(has_long_name, value))


covered = collections.Counter()


@schemathesis.hook
def filter_case(context, case):
    # A list of ids that is not as long as that of the sessions is not read, and so not refused.
    if case.operation.path == "/v1/events" and case.meta.generation.mode.is_negative:
        return False
    if has_long_name(case.body):
        return False
    if case.meta.phase.name != "coverage":
        return True
    kind = (case.operation.label, case.meta.phase.data.scenario)
    covered[kind] += 1
    return covered[kind] <= CASES


@schemathesis.hook
def before_call(context, case, kwargs):
    parameters = case.path_parameters or {}
    if case.operation.path.startswith("/v1/") and SESSION_ID.fullmatch(str(parameters.get("session", ""))):
        parameters["session"] = json.loads(ask(case, "POST", "/v1/sessions", b'{"ttl": 60}'))["id"]
    if TAB_ID.fullmatch(str(parameters.get("tab", ""))):
        parameters["tab"] = "accounts"
    # A theme, a style and a preset that exist. Texts that cannot be a name are sent unchanged.
    if TAB_ID.fullmatch(str(parameters.get("theme", ""))):
        parameters["theme"] = "brand"
        ask(case, "PUT", "/v1/themes/brand", b"{}")
    if TAB_ID.fullmatch(str(parameters.get("style", ""))):
        parameters["style"] = "plain"
        ask(case, "PUT", "/v1/styles/plain", ask(case, "GET", "/v1/styles/remind"))
    if TAB_ID.fullmatch(str(parameters.get("preset", ""))):
        parameters["preset"] = "backbase"
    if case.headers:
        case.headers.pop("If-Match", None)  # Hardly any request would satisfy it.
    if case.operation.path.endswith("/wait"):
        query = dict(case.query or {})
        if "timeout" not in query or is_time(query["timeout"]):
            case.query = {**query, "timeout": 0}
    if case.operation.path.endswith("/events"):
        # A stream would never end; the list has the same content.
        case.headers = {**(case.headers or {}), "Accept": "application/json"}


@schemathesis.check
def refused_without_token(context, response, case):
    """An operation that needs a token refuses each request without one, and says nothing of what exists."""
    security = case.operation.definition.raw.get("security") or []
    asks = any(names and names != ["any"] for requirement in security for names in requirement.values())
    # 400 is for targets that are none, and 404 for paths that are none.
    if asks and response.status_code not in (401, 404) and not (response.status_code == 400 and b"/bad-target" in response.content):
        raise AssertionError(f"{response.status_code} without a token")
