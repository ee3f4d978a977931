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
    // Only those whose dependencies are now complete, in order.
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
