import Testing

@testable import TabEngine

/// L1, L4, L5, B10 and H6: how the environment and the pages affect the frames.
struct LayoutRulesTests {
  private static func fullScreen(_ page: inout TabPage) { page.wantsFullScreenLayout = true }

  /// Two tabs of 390×844 with 47 points at the top and 34 at the bottom; the first one's page is written where it is needed.
  private func container(
    _ configuration: Configuration = Configuration(), page: (inout TabPage) throws -> Void = { _ in }
  ) throws -> TabContainer {
    try TabContainer(configuration: configuration, tabs: [.named("a", page: page), .named("b")], traits: Traits())
  }

  private func header() throws -> Header { Header(user: try User(name: "Ada Byron")) }

  private func onPad(_ presentation: Presentation = .window, width: Double = 1024) throws -> TabContainer {
    var container = try container()
    try container.act(
      .resize(
        .with {
          $0.idiom = .pad
          $0.width = width
        }))
    try container.act(.configure(.with { $0.presentation = presentation }))
    return container
  }

  // MARK: Presentation and size class

  @Test(arguments: [Presentation.split, .popover])
  func `L5: a split view and a popover need a pad, both ways`(presentation: Presentation) throws {
    let error = TabContainerError.presentationNeedsPad(presentation)
    let configuration = Configuration.with { $0.presentation = presentation }
    #expect(throws: error) { try container(configuration) }
    try container().expectRefusal(of: .configure(configuration), error)
    let pad = try onPad(presentation)
    #expect(pad.configuration.presentation == presentation)
    pad.expectRefusal(of: .resize(.with { $0.idiom = .phone }), error)
  }

  @Test(arguments: [Presentation.window, .modal])
  func `L5: a window and a modal presentation need no pad`(presentation: Presentation) throws {
    var container = try onPad(presentation)
    try container.act(.resize(.with { $0.idiom = .phone }))
    #expect(container.layout == (try onPad(.window)).layout)
  }

  @Test func `L5: no safe area reaches into a popover`() throws {
    var container = try onPad(.popover)
    #expect(container.layout.tabBar == Rect(x: 0, y: 0, width: 1024, height: 48))
    #expect(container.layout.page == Rect(x: 0, y: 48, width: 1024, height: 796))
    #expect(container.layout.pageInsets == .zero)
    try container.act(
      .configure(
        .with {
          $0.presentation = .popover
          $0.tabBar.placement = .bottom
        }))
    #expect(container.layout.tabBar == Rect(x: 0, y: 796, width: 1024, height: 48))
  }

  @Test(arguments: [
    (Traits.Idiom.phone, 320.0, SizeClass.compact), (.phone, 895.9, .compact), (.phone, 896, .regular),
    (.pad, 639.9, .compact), (.pad, 640, .regular), (.pad, 1024, .regular), (.phone, 0, .compact),
  ])
  func `L5: the size class follows from the idiom and the width`(
    idiom: Traits.Idiom, width: Double, sizeClass: SizeClass
  ) throws {
    var container = try container()
    try container.act(
      .resize(
        .with {
          $0.idiom = idiom
          $0.width = width
        }))
    #expect(container.sizeClass == sizeClass)
  }

  @Test func `L5: a size class that is set stays, until it is set to none`() throws {
    var container = try container()
    try container.act(.resize(.with { $0.sizeClass = .set(.regular) }))
    #expect(container.sizeClass == .regular)
    try container.act(.resize(.width(320)))
    #expect((container.sizeClass, container.traits.sizeClass) == (.regular, .regular))
    #expect(container.iconPlacement == .beside)
    try container.act(.resize(.with { $0.sizeClass = .set(nil) }))
    #expect((container.sizeClass, container.traits.sizeClass) == (.compact, nil))
    #expect(container.iconPlacement == .above)
  }

  @Test func `L5: a popover is compact, unless it is set`() throws {
    var container = try onPad(.popover)
    #expect(container.sizeClass == .compact)
    try container.act(.resize(.with { $0.sizeClass = .set(.regular) }))
    #expect(container.sizeClass == .regular)
  }

  // MARK: Orientation

  private static let landscape = TraitChanges.with { $0.orientation = .landscape }
  private static let portrait = TraitChanges.with { $0.orientation = .portrait }

