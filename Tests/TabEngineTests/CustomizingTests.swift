import Testing

@testable import TabEngine

/// B7: the user rearranges the tabs.
struct CustomizingTests {
  /// Tabs with More, whose list is on the screen over one of them.
  private func container(
    _ count: Int = 7, places: Int = 6, selected: Int = 0, customizable: Set<TabID>? = nil, begins: Bool = true
  ) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.tabBar.customizableTabs = customizable
    configuration.tabBar.overflow = .more
    configuration.tabBar.maximumItems = try .init(compact: places, regular: places)
    var container = try TabContainer.tabs(count, selected: selected, configuration: configuration)
    if container.hasMore { try container.perform(.selectMore()) }
    if begins { try container.perform(.customize(.begin)) }
    return container
  }

  private func ids(_ container: TabContainer) -> String { container.tabs.map(\.id.description).joined() }

  @Test func `B7: it begins once`() throws {
    var container = try container(begins: false)
    #expect(try container.perform(.customize(.begin)) == [.willBeginCustomizing, .didBeginCustomizing])
    #expect(container.customization == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(try container.perform(.customize(.begin)) == [])
  }

  @Test func `B7: before it has begun, moves and an end are refused`() throws {
    var container = try container(begins: false)
    let before = container
    for step in [Customizing.move("a", to: 1), .end(save: true), .end(save: false)] {
      #expect(throws: TabContainerError.notCustomizing) { try container.perform(.customize(step)) }
    }
    #expect(container == before)
  }

  @Test func `B7: a saved order stays`() throws {
    var container = try container(selected: 1)
    #expect(
      try container.perform(.customize(.move("e", to: 0)))
        == [
          .tabsReordered(["e", "a", "b", "c", "d", "f", "g"]), .didSettle(page: 2, .tabs),
        ])
    #expect(
      try container.perform(.customize(.end(save: true)))
        == [.willEndCustomizing(changed: true), .didEndCustomizing(changed: true)])
    #expect(ids(container) == "eabcdfg")
    #expect(container.customization == nil)
    #expect(throws: TabContainerError.notCustomizing) { try container.perform(.customize(.end(save: true))) }
  }

  @Test func `B7: without saving, the old order returns`() throws {
    var container = try container(selected: 1, begins: false)
    let before = container
    try container.perform(.customize(.begin))
    try container.perform(.customize(.move("e", to: 0)))
    try container.perform(.customize(.move("a", to: 4)))
    #expect(
      try container.perform(.customize(.end(save: false)))
        == [
          .willEndCustomizing(changed: false), .tabsReordered(["a", "b", "c", "d", "e", "f", "g"]),
          .didEndCustomizing(changed: false),
        ])
    #expect(container == before)
  }

  @Test(arguments: [true, false])
  func `B7: changed says whether the order is different at the end`(saves: Bool) throws {
    var container = try container()
    try container.perform(.customize(.move("b", to: 3)))
    try container.perform(.customize(.move("b", to: 1)))
    #expect(
      try container.perform(.customize(.end(save: saves)))
        == [.willEndCustomizing(changed: false), .didEndCustomizing(changed: false)])
  }

  @Test(arguments: 0..<32)
  func `B7: the other tabs keep their places, whatever moves`(subset: Int) throws {
    let all: [TabID] = ["a", "b", "c", "d", "e"]
    let places = (0..<5).filter { subset & (1 << $0) != 0 }
    let movable = places.map { all[$0] }
    guard movable.count > 1 else { return }
    for selected in 0..<5 {
      var before = try container(selected: selected, customizable: Set(movable))
      try before.perform(.select(.index(selected)))
      for (from, id) in movable.enumerated() {
        for (to, place) in places.enumerated() {
          var order = movable
          order.remove(at: from)
          order.insert(id, at: to)
          var expected = all
          for (place, id) in zip(places, order) { expected[place] = id }
          var container = before
          try container.perform(.customize(.move(id, to: place)))
          #expect(container.tabs.map(\.id) == expected + ["f", "g"])
          #expect(container.selectedTab?.id == all[selected])
        }
      }
    }
  }

  @Test func `B7: tabs that may not be moved, and their places, are refused`() throws {
    var container = try container(customizable: ["a", "c", "e"])
    let before = container
    func refuses(_ error: TabContainerError, _ id: TabID, to place: Int) {
      #expect(throws: error) { try container.perform(.customize(.move(id, to: place))) }
      #expect(container == before)
    }
    refuses(.tabNotCustomizable("b"), "b", to: 0)
    refuses(.placeNotCustomizable(3, places: [0, 2, 4]), "a", to: 3)
    refuses(.unknownTab("z"), "z", to: 0)
    for place in [-1, 7, .min, .max] {
      refuses(.indexOutOfRange(place, member: "to", valid: 0...6), "a", to: place)
    }
  }

  @Test func `B7, B17: customizing begins with Edit, where there is one`() throws {
    func refuses(_ container: TabContainer) { container.expectRefusal(of: .customize(.begin), .noEdit) }
    // A name in the list without a tab does not count.
    for customizable in [[], ["c"], ["z"], ["a", "z"]] as [Set<TabID>] {
      let container = try container(customizable: customizable, begins: false)
      #expect((container.isMoreEditable, container.showsEdit) == (false, false))
      refuses(container)
    }
    refuses(try container(4, begins: false))
    for action in [.select(.index(0)), .select(.id("g"), source: .user)] as [TabAction] {
      var container = try container(begins: false)
      try container.perform(action)
      #expect((container.isMoreEditable, container.showsEdit) == (true, false))
      refuses(container)
    }
    var container = try container(begins: false)
    var configuration = container.configuration
    configuration.isInNavigationController = true
    try container.perform(.configure(configuration))
    try container.perform(.navigate(nil, Navigation(.show(Page(id: "detail")))))
    refuses(container)
    try container.perform(.navigate(nil, Navigation(.back)))
    try container.perform(.customize(.begin))
  }

  @Test func `B17, X3: Edit is read before the title, in the row of a look after it`() throws {
    var container = try container(begins: false)
    var configuration = container.configuration
    configuration.navigationBar.visibility = .always
    try container.perform(.configure(configuration))
    func roles() -> [SpokenElement.Role] {
      container.spokenElements.map(\.role).filter { $0 == .button || $0 == .heading }
    }
    #expect(roles() == [.button, .heading])
    try container.perform(.resize(.with { $0.look = .set(.ios18) }))
    #expect(roles() == [.heading, .button])
    // A large title is under the row.
    (configuration.navigationBar.size, configuration.tabBar.placement) = (.large, .bottom)
    try container.perform(.configure(configuration))
    #expect(roles() == [.button, .heading])
  }

  @Test func `B7: tabs enter and leave the bar`() throws {
    var container = try container(places: 5, customizable: ["b", "d", "f"])
    try container.perform(.select(.index(3)))
    #expect(container.visibleTabCount == 4)
    try container.perform(.customize(.move("f", to: 1)))
    #expect(ids(container) == "afcdebg")
    #expect(container.selectedTab?.id == "d")
    #expect(!container.isSelectionInMore)
    try container.perform(.customize(.move("b", to: 3)))
    #expect(ids(container) == "afcbedg")
    // Selected, and now shown inside More.
    #expect(container.isSelectionInMore)
  }

  @Test func `B16: between the bar and More two tabs swap places, whatever is between them`() throws {
    var container = try container(8, places: 5)
    #expect(container.visibleTabCount == 4)
    try container.perform(.customize(.move("h", to: 0)))
    #expect(ids(container) == "hbcdefga")
    try container.perform(.customize(.move("b", to: 5)))
    #expect(ids(container) == "hfcdebga")
  }

  @Test func `B16: inside the bar, and inside More, a tab is inserted and the others make room`() throws {
    var container = try container(8, places: 5)
    try container.perform(.customize(.move("a", to: 3)))
    #expect(ids(container) == "bcdaefgh")
    try container.perform(.customize(.move("h", to: 4)))
    #expect(ids(container) == "bcdahefg")
  }

  @Test func `B17: More's list has Edit if there is something to edit, until customizing begins`() throws {
    var container = try container(begins: false)
    #expect(container.showsEdit)
    try container.perform(.customize(.begin))
    #expect(!container.showsEdit)
    try container.perform(.customize(.end(save: true)))
    #expect(container.showsEdit)
    try container.perform(.setPopups([.titled("popup")]))
    try container.perform(.navigate("popup", Navigation(.display(nil))))
    #expect(!container.showsEdit)
    var bare = try self.container(begins: false)
    var configuration = bare.configuration
    configuration.navigationBar.visibility = .never
    try bare.perform(.configure(configuration))
    #expect(!bare.showsEdit)
  }

  @Test func `B7: it continues while More is selected`() throws {
    var container = try container(places: 5)
    #expect(
      try container.perform(.customize(.move("g", to: 0)))
        == [.tabsReordered(["g", "b", "c", "d", "e", "f", "a"]), .didSettle(page: 6, .tabs)])
    #expect(container.selection == .more)
  }

  @Test(arguments: [true, false])
  func `B7: tabs that are inserted or removed meanwhile are not the user's change`(saves: Bool) throws {
    var container = try container()
    try container.perform(.insertTab(.titled("x"), at: 0))
    try container.perform(.removeTab("c"))
    #expect(
      try container.perform(.customize(.end(save: saves)))
        == [.willEndCustomizing(changed: false), .didEndCustomizing(changed: false)])
    #expect(ids(container) == "xabdefg")
  }

  @Test func `B7: cancelling takes back the user's moves, and nothing of the program's`() throws {
    func tabs(_ ids: String) throws -> TabAction { .setTabs(try ids.map { try .titled(String($0)) }) }
    for (action, order) in try [
      (.insertTab(.titled("x"), at: 0), "xabcdefg"), (.removeTab("c"), "abdefg"), (.moveTab("f", to: 2), "abfcdeg"),
      (tabs("xgeabd"), "xgeabd"), (tabs("gabxcdfe"), "abcxdefg"),
    ] as [(TabAction, String)] {
      var container = try container()
      try container.perform(.customize(.move("e", to: 0)))
      try container.perform(.customize(.move("g", to: 0)))
      #expect(ids(container) == "gabcdfe")
      try container.perform(action)
      try container.perform(.customize(.move("b", to: 0)))
      try container.perform(.customize(.end(save: false)))
      #expect(ids(container) == order)
    }
  }

  @Test func `B7: all tabs may be removed meanwhile`() throws {
    var container = try container()
    try container.perform(.setTabs([]))
    #expect(
      try container.perform(.customize(.end(save: false)))
        == [.willEndCustomizing(changed: false), .didEndCustomizing(changed: false)])
  }
}
