import StrictJSON
import Testing

/// `POST …/tabs/{tab}/navigation` and `…/scroll`: every tab keeps its pages while another one is active (N1–N3).
@Suite struct NavigationTests {
  /// The sections of a shop, without a branded header.
  private func create(_ server: TestServer) throws -> String {
    try server.create(
      #"{"preset": "remind", "tabs": ["Sales", "Catalog", "Cart", "Account"], "navigationBar": {"visibility": "automatic"}}"#
    )
  }

  private func navigate(_ server: TestServer, _ path: String, _ tab: String, _ content: String) throws -> Answer {
    let answer = try server.post(path + "/tabs/\(tab)/navigation", content)
    #expect(answer.status == 200, "\(answer.text)")
    return answer
  }

  private func stack(_ answer: Answer, _ index: Int) -> [String?]? {
    answer["/tabs/\(index)/navigation/stack"]?.elements.map { $0.value(at: "/id")?.text }
  }

  /// Push in the catalogue, go to the cart, come back: everything is where it was.
  @Test(arguments: Transport.allCases)
  func aTabKeepsItsPages(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let at = #""at": "2026-01-01T00:00:00.000Z""#
    let displayed = try navigate(server, path, "catalog", #"{"display": "list"}"#)
    #expect(
      displayed["/events"]
        == (try json(
          """
          [{"type": "didSettle", \(at), "page": 1, "cause": "jump"},
           {"type": "selectionChanged", \(at), "from": 0, "to": 1, "more": false, "fromTab": "sales", "toTab": "catalog"},
           {"type": "haptic", \(at), "feedback": "selection"},
           {"type": "didNavigate", \(at), "tab": "catalog", "from": "root", "to": "list",
            "stack": [{"id": "list", "title": null}]},
           {"type": "didShow", \(at), "from": {"tab": "sales", "page": "root"},
            "to": {"tab": "catalog", "page": "list"}, "announcement": "Catalog, 2 of 4"}]
          """)))
    #expect(displayed["/navigationBar"] == .null, "there is nothing to go back to")

    let shown = try navigate(server, path, "catalog", #"{"show": {"id": "shoes", "title": "Shoes"}}"#)
    #expect(shown.eventTypes == ["didNavigate", "didShow"])
    #expect(shown.event("didShow")?.value(at: "/announcement") == .string("Shoes"))
    #expect(shown["/navigationBar/title"] == .string("Shoes"))
    #expect(shown["/navigationBar/back"] == (try json(#"{"title": "Catalog", "label": "Back"}"#)))
    #expect(shown["/screen/canGoBack"] == .bool(true))
    let scrolled = try server.post(path + "/tabs/catalog/scroll", #"{"y": 300}"#)
    #expect(
      scrolled["/events"]
        == (try json("[{\"type\": \"didScrollPage\", \(at), \"tab\": \"catalog\", \"page\": \"shoes\", \"y\": 300}]")))
    let offset = try #require(scrolled["/tabs/1/page/contentOffset/y"]?.number)
    #expect(offset == 300 - (try #require(scrolled["/layout/pageInsets/top"]?.number)))

    let cart = try server.post(path + "/select", #"{"tab": "cart", "source": "user"}"#)
    #expect(cart.event("didShow")?.value(at: "/from") == (try json(#"{"tab": "catalog", "page": "shoes"}"#)))
    #expect(cart.event("didShow")?.value(at: "/to") == (try json(#"{"tab": "cart", "page": "root"}"#)))
    #expect(cart["/navigationBar"] == .null)
    #expect(cart["/tabs/1/navigation"] == shown["/tabs/1/navigation"])
    #expect(cart["/tabs/3/navigation"] == nil, "an account that was never shown has no coordinator")

    let back = try server.post(path + "/select", #"{"tab": "catalog", "source": "user"}"#)
    #expect(back.event("didShow")?.value(at: "/to") == (try json(#"{"tab": "catalog", "page": "shoes"}"#)))
    #expect(back["/tabs/1/page/contentOffset/y"] == .number(offset))
    let list = try navigate(server, path, "catalog", #"{"back": true}"#)
    #expect(list["/screen/page"] == .string("list"))
    #expect(list["/screen/canGoBack"] == .bool(false))
    #expect(try navigate(server, path, "catalog", #"{"back": true}"#).eventTypes == [])
  }

  /// N2: each command, and when it does nothing.
  @Test(arguments: Transport.allCases)
  func everyCommandMovesTheStack(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    for (command, expected) in [
      (#"{"pop": true}"#, ["root"]), (#"{"show": "a"}"#, ["root", "a"]), (#"{"show": "a"}"#, ["root", "a"]),
      (#"{"show": "b"}"#, ["root", "a", "b"]), (#"{"top": {"id": "c", "title": null}}"#, ["root", "a", "c"]),
      (#"{"popTo": "c"}"#, ["root", "a", "c"]), (#"{"popTo": "root"}"#, ["root"]), (#"{"show": "a"}"#, ["root", "a"]),
      (#"{"show": "b"}"#, ["root", "a", "b"]),
      (#"{"pop": true}"#, ["root", "a"]), (#"{"back": true}"#, ["root"]), (#"{"back": true}"#, ["root"]),
      (#"{"root": "z"}"#, ["z"]), (#"{"pop": true}"#, ["z"]), (#"{"show": "y"}"#, ["z", "y"]),
      (#"{"show": "z"}"#, ["z"]),
    ] {
      let before = try server.get(path)
      let answer = try navigate(server, path, "sales", command)
      #expect(stack(answer, 0) == expected, "\(command)")
      #expect((stack(before, 0) == expected) == answer.eventTypes.isEmpty, "\(command)")
      #expect(answer["/screen/stack"]?.elements.map(\.text) == expected)
    }
  }

  /// N2: going back to an unknown page is refused in a tab's stack and over the container, on the route and in a batch.
  @Test(arguments: Transport.allCases)
  func anUnknownPageIsAnsweredWithTheExistingOnes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "coordinator", "navigationController": true}"#)
    let tab = try #require(try server.get(path)["/selectedTab"]?.text)
    try server.post(path + "/tabs/\(tab)/navigation", #"{"show": "row"}"#)
    let stack = try #require(try server.get(path)["/screen/stack"]?.elements.compactMap(\.text))
    let pages = stack.map { "\"\($0)\"" }.joined(separator: ", ")
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/tabs/\(tab)/navigation", #"{"popTo": "nobody"}"#), "unknown-page", 422, at: "/popTo",
        detail: "no page of the stack has the id \"nobody\": the pages are \(pages)")
      expectProblem(
        try server.post(path + "/navigation", #"{"popTo": "row"}"#), "unknown-page", 422, at: "/popTo",
        detail: #"no page of the stack has the id "row": the pages are "root""#)
      expectProblem(
        try server.post(
          path + "/actions",
          "{\"actions\": [{\"type\": \"tapAvatar\"}, {\"type\": \"navigate\", \"tab\": \"\(tab)\", \"popTo\": \"x\"}]}"),
        "unknown-page", 422, at: "/actions/1/popTo")
    }
  }

  /// Another tab's stack changes out of sight: nothing is shown, nothing is selected.
  @Test(arguments: Transport.allCases)
  func aTabInTheBackgroundStaysThere(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let answer = try navigate(server, path, "account", #"{"show": {"id": "orders", "title": "Orders"}}"#)
    #expect(answer.eventTypes == ["didNavigate"])
    #expect(answer["/selectedTab"] == .string("sales"))
    #expect(stack(answer, 3) == ["root", "orders"])
    let displayed = try navigate(server, path, "account", #"{"display": null}"#)
    #expect(displayed["/screen/page"] == .string("orders"))
    #expect(displayed.event("didShow")?.value(at: "/announcement") == .string("Orders"))
  }

  /// Messages wait for their dependencies, and are performed in the order in which they were sent.
  @Test(arguments: Transport.allCases)
  func messagesWait(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let at = #""at": "2026-01-01T00:00:00.000Z""#
    let queued = try navigate(server, path, "account", #"{"display": "orders", "needs": ["user", "shop"]}"#)
    #expect(
      queued["/events"]
        == (try json(
          """
          [{"type": "messageQueued", \(at), "tab": "account", "command": "display", "needs": ["shop", "user"]}]
          """)))
    #expect(queued["/selectedTab"] == .string("sales"))
    #expect(queued["/tabs/3/navigation/queued"] == .number(1))
    _ = try navigate(server, path, "account", #"{"show": "order", "needs": ["user"]}"#)
    let given = try navigate(server, path, "account", #"{"dependencies": ["user"]}"#)
    #expect(given.eventTypes == ["dependenciesChanged", "messagesReleased", "didNavigate"])
    #expect(given.event("messagesReleased")?.value(at: "/count") == .number(1))
    #expect(given["/tabs/3/navigation/queued"] == .number(1))
    #expect(given["/tabs/3/navigation/dependencies"] == (try json(#"["user"]"#)))

    let all = try navigate(server, path, "account", #"{"dependencies": ["user", "shop", "other"]}"#)
    #expect(all["/screen/tab"] == .string("account"))
    #expect(all["/screen/page"] == .string("orders"))
    #expect(all["/tabs/3/navigation/queued"] == .number(0))
    #expect(all["/tabs/3/navigation/dependencies"] == (try json(#"["other", "shop", "user"]"#)))
    let again = try navigate(server, path, "account", #"{"dependencies": ["other", "user", "shop", "user"]}"#)
    #expect(again.eventTypes == [])
    #expect(
      try navigate(server, path, "account", #"{"show": "now", "needs": ["user"]}"#)["/screen/page"] == .string("now"))
  }

  /// S8: changes of other tabs, or of the order, do not affect a stack.
  @Test(arguments: Transport.allCases)
  func aStackSurvivesChangesOfTheTabs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    _ = try navigate(server, path, "cart", #"{"show": "payment"}"#)
    try server.post(path + "/tabs/cart/scroll", #"{"y": 12.5}"#)
    try server.send("DELETE", path + "/tabs/sales")
    try server.post(path + "/tabs/cart/move", #"{"to": 0}"#)
    let kept = try server.send("PUT", path + "/tabs", #"{"tabs": ["New", {"id": "cart", "title": "Basket"}]}"#)
    #expect(stack(kept, 1) == ["root", "payment"])
    let inset = try #require(kept["/layout/pageInsets/top"]?.number)
    #expect(kept["/tabs/1/page/contentOffset/y"] == .number(12.5 - inset))
    #expect(try server.send("PUT", path + "/tabs", #"{"tabs": ["Cart 2"]}"#)["/tabs/0/navigation/stack/1"] == nil)
  }

  @Test(arguments: Transport.allCases)
  func aStackIsLimited(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    func batch(_ range: ClosedRange<Int>) -> String {
      "{\"actions\": ["
        + range.map {
          #"{"type": "navigate", "tab": "sales", "show": "p\#($0)", "needs": \#($0 > 90 ? "[\"x\"]" : "[]")}"#
        }
        .joined(separator: ",") + "]}"
    }
    #expect(try server.post(path + "/actions", batch(1...99))["/tabs/0/navigation/queued"] == .number(9))
    let detail = #"the tab "sales" holds at most 100 pages, including those that wait for dependencies"#
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/tabs/sales/navigation", #"{"show": "more"}"#), "too-many-pages", 422, at: "",
        detail: detail)
      expectProblem(
        try server.post(path + "/actions", batch(100...101)), "too-many-pages", 422, at: "/actions/0", detail: detail)
    }
    #expect(try navigate(server, path, "sales", #"{"pop": true}"#).eventTypes == ["didNavigate", "didShow"])
    #expect(try navigate(server, path, "sales", #"{"show": "more"}"#).eventTypes == ["didNavigate", "didShow"])
  }

  @Test(arguments: Transport.allCases)
  func aRouteNeedsAnExistingTab(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.expectUntouched(path) {
      for (route, content) in [("navigation", #"{"pop": true}"#), ("scroll", #"{"y": 1}"#)] {
        expectProblem(
          try server.post(path + "/tabs/nobody/\(route)", content), "tab-not-found", 404,
          detail: #"The session has no tab with the id "nobody": the tabs are "sales", "catalog", "cart", "account"."#)
      }
      for type in [#""type": "navigate", "pop": true"#, #""type": "scrollPage", "y": 1"#] {
        expectProblem(
          try server.post(path + "/actions", "{\"actions\": [{\"tab\": \"nobody\", \(type)}]}"), "unknown-tab", 422,
          at: "/actions/0/tab")
      }
    }
  }

  /// The bar follows the configuration (B13, L1).
  @Test(arguments: Transport.allCases)
  func theBarIsConfigured(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let always = try server.send(
      "PATCH", path,
      #"{"navigationBar": {"visibility": "always", "height": 50, "seamless": false, "translucent": true}}"#)
    #expect(
      always["/navigationBar"]
        == (try json(
          """
          {"frame": {"x": 0, "y": 0, "width": 320, "height": 50}, "title": "Sales", "back": null,
           "edit": null, "seamless": false, "translucent": true, "shadow": true}
          """)))
    #expect(always["/layout/pageInsets/top"] == .number(98))
    let seamless = try server.send("PATCH", path, #"{"navigationBar": {"seamless": true}}"#)
    #expect(seamless["/navigationBar/translucent"] == .bool(false))
    #expect(seamless["/navigationBar/shadow"] == .bool(false))
    #expect(seamless["/tabBar/translucent"] == .bool(true))
    #expect(seamless["/tabBar/shadow"] == .bool(false))
    #expect(seamless["/layout/pageInsets/top"] == .number(48))
    let never = try server.send("PATCH", path, #"{"navigationBar": {"visibility": "never", "seamless": null}}"#)
    #expect(never["/navigationBar"] == .null)
    #expect(try navigate(server, path, "sales", #"{"show": "x"}"#)["/navigationBar"] == .null)
  }
}