  @Test func `L4: portrait is the default, and a rotation turns the container with its safe area`() throws {
    var container = try container()
    #expect(container.traits.orientation == .portrait)
    let upright = container
    let events = try container.act(.resize(Self.landscape))
    #expect(events == [.traitsChanged(container.traits)])
    #expect((container.traits.width, container.traits.height) == (844, 390))
    #expect(container.traits.safeArea == Insets(top: 0, left: 47, bottom: 34, right: 47))
    #expect(container.layout.page == Rect(x: 47, y: 48, width: 750, height: 308))
    #expect(container.layout.pageInsets == .zero)
    #expect(try container.act(.resize(Self.landscape)) == [])
    try container.act(.resize(Self.portrait))
    #expect(container == upright)
  }

  @Test func `L4: a rotation with a width or a height takes them as they are`() throws {
    var container = try container()
    try container.act(
      .resize(
        .with {
          $0.orientation = .landscape
          $0.width = 900
        }))
    #expect((container.traits.width, container.traits.height) == (900, 844))
    #expect(container.traits.safeArea == Insets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func `L4: given edges of the safe area are used, the others are rotated`() throws {
    var container = try container()
    try container.act(
      .resize(
        .with {
          $0.orientation = .landscape
          $0.safeArea.bottom = 21
        }))
    #expect(container.traits.safeArea == Insets(top: 0, left: 47, bottom: 21, right: 47))
  }

  /// Four tabs of which the second and the fourth stay upright.
  private func upright() throws -> TabContainer {
    try TabContainer(
      configuration: Configuration(),
      tabs: [
        .named("a"), .named("b") { $0.orientations = .portrait }, .named("c") { $0.orientations = .all },
        .named("d") { $0.orientations = .portrait },
      ], traits: Traits())
  }

  @Test func `L4: one tab that does not support an orientation refuses it, and all such tabs are named`() throws {
    var container = try upright()
    let refused = TabContainerError.orientationRefused(.landscape, by: ["b", "d"])
    container.expectRefusal(of: .resize(Self.landscape), refused)
    container.expectRefusal(
      of: .resize(
        .with {
          $0.orientation = .landscape
          $0.width = 900
          $0.colorScheme = .dark
        }), refused)
    var changes = TabChanges()
    changes.page.orientations = .all
    try container.act(.updateTab("b", changes))
    container.expectRefusal(of: .resize(Self.landscape), .orientationRefused(.landscape, by: ["d"]))
    try container.act(.removeTab("d"))
    try container.act(.resize(Self.landscape))
    #expect(container.traits.orientation == .landscape)
  }

  @Test func `L4: a refused rotation does not end a drag`() throws {
    var container = try upright()
    try container.act(.swipe(.began()))
    try container.act(.swipe(.changed(translation: -100)))
    container.expectRefusal(of: .resize(Self.landscape), .orientationRefused(.landscape, by: ["b", "d"]))
    #expect(container.contentOffset(at: .start) == 100)
  }

  // MARK: The window's shape

  private static func sized(_ width: Double, _ height: Double) -> TraitChanges {
    .with { ($0.width, $0.height) = (width, height) }
  }

  @Test func `L6: a window of the other shape is a rotation, which turns nothing else`() throws {
    var container = try container()
    let events = try container.act(.resize(Self.sized(844, 390)))
    #expect(container.traits.orientation == .landscape)
    #expect(container.traits.safeArea == Insets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(events.first == .traitsChanged(container.traits))
    try container.act(.resize(Self.sized(390, 844)))
    #expect(container == (try self.container()))
  }

  @Test func `L6: a rotation is refused however it is requested`() throws {
    let container = try upright()
    let refused = TabContainerError.orientationRefused(.landscape, by: ["b", "d"])
    container.expectRefusal(of: .resize(Self.sized(844, 390)), refused)
    container.expectRefusal(of: .resize(.width(845)), refused)
    container.expectRefusal(of: .resize(.height(389)), refused)
    // Giving the old orientation with it does not help.
    container.expectRefusal(
      of: .resize(
        .with {
          ($0.width, $0.height) = (844, 390)
          $0.orientation = .portrait
        }), refused)
  }

  @Test func `L6: a square keeps the orientation`() throws {
    var container = try upright()
    try container.act(.resize(.width(844)))
    #expect(container.traits.orientation == .portrait)
    container.expectRefusal(of: .resize(.height(390)), .orientationRefused(.landscape, by: ["b", "d"]))
    try container.act(.resize(.width(390)))
    #expect(container == (try upright()))
  }

