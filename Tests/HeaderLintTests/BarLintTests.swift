import HeaderLint
import TabEngine
import Testing

/// D: how many tabs there are, and what they show.
struct BarLintTests {
  private func findings(
    _ tabs: [TabDraft], traits: Traits? = nil, removed: [TabID] = [],
    _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> [Finding] {
    LintReport(of: try .sample(tabs, traits: traits, change), removed: removed).findings
  }

  private func tabs(_ count: Int, badgeOn badged: Int? = nil) throws -> [TabDraft] {
    try (1...count).map { try .titled("Room \($0)", badge: $0 == badged ? .count(7) : nil) }
  }

  @Test func `D, B5: five tabs fit in compact width, six in regular`() throws {
    func found(_ count: Int, traits: Traits? = nil) throws -> [Finding] {
      try findings(tabs(count), traits: traits) { $0.tabBar.placement = .bottom }
    }
    func counting(_ count: Int, _ width: String, fit: Int) -> Finding {
      Finding(
        .tooManyTabs, .warning, at: "/tabs",
        "There are \(count) tabs; the bar should have at most \(fit) in \(width) width.",
        advice: "Combine related tabs, or set tabBar.overflow to \"more\".")
    }
    let regular = try Traits.with { $0.sizeClass = .set(.regular) }
    #expect(try found(5) == [])
    #expect(try found(6) == [counting(6, "compact", fit: 5)])
    #expect(try found(6, traits: regular) == [])
    #expect(try found(7, traits: regular) == [counting(7, "regular", fit: 6)])
  }

  /// Equal buttons of at least 44 points, and others of 25.
  @Test(arguments: [
    (TabBarConfiguration.Distribution.equal, 8, nil), (.equal, 9, 8), (.intrinsic, 15, nil), (.intrinsic, 16, 15),
  ]) func `D, B1, B2: a bar at the top holds the tabs for which the layout has room`(
    _ distribution: TabBarConfiguration.Distribution, _ count: Int, _ fit: Int?
  ) throws {
    for direction in Traits.LayoutDirection.allCases {
      let tabs = try (1...count).map { TabDraft(item: try TabItem(title: "\($0)", intrinsicWidth: 25)) }
      let found = try findings(tabs, traits: .with { $0.layoutDirection = direction }) {
        $0.tabBar.distribution = distribution
      }
      #expect(
        found.map(\.message)
          == (fit.map { ["There are \(count) tabs, of which \($0) fit in a width of 390."] } ?? []), "\(direction)")
    }
  }

