import Testing

@testable import TabEngine

/// N2: messages that wait, and how many pages there may be.
struct DependencyTests {
  /// Tab `a` of three with these pages over its first.
  private func showing(_ pages: String...) throws -> TabContainer {
    var container = try TabContainer.tabs()
    for page in pages { try container.tell("a", .show(.named(page))) }
    return container
  }

  // MARK: Dependencies

  @Test func `N2: a message waits for what it needs, and is released in its turn`() throws {
    var container = try TabContainer.tabs()
    let first = try Navigation(.show(.named("x")), needs: ["api"])
    let second = try Navigation(.show(.named("y")), needs: ["api", "user"])
    let third = try Navigation(.show(.named("z")), needs: ["api"])
    for message in [first, second, third] {
      #expect(try container.act(.navigate("a", message)) == [.messageQueued("a", message)])
    }
    #expect(container.stack("a") == ["root"])
    // Only the messages whose dependencies are now complete, in order.
    let events = try container.tell("a", .dependencies(["api"]))
    let stack = try container.coordinator("a")
    var middle = stack
    middle.popTo("x")
    #expect(
      events == [
        .dependenciesChanged("a", ["api"]), .messagesReleased("a", count: 2),
        .didNavigate("a", middle, from: .root), .didNavigate("a", stack, from: "x"),
        .didShow(from: "a", to: "a/z", announcement: "a"),
      ])
    #expect((container.stack("a"), stack.messages) == (["root", "x", "z"], [second]))
    try container.tell("a", .dependencies(["api", "user", "theme"]))
    #expect(container.stack("a") == ["root", "x", "z", "y"])
    #expect(try container.coordinator("a").messages == [])
  }

  @Test func `N2: dependencies replace the earlier ones`() throws {
    var container = try TabContainer.tabs()
    try container.tell("a", .dependencies(["api"]))
    #expect(try container.tell("a", .dependencies(["api"])) == [])
    #expect(try container.tell("a", .dependencies(["user"])) == [.dependenciesChanged("a", ["user"])])
    let message = try Navigation(.show(.named("x")), needs: ["api", "user"])
    #expect(try container.act(.navigate("a", message)) == [.messageQueued("a", message)])
    #expect(try container.tell("a", .dependencies([])) == [.dependenciesChanged("a", [])])
    #expect(try container.coordinator("a").messages == [message])
  }

  @Test func `N2: a message with all its dependencies does not wait behind one without`() throws {
    var container = try TabContainer.tabs()
    try container.tell("a", .show(.named("x")), needs: ["api"])
    try container.tell("a", .show(.named("y")))
    #expect(container.stack("a") == ["root", "y"])
    try container.tell("a", .dependencies(["api"]))
    #expect(container.stack("a") == ["root", "y", "x"])
  }

  @Test func `N2: dependencies are one tab's, and kept with its stack`() throws {
    var container = try TabContainer.tabs()
    try container.tell("a", .dependencies(["api"]))
    try container.tell("b", .show(.named("x")), needs: ["api"])
    #expect(container.stack("b") == ["root"])
    try container.act(.select(.index(2)))
    try container.tell("a", .show(.named("x")), needs: ["api"])
    #expect(container.stack("a") == ["root", "x"])
  }

  @Test func `N2: a chain of dependencies that wait for each other is released link by link`() throws {
    var container = try TabContainer.tabs()
    for link in 1...98 { try container.tell("a", .dependencies(["d\(link + 1)"]), needs: ["d\(link)"]) }
    try container.tell("a", .show(.named("x")), needs: ["d99"])
    container.expectRefusal(
      of: .navigate("a", try Navigation(.dependencies(["never"]), needs: ["d0"])), .tooManyPages("a"))
    try container.tell("a", .dependencies(["d1"]))
    #expect((container.stack("a"), try container.coordinator("a").messages) == (["root", "x"], []))
  }

  @Test func `N2: names of dependencies are checked`() throws {
    let many = Set((0...100).map(String.init))
    #expect(throws: TabContainerError.tooMany(member: "needs", limit: 100)) { try Navigation(.pop, needs: many) }
    #expect(throws: TabContainerError.tooMany(member: "dependencies", limit: 100)) {
      try Navigation(.dependencies(many))
    }
    #expect(throws: TabContainerError.textMissing(member: "needs")) { try Navigation(.pop, needs: [""]) }
    #expect(throws: TabContainerError.textTooLong(member: "dependencies", limit: 64)) {
      try Navigation(.dependencies([String(repeating: "x", count: 65)]))
    }
  }

  // MARK: Limits

  @Test func `N2: a stack has 100 pages at most, and can be left from there`() throws {
    var container = try TabContainer.tabs()
    for page in 1...99 { try container.tell("a", .show(.named("p\(page)"))) }
    let full = container
    full.expectRefusal(of: .navigate("a", try Navigation(.show(.named("x")))), .tooManyPages("a"))
    full.expectRefusal(of: .navigate("a", try Navigation(.display(.named("x")))), .tooManyPages("a"))
    full.expectRefusal(of: .navigate("a", try Navigation(.pop, needs: ["api"])), .tooManyPages("a"))
    #expect(try container.tell("a", .display(nil)) == [])
    try container.tell("a", .top(.named("x")))
    #expect(container.stack("a")?.count == 100)
    try container.tell("a", .show(.named("p50")))
    #expect(container.stack("a")?.count == 51)
    container = full
    try container.tell("a", .root(.named("x")))
    #expect(container.stack("a") == ["x"])
    try container.tell("b", .show(.named("x")))
    #expect(container.stack("b") == ["root", "x"])
  }

  @Test func `N2: messages that wait count as pages`() throws {
    var container = try showing("x")
    for page in 1...98 { try container.tell("a", .show(.named("p\(page)")), needs: ["api"]) }
    container.expectRefusal(of: .navigate("a", try Navigation(.show(.named("y")))), .tooManyPages("a"))
    container.expectRefusal(
      of: .navigate("a", try Navigation(.root(.named("y")), needs: ["api"])), .tooManyPages("a"))
    try container.tell("a", .dependencies(["api"]))
    #expect(container.stack("a")?.count == 100)
  }
}