  @Test func `L6: an orientation that contradicts the window's shape is refused, unless the container is a part of it`()
    throws
  {
    let changes = TraitChanges.with { ($0.width, $0.height, $0.orientation) = (507, 768, .landscape) }
    let size = Size(width: 507, height: 768)
    let refused = TabContainerError.orientationContradicted(.landscape, by: size)
    try container().expectRefusal(of: .resize(changes), refused)
    #expect(throws: refused) { try container().viewed(with: changes) }
    // A column of a device that is held in landscape, until it fills the window.
    var column = try onPad(.split)
    try column.act(.resize(changes))
    #expect(column.traits.orientation == .landscape)
    try column.act(.configure(Configuration()))
    #expect((column.traits.orientation, column.traits.width, column.traits.height) == (.portrait, 507, 768))
    // A view of a part of the window.
    let part = try container().viewed(with: .with { ($0.width, $0.orientation) = (100, .landscape) })
    #expect((part.traits.orientation, part.traits.height) == (.landscape, 844))
  }

  @Test func `L6: a container of an earlier version has the orientation of its window, or a window of its orientation`()
    throws
  {
    func restored(_ container: TabContainer) throws -> TabContainer {
      var snapshot = container.snapshot
      snapshot.traits = try snapshot.traits.changed(Self.sized(844, 390))
      snapshot.motion = .scrolled(to: 844)
      return try TabContainer(snapshot)
    }
    let free = try restored(container())
    #expect((free.traits.orientation, free.traits.width, free.traits.height) == (.landscape, 844, 390))
    #expect(free.contentOffset(at: .start) == 844)
    let locked = try restored(upright())
    #expect((locked.traits.orientation, locked.traits.width, locked.traits.height) == (.portrait, 390, 844))
    #expect(locked.contentOffset(at: .start) == 390)
    #expect(try TabContainer(locked.snapshot) == locked)
  }

  @Test(arguments: [Presentation.split, .modal, .popover])
  func `L6: only the shape of a window decides the orientation of the device`(presentation: Presentation) throws {
    var container = try onPad(presentation)
    try container.act(.resize(Self.sized(320, 1024)))
    let orientation = container.traits.orientation
    try container.act(.resize(Self.sized(700, 400)))
    #expect(container.traits.orientation == orientation)
  }

  @Test func `L6: on a phone a modal container fills the window, so its shape is the device's`() throws {
    var configuration = Configuration()
    configuration.presentation = .modal
    var container = try upright()
    try container.act(.configure(configuration))
    container.expectRefusal(of: .resize(Self.sized(844, 390)), .orientationRefused(.landscape, by: ["b", "d"]))
  }

  @Test func `L6: a container that begins to fill the window has the orientation of its shape, or does not change`()
    throws
  {
    var split = Configuration()
    split.presentation = .split
    func wide(_ container: TabContainer) throws -> TabContainer {
      var container = container
      try container.act(.resize(.with { $0.idiom = .pad }))
      try container.act(.configure(split))
      try container.act(.resize(Self.sized(700, 600)))
      #expect(container.traits.orientation == .portrait)
      return container
    }
    try wide(upright()).expectRefusal(of: .configure(Configuration()), .orientationRefused(.landscape, by: ["b", "d"]))
    var free = try wide(container())
    try free.act(.configure(Configuration()))
    #expect(free.traits.orientation == .landscape)
  }

