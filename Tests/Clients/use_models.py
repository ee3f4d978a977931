"""Creates a session, selects, swipes and reads the log, with the models of datamodel-code-generator and urllib."""

import json
import sys
import urllib.request

import models


def ask(path, answer, content=None):
    data = None if content is None else content.model_dump_json(exclude_unset=True, by_alias=True).encode()
    request = urllib.request.Request(sys.argv[1] + path, data, {"Content-Type": "application/json"} if data else {})
    with urllib.request.urlopen(request) as response:
        return answer.model_validate(json.load(response))


tabs = ["Inbox", {"id": "drafts", "title": "Drafts"}, "Sent"]
new = models.NewSession.model_validate({"tabs": tabs, "traits": {"width": 320, "height": 568}})
path = ask("/v1/sessions", models.CreatedSession, new).links.self
assert ask(path + "/select", models.ActionResult, models.Select(tab="drafts")).selectedIndex.root == 1
ask(path + "/swipe", models.ActionResult, models.Swipe(phase="began"))
ask(path + "/swipe", models.ActionResult, models.Swipe(phase="changed", translation=-120))
swiped = ask(path + "/swipe", models.ActionResult, models.Swipe(phase="ended", translation=-200, velocity=-800))
assert swiped.pager.transition.page.root == 2
log = ask(path + "/log", models.EventList)
assert any(isinstance(event.root, models.DidScrollEvent) for event in log.events)
