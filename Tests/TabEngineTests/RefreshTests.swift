import Testing

@testable import TabEngine

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
