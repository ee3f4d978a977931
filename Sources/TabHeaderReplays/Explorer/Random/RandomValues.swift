import TabEngine
import TabSessions

/// Random values that actions and containers are made of.
struct RandomValues {
  private var generator: SeededRandom
  /// The ids of tabs. Some of them do not exist.
  var ids = ["a", "b", "a-2", "neuigkeiten", "tab", "z"].compactMap(TabID.init)

  private static let pages = ["p", "q", "r", "root", "more"].compactMap(PageID.init)

  init(seed: UInt64) {
    generator = SeededRandom(seed: seed)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &generator)] }
  mutating func flag() -> Bool { .random(using: &generator) }
  mutating func index(below count: Int) -> Int { .random(in: 0..<count, using: &generator) }
  mutating func id() -> TabID { pick(ids) }
  mutating func page() -> PageID { pick(Self.pages) }

  /// The index of a tab that exists or not.
  mutating func index() -> Int { pick([0, 1, 2, 3, 4, 5, 6, 0, 1, 2, -1, 9, .max, .min]) }

  mutating func width() -> Double { pick([320, 320, 390, 568, 844, 1024, 0, 1, 0.25, 1e-300, 100_000]) }

  mutating func movement() -> Double {
    pick([
      .random(in: -200...200, using: &generator), .random(in: -900...900, using: &generator), 0, -0.0, 320, -160, 299,
      300, -300, 1e6, -1e6, 1e-300, 1e7, .nan, .infinity,
    ])
  }

  mutating func container() throws -> TabContainer {
    // Duplicate ids are refused, so containers begin without them.
    let tabs = try drafts(upTo: 9).map { TabDraft(item: $0.item) }
    var configuration = try configuration()
    configuration.presentation = pick([.window, .modal])
    // The same at both sides, so that a bar in its margins can be compared with its mirror image.
    let side = pick([0, 47.0])
    let insets = Insets(top: pick([0, 47]), left: side, bottom: pick([0, 34]), right: side)
    // Upright, which every tab supports.
    let across = width()
    return try TabContainer(
      configuration: configuration, tabs: tabs, selectedIndex: 0,
      traits: Traits(width: across, height: max(across, pick([0, 320, 568, 844])), safeArea: insets))
  }

  mutating func drafts(upTo count: Int) throws -> [TabDraft] {
    try (0..<index(below: count + 1)).map { _ in try draft() }
  }

  mutating func draft() throws -> TabDraft {
    var page = TabPage()
    page.wantsFullScreenLayout = pick([false, false, true])
    page.isSwipeEnabled = pick([true, true, true, false])
    page.orientations = pick([.all, .all, .all, .portrait])
    try page.setHorizontalScrollers(pick([[], [], [Rect(x: 0, y: 0, width: 400, height: 400)]]))
    try page.setTitle(pick([nil, nil, "A title"]))
    page.content = pick([nil, nil, PageContent("accounts")])
    page.backgroundColor = pick([nil, .system(.systemTeal), .color(.clear)])
    page.statusBarStyle = pick([nil, nil, .lightContent])
    let item = try TabItem(
      title: pick(["a", "b", "Neuigkeiten", "日本語", "👋"]), icon: pick([nil, "house"]), image: pick([nil, nil, image]),
      selectedImage: pick([nil, nil, image]),
      imageRendering: pick([.template, .original]), tag: pick([0, 0, 7, -9_007_199_254_740_991]),
      badge: pick([nil, .count(2), .plain]),
      intrinsicWidth: pick([nil, nil, 0, 120]), isEnabled: pick([true, true, false]),
      isAvailable: pick([true, true, false]), unavailableReason: pick([nil, "Not yet"]), page: page)
    return TabDraft(id: pick([nil, nil, nil, id()]), item: item, keepsBadge: flag())
  }

  mutating func tabChanges() throws -> TabChanges {
    var changes = TabChanges()
    changes.badge = pick([.keep, .set(nil), .set(.count(3)), .set(.count(1)), .set(.text("new")), .set(.plain)])
    changes.intrinsicWidth = pick([.keep, .set(nil), .set(80), .set(-1)])
    changes.isEnabled = pick([nil, true, false])
    changes.isIconOnly = pick([nil, true, false])
    changes.page.isSwipeEnabled = pick([nil, true, false])
    changes.page.orientations = pick([nil, nil, .all, .portrait, .landscape])
    return changes
  }

  mutating func traitChanges() -> TraitChanges {
    var changes = TraitChanges()
    switch index(below: 5) {
    case 0...1:
      changes.width = pick([nil, width()])
      changes.height = pick([nil, 400, -1])
    case 2:
      changes.orientation = pick([.portrait, .landscape])
    case 3:
      changes.layoutDirection = pick([.leftToRight, .rightToLeft])
      changes.isKeyboardVisible = flag()
      changes.contentSizeCategory = pick([nil, .xSmall, .large, .accessibility1, .accessibility5])
    default:
      changes.idiom = pick([.phone, .pad])
      changes.platform = pick([nil, .ios, .android, .web])
      changes.colorScheme = pick([nil, .light, .dark])
      changes.look = pick([.keep, .keep, .set(nil), .set(.ios18), .set(.ios26), .set(.material3), .set(.web)])
      changes.sizeClass = pick([.keep, .set(nil), .set(.compact), .set(.regular)])
      changes.haptics.isInForeground = pick([nil, true, false])
      changes.haptics.isLowPowerModeEnabled = pick([nil, true, false])
    }
    return changes
  }

  mutating func configuration() throws -> Configuration {
    var configuration = Configuration()
    configuration.header = pick([
      nil,
      Header(
        user: try User(name: "Ada Byron", company: "Analytical Engines"),
        trailing: try TrailingView(icon: "bell", label: "Notifications"), hasAvatarAction: true),
      Header(user: try User(name: "Ada Byron"), trailing: try TrailingView(.title("Edit"))),
      Header(
        user: try User(name: "Ada Byron", image: image),
        trailing: try image.map { image in try TrailingView(.image(image), badge: .text("new"), label: "Help") },
        hideSubtitle: true, hideAvatar: true),
    ])
    configuration.extendsIntoSafeArea = flag()
    configuration.hideSingleTab = flag()
    configuration.hapticsEnabled = flag()
    configuration.presentation = pick([.window, .window, .modal, .split, .popover])
    try configuration.setAccessories(
      pick([
        [], [Accessory(text: "No connection")],
        [Accessory(text: "No connection"), Accessory(text: "Offline", background: .system(.systemTeal), height: 20)],
      ]))
    configuration.isInNavigationController = pick([true, true, false])
    configuration.navigationBar.visibility = pick(NavigationBarConfiguration.Visibility.allCases)
    configuration.navigationBar.size = pick([.small, .small, .medium, .large])
    configuration.navigationBar.isSeamless = flag()
    configuration.navigationBar.isTranslucent = flag()
    configuration.paging.profile = pick([nil, .uikit, .viewpager2, .flutter])
    configuration.paging.allowedBounceEdges = pick([[.left, .right], [.left], [.right], []])
    configuration.paging.isSwipeEnabled = pick([true, true, true, false])
    configuration.tabBar.placement = pick([.top, .bottom])
    configuration.tabBar.distribution = pick([.equal, .intrinsic])
    configuration.tabBar.indicator = pick(TabBarConfiguration.Indicator.allCases)
    configuration.tabBar.overflow = pick(TabBarConfiguration.Overflow.allCases)
    configuration.tabBar.maximumItems = pick([.standard, .standard, try .init(compact: 2, regular: 3)])
    configuration.tabBar.reselect = pick(TabBarConfiguration.Reselect.allCases)
    configuration.tabBar.customizableTabs = pick([nil, nil, [id(), id(), id(), id()], []])
    configuration.tabBar.animatesUserSelection = flag()
    configuration.tabBar.isTranslucent = pick([nil, true, false])
    configuration.tabBar.isHidden = pick([false, false, true])
    configuration.tabBar.respectsLayoutMargins = flag()
    configuration.tabBar.hasIconsAboveInPortrait = flag()
    try configuration.tabBar.setLengths(height: pick([nil, nil, 52]), spacing: pick([0, 8]), inset: pick([0, 16]))
    try configuration.navigationBar.setHeight(pick([44, 44, 60]))
    configuration.look = look()
    configuration.speech = speech()
    try configuration.tabBar.setGuards((0..<pick([0, 0, 1, 2])).map { _ in try tabGuard() })
    return configuration
  }

  private mutating func tabGuard() throws -> Guard {
    try Guard(
      pick([.deny([id(), id(), id()]), .allow(Set((0..<9).map { _ in id() }))]),
      kind: pick([.refuse, .ask(timeout: 1), .ask(timeout: 400), .ask(timeout: Guard.standardTimeout)]),
      reason: "Not now",
      expiresAt: pick([
        nil, RandomActions.start.advanced(byMilliseconds: 20_000),
        RandomActions.start.advanced(byMilliseconds: 40_000),
      ]), appliesToMore: flag())
  }
}

