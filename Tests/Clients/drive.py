"""Creates a session, selects, swipes and reads the log, with the client of openapi-generator's python."""

import sys

from openapi_client import ActionsApi, ApiClient, Configuration, EventsApi, SessionsApi
from openapi_client.models import DidScrollEvent, GesturePhase, NewSession, Select, Swipe, TabInput, TabObject, TraitsInput

with ApiClient(Configuration(host=sys.argv[1])) as client:
    tabs = [TabInput("Inbox"), TabInput(TabObject(id="drafts", title="Drafts")), TabInput("Sent")]
    session = SessionsApi(client).create_session(new_session=NewSession(tabs=tabs, traits=TraitsInput(width=320, height=568)))
    actions = ActionsApi(client)
    assert actions.select(session.id, Select(tab="drafts")).selected_index == 1
    actions.swipe(session.id, Swipe(phase=GesturePhase.BEGAN))
    actions.swipe(session.id, Swipe(phase=GesturePhase.CHANGED, translation=-120))
    swiped = actions.swipe(session.id, Swipe(phase=GesturePhase.ENDED, translation=-200, velocity=-800))
    assert swiped.pager.transition.page == 2
    log = EventsApi(client).read_log(session.id)
    assert any(isinstance(event.actual_instance, DidScrollEvent) for event in log.events)