  @Test func `D, P21: on a pad, the bar of a look holds the tabs for which it has room, without their icons`() throws {
    let image = try #require(ImageData(uri: "data:image/png;base64,iVBORw0KGgo="))
    func found(_ count: Int, _ look: Traits.Look?) throws -> [Finding] {
      let tabs = try (1...count).map { TabDraft(item: try TabItem(title: "Room \($0)", image: image)) }
      return try findings(
        tabs, traits: .with { ($0.idiom, $0.width, $0.height, $0.look) = (.pad, 820, 1180, .set(look)) }
      ) {
        $0.tabBar.placement = .bottom
      }
    }
    let rules: Set<Rule> = [.tooManyTabs, .unfilledIcon]
    #expect(try found(6, nil).filter { rules.contains($0.id) }.count == 6, "an image has no filled variant")
    #expect(try found(6, .ios26).filter { rules.contains($0.id) } == [])
    #expect(
      try found(12, .ios18).filter { rules.contains($0.id) }.map(\.message)
        == ["There are 12 tabs, of which 6 fit in a width of 820."])
  }

  @Test func `D, B5: a bar with fewer places holds fewer tabs, and one with more is still too full`() throws {
    func messages(_ count: Int, _ places: Int) throws -> [String] {
      try findings(tabs(count), traits: .with { ($0.idiom, $0.width) = (.pad, 1024) }) {
        $0.tabBar.overflow = .more
        $0.tabBar.maximumItems = try TabBarConfiguration.MaximumItems(compact: 5, regular: places)
      }
      .filter { [.tooManyTabs, .considerSidebar].contains($0.id) }.map { "\($0.severity.rawValue): \($0.message)" }
    }
    #expect(try messages(5, 5) == [])
    #expect(
      try messages(6, 5) == [
        "note: There are 6 tabs, of which 4 are in the bar in regular width.",
        "note: There are 6 tabs on a pad, whose bar holds 5 in regular width.",
      ])
    #expect(
      try messages(7, 8) == [
        "warning: There are 7 tabs; the bar should have at most 6 in regular width.",
        "note: There are 7 tabs on a pad, whose bar holds 6 in regular width.",
      ])
  }

  @Test func `D, S5, S9: a refusal without an end is a note, by a guard or by a disabled tab`() throws {
    let expiring = try Guard(.allow([]), reason: "Closed", expiresAt: Instant(milliseconds: 0))
    let asking = try Guard(.allow([]), kind: .ask(timeout: 1), reason: "May I?")
    let found = try findings(tabs(3) + [.titled("Off", isEnabled: false)]) {
      try $0.tabBar.setGuards([
        expiring, asking, Guard(.deny([]), reason: "Nothing"), Guard(.allow([]), reason: "Closed"),
        Guard(.deny([]), reason: "More", appliesToMore: true),
      ])
    }
    #expect(found.map(\.pointer) == ["/tabBar/guards/3", "/tabBar/guards/4", "/tabs/3/enabled"])
    #expect(found.allSatisfy { ($0.id, $0.severity) == (.lastingRefusal, .note) })
  }

  @Test func `D, L5: a tab bar that is presented modally is a note`() throws {
    let found = try findings(tabs(3)) { $0.presentation = .modal }
    #expect(
      found.map { "\($0.id.rawValue) \($0.severity.rawValue) \($0.pointer)" } == ["modal-tabs note /presentation"])
  }

  @Test(arguments: [([] as [String]?, true), (["room-1", "zoo"], true), (["room-1", "room-2"], false), (nil, false)])
  func `D, B17: tabs that the user cannot rearrange are a note`(customizable: [String]?, isFound: Bool) throws {
    for overflow in TabBarConfiguration.Overflow.allCases {
      let found = try findings(tabs(3)) {
        $0.tabBar.customizableTabs = customizable.map { Set($0.compactMap { TabID($0) }) }
        $0.tabBar.overflow = overflow
      }
      #expect(
        found.filter { $0.id != .unknownTab }.map { "\($0.id.rawValue) \($0.severity.rawValue) \($0.pointer)" }
          == (isFound && overflow == .more ? ["fixed-order note /tabBar/customizableTabs"] : []))
    }
  }

  @Test func `D, S5, B17: guards and customizable tabs name existing tabs`() throws {
    func ids(_ names: String...) -> Set<TabID> { Set(names.compactMap { TabID($0) }) }
    let findings = try findings(tabs(3)) {
      $0.tabBar.customizableTabs = ids("room-1", "room-22")
      try $0.tabBar.setGuards([
        Guard(.deny(ids("room-3")), reason: "Closed"), Guard(.allow(ids("room-2", "zoo", "romo-1")), reason: "Closed"),
      ])
    }
    func unknown(_ pointer: String, _ id: String, _ advice: String) -> Finding {
      Finding(.unknownTab, .warning, at: pointer, "No tab has the id “\(id)”.", advice: advice)
    }
    #expect(
      findings.filter { $0.id != .lastingRefusal } == [
        unknown("/tabBar/customizableTabs", "room-22", "Did you mean “room-2”?"),
        unknown("/tabBar/guards/1/allow", "romo-1", "Did you mean “room-1”?"),
        unknown("/tabBar/guards/1/allow", "zoo", "There are “room-1”, “room-2”, “room-3”."),
      ])
  }

  @Test func `D: the nearest tab is searched for the first 20 unknown ids, the others get the list`() throws {
    let unknown = Set("abcdefghijklmnopqrstuvwxyz".compactMap { TabID("room-\($0)") })
    let advice = try findings(tabs(2)) { $0.tabBar.customizableTabs = unknown }.map(\.advice)
    #expect(
      advice == Array(repeating: "Did you mean “room-1”?", count: 20)
        + Array(repeating: "There are “room-1”, “room-2”.", count: 6))
  }

  @Test func `D: a sidebar is advised on a pad with more tabs than fit`() throws {
    func sidebar(_ count: Int, _ change: (inout TraitChanges) -> Void) throws -> [Finding] {
      try findings(tabs(count), traits: .with(change)) { $0.tabBar.placement = .bottom }
        .filter { $0.id == .considerSidebar }
    }
    func advice(_ message: String) -> Finding {
      Finding(
        .considerSidebar, .note, at: "/tabs", message, advice: "Consider a sidebar, which shows many items at once.")
    }
    let pad: (inout TraitChanges) -> Void = { ($0.idiom, $0.width) = (.pad, 1024) }
    #expect(try sidebar(6, pad) == [])
    #expect(
      try sidebar(7, pad) == [advice("There are 7 tabs on a pad, whose bar holds 6 in regular width.")])
    #expect(try sidebar(6) { ($0.idiom, $0.width) = (.pad, 320) } == [], "too narrow for a sidebar")
    #expect(try sidebar(9) { $0.width = 932 } == [], "a phone")
  }

  @Test func `D, S9: an unavailable tab needs a reason`() throws {
    func section(_ title: String, _ reason: String?, isAvailable: Bool = false) throws -> TabDraft {
      TabDraft(item: try TabItem(title: title, isAvailable: isAvailable, unavailableReason: reason))
    }
    func unexplained(_ title: String, at pointer: String) -> Finding {
      Finding(
        .unexplainedTab, .warning, at: pointer, "“\(title)” is unavailable without a reason.",
        advice: "Add an unavailableReason that says what is missing and when it will be back.")
    }
    let container = try TabContainer.sample(
      [
        section("Tasks", nil), section("Files", "Syncing until noon."), section("Songs", " "),
        section("Photos", nil, isAvailable: true),
      ], popups: [section("Help", nil)])
    #expect(
      LintReport(of: container).findings == [
        unexplained("Tasks", at: "/tabs/0/available"), unexplained("Songs", at: "/tabs/2/available"),
        unexplained("Help", at: "/popups/0/available"),
      ])
  }

  @Test func `D, S10: fewer than two tabs are a finding`() throws {
    func one(_ message: String) -> Finding {
      Finding(
        .oneTab, .warning, at: "/tabs", message,
        advice: "Show the page without a tab bar, or set hideSingleTab where the number of tabs depends on the user.")
    }
    #expect(try findings([]) == [one("There are no tabs.")])
    #expect(try findings(tabs(1)) == [one("There is only one tab.")])
    #expect(try findings(tabs(2)) == [])
  }

  @Test func `D, B5: tabs in More are reported, and a badge there is worse`() throws {
    #expect(
      try findings(tabs(7, badgeOn: 6)) { $0.tabBar.overflow = .more } == [
        Finding(
          .contentInMore, .warning, at: "/tabs/5", "The badge “7” of “Room 6” is hidden in More.",
          advice: "Move the tab out of More."),
        Finding(
          .tooManyTabs, .note, at: "/tabs", "There are 7 tabs, of which 4 are in the bar in compact width.",
          advice: "More lists the others. Fewer tabs would all fit."),
        Finding(
          .contentInMore, .note, at: "/tabBar/overflow",
          "3 of 7 tabs are hidden in More: “Room 5”, “Room 6”, “Room 7”.",
          advice: "Put the most used tabs among the first 4."),
      ])
    #expect(try findings(tabs(5, badgeOn: 5)) { $0.tabBar.overflow = .more } == [])
    let dotted: [TabDraft] = try (1...7).map { try .titled("Room \($0)", badge: $0 == 6 ? .plain : nil) }
    #expect(
      try findings(dotted) { $0.tabBar.overflow = .more }.map(\.message).first
        == "The badge of “Room 6” is hidden in More.")
  }

  @Test func `D: labels and icons alone are not mixed`() throws {
    let mixed: [TabDraft] = try [.titled("Home", icon: "house"), .titled("Search", icon: "search", isIconOnly: true)]
    #expect(
      try findings(mixed) == [
        Finding(
          .mixedIcons, .warning, at: "/tabs/1/iconOnly", "1 of 2 tabs show an icon without a label: “Search”.",
          advice: "Show the labels of all tabs, or of none.")
      ])
  }

  @Test func `D: an icon without a label should be a well-known one`() throws {
    let known: [TabDraft] = try ["store", "search", "basket", "cart", "person"].map {
      try .titled($0, icon: $0, isIconOnly: true)
    }
    #expect(try findings(Array(known.prefix(3))) == [])
    #expect(try findings(Array(known.suffix(2))) == [])
    #expect(
      try findings([known[0], .titled("Overview", icon: "grid", isIconOnly: true)]) == [
        Finding(
          .unclearIcon, .warning, at: "/tabs/1/icon",
          "The icon “grid” of “Overview” has no label and is not widely known.",
          advice: "Show the label, or use one of store, basket, cart, search, person.")
      ])
  }

  @Test func `D, B9: an image of one's own has a label, and in a bar at the bottom a second image`() throws {
    let image = try #require(ImageData(uri: "data:image/png;base64,AAAA"))
    func tab(_ selected: ImageData?) throws -> TabDraft {
      TabDraft(item: try TabItem(title: "Logo", image: image, selectedImage: selected, isIconOnly: true))
    }
    func found(_ placement: TabBarConfiguration.Placement) throws -> [String] {
      try findings([tab(nil), tab(image)]) { $0.tabBar.placement = placement }
        .filter { [.unclearIcon, .unfilledIcon].contains($0.id) }.map { "\($0.pointer): \($0.message)" }
    }
    let unclear = [0, 1].map { "/tabs/\($0)/image: The image of “Logo” has no label and is not widely known." }
    #expect(try found(.top) == unclear)
    #expect(
      try found(.bottom) == unclear + [
        "/tabs/0/image: The image of “Logo” is the same whether the tab is selected or not."
      ])
  }

  @Test func `D, H10: an icon that does not exist is found, and the nearest one is named`() throws {
    let popup: TabDraft = try .titled("Help", icon: "Star")
    let container = try TabContainer.sample(
      [.titled("Home", icon: "hous"), .titled("Messages", icon: "message"), .titled("Other", icon: "circle-of-life")],
      popups: [popup]
    ) {
      $0.header = Header(user: try User(name: "Ada"), trailing: try TrailingView(icon: "bel", label: "Notifications"))
    }
    #expect(
      LintReport(of: container).findings(.unknownIcon) == [
        Finding(
          .unknownIcon, .warning, at: "/header/trailing/icon", "No icon has the name “bel”.",
          advice: "Did you mean “bell”?"),
        Finding(
          .unknownIcon, .warning, at: "/tabs/0/icon", "No icon has the name “hous”.", advice: "Did you mean “house”?"),
        Finding(
          .unknownIcon, .warning, at: "/tabs/2/icon", "No icon has the name “circle-of-life”.",
          advice: "Choose one that GET /v1/icons lists."),
        Finding(
          .unknownIcon, .warning, at: "/popups/0/icon", "No icon has the name “Star”.", advice: "Did you mean “star”?"),
      ])
  }

  @Test(arguments: SystemItem.allCases)
  func `H10: the icons of system items exist`(item: SystemItem) throws {
    let container = try TabContainer.sample([.titled(item.title, icon: item.icon)])
    #expect(LintReport(of: container).findings(.unknownIcon) == [])
  }

  @Test func `D: a removed tab is a note, unless it is back`() throws {
    let cards = try #require(TabID("cards"))
    let loans = try #require(TabID("loans"))
    let tabs: [TabDraft] = try [.titled("Accounts"), .titled("Cards")]
    #expect(
      try findings(tabs, removed: [loans, cards, loans]) == [
        Finding(
          .removedTab, .note, at: "/tabs", "The tab “loans” has been removed.",
          advice:
            "If only its content is missing for a while, keep it with \"available\": false and an unavailableReason.")
      ])
  }

  @Test func `D, B20: a page that hides the bar at the bottom is a warning, and so is a controller around it`() throws {
    let tabs: [TabDraft] = try [.titled("Home"), .titled("Orders")]
    var container = try TabContainer.sample(tabs) { $0.tabBar.placement = .bottom }
    let orders = container.tabs[1].id
    let id = try #require(PageID("invoice"))
    let page = try Page(id: id, title: "Invoice", hidesBottomBarWhenPushed: true)
    _ = try container.apply(.navigate(orders, Navigation(.show(page))), at: Instant(milliseconds: 0))
    #expect(
      LintReport(of: container).findings(.hiddenBar) == [
        Finding(
          .hiddenBar, .warning, at: "/tabs/1", "The page “Invoice” in “Orders” hides the tab bar.",
          advice: "Push it without hidesBottomBarWhenPushed.")
      ])
    // The first page is not pushed.
    _ = try container.apply(.navigate(orders, Navigation(.root(page))), at: Instant(milliseconds: 0))
    #expect(LintReport(of: container).findings(.hiddenBar).isEmpty)

    for (placement, pointers) in [
      (TabBarConfiguration.Placement.bottom, ["/tabBar/hidden", "/navigationController"]), (.top, []),
    ] {
      let inside = try TabContainer.sample(tabs) {
        $0.tabBar.placement = placement
        $0.tabBar.isHidden = true
        $0.isInNavigationController = true
      }
      #expect(LintReport(of: inside).findings(.hiddenBar).map(\.pointer) == pointers)
    }
  }

  @Test func `D: a badge has room for four characters, a number up to 999`() throws {
    func badge(_ badge: Badge) throws -> [String] {
      try findings([.titled("Cards", badge: badge), .titled("Offers")]).map {
        "\($0.id.rawValue) \($0.pointer): \($0.message)"
      }
    }
    #expect(try badge(.text("999+")) == [])
    #expect(try badge(.count(999)) == [])
    #expect(try badge(.count(1000)) == ["badge-too-long /tabs/0/badge: The badge 1000 is over 999."])
    #expect(
      try badge(.text("fresh")) == [
        "badge-too-long /tabs/0/badge: The badge “fresh” has 5 characters; at most 4 fit."
      ])
  }

  @Test func `D, H3: the same limits apply to the trailing view's badge`() throws {
    let found = try findings(tabs(2)) {
      $0.header = Header(
        user: try User(name: "Ada"), trailing: try TrailingView(icon: "bell", badge: .count(4711), label: "Bell"))
    }
    #expect(
      found == [
        Finding(
          .badgeTooLong, .warning, at: "/header/trailing/badge", "The badge 4711 is over 999.", advice: "Show 999+.")
      ])
  }
}