  @Test func `L6: a view of another width alone is a part of the window, one of another size is rotated`() throws {
    let container = try upright()
    #expect(try container.viewed(with: .width(1024)).traits.orientation == .portrait)
    #expect(throws: TabContainerError.orientationRefused(.landscape, by: ["b", "d"])) {
      try container.viewed(with: Self.sized(1024, 768))
    }
    #expect(try self.container().viewed(with: Self.sized(1024, 768)).traits.orientation == .landscape)
  }

  @Test
  func `L7: a tab that does not support the current orientation cannot be added, nor a tab be updated to such a one`()
    throws
  {
    var container = try container()
    let landscape = try TabDraft.named("x") { $0.orientations = .landscape }
    func refused(_ id: TabID, _ member: String) -> TabContainerError {
      .tabRefusesOrientation(.portrait, id, member: member)
    }
    container.expectRefusal(of: .insertTab(landscape, at: 0), refused("x", "tab/page/orientations"))
    container.expectRefusal(
      of: .setTabs([try .named("a"), landscape]), refused("x", "tabs/1/page/orientations"))
    var changes = TabChanges()
    changes.page.orientations = .landscape
    container.expectRefusal(of: .updateTab("b", changes), refused("b", "page/orientations"))
    try container.act(.resize(Self.landscape))
    try container.act(.insertTab(landscape, at: 0))
    try container.act(.updateTab("b", changes))
    container.expectRefusal(of: .resize(Self.portrait), .orientationRefused(.portrait, by: ["x", "b"]))
  }

  @Test func `L4: a container does not begin in an orientation that a tab refuses`() throws {
    let traits = try Traits().changed(Self.landscape)
    #expect(throws: TabContainerError.orientationRefused(.landscape, by: ["a"])) {
      try TabContainer(
        configuration: Configuration(), tabs: [.named("a") { $0.orientations = .portrait }, .named("b")],
        traits: traits)
    }
    #expect(throws: TabContainerError.orientationRefused(.portrait, by: ["a"])) {
      try TabContainer(
        configuration: Configuration(), tabs: [.named("a") { $0.orientations = .landscape }], traits: Traits())
    }
  }

  @Test(arguments: [
    ([Orientation.portrait], OrientationMask.portrait), ([.landscape], .landscape), ([.landscape, .portrait], .all),
    ([.portrait, .portrait], .portrait), ([], nil),
  ])
  func `L4: a page supports one orientation at least`(orientations: [Orientation], mask: OrientationMask?) {
    #expect(OrientationMask(orientations) == mask)
  }

  // MARK: The keyboard

  @Test func `B10, L1: the keyboard hides a bottom bar`() throws {
    var container = try container(.with { $0.tabBar.placement = .bottom })
    let without = container
    let events = try container.act(.resize(.with { $0.isKeyboardVisible = true }))
    #expect(events == [.traitsChanged(container.traits)])
    #expect(container.layout.tabBar == Rect(x: 0, y: 844, width: 390, height: 0))
    #expect(container.layout.page == Rect(x: 0, y: 47, width: 390, height: 763))
    #expect(container.layout.pageInsets == .zero)
    try container.act(.resize(.with { $0.isKeyboardVisible = false }))
    #expect(container == without)
  }

  @Test func `B10, L1: with the keyboard and a smaller height at once a top bar stays`() throws {
    var container = try container()
    try container.act(.swipe(.began()))
    try container.act(
      .resize(
        .with {
          $0.isKeyboardVisible = true
          $0.height = 500
        }))
    #expect(container.motion.phase == .dragging)
    #expect(container.layout.tabBar == Rect(x: 0, y: 47, width: 390, height: 48))
    #expect(container.layout.page == Rect(x: 0, y: 95, width: 390, height: 371))
  }

  @Test(arguments: [0.0, 1, 30, 60])
  func `L1: a part without room has the height 0, never a negative one`(height: Double) throws {
    for placement in TabBarConfiguration.Placement.allCases {
      var container = try container(
        .with {
          $0.header = try header()
          try $0.setAccessories([Accessory(text: "No connection")])
          $0.tabBar.placement = placement
          $0.navigationBar.visibility = .always
        }, page: Self.fullScreen)
      try container.act(.resize(.height(height)))
      let layout = container.layout
      for frame in [layout.page, layout.tabBar] { #expect(frame.height >= 0 && frame.y >= 0) }
      #expect(layout.pageInsets.top <= layout.page.height)
      #expect(layout.pageInsets.bottom <= layout.page.height)
    }
  }

  // MARK: The status bar

  @Test func `H6: the page on the screen sets the status bar's style, or leaves it to the design`() throws {
    var container = try container { $0.statusBarStyle = .lightContent }
    #expect(container.statusBarStyle == .lightContent)
    try container.act(.select(.index(1)))
    #expect(container.statusBarStyle == nil)
    var changes = TabChanges()
    changes.page.statusBarStyle = .set(.darkContent)
    try container.act(.updateTab("b", changes))
    #expect(container.statusBarStyle == .darkContent)
    changes.page.statusBarStyle = .set(nil)
    try container.act(.updateTab("b", changes))
    #expect(container.statusBarStyle == nil)
    // A popup covers the page that decided.
    try container.act(.select(.index(0)))
    try container.act(.setPopups([.named("popup") { $0.statusBarStyle = .darkContent }]))
    try container.tell("popup", .display(nil))
    #expect(container.statusBarStyle == .darkContent)
    try container.tell("popup", .back)
    #expect(container.statusBarStyle == .lightContent)
  }
}
