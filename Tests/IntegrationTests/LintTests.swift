import Foundation
import StrictJSON
import Testing

/// `tabheader lint`: its output and its exit codes (D).
@Suite struct LintTests {
  private static let clean = #"{"preset": "remind", "tabs": ["Inbox", "Sent"]}"#

  private func lint(_ arguments: [String], input: String = "") throws -> Command.Result {
    try Command.run(try Command.tabheader, ["lint"] + arguments, input: input)
  }

  private func findings(_ text: String) throws -> [JSONObject] {
    let result = try lint(["-", "--format", "json"], input: text)
    let files = try JSONValue(parsing: Array(result.output.utf8)).elements
    #expect(files.count == 1)
    return files.first?["findings"].elements.compactMap(\.object) ?? []
  }

  @Test func `D: a file without findings is clean, and a warning is no error`() throws {
    let clean = try lint(["-"], input: Self.clean)
    #expect(clean.code == 0)
    #expect(clean.output == "0 errors, 0 warnings, 0 notes in 1 file\n")
    #expect(clean.errors == "")

    let warned = try lint(["-"], input: "{\"preset\": \"remind\",\n \"tabs\": [\"Inbox\", \"inbox\"]}")
    #expect(warned.code == 0)
    #expect(
      warned.output == """
        <stdin>:2:20: warning: The title “inbox” sounds like the title of tab 1. [duplicate-title]
            Give each tab a different title.
        0 errors, 1 warning, 0 notes in 1 file

        """)
  }

  @Test(arguments: [("error", 0), ("warning", 1), ("note", 1)])
  func `D: the least severe finding that fails is a choice`(level: String, code: Int32) throws {
    let warned = try lint(["-", "--fail-on", level], input: #"{"preset": "remind", "tabs": ["Inbox", "inbox"]}"#)
    #expect(warned.code == code)
    #expect(warned.output.hasSuffix("0 errors, 1 warning, 0 notes in 1 file\n"))
    #expect(try lint(["-", "--fail-on", level], input: Self.clean).code == 0)
  }

  @Test func `D: a note fails only where notes do`() throws {
    let preset = ["config/presets/fiori.json"]
    #expect(try lint(preset + ["--fail-on", "warning"]).code == 0)
    #expect(try lint(preset + ["--fail-on", "note"]).code == 1)
  }

  @Test func `D: findings of ignored rules are left out`() throws {
    let text = #"{"preset": "remind", "tabs": ["Inbox", "inbox"]}"#
    let result = try lint(["-", "--fail-on", "note", "--ignore", "duplicate-title"], input: text)
    #expect(result.code == 0)
    #expect(result.output == "0 errors, 0 warnings, 0 notes in 1 file\n")
    let other = try lint(["-", "--fail-on", "note", "--ignore", "contrast", "--ignore", "one-tab"], input: text)
    #expect(other.code == 1)
    let sarif = try lint(["-", "--format", "sarif", "--ignore", "duplicate-title"], input: text)
    #expect(sarif.output.contains(#""results":[]"#))
  }

  @Test func `D: a rule that does not exist cannot be ignored`() throws {
    let result = try lint(["-", "--ignore", "duplicate-titel"], input: Self.clean)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("Error: There is no rule \"duplicate-titel\": did you mean \"duplicate-title\"?\n"))
    let severity = try lint(["-", "--fail-on", "fatal"], input: Self.clean)
    #expect(severity.code == 64)
  }

  @Test func `D: an error is 1, at its line and column`() throws {
    let result = try lint(
      ["-"],
      input: """
        {"preset": "remind", "tabBar": {"translucent": false}, "tabs": ["A", "B"], "design": {
          "selectedTabTextColor": {"light": "#EEE", "dark": "#FFF"}}}
        """)
    #expect(result.code == 1)
    #expect(
      result.output == """
        <stdin>:2:27: error: The selected tab's text: #EEEEEE on #FFFFFF is 1.16:1 over the tab bar in light; it must be at least \
        4.5:1. [contrast]
            #757575 is the nearest colour that passes everywhere in light.
        1 error, 0 warnings, 0 notes in 1 file

        """)
  }

  @Test func `D: what the server would refuse is an error too, with its place`() throws {
    let session = try lint(["-"], input: "{\"tabs\": [\"A\",\n  {\"titel\": \"B\"}]}")
    #expect(session.code == 1)
    #expect(
      session.output == """
        <stdin>:2:13: error: unknown member "titel": did you mean "title"? [malformed-content]
        1 error, 0 warnings, 0 notes in 1 file

        """)
  }

  @Test func `D, T3: every mistake in a broken theme is listed with its line`() throws {
    let theme = try lint(["-"], input: "{\"theme\": {\n  \"a\": \"{b}\",\n  \"c\": \"{d.e}\"}}")
    #expect(theme.code == 1)
    #expect(
      theme.output == """
        <stdin>:2:8: error: theme.a → b: there is no token of this name [broken-theme]
        <stdin>:3:8: error: theme.c → d.e: there is no token of this name [broken-theme]
        2 errors, 0 warnings, 0 notes in 1 file

        """)
  }

  @Test func `D: a theme is checked with every style, and a finding is at the token in the file`() throws {
    let found = try findings(
      """
      {"theme": {"color": {
        "foreground": {"brand": {"light": "#F0F000", "dark": "#A4B1FF"}},
        "fiori": {"bar": {"light": "#445566", "dark": "#1D232A"}}
      }}}
      """)
    let told = found.map { finding -> String in
      let part = finding["message"]?.string?.components(separatedBy: ": ").dropFirst().first
      let place = "\(Int(finding["line"]?.number ?? 0)):\(Int(finding["column"]?.number ?? 0))"
      return "\(place) \(finding["pointer"]?.string ?? "") \(part ?? "")"
    }
    #expect(
      told == [
        "2:37 /theme/color/foreground/brand/light The selected tab's text",
        "2:56 /theme/color/foreground/brand/dark The selected tab's text",
        "3:30 /theme/color/fiori/bar/light The header's title",
        "3:30 /theme/color/fiori/bar/light The header's subtitle",
        "3:30 /theme/color/fiori/bar/light The trailing icon",
        "3:30 /theme/color/fiori/bar/light The selected tab's text",
        "3:30 /theme/color/fiori/bar/light The other tabs' text",
      ])
    #expect(
      found.first?["message"]?.string
        == "In the style \"backbase\": The selected tab's text: #F0F000 on #FFFFFF is 1.22:1 over the "
        + "selected tab in light; it must be at least 4.5:1.")
  }

  @Test func `D, T2: half of a pair is a token of the file as well`() throws {
    let found = try findings(##"{"theme": {"color": {"foreground": {"brand": {"light": "#F0F000"}}}}}"##)
    #expect(found.compactMap { $0["pointer"]?.string } == ["/theme/color/foreground/brand/light"])
  }

  @Test func `D: a theme that changes nothing has no findings`() throws {
    #expect(
      try findings(
        ##"{"theme": {"color": {"danger": "{theme.color.own}", "own": {"light": "#BF2310", "dark": "#F99286"}}}}"##
      ).isEmpty)
  }

  @Test func `D: a token that no style reads is a warning, with the nearest one`() throws {
    let found = try findings(##"{"theme": {"color": {"dangr": "#FFFFFF", "mine": {"accent": "#FFFFFF"}}}}"##)
    #expect(found.compactMap { $0["id"]?.string } == ["unread-token", "unread-token"])
    #expect(found.compactMap { $0["severity"]?.string } == ["warning", "warning"])
    #expect(found.compactMap { $0["pointer"]?.string } == ["/theme/color/dangr", "/theme/color/mine/accent"])
    #expect(found.first?["message"]?.string == "No style reads the token theme.color.dangr.")
    #expect(found.first?["advice"]?.string == "Did you mean theme.color.danger?")
  }

  @Test func `D, T13: a style is checked, and its mistakes are listed with their lines`() throws {
    let shipped = try lint(["config/styles/remind.json"])
    #expect(shipped.output == "0 errors, 0 warnings, 0 notes in 1 file\n", "\(shipped.output)")
    let pale = try findings(
      remind(#""{theme.color.tab-control.unselected.foreground}""#, ##"{"light": "#DDDDDD", "dark": "#A1A1A5"}"##))
    #expect(pale.compactMap { $0["pointer"]?.string } == ["/deselectedTabTextColor"])
    #expect(pale.compactMap { $0["id"]?.string } == ["contrast"])
    let unknown = try findings(remind("{theme.color.badge.background}", "{theme.none}"))
    #expect(unknown.compactMap { $0["id"]?.string } == ["unknown-token"])
    #expect(unknown.compactMap { $0["pointer"]?.string } == ["/badgeColor"])
    let broken = try findings(#"{"badgeColor": "red"}"#)
    #expect(broken.allSatisfy { $0["id"]?.string == "broken-style" })
    #expect(broken.first?["pointer"]?.string == "/badgeColor")
  }

  /// The style `remind` with another value in place of an alias.
  private func remind(_ alias: String, _ value: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../config/styles/remind.json")
    return try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: alias, with: value)
  }

  @Test func `D: presets are linted as sessions`() throws {
    let result = try lint(["config/presets/remind.json", "config/presets/uikit.json", "--format", "json"])
    let files = try JSONValue(parsing: Array(result.output.utf8)).elements
    #expect(files.map { $0["file"].string } == ["config/presets/remind.json", "config/presets/uikit.json"])
    #expect(files.map { $0["kind"].string } == ["preset", "preset"])
    let more = files.last?["findings"].elements.first {
      $0["id"].string == "content-in-more" && $0["severity"].string == "note"
    }
    #expect(more?["pointer"].string == "/session/tabBar/overflow")
    #expect(more?["line"].number == 16)
    #expect(more?["help"].string == "/docs/lint/content-in-more")
  }

  @Test func `D: a file that is not a session, theme or style is 65, and the others are still linted`() throws {
    for (text, reason) in [
      ("[]", "not a session, theme or style"), (#"{"a": 1}"#, "not a session, theme or style"),
      ("{", "not JSON at line 1, column 2: expected a member's name in quotation marks, found the end of the content"),
    ] {
      let result = try lint(["-", "config/presets/remind.json", "--format", "json"], input: text)
      #expect(result.code == 65)
      let files = try JSONValue(parsing: Array(result.output.utf8)).elements
      #expect(files.map { $0["file"].string } == ["config/presets/remind.json"])
      #expect(result.errors == "tabheader: -: \(reason)\n")
    }
    let missing = try lint(["/nowhere.json"])
    #expect(missing.code == 65)
    #expect((missing.output, missing.errors) == ("", "tabheader: /nowhere.json: there is no such file\n"))
    #expect(try lint(["config"]).errors == "tabheader: config: is a directory\n")
  }

  @Test func `D: a session whose only member is mistyped is told its name`() throws {
    let result = try lint(["-"], input: #"{"prest": "remind"}"#)
    #expect(result.code == 1)
    let finding = #"<stdin>:1:11: error: unknown member "prest": did you mean "preset"? [malformed-content]"#
    #expect(result.output.hasPrefix(finding))
  }

  @Test func `D: wrong usage is 64, and a missing catalogue 78`() throws {
    #expect(try lint([]).code == 64)
    #expect(try lint(["-", "--format", "yaml"]).code == 64)
    let result = try lint(["-", "--catalog", "/nowhere"])
    #expect(result.code == 78)
    #expect(
      result.errors
        == "tabheader: /nowhere: not a directory; set --catalog to a directory of presets, styles, tokens or strings\n")
  }

  /// The members that the published schema requires, and the bounds that it sets (OASIS, sarif-schema-2.1.0).
  @Test func `D: SARIF has what its schema requires`() throws {
    let result = try lint(["-", "config/presets/fiori.json", "--format", "sarif"], input: #"{"tabs": [1]}"#)
    let log = try JSONValue(parsing: Array(result.output.utf8))
    #expect(log["version"].string == "2.1.0")
    #expect(log["$schema"].string == "https://json.schemastore.org/sarif-2.1.0.json")
    let run = try #require(log["runs"].elements.first)
    #expect(log["runs"].elements.count == 1)
    let driver = run["tool"]["driver"]
    #expect(driver["name"].string == "tabheader")
    let rules = driver["rules"].elements
    let ids = rules.compactMap { $0["id"].string }
    #expect(ids.count == rules.count && Set(ids).count == ids.count)
    for rule in rules {
      #expect(rule["shortDescription"]["text"].string?.isEmpty == false)
      #expect(rule["fullDescription"]["text"].string?.isEmpty == false)
      // The explanation is in the file itself.
      let explanation = try #require(rule["fullDescription"]["text"].string)
      let markdown = try #require(rule["help"]["markdown"].string)
      #expect(
        markdown.hasPrefix("## ") && markdown.split(separator: "\n\n").dropFirst().joined(separator: " ") == explanation
      )
      #expect(rule["help"]["text"].string?.isEmpty == false)
      let page = try #require(rule["helpUri"].string)
      #expect(URL(string: page)?.scheme == "data")
      let title = try #require(rule["shortDescription"]["text"].string)
      #expect(
        page.removingPercentEncoding?.hasPrefix("data:text/html;charset=utf-8,<!doctype html><title>\(title)</title>")
          == true)
      #expect(["none", "note", "warning", "error"].contains(rule["defaultConfiguration"]["level"].string))
    }
    let results = run["results"].elements
    #expect(results.first?["ruleId"].string == "malformed-content")
    #expect(results.contains { $0["ruleId"].string == "content-in-more" })
    for result in results {
      #expect(result["message"]["text"].string?.isEmpty == false)
      #expect(["none", "note", "warning", "error"].contains(result["level"].string))
      let index = try #require(result["ruleIndex"].number.flatMap(Int.init(exactly:)))
      #expect(ids.indices.contains(index) && ids[index] == result["ruleId"].string)
      let place = try #require(result["locations"].elements.first?["physicalLocation"])
      #expect(["stdin", "config/presets/fiori.json"].contains(place["artifactLocation"]["uri"].string))
      #expect(try #require(place["region"]["startLine"].number) >= 1)
      #expect(try #require(place["region"]["startColumn"].number) >= 1)
    }
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue { object?[ExactText(name)] ?? .null }
  fileprivate var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
  fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  fileprivate var string: String? { if case .string(let text) = self { text.string } else { nil } }
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}
