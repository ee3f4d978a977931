import DesignTokens
import Foundation
import StrictJSON
import TabEngine
import Testing

/// The files in `config/tokens` and `config/styles`.
@Suite struct ShippedTokensTests {
  private func file(_ path: String) throws -> JSONValue {
    let config = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../config/\(path)")
    return try JSONValue(parsing: Array(Data(contentsOf: config)))
  }

  private func tokens() throws -> ResolvedTokens {
    try TokenDocument(parsing: file("tokens/default.json")).resolved()
  }

  private func values(_ scheme: ColorScheme) throws -> [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: try tokens().tokens.map { ($0.path, scheme == .light ? $0.light : $0.dark) })
  }

  private func style(_ name: String, _ scheme: ColorScheme) throws -> [String: JSONValue] {
    let style = try tokens().substituting(in: file("styles/\(name).json"), scheme)
    guard case .object(let object) = style else { return [:] }
    return Dictionary(uniqueKeysWithValues: object.members.map { ($0.name.string, $0.value) })
  }

  /// T1: the paths and values of the Backbase document.
  @Test(arguments: ColorScheme.allCases) func thePathsOfTheBackbaseDocumentHaveItsValues(_ scheme: ColorScheme) throws {
    let tokens = try values(scheme)
    #expect(tokens["theme.color.tab-header.selected.background"] == .string("#FFFFFF"))
    #expect(tokens["theme.color.tab-header.selected.foreground"] == tokens["theme.color.foreground.brand"])
    #expect(tokens["theme.color.tab-header.unselected.background"] == .string("#00000000"))
    #expect(tokens["theme.color.tab-header.unselected.foreground"] == tokens["theme.color.foreground.support"])
    #expect(tokens["theme.radius.tab-header.tab"] == .number(8))
    #expect(tokens["theme.height.tab-header.tab"] == .number(32))
    #expect(tokens["theme.padding-x.tab-header.tab"] == .number(8))
    #expect(tokens["theme.padding-y.tab-header.tab"] == .number(4))
  }

  /// T4
  @Test(arguments: [
    ("theme.color.foreground.brand", "#295EFF", "#295EFF"), ("theme.color.foreground.support", "#FFFFFFEB", "#A1A8B2"),
    ("theme.color.background.none", "#00000000", "#00000000"), ("theme.color.background.page", "#F3F6F9", "#0F1012"),
    ("theme.color.danger", "#BF2310", "#F99286"),
    ("theme.color.tab-header.header.background.start", "#295EFF", "#18191B"),
    ("theme.color.tab-header.header.background.end", "#152F80", "#18191B"),
    ("theme.color.tab-header.title", "#FFFFFF", "#FFFFFF"),
  ])
  func valuesThatTheBackbaseDocumentOmitsAreFilledIn(_ path: String, _ light: String, _ dark: String) throws {
    #expect(try values(.light)[path] == .string(light))
    #expect(try values(.dark)[path] == .string(dark))
  }

  /// T1: every alias of the Backbase document stays an alias, so a theme that sets its target changes it too.
  @Test func theAliasesOfTheBackbaseDocumentStayAliases() throws {
    let tokens = try tokens()
    for (path, alias) in [
      ("theme.color.tab-header.selected.foreground", "theme.color.foreground.brand"),
      ("theme.color.tab-header.unselected.foreground", "theme.color.foreground.support"),
      ("theme.color.tab-header.unselected.background", "theme.color.background.none"),
    ] {
      #expect(tokens[path]?.aliases == [alias])
    }
  }

  /// T12: the values of the documentation's look.
  @Test func theThemeDocumentedHasTheDocumentedLook() throws {
    let theme = try TokenDocument(parsing: file("tokens/documented.json"))
    let tokens = try TokenDocument(parsing: file("tokens/default.json")).overlaid(with: theme).resolved()
    let selected = try #require(tokens["theme.color.tab-header.selected.foreground"])
    #expect((selected.light, selected.dark) == (.string("#295EFF"), .string("#A4B1FF")))
    let unselected = try #require(tokens["theme.color.tab-header.unselected.foreground"])
    #expect((unselected.light, unselected.dark) == (.string("#3A495D"), .string("#A1A8B2")))
  }

  @Test(arguments: ["backbase", "remind", "fiori", "coordinator", "uikit"], ColorScheme.allCases)
  func aStyleIsACompleteDesign(_ name: String, _ scheme: ColorScheme) throws {
    let style = try style(name, scheme)
    let colors = [
      "backgroundColor", "headerForegroundColor", "selectedTabBackgroundColor", "selectedTabTextColor",
      "deselectedTabTextColor", "deselectedTabBackgroundColor", "indicatorColor", "dividerColor",
      "tabBarBackgroundColor", "badgeColor", "badgeTextColor",
    ]
    let fonts = ["titleFont", "subtitleFont", "selectedTabTitleFont", "deselectedTabTitleFont"]
    let dimensions = ["tabCornerRadius", "tabHeight", "tabPaddingX", "tabPaddingY", "indicatorHeight", "dividerHeight"]
    #expect(Set(style.keys) == Set(colors + fonts + dimensions + ["statusBarStyle", "headerBackground"]))
    for color in colors {
      guard case .string(let text)? = style[color] else {
        Issue.record("\(color) is not a string")
        continue
      }
      #expect(text.string.wholeMatch(of: /#[0-9A-F]{6}([0-9A-F]{2})?/) != nil, "\(color): \(text)")
    }
    for dimension in dimensions { #expect(style[dimension]?.kind == .number, "\(dimension)") }
    for font in fonts {
      guard case .object(let members)? = style[font] else {
        Issue.record("\(font) is not an object")
        continue
      }
      #expect(members.members.map(\.name) == ["style", "size", "weight"])
      #expect(members["size"]?.kind == .number)
      #expect(members["weight"]?.kind == .number)
    }
  }

  @Test func backbaseIsAGradientWithPills() throws {
    let light = try style("backbase", .light)
    let gradient =
      ##"{"type":"gradient","angle":180,"stops":[{"color":"#295EFF","position":0},{"color":"#152F80","position":1}]}"##
    #expect(try light["headerBackground"] == JSONValue(parsing: Array(gradient.utf8)))
    #expect(light["statusBarStyle"] == .string("lightContent"))
    #expect(light["selectedTabTextColor"] == .string("#295EFF"))
    #expect(light["deselectedTabTextColor"] == .string("#FFFFFFEB"))
    #expect(light["tabHeight"] == .number(32))
    #expect(try style("backbase", .dark)["badgeColor"] == .string("#C63B2A"))
  }

  /// B14
  @Test func remindIsAPlainBarWithAThinIndicator() throws {
    let light = try style("remind", .light)
    let dark = try style("remind", .dark)
    #expect(light["headerBackground"] == .object(["type": .string("color"), "color": .string("#FFFFFF")]))
    #expect(dark["headerBackground"] == .object(["type": .string("color"), "color": .string("#1C1C1E")]))
    #expect(light["tabBarBackgroundColor"] == .string("#FFFFFF"))
    #expect(light["statusBarStyle"] == .string("darkContent"))
    #expect(dark["statusBarStyle"] == .string("lightContent"))
    #expect(light["tabHeight"] == .number(48))
    #expect(light["indicatorHeight"] == .number(1))
    #expect(light["dividerHeight"] == .number(0.5))
    let font = JSONValue.object(["style": .string("footnote"), "size": .number(13), "weight": .number(600)])
    #expect(light["selectedTabTitleFont"] == font)
    #expect(light["deselectedTabTitleFont"] == font)
  }

  /// B9, B10: bars that blur what is under them, and a tint for the tab that is highlighted.
  @Test(arguments: [("fiori", 49.0), ("coordinator", 64), ("uikit", 49)], ColorScheme.allCases)
  func aBottomBarHasATint(_ shape: (name: String, height: Double), _ scheme: ColorScheme) throws {
    let style = try style(shape.name, scheme)
    #expect(style["tabHeight"] == .number(shape.height))
    #expect(style["selectedTabTextColor"] != style["deselectedTabTextColor"])
    #expect(style["selectedTabBackgroundColor"] == .string("#00000000"))
    let bar = try #require(style["tabBarBackgroundColor"])
    #expect(style["headerBackground"] == .object(["type": .string("color"), "color": bar]))
    #expect(style["statusBarStyle"] == .string(scheme == .light ? "darkContent" : "lightContent"))
  }
}
