import StrictJSON
import Testing

/// The navigation controller around the container, its dependencies, and animated pushes (N5–N8).
@Suite struct ContainerNavigationTests {
  private func create(_ server: TestServer) throws -> String {
    try server.create(
      #"{"preset": "remind", "tabs": ["Catalog", "Cart"], "popups": ["Checkout"], "hapticsEnabled": false}"#)
  }

  /// N5: an action without a tab is about the container, as its route is.
  @Test(arguments: Transport.allCases)
  func anActionWithoutATabIsAboutTheContainer(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let pushed = try server.post(
      path + "/actions", #"{"actions": [{"type": "navigate", "show": "row"}, {"type": "select", "tab": "cart"}]}"#)
    #expect(
      pushed["/screen"]
        == (try json(
          """
          {"tab": null, "page": "row", "title": "Cart", "kind": "detail", "stack": ["root", "row"], "canGoBack": true}
          """)))
    #expect(
      pushed["/navigation"]
        == (try json(#"{"stack": [{"id": "row", "title": null}], "dependencies": [], "queued": 0}"#)))
    #expect(pushed["/header"] == .null)
    let popped = try server.post(path + "/navigation", #"{"popTo": "root"}"#)
    #expect(popped["/screen/tab"] == .string("cart"))
    #expect(popped["/navigation/stack"] == .array([]))
  }

  /// N5, P15: what a detail covers refuses the user.
  @Test(arguments: Transport.allCases)
  func whatItCoversRefusesTheUser(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/navigation", #"{"show": "row"}"#)
    let tap = try server.post(path + "/select", #"{"index": 1, "source": "user"}"#)
    expectProblem(tap, "covered-by-detail", 409, at: "")
    expectProblem(try server.post(path + "/swipe", #"{"offset": 20}"#), "covered-by-detail", 409, at: "")
    let picture = try server.get(path + "/header.svg").text
    #expect(picture.contains("Back") && !picture.contains("Cart"))
    #expect(try server.send("PATCH", path, #"{"navigationController": false}"#)["/navigation/stack"] == .array([]))
    expectProblem(
      try server.post(path + "/navigation", #"{"show": "row"}"#), "not-in-navigation-controller", 409, at: "")
  }

  /// The problem says which members go together.
  @Test(arguments: Transport.allCases)
  func anInconsistentCommandIsRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    for content in [
      #"{"tab": "cart", "show": "x"}"#, #"{"show": "x", "dependencies": ["a"]}"#, #"{"root": "x", "animated": true}"#,
      #"{"dependencies": [], "animated": true}"#, #"{"show": "x", "pop": true}"#, "{}",
    ] {
      #expect(try server.post(path + "/navigation", content).status == 400, "\(content)")
    }
    expectProblem(try server.post(path + "/navigation", #"{"display": "x"}"#), "invalid-value", 422, at: "/display")
    #expect(try server.get(path)["/revision"] == .number(1))
  }

  /// N6: a push is a transition in the state, read at any time, settled at its end.
  @Test(arguments: Transport.allCases)
  func aPushIsATransition(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let pushed = try server.post(path + "/tabs/catalog/navigation", #"{"show": "boots", "animated": true}"#)
    #expect(pushed.eventTypes == ["didNavigate", "navigationTransitionBegan", "didShow"])
    #expect(pushed.fields["etag"] == nil)
    let transition = """
      "kind": "push", "source": {"tab": "catalog", "page": "root"}, "destination": {"tab": "catalog", "page": "boots"},
      "fromDepth": 0, "toDepth": 1, "startedAt": "2026-01-01T00:00:00.000Z", "duration": 350
      """
    let curve = #""curve": {"type": "cubicBezier", "x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1}"#
    #expect(pushed["/events/1/transition"] == (try json("{\(transition), \(curve)}")))
    #expect(pushed["/transition"] == (try json(#"{\#(transition), "elapsed": 0, "depth": 0, \#(curve)}"#)))
    server.clock.advance(byMilliseconds: 175)
    let half = try server.get(path)
    #expect(half["/transition/elapsed"] == .number(175))
    #expect(abs((half["/transition/depth"]?.number ?? 0) - 0.5) < 1e-9)
    server.clock.advance(byMilliseconds: 175)
    let settled = try server.get(path)
    #expect(settled["/transition"] == .null)
    #expect(settled.fields["etag"] != nil)
    #expect(try server.log(path).last?.value(at: "/type") == .string("navigationTransitionEnded"))
  }

  /// N7, N8: dependencies of the container and of a section, in one call with its display.
  @Test(arguments: Transport.allCases)
  func dependenciesArePassedOn(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let given = try server.post(path + "/navigation", #"{"dependencies": ["api"]}"#)
    let at = #""at": "2026-01-01T00:00:00.000Z""#
    #expect(
      given["/events"]
        == (try json(
          """
          [{"type": "dependenciesChanged", \(at), "tab": null, "dependencies": ["api"]},
           {"type": "dependenciesRefreshed", \(at), "tab": "catalog", "dependencies": ["api"]}]
          """)))
    let shown = try server.post(
      path + "/tabs/cart/navigation", #"{"display": "pay", "needs": ["card"], "dependencies": ["card"]}"#)
    #expect(
      shown.eventTypes == [
        "dependenciesChanged", "dependenciesRefreshed", "didSettle", "selectionChanged", "didNavigate", "didShow",
      ])
    #expect(
      shown["/tabs/1/navigation"]
        == (try json(
          """
          {"stack": [{"id": "pay", "title": null}], "dependencies": ["card"], "inherited": ["api"], "queued": 0}
          """)))
  }

  /// B20: a page without the bar at the bottom, and the finding for it.
  @Test(arguments: Transport.allCases)
  func aPageHidesTheBarAtTheBottom(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "fiori"}"#)
    let pushed = try server.post(
      path + "/tabs/home/navigation", #"{"show": {"id": "full", "hidesBottomBarWhenPushed": true}}"#)
    #expect(pushed["/tabBar/hidden"] == .bool(true))
    #expect(pushed["/tabs/0/navigation/stack/1/hidesBottomBarWhenPushed"] == .bool(true))
    let report = try server.get(path + "/lint")
    #expect(report["/findings"]?.elements.contains { $0.value(at: "/id") == .string("hidden-bar") } == true)
    #expect(try server.post(path + "/tabs/home/navigation", #"{"back": true}"#)["/tabBar/hidden"] == .bool(false))
  }
}
