import StrictJSON
import Testing

/// Sections that are shown outside the bar (N4).
@Suite struct PopupTests {
  private func create(_ server: TestServer) throws -> String {
    try server.create(
      #"{"preset": "remind", "tabs": ["Catalog", "Cart"], "popups": ["Checkout", {"id": "help", "title": "Help"}]}"#)
  }

  /// A section outside the bar is displayed: the answer to a selection says how, and that works.
  @Test(arguments: Transport.allCases)
  func isNotSelectedButDisplayed(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let refused = try server.post(path + "/select", #"{"tab": "checkout"}"#)
    expectProblem(refused, "unknown-tab", 422, at: "/tab")
    let action = #"{"type": "navigate", "tab": "checkout", "display": null}"#
    #expect(refused["/detail"]?.text?.contains(action) == true)
    let displayed = try server.post(path + "/actions", #"{"actions": [\#(action)]}"#)
    #expect(displayed["/popup"] == .string("checkout"))
  }

  /// The covered screen is unchanged when it is closed.
  @Test(arguments: Transport.allCases)
  func coversTheScreen(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let created = try server.get(path)
    #expect(created["/popup"] == .null)
    #expect(created["/popups"]?.elements.map { $0.value(at: "/id")?.text } == ["checkout", "help"])
    #expect(created["/popups/0/navigation"] == nil)
    #expect(created["/tabBar/items"]?.elements.count == 2, "it is not in the bar")

    let at = #""at": "2026-01-01T00:00:00.000Z""#
    let shown = try server.post(path + "/tabs/checkout/navigation", #"{"display": {"id": "pay", "title": "Pay"}}"#)
    #expect(
      shown["/events"]
        == (try json(
          """
          [{"type": "popupChanged", \(at), "from": null, "to": "checkout"},
           {"type": "didNavigate", \(at), "tab": "checkout", "from": "root", "to": "pay",
            "stack": [{"id": "pay", "title": "Pay"}]},
           {"type": "didShow", \(at), "from": {"tab": "catalog", "page": "root"},
            "to": {"tab": "checkout", "page": "pay"}, "announcement": "Pay"}]
          """)))
    #expect(shown["/popup"] == .string("checkout"))
    #expect(
      shown["/screen"]
        == (try json(
          """
          {"tab": "checkout", "page": "pay", "title": "Pay", "kind": "popup", "stack": ["pay"], "canGoBack": true}
          """)))
    #expect(shown["/selectedTab"] == .string("catalog"))
    #expect(shown["/navigationBar/back"] == (try json(#"{"title": null, "label": "Back"}"#)))

    #expect(try server.post(path + "/tabs/checkout/navigation", #"{"show": "card"}"#)["/navigationBar/title"] != nil)
    let scrolled = try server.post(path + "/tabs/checkout/scroll", #"{"y": 40}"#)
    #expect(scrolled.event("didScrollPage")?.value(at: "/page") == .string("card"))
    let pay = try server.post(path + "/tabs/checkout/navigation", #"{"back": true}"#)
    #expect(pay["/screen/page"] == .string("pay"))
    let closed = try server.post(path + "/tabs/checkout/navigation", #"{"back": true}"#)
    #expect(closed.eventTypes == ["popupChanged", "didShow"])
    #expect(closed["/popup"] == .null)
    #expect(closed["/screen/tab"] == .string("catalog"))
    let again = try server.post(path + "/tabs/checkout/navigation", #"{"display": null}"#)
    #expect(again["/screen/page"] == .string("pay"), "it keeps its pages too")
    let other = try server.post(path + "/tabs/help/navigation", #"{"display": null}"#)
    #expect(other.event("popupChanged")?.value(at: "/from") == .string("checkout"))
    #expect(other["/screen/tab"] == .string("help"))
  }

  @Test(arguments: Transport.allCases)
  func aSelectionClosesIt(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/tabs/checkout/navigation", #"{"display": null}"#)
    let same = try server.post(path + "/select", #"{"index": 0, "source": "user"}"#)
    #expect(same.eventTypes == ["popupChanged", "didSelect", "didShow"])
    try server.post(path + "/tabs/checkout/navigation", #"{"display": null}"#)
    let other = try server.post(path + "/tabs/cart/navigation", #"{"display": "list"}"#)
    #expect(other["/popup"] == .null)
    #expect(other["/screen/page"] == .string("list"))
  }

  @Test(arguments: Transport.allCases)
  func thePagesUnderItCannotBeSwiped(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/tabs/checkout/navigation", #"{"display": null}"#)
    let began = try server.post(path + "/swipe", #"{"phase": "began"}"#)
    #expect(began.event("gestureRefused")?.value(at: "/reason") == .string("popup"))
  }

  /// A patch reassigns them: one that stays keeps its stack, and one that is removed is closed.
  @Test(arguments: Transport.allCases)
  func aPatchReassignsThem(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/tabs/checkout/navigation", #"{"display": "pay"}"#)
    let kept = try server.send(
      "PATCH", path, #"{"popups": [{"id": "checkout", "title": "Till", "page": {"statusBarStyle": "lightContent"}}]}"#)
    #expect(kept.eventTypes == ["popupsChanged"])
    #expect(kept["/popup"] == .string("checkout"))
    #expect(kept["/screen/page"] == .string("pay"))
    #expect(kept["/screen/title"] == .string("Till"))
    #expect(kept["/statusBar"] == (try json(#"{"style": "lightContent", "decidedBy": "tab"}"#)))
    let gone = try server.send("PATCH", path, #"{"popups": null}"#)
    #expect(gone.eventTypes == ["popupChanged", "popupsChanged", "didShow"])
    #expect(gone["/popup"] == .null)
    #expect(gone["/popups"] == .array([]))
  }

  /// Ids are unique among the tabs and the sections outside the bar.
  @Test(arguments: Transport.allCases)
  func sharesItsIdWithNoTab(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let detail = #"two tabs would have the id "checkout""#
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(
          "/v1/sessions", #"{"tabs": ["A", {"id": "b", "title": "B"}], "popups": [{"id": "b", "title": "C"}]}"#),
        "duplicate-tab", 422, at: "/tabs/1/id", detail: #"two tabs would have the id "b""#)
      expectProblem(
        try server.send("PUT", path + "/tabs", #"{"tabs": ["A", {"id": "checkout", "title": "B"}]}"#), "duplicate-tab",
        422, at: "/tabs/1/id", detail: detail)
      expectProblem(
        try server.send("PATCH", path, #"{"tabs": [{"id": "checkout", "title": "B"}]}"#), "duplicate-tab", 422,
        at: "/tabs/0/id", detail: detail)
      expectProblem(
        try server.send("PATCH", path, #"{"popups": ["X", {"id": "cart", "title": "B"}]}"#), "duplicate-tab", 422,
        at: "/popups/1/id", detail: #"two tabs would have the id "cart""#)
      expectProblem(
        try server.post(path + "/tabs", #"{"tab": {"id": "checkout", "title": "B"}}"#), "duplicate-tab", 422,
        at: "/tab/id", detail: detail)
      expectProblem(
        try server.post(
          path + "/actions", #"{"actions": [{"type": "setTabs", "tabs": [{"id": "checkout", "title": "B"}]}]}"#),
        "duplicate-tab", 422, at: "/actions/0/tabs/0/id", detail: detail)
    }
    #expect(try server.post(path + "/tabs", #"{"tab": "Checkout"}"#)["/tabs/2/id"] == .string("checkout-2"))
  }

  /// It is no tab: it cannot be selected, moved, given a badge or removed.
  @Test(arguments: Transport.allCases)
  func isNoTab(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.expectUntouched(path) {
      expectProblem(try server.post(path + "/select", #"{"tab": "help"}"#), "unknown-tab", 422, at: "/tab")
      for (method, route, content) in [
        ("DELETE", "", ""), ("PATCH", "", "{}"), ("POST", "/move", #"{"to": 0}"#), ("PUT", "/badge", #"{"badge": 1}"#),
      ] {
        expectProblem(try server.send(method, path + "/tabs/help" + route, content), "tab-not-found", 404)
      }
    }
  }
}
