import HeaderLint
import TabEngine
import Testing

/// Only what is drawn is checked.
struct ContrastPartsTests {
  private func parts(
    _ tabs: [TabDraft]? = nil, traits: Traits? = nil, _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> Set<ContrastCheck.Part> {
    LintReport(of: try .sample(tabs, traits: traits, change)).parts
  }

  @Test func `D: a bar of labels has two states and a line`() throws {
    #expect(try parts() == [.selectedTabText, .deselectedTabText, .indicator])
  }

  @Test func `D: without an indicator line none is checked`() throws {
    #expect(try parts { $0.tabBar.indicator = .pill } == [.selectedTabText, .deselectedTabText])
    #expect(try parts { $0.tabBar.indicator = .none } == [.selectedTabText, .deselectedTabText])
  }

  @Test func `D, H1: a header has a title, and a subtitle where it is shown`() throws {
    func header(_ company: String?, hideSubtitle: Bool = false) throws -> Set<ContrastCheck.Part> {
      try parts([]) {
        $0.header = Header(user: try User(name: "Ada", company: company), hideSubtitle: hideSubtitle)
      }
    }
    #expect(try header("Engines") == [.headerTitle, .headerSubtitle])
    #expect(try header("Engines", hideSubtitle: true) == [.headerTitle])
    #expect(try header(nil) == [.headerTitle])
  }

  @Test func `D, H3: a trailing view has an icon, and a badge where it has one`() throws {
    func trailing(_ badge: Badge?) throws -> Set<ContrastCheck.Part> {
      try parts([]) {
        let trailing = try TrailingView(icon: "bell", badge: badge, label: "Notifications")
        $0.header = Header(user: try User(name: "Ada"), trailing: trailing)
      }
    }
    #expect(try trailing(nil) == [.headerTitle, .trailingIcon])
    #expect(try trailing(.count(2)) == [.headerTitle, .trailingIcon, .trailingBadgeText])
  }

  @Test func `D, H9: a trailing text is text, and an image has its own colours`() throws {
    func trailing(_ content: TrailingView.Content) throws -> Set<ContrastCheck.Part> {
      try parts([]) {
        let trailing = try TrailingView(content, label: "Edit")
        $0.header = Header(user: try User(name: "Ada"), trailing: trailing)
      }
    }
    let image = try #require(ImageData(uri: "data:image/png;base64,iVBORw0KGgo="))
    #expect(try trailing(.title("Edit")) == [.headerTitle, .trailingTitle])
    #expect(try trailing(.image(image)) == [.headerTitle])
  }

  @Test func `D: the navigation bar has a title where it is shown`() throws {
    #expect(try parts([]) { $0.navigationBar.visibility = .always } == [.navigationBarTitle])
    #expect(try parts([]) { $0.navigationBar.visibility = .automatic } == [])
  }

  @Test func `D: an icon alone is no text`() throws {
    let alone: TabDraft = try .titled("Search", icon: "search", isIconOnly: true)
    #expect(
      try parts([alone, .titled("Basket", icon: "basket", isIconOnly: true)])
        == [.selectedTabIcon, .deselectedTabIcon, .indicator])
    #expect(
      try parts([alone, .titled("Home")])
        == [.selectedTabIcon, .deselectedTabIcon, .selectedTabText, .deselectedTabText, .indicator])
  }

  @Test func `D: one tab is always the selected one, and a hidden bar shows none`() throws {
    #expect(try parts([.titled("Home")]) == [.selectedTabText, .indicator])
    #expect(try parts([.titled("Home")]) { $0.hideSingleTab = true } == [])
    #expect(try parts { $0.tabBar.isHidden = true } == [])
    #expect(try parts([]) == [])
  }

  @Test func `D: disabled tabs are exempt`() throws {
    let disabled: [TabDraft] = try ["Home", "Tasks"].map { try .titled($0, badge: .count(1), isEnabled: false) }
    #expect(try parts(disabled) == [.indicator])
  }

  @Test func `D, B5: a badge in More is in its list, not in the bar`() throws {
    let tabs: [TabDraft] = try (1...6).map { try .titled("Tab \($0)", badge: $0 == 6 ? .count(1) : nil) }
    let report = LintReport(
      of: try .sample(tabs) {
        $0.tabBar.overflow = .more
        $0.design {
          $0.tabBarBackgroundColor = "#EEEEEE"; $0.badgeColor = "#BF231080"; $0.badgeTextColor = .white
        }
      })
    #expect(report.checks(.badgeText).map(\.place) == ["over the badge above the background"])
    #expect(report.checks(.badgeText).map(\.background) == ["#DF9187"])
  }

  @Test func `B8, D: a dot has no text, and should have 3:1 with what is behind it`() throws {
    let dot: [TabDraft] = try [.titled("Home", badge: .plain), .titled("Tasks")]
    func report(_ color: Color) throws -> LintReport {
      LintReport(
        of: try .sample(dot) {
          $0.header = Header(
            user: try User(name: "Ada"), trailing: try TrailingView(icon: "bell", badge: .plain, label: "Bell"))
          $0.design { $0.badgeColor = color }
        })
    }
    let seen = try report("#BF2310")
    #expect(seen.checks(.badgeText) == [] && seen.checks(.trailingBadgeText) == [])
    #expect(seen.checks(.badgeDot).map(\.shownRatio) == [6.06])
    #expect(seen.checks(.badgeDot).map(\.required) == [3])
    #expect(seen.checks(.trailingBadgeDot).map(\.place) == ["over the header's background"])
    #expect(seen.findings(.contrast) == [])
    let faint = try report("#FFC0C0").findings(.contrast)
    #expect(faint.map(\.pointer) == Array(repeating: "/design/badgeColor", count: 4))
    #expect(Set(faint.map(\.severity)) == [.warning])
  }

  /// A subheadline is 15 points; at `accessibility1` it is 25.
  @Test func `D, T4: text is checked at the size in effect`() throws {
    func required(_ category: ContentSizeCategory) throws -> [Double] {
      let report = LintReport(
        of: try .sample([], traits: .with { $0.contentSizeCategory = category }) {
          $0.header = Header(user: try User(name: "Ada", company: "Engines"))
        })
      return report.checks(.headerSubtitle).map(\.required)
    }
    #expect(try required(.large) == [4.5])
    #expect(try required(.xxxLarge) == [4.5])
    #expect(try required(.accessibility1) == [3])
  }

  @Test func `D: both colour schemes are checked, whichever is in effect`() throws {
    var dark = Design()
    dark.headerBackground = .color(.black)
    let report = LintReport(of: try .sample { $0.look = Look(light: Design(), dark: dark) })
    #expect(report.checks(.selectedTabText, in: .light).map(\.ratio) == [21])
    #expect(report.checks(.selectedTabText, in: .dark).map(\.ratio) == [1])
    #expect(
      report.findings.map(\.pointer) == [
        "/design/selectedTabTextColor", "/design/deselectedTabTextColor", "/design/indicatorColor",
      ])
  }
}
