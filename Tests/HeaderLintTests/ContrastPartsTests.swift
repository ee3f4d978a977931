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
          $0.tabBarBackgroundColor = "#EEEEEE"
          $0.badgeColor = "#BF231080"
          $0.badgeTextColor = .white
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

  @Test func `D, T4: bars keep their size, and their texts are checked at it`() throws {
    let report = LintReport(
      of: try .sample(
        [.titled("Home", icon: "house"), .titled("Tasks", icon: "bell")],
        traits: .with { $0.contentSizeCategory = .accessibility5 }
      ) {
        $0.navigationBar.visibility = .always
        $0.design { $0.deselectedTabTitleFont = Font(.footnote, preferredSize: 30) }
      })
    #expect(report.checks(.selectedTabText).map(\.required) == [4.5])
    #expect(report.checks(.deselectedTabText).map(\.required) == [4.5])
    #expect(report.checks(.navigationBarTitle).map(\.required) == [4.5])
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

/// The backgrounds that a container's colours are checked against, and which of them decides.
struct ContrastPlacesTests {
  private static let brand = Gradient(stops: [
    Gradient.Stop(color: "#295EFF", position: 0), Gradient.Stop(color: "#152F80", position: 1),
  ])

  /// A header with a title over a background.
  private func report(_ background: Background, _ change: (inout Design) -> Void = { _ in }) throws -> LintReport {
    LintReport(
      of: try .sample {
        $0.header = Header(user: try User(name: "Ada Byron"))
        $0.tabBar.indicator = .pill
        $0.design {
          $0.headerBackground = background
          change(&$0)
        }
      })
  }

  /// Rule D names the numbers.
  @Test func `D: Backbase's own default fails: #3A495D on #295EFF is 1,81`() throws {
    let report = try report(.gradient(#require(Self.brand))) {
      $0.headerForegroundColor = .white
      $0.selectedTabBackgroundColor = .white
      $0.selectedTabTextColor = "#295EFF"
      $0.deselectedTabTextColor = "#3A495D"
    }
    #expect(
      report.checks(.deselectedTabText).map { "\($0.background.hexadecimal) \($0.shownRatio) \($0.place)" } == [
        "#295EFF 1.81 over the header's gradient at its beginning",
        "#152F80 1.31 over the header's gradient at its end",
      ])
    #expect(
      report.findings.first
        == Finding(
          .contrast, .error, at: "/design/deselectedTabTextColor",
          "The other tabs' text: #3A495D on #152F80 is 1.31:1 over the header's gradient at its end in light; it must be at least "
            + "4.5:1. It is 1.81:1 on #295EFF over the header's gradient at its beginning.",
          advice: "#F2F3F4 is the nearest colour that passes everywhere in light.",
          fix: Finding.Fix(colorScheme: .light, color: "#F2F3F4")))
    #expect(report.findings.count == 2, "the other one is of the same colours in the dark")
    #expect(report.checks(.selectedTabText).map(\.place) == ["over the selected tab"])
  }

  @Test func `D: a translucent colour is composited over every stop of a gradient`() throws {
    let gradient = try #require(
      Gradient(stops: [
        Gradient.Stop(color: .black, position: 0), Gradient.Stop(color: "#FFFFFF80", position: 0.5),
        Gradient.Stop(color: "#295EFF", position: 1),
      ]))
    let checks = try report(.gradient(gradient)) {
      $0.backgroundColor = "#804020"
      $0.headerForegroundColor = "#FFFFFFA3"
    }.checks(.headerTitle)
    #expect(checks.map(\.background) == ["#000000", "#C0A090", "#295EFF"])
    #expect(checks.map(\.foreground) == ["#FFFFFFA3", "#FFFFFFA3", "#FFFFFFA3"])
    #expect(checks.map(\.shownRatio) == [8.33, 1.82, 2.97])
    #expect(
      checks.map(\.place) == [
        "over the header's gradient at its beginning", "over the header's gradient at its stop 2",
        "over the header's gradient at its end",
      ])
  }

  @Test func `D: a colour that passes at both ends of a gradient and vanishes between them fails`() throws {
    let fade = [Gradient.Stop(color: .white, position: 0), Gradient.Stop(color: .black, position: 1)]
    let checks = try report(.gradient(#require(Gradient(stops: fade)))) { $0.headerForegroundColor = "#757575" }
      .checks(.headerTitle)
    #expect(checks.map(\.passes) == [true, true, false])
    #expect(checks.last?.background == "#757575")
    #expect(checks.last?.shownRatio == 1)
    #expect(checks.last?.place == "over the header's gradient at its beginning, on the way to the next stop")

    let hard = [Gradient.Stop(color: .white, position: 0.5), Gradient.Stop(color: .black, position: 0.5)]
    let sharp = try report(.gradient(#require(Gradient(stops: hard)))) { $0.headerForegroundColor = "#757575" }
    #expect(sharp.checks(.headerTitle).map(\.passes) == [true, true], "a hard edge has nothing between")
  }

  @Test func `D: over an image the colour under it is checked, with a note that the image may differ`() throws {
    let image = try #require(
      ImageData(
        uri:
          "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      ))
    let report = try report(.image(image, over: "#FFFFFF"))
    #expect(report.checks(.headerTitle).map(\.place) == ["over the colour under the header's image"])
    #expect(
      report.findings == [
        Finding(
          .contrastUnknown, .note, at: "/design/headerBackground",
          "The contrast of text over the header's image in light and dark is unknown.",
          advice: "Add an even dark or light scrim to the image, and choose the colour under it to match.")
      ])
  }

  @Test func `D: a translucent bar at the bottom is checked over the background and every page's`() throws {
    let tabs: [TabDraft] = [
      try .titled("Home", page: "#0070F2"), try .titled("Tasks", page: "#C87B00"),
      try .titled("Files", page: "#0070F2"),
    ]
    let report = LintReport(
      of: try .sample(tabs) {
        $0.tabBar.placement = .bottom
        $0.design {
          $0.tabBarBackgroundColor = .white
          $0.deselectedTabTextColor = "#556B82"
        }
      })
    let checks = report.checks(.deselectedTabText)
    #expect(
      checks.map { "\($0.background.hexadecimal) \($0.place)" } == [
        "#FFFFFF over the tab bar above the background", "#CCE2FC over the tab bar above the page of “Home”",
        "#F4E5CC over the tab bar above the page of “Tasks”",
      ], "a fifth of the page shines through")
    #expect(checks.map(\.shownRatio) == [5.51, 4.17, 4.43])
    #expect(report.findings(.contrast).map(\.severity) == [.warning, .warning], "it fails only while a page is there")
  }

  @Test func `D, B13: an opaque bar has nothing behind it`() throws {
    let report = LintReport(
      of: try .sample([.titled("Home", page: "#0070F2"), .titled("Tasks")]) {
        $0.tabBar.placement = .bottom
        $0.tabBar.isTranslucent = false
        $0.design { $0.tabBarBackgroundColor = .white }
      })
    #expect(report.checks(.deselectedTabText).map(\.place) == ["over the tab bar"])
  }

  @Test func `D, L3: a page that fills the screen is never under the bar`() throws {
    var page = TabPage()
    page.backgroundColor = .color(.black)
    page.wantsFullScreenLayout = true
    let draft = TabDraft(item: try TabItem(title: "Map", page: page))
    let report = LintReport(of: try .sample([draft, .titled("List")]) { $0.tabBar.placement = .bottom })
    #expect(report.checks(.deselectedTabText).map(\.place) == ["over the background"])
  }

  @Test func `D: what shines through the background is white, in the dark black`() throws {
    let report = try report(.color(.clear)) { $0.backgroundColor = "#FF000080" }
    #expect(report.checks(.headerTitle, in: .light).map(\.background) == ["#FF7F7F"])
    #expect(report.checks(.headerTitle, in: .dark).map(\.background) == ["#800000"])
  }

  @Test func `D: the line is compared with the bar, as a warning`() throws {
    let report = LintReport(of: try .sample { $0.design { $0.indicatorColor = "#959595" } })
    #expect(
      report.findings
        == [ColorScheme.light, .dark].map { scheme in
          Finding(
            .contrast, .warning, at: "/design/indicatorColor",
            "The line under the selected tab: #959595 on #FFFFFF is 2.99:1 over the header's background in \(scheme); it must be at least 3:1.",
            advice: "#939393 is the nearest colour that passes everywhere in \(scheme).",
            fix: Finding.Fix(colorScheme: scheme, color: "#939393"))
        })
  }
}