extension RandomValues {
  /// The smallest valid image.
  var image: ImageData? { ImageData(uri: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB") }

  /// A look with all kinds of backgrounds, colours, fonts and lengths.
  mutating func look() -> Look {
    guard flag() else { return .plain }
    let lengths = lengths()
    let look = Look(
      style: pick(["", "backbase"]), theme: pick(["default", "naïve \u{1F600}"]),
      overrides: pick(["{}", #"{"indicatorColor":"{theme.color.danger}","tabHeight":"8px"}"#]),
      light: design(lengths), dark: design(lengths))
    guard flag() else { return look }
    return look.outdated(by: Look.Problem(pointer: "/design/tabHeight", detail: "expected \"points\""))
  }

  /// - Parameter lengths: has the fonts and lengths.
  private mutating func design(_ lengths: Design) -> Design {
    var design = lengths
    design.statusBarStyle = pick(StatusBarStyle.allCases)
    design.headerBackground = pick([background(), background(), lengths.headerBackground])
    design.backgroundColor = color()
    design.headerForegroundColor = color()
    design.subtitleColor = color()
    design.selectedTabBackgroundColor = color()
    design.selectedTabTextColor = color()
    design.deselectedTabBackgroundColor = color()
    design.deselectedTabTextColor = color()
    design.indicatorColor = color()
    design.dividerColor = color()
    design.tabBarBackgroundColor = color()
    design.badgeColor = color()
    design.badgeTextColor = color()
    design.accentColor = pick([.clear, color()])
    return design
  }

  /// A design whose fonts and lengths light and dark share.
  private mutating func lengths() -> Design {
    var design = Design()
    design.titleFont = Font(pick(TextStyle.allCases), preferredSize: pick([nil, 0.1 + 16.2]), weight: .semibold)
    design.subtitleFont = Font(.caption1, weight: pick([.regular, FontWeight(950) ?? .regular]))
    design.selectedTabTitleFont = Font(.footnote, weight: pick([.regular, .semibold]))
    design.deselectedTabTitleFont = Font(pick([.footnote, .caption2]))
    design.tabCornerRadius = pick([0, 16])
    design.tabHeight = pick([32, 40, 1.0 / 3])
    design.tabPaddingX = pick([8, 12])
    design.tabPaddingY = pick([4, 6])
    design.indicatorHeight = pick([1, 2])
    design.dividerHeight = pick([0, 1])
    return design
  }

  private mutating func background() -> Background {
    let stops = [(color(), 0), (color(), 1.0 / 3), (color(), 1)].map { Gradient.Stop(color: $0, position: $1) }
    let gradient = Gradient(angle: pick([180, 90, -0.1]), stops: stops).map(Background.gradient)
    return pick([gradient, image.map { [color = color()] in .image($0, over: color) }]) ?? .color(color())
  }

  private mutating func color() -> Color {
    Color(red: pick([0, 255, 127]), green: pick([0, 255]), blue: 3, alpha: pick([255, 255, 0, 16]))
  }

  /// English or another language, with and without overridden texts.
  mutating func speech() -> Speech {
    var speech = Speech()
    guard flag() else { return speech }
    let texts: [SpokenStrings.Key: String] = pick([
      [:], [.more: "Mehr", .newItemsOne: "ein neues", .newItemsOther: "%d neue"],
      [.journeySelectorFormat: "%2$d/%3$d: %1$@", .separator: ""],
    ])
    speech.locale = pick(["en", "de", "pa-Arab"])
    for key in SpokenStrings.Key.allCases where flag() { speech.overrides[key.prefixed] = texts[key] }
    speech.strings = SpokenStrings(locale: SpokenLocale(speech.locale)) { texts[$0] }
    return speech
  }
}
