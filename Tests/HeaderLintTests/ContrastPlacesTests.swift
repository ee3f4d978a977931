import HeaderLint
import TabEngine
import Testing

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
          $0.tabBarBackgroundColor = .white; $0.deselectedTabTextColor = "#556B82"
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
