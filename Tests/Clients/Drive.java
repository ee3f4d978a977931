import java.math.BigDecimal;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.ActionsApi;
import org.openapitools.client.api.EventsApi;
import org.openapitools.client.api.SessionsApi;
import org.openapitools.client.model.*;

/** Creates a session, selects, swipes and reads the log, with the client of java and its library native. */
public class Drive {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    TabInput drafts = new TabInput(new TabObject().id("drafts").title("Drafts"));
    CreatedSession session = new SessionsApi(client).createSession(
        null, null, new NewSession().tabs(List.of(new TabInput("Inbox"), drafts, new TabInput("Sent"))));
    ActionsApi actions = new ActionsApi(client);
    String id = session.getId();
    ActionResult selected = actions.select(id, new Select().tab("drafts"), null, null, null);
    expect(selected.getSelectedIndex(), 1, "the selected index");
    swipe(actions, id, new Swipe().phase(GesturePhase.BEGAN));
    swipe(actions, id, new Swipe().phase(GesturePhase.CHANGED).translation(BigDecimal.valueOf(-120)));
    ActionResult swiped = swipe(
        actions, id,
        new Swipe().phase(GesturePhase.ENDED).translation(BigDecimal.valueOf(-200)).velocity(BigDecimal.valueOf(-800)));
    expect(swiped.getPager().getTransition().getPage(), 2, "the page that the swipe ends on");
    EventList log = new EventsApi(client).readLog(id, null, null);
    boolean scrolls = log.getEvents().stream().anyMatch(event -> event.getActualInstance() instanceof DidScrollEvent);
    expect(scrolls, true, "the log has the scrolling");
  }

  private static ActionResult swipe(ActionsApi actions, String session, Swipe swipe) throws Exception {
    return actions.swipe(session, swipe, null, null, null);
  }

  private static void expect(Object value, Object expected, String what) {
    if (!expected.equals(value)) throw new AssertionError(what + ": expected " + expected + ", not " + value);
  }
}
