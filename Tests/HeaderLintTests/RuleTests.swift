import RandomCases
import TabEngine
import TabSessions
import Testing

@testable import HeaderLint

/// D: the rules themselves, and what holds for every container.
struct RuleTests {
  @Test func `D: the rules have the names that are documented`() {
    #expect(
      Rule.allCases.map(\.rawValue) == [
        "label-too-long", "label-is-action", "label-is-adjective", "label-is-vague", "blank-text", "too-many-tabs",
        "consider-sidebar", "one-tab", "mixed-icons", "unclear-icon", "unfilled-icon", "unknown-icon", "removed-tab",
        "unknown-tab", "unexplained-tab", "content-in-more", "hidden-bar",
        "badge-too-long", "duplicate-title", "contrast", "contrast-unknown", "invisible-characters", "outdated-design",
        "unread-token", "unknown-token", "token-format", "lasting-refusal", "modal-tabs", "fixed-order",
        "unreadable-image",
        "no-room", "cut-off-in-look",
      ])
  }

  @Test func `D: the texts are those of the rules`() {
    #expect(Set(Rule.texts.keys) == Set(Rule.allCases.map(\.rawValue)))
  }

  @Test(arguments: Rule.allCases)
  func `D: every rule is explained and has a source`(rule: Rule) {
    #expect(!rule.title.isEmpty && !rule.source.isEmpty)
    #expect(rule.explanation.count >= 2)
  }

  @Test func `D: errors come first, then warnings, then notes`() throws {
    let tabs: [TabDraft] = try (1...7).map { try .titled("Room \($0)", badge: $0 == 7 ? .count(1) : nil) }
    let report = LintReport(
      of: try .sample(tabs) {
        $0.tabBar.overflow = .more
        $0.design { $0.selectedTabTextColor = .white }
      })
    #expect(report.findings.map(\.severity) == [.error, .error, .warning, .note, .note])
    #expect(Severity.allCases.map(report.count(of:)) == [2, 1, 2])
  }

  @Test func `D: a thousand tabs, each with its own page, are linted`() throws {
    let tabs: [TabDraft] = try (0..<Limits.tabs).map { index in
      let digits = String(index, radix: 16, uppercase: true)
      return try .titled("Tab", page: "#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
    let report = LintReport(of: try .sample(tabs) { $0.tabBar.placement = .bottom })
    #expect(report.findings(.duplicateTitle).count == Limits.tabs - 1)
    #expect(report.checks(.selectedTabText).count == 1 + Limits.tabs)
  }

  /// Texts, colours, gradients and sizes from anywhere.
  @Test func `D: a report of any container is consistent`() throws {
    var random = SeededRandom(seed: 20)
    for _ in 0..<RandomCases.some(of: 2_000) {
      let container = try TabContainer.random(using: &random)
      let report = LintReport(of: container, removed: container.tabs.map(\.id))
      #expect(report.findings(.removedTab).isEmpty)
      #expect(
        report.contrast.allSatisfy {
          (1...21.000001).contains($0.ratio) && $0.passes == ($0.shownRatio >= $0.required)
            && $0.background.alpha == 255
        })
      let failing = Set(report.contrast.filter { !$0.passes }.map { "\($0.name) \($0.colorScheme)" })
      #expect(report.findings(.contrast).count == failing.count)
      #expect(
        report.findings.allSatisfy {
          $0.pointer.hasPrefix("/") && !$0.message.isEmpty && $0.message.invisibleCharacters.isEmpty
        })
    }
  }
}

extension TabContainer {
  fileprivate static func random(using random: inout SeededRandom) throws -> TabContainer {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }
    func color() -> Color {
      let bits = random.next()
      return Color(
        red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16), alpha: pick([0, 1, 128, 254, 255, 255]))
    }
    func text() -> String {
      let scalars = (0..<pick([1, 1, 3, 30])).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<pick([0x80, 0x3000, 0x11_0000]), using: &random))
      }
      return scalars.isEmpty ? "a" : String(String.UnicodeScalarView(scalars))
    }
    func badge() -> Badge? {
      pick([nil, .count(.max), .count(3), .plain, try? Badge.parsed(String(text().prefix(2)))])
    }
    func design() throws -> Design {
      var design = Design()
      for place in [
        \Design.backgroundColor, \.headerForegroundColor, \.subtitleColor, \.selectedTabBackgroundColor,
        \.selectedTabTextColor, \.deselectedTabBackgroundColor, \.deselectedTabTextColor, \.indicatorColor,
        \.tabBarBackgroundColor, \.badgeColor, \.badgeTextColor,
      ] { design[keyPath: place] = color() }
      let stops = (0..<pick([2, 3, 16])).map { _ in pick([0, 0.5, 1.0]) }.sorted()
        .map { Gradient.Stop(color: color(), position: $0) }
      let image = ImageData(uri: "data:image/png;base64,AAAA")
      design.headerBackground = pick(
        [.color(color())]
          + [Gradient(stops: stops).map(Background.gradient), image.map { .image($0, over: color()) }]
          .compactMap(\.self))
      return design
    }
    let tabs: [TabDraft] = try (0..<pick([0, 1, 2, 5, 9])).map { _ in
      try .titled(
        text(), icon: "search", isIconOnly: pick([true, false]), badge: badge(), isEnabled: pick([true, false]),
        page: color().hexadecimal)
    }
    return try .sample(tabs) {
      $0.look = Look(light: try design(), dark: try design())
      $0.header = pick([
        nil,
        Header(
          user: try User(name: text(), company: pick([nil, text()])),
          trailing: try TrailingView(icon: "bell", badge: badge(), label: text())),
      ])
      $0.hideSingleTab = pick([true, false])
      $0.speech.locale = pick(["en", "de", "nl", "ar", "", "x"])
      $0.navigationBar.visibility = pick([.always, .never])
      $0.navigationBar.isSeamless = pick([true, false])
      $0.navigationBar.isTranslucent = pick([true, false])
      $0.tabBar.placement = pick([.top, .bottom])
      $0.tabBar.overflow = pick([.scroll, .more])
      $0.tabBar.indicator = pick(TabBarConfiguration.Indicator.allCases)
      $0.tabBar.isTranslucent = pick([nil, true, false])
      $0.tabBar.isHidden = pick([false, false, true])
    }
  }
}