/// N7, N8: dependencies of the container, and of a section as it is displayed.
struct RefreshTests {
  private func give(_ names: Set<String>) throws -> TabAction { .navigate(nil, try Navigation(.dependencies(names))) }

  @Test func `N7: the container's dependencies are handed to each section when it is shown`() throws {
    var container = try TabContainer.tabs()
    #expect(
      try container.act(give(["api"])) == [.dependenciesChanged(nil, ["api"]), .dependenciesRefreshed("a", ["api"])])
    #expect(container.tabs.map { $0.coordinator?.inherited } == [["api"], nil, nil])
    #expect(
      try container.act(.select(.index(1)))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"), .dependenciesRefreshed("b", ["api"]),
          .didShow(from: "a", to: "b", announcement: "b, 2 of 3"),
        ])
    // A section that has them gets no event.
    let back = try container.act(.select(.index(0)))
    #expect(!back.contains(.dependenciesRefreshed("a", ["api"])))
    // Lost dependencies are removed in the same way, from each section when it is shown.
    try container.act(give([]))
    #expect(container.tabs.map { $0.coordinator?.inherited } == [[], ["api"], nil])
    try container.act(.select(.index(1)))
    #expect(container.tabs.map { $0.coordinator?.inherited } == [[], [], nil])
  }

  @Test func `N7: a tab's own dependencies stay, and a message may need both`() throws {
    var container = try TabContainer.tabs()
    try container.tell("b", .dependencies(["cart"]))
    let message = try Navigation(.show(.named("pay")), needs: ["api", "cart"])
    try container.act(.navigate("b", message))
    try container.act(give(["api"]))
    #expect(try container.coordinator("b").messages == [message])
    #expect(
      try container.act(.select(.index(1)))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"), .dependenciesRefreshed("b", ["api"]),
          .messagesReleased("b", count: 1), .didNavigate("b", try container.coordinator("b"), from: .root),
          .didShow(from: "a", to: "b/pay", announcement: "b"),
        ])
    #expect(try container.coordinator("b").dependencies == ["cart"])
  }

  @Test func `N7: a message that is released may show another section, which has them too`() throws {
    var container = try TabContainer.tabs()
    try container.act(.navigate("b", Navigation(.display(.named("p")), needs: ["api"])))
    try container.act(.navigate("c", Navigation(.display(nil), needs: ["api"])))
    try container.tell("c", .dependencies(["other"]))
    let events = try container.act(.navigate("b", Navigation(.display(nil))))
    #expect(container.screen == "b")
    #expect(!events.contains(.messagesReleased("b", count: 1)))
    try container.act(give(["api"]))
    #expect(container.screen == "c")
    #expect(container.tabs.map { $0.coordinator?.inherited } == [[], ["api"], ["api"]])
  }

  @Test(arguments: [nil, ["api"], ["api", "old"]] as [Set<String>?])
  func `N7: a section has the container's dependencies before its page is displayed`(inherited: Set<String>?) throws {
    var container = try TabContainer.tabs(3, configuration: .with { $0.isInNavigationController = true })
    try container.act(.setPopups([.named("pop")]))
    for id in ["b", "pop"] as [TabID] {
      if let inherited {
        try container.act(give(inherited))
        try container.tell(id, .display(nil))
      }
      try container.act(.select(.index(0)))
      try container.act(give(["api", "user"]))
      try container.act(.navigate(nil, Navigation(.show(.named("detail")))))
      let events = try container.act(
        .navigate(id, Navigation(.display(.named("p")), needs: ["api", "user"])))
      #expect(events.first == .dependenciesRefreshed(id, ["api", "user"]))
      #expect(events.last == .didNavigate(id, try container.coordinator(id), from: .root))
      #expect(container.stack(id) == (inherited == nil ? ["p"] : ["root", "p"]))
      #expect(try container.coordinator(id).messages == [])
      // What only the old dependencies would meet waits.
      let late = try Navigation(.display(nil), needs: ["old"])
      #expect(try container.act(.navigate(id, late)) == [.messageQueued(id, late)])
      try container.act(.navigate(nil, Navigation(.popTo(.root))))
    }
  }

  @Test func `N7: a display that waits is released as soon as the container's dependencies meet its needs`() throws {
    var container = try TabContainer.tabs()
    let waits = try Navigation(.display(.named("p")), needs: ["api", "user"])
    #expect(try container.act(.navigate("b", waits)) == [.messageQueued("b", waits)])
    // A section in which no display waits receives them only when it is shown.
    try container.act(.navigate("c", Navigation(.show(.named("q")), needs: ["api"])))
    try container.act(give(["api"]))
    #expect(container.tabs.map { $0.coordinator?.inherited } == [["api"], ["api"], []])
    #expect(container.screen == "a")
    var own = container
    #expect(
      try container.act(give(["api", "user"]))
        == [
          .dependenciesChanged(nil, ["api", "user"]), .dependenciesRefreshed("a", ["api", "user"]),
          .dependenciesRefreshed("b", ["api", "user"]),
          .messagesReleased("b", count: 1), .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"),
          .didNavigate("b", try container.coordinator("b"), from: .root),
          .didShow(from: "a", to: "b/p", announcement: "b, 2 of 3"),
        ])
    // The rest may be the section's own.
    try own.tell("b", .dependencies(["user"]))
    #expect((own.screen, own.stack("b")) == ("b/p", ["p"]))
  }

  @Test func `N7, P9: with pages that settle they are handed over at that instant`() throws {
    var container = try TabContainer.tabs()
    try container.act(give(["api"]))
    try container.act(.swipe(.began()))
    try container.act(.swipe(.ended(translation: -300)))
    let end = try #require(container.motion.transition?.end)
    let events = container.advance(to: end + 4_000)
    #expect(events.allSatisfy { $0.at == end })
    #expect(events.map(\.kind).contains(.dependenciesRefreshed("b", ["api"])))
  }

  @Test func `N7, N5: a section that a detail covers gets them when the detail is popped`() throws {
    var container = try TabContainer.tabs(3, configuration: .with { $0.isInNavigationController = true })
    try container.act(.navigate(nil, Navigation(.show(.named("row")))))
    #expect(try container.act(give(["api"])) == [.dependenciesChanged(nil, ["api"])])
    let events = try container.act(.navigate(nil, Navigation(.back)))
    #expect(events.contains(.dependenciesRefreshed("a", ["api"])))
  }

  @Test func `N8: a section is given dependencies, then displayed, in one call`() throws {
    var container = try TabContainer.tabs()
    try container.act(.navigate("b", Navigation(.show(.named("waits")), needs: ["api"])))
    let call = try Navigation(.display(.named("p")), needs: ["api"], dependencies: ["api"])
    #expect(
      try container.act(.navigate("b", call)).first == .dependenciesChanged("b", ["api"]))
    #expect((container.stack("b"), container.screen) == (["root", "waits", "p"], "b/p"))

    // It waits for what it still needs; the rest is given already.
    let waiting = try Navigation(.display(nil), needs: ["api", "user"], dependencies: ["api"])
    #expect(
      try container.act(.navigate("c", waiting))
        == [
          .dependenciesChanged("c", ["api"]), .messageQueued("c", Navigation(.display(nil), needs: ["api", "user"])),
        ])
    #expect(try container.coordinator("c").dependencies == ["api"])
  }
}
