import Foundation
import StrictJSON
import Testing

@testable import DesignTokens

/// T14: token files of other tools become themes.
@Suite struct ImportedThemeTests {
  private static let defaults = ##"""
    {"theme": {
      "color": {"$type": "color", "foreground": {"brand": "#295EFF"}, "background": {"page": "#F3F6F9"}, "danger": "#BF2310",
        "tab-header": {"title": "#FFFFFF", "selected": {"foreground": "{theme.color.foreground.brand}"}}},
      "font": {"size": {"headline": 17}, "weight": {"semibold": 600}},
      "radius": {"tab-header": {"tab": 8}}, "status-bar": {"tab-header": "lightContent"}}}
    """##

  private func imported(_ file: String) throws -> ImportedTheme {
    try ImportedTheme(importing: json(file), over: document([Self.defaults]))
  }

  /// The tokens of the theme with its values in light and dark, as the theme would be read: without warnings.
  private func values(of theme: ImportedTheme) throws -> [String: String] {
    let upper = try TokenDocument(parsing: .object(theme.document))
    let tokens = try document([Self.defaults]).overlaid(with: upper).resolved()
    // A font may lack parts.
    #expect(tokens.warnings.first.allSatisfy { $0.detail.hasSuffix("is missing: it is omitted") })
    #expect(tokens.unreadable.isEmpty)
    var values: [String: String] = [:]
    for path in upper.paths {
      guard let token = tokens[path] else { continue }
      let (light, dark) = (
        String(decoding: token.light.bytes, as: UTF8.self), String(decoding: token.dark.bytes, as: UTF8.self)
      )
      values[path] = light == dark ? light : "\(light) \(dark)"
    }
    return values
  }

  // MARK: Forms

  @Test func tokensStudioSetsOfLightAndDarkArePairs() throws {
    let theme = try imported(
      ##"""
      {"core": {"blue": {"value": "#295eff", "type": "color"}, "space": {"s": {"value": "8", "type": "spacing"}}},
       "brand/light": {"danger": {"value": "{blue}", "type": "color"}, "text": {"value": "#111", "type": "color"}},
       "brand/dark": {"danger": {"value": "rgba(164, 177, 255, 0.5)", "type": "color"}, "text": {"value": "$blue", "type": "color"}},
       "$themes": [], "$metadata": {"tokenSetOrder": ["core", "brand/light", "brand/dark"]}}
      """##)
    #expect(theme.form == .tokensStudio)
    #expect(theme.unread == [])
    #expect(theme.mappings == [ImportedTheme.Mapping(from: "danger", to: "theme.color.danger")])
    #expect(
      try values(of: theme) == [
        "blue": ##""#295EFF""##, "space.s": "8", "theme.color.danger": ##""#295EFF" "#A4B1FF80""##,
        "text": ##""#111111" "#295EFF""##,
      ])
  }

  @Test func aLaterSetReplacesTokensOfAnEarlierOne() throws {
    let theme = try imported(
      ##"""
      {"b": {"x": {"value": "#000001", "type": "color"}}, "a": {"x": {"value": "#000002", "type": "color"}},
       "$metadata": {"tokenSetOrder": ["a", "b"]}}
      """##)
    #expect(try values(of: theme) == ["x": ##""#000001""##])
  }

  @Test func styleDictionaryValuesHaveTheTypesOfTheirForm() throws {
    let theme = try imported(
      ##"""
      {"color": {"base": {"red": {"value": "hsl(0, 100%, 50%)", "comment": "CI"}}, "danger": {"value": "{color.base.red.value}"}},
       "size": {"font": {"headline": {"value": "1.25rem"}}, "gap": {"value": 4}},
       "font": {"weight": {"semibold": {"value": "Semi Bold"}}}, "asset": {"logo": {"value": "logo.svg"}}}
      """##)
    #expect(theme.form == .styleDictionary)
    #expect(theme.unread == [])
    #expect(theme.mappings.map(\.to) == ["theme.color.danger", "theme.font.weight.semibold"])
    #expect(
      try values(of: theme) == [
        "color.base.red": ##""#FF0000""##, "theme.color.danger": ##""#FF0000""##, "size.font.headline": "20",
        "size.gap": "4",
        "theme.font.weight.semibold": "600", "asset.logo": #""logo.svg""#,
      ])
  }

  @Test func theFormatsOwnFilesKeepTheirModes() throws {
    let theme = try imported(
      ##"""
      {"Tab Header": {"Title": {"$type": "color", "$value": "#EEEEEE", "$description": "Who it is for",
          "$extensions": {"mode": {"Light": "#EEEEEE", "Dark": "#DDDDDD"}}},
        "Selected": {"Foreground": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}}}},
       "Radius": {"$type": "dimension", "Tab Header": {"Tab": {"$value": {"value": 0.5, "unit": "rem"}}}}}
      """##)
    #expect(theme.form == .designTokens)
    #expect(
      try values(of: theme) == [
        "theme.color.tab-header.title": ##""#EEEEEE" "#DDDDDD""##,
        "theme.color.tab-header.selected.foreground": ##""#FF000080""##,
        "theme.radius.tab-header.tab": "8",
      ])
    #expect(
      JSONValue.object(theme.document)[pointer: "/theme/color/tab-header/title/$description"]
        == .string("Who it is for"))
  }

  @Test func filesOfOneModeEachAreSets() throws {
    let theme = try imported(
      ##"""
      {"Light.tokens.json": {"color": {"danger": {"$type": "color", "$value": "#FF0000"}}},
       "Dark.tokens.json": {"color": {"danger": {"$type": "color", "$value": "#FF8080"}}}}
      """##)
    #expect(try values(of: theme) == ["theme.color.danger": ##""#FF0000" "#FF8080""##])
  }

  @Test(arguments: [
    // The REST API.
    ##"""
    {"meta": {
      "variableCollections": {"C": {"modes": [{"modeId": "1:0", "name": "Light"}, {"modeId": "1:1", "name": "Dark"}]}},
      "variables": {
        "V1": {"name": "brand/blue", "resolvedType": "COLOR", "variableCollectionId": "C",
          "valuesByMode": {"1:0": {"r": 0, "g": 0, "b": 1, "a": 1}, "1:1": {"r": 0.5, "g": 0.5, "b": 1, "a": 1}}},
        "V2": {"name": "color/danger", "resolvedType": "COLOR", "variableCollectionId": "C",
          "valuesByMode": {"1:0": {"type": "VARIABLE_ALIAS", "id": "V1"}, "1:1": {"r": 1, "g": 0, "b": 0, "a": 0.5}}},
        "V3": {"name": "radius/tab-header/tab", "resolvedType": "FLOAT", "variableCollectionId": "C", "valuesByMode": {"1:0": 12}}}}}
    """##,
    // Lists of variables.
    ##"""
    {"version": "1", "collections": [{"name": "Theme", "modes": [
      {"name": "Light", "variables": [
        {"name": "brand/blue", "type": "color", "isAlias": false, "value": "#0000FF"},
        {"name": "color/danger", "type": "color", "isAlias": true, "value": {"collection": "Theme", "name": "brand/blue"}},
        {"name": "radius/tab-header/tab", "type": "number", "isAlias": false, "value": 12}]},
      {"name": "Dark", "variables": [
        {"name": "brand/blue", "type": "color", "isAlias": false, "value": "#8080FF"},
        {"name": "color/danger", "type": "color", "isAlias": false, "value": "#FF000080"}]}]}]}
    """##,
    // Values by mode, in collections: by the names of modes, and by their ids.
    ##"""
    {"collections": [
      {"name": "Theme", "modes": ["Light", "Dark"], "variables": [
        {"name": "brand/blue", "type": "COLOR", "values": {"Light": "#0000FF", "Dark": "#8080FF"}},
        {"name": "color/danger", "type": "COLOR", "values": {"Light": "{brand.blue}", "Dark": "#FF000080"}}]},
      {"id": "C2", "name": "Sizes", "modes": {"1:0": "Mode 1"}, "variableIds": ["V3"], "variables": [
        {"id": "V3", "name": "radius/tab-header/tab", "resolvedType": "FLOAT", "valuesByMode": {"1:0": 12}}]}]}
    """##,
    ##"""
    {"collections": [{"id": "C", "name": "Theme", "defaultModeId": "1:0",
      "modes": [{"modeId": "1:1", "name": "Dark"}, {"modeId": "1:0", "name": "Light"}], "variables": [
        {"id": "V2", "name": "color/danger", "resolvedType": "COLOR",
          "valuesByMode": {"1:1": {"r": 1, "g": 0, "b": 0, "a": 0.5}, "1:0": {"type": "VARIABLE_ALIAS", "id": "V1"}}},
        {"id": "V1", "name": "brand/blue", "resolvedType": "COLOR",
          "valuesByMode": {"1:1": {"r": 0.5, "g": 0.5, "b": 1, "a": 1}, "1:0": {"r": 0, "g": 0, "b": 1, "a": 1}}},
        {"id": "V3", "name": "radius/tab-header/tab", "resolvedType": "FLOAT", "valuesByMode": {"1:0": 12}}]}]}
    """##,
    // Trees of variables.
    ##"""
    [{"Theme": {"modes": {
      "Light": {"brand": {"blue": {"$type": "color", "$value": "#0000FF"}},
        "color": {"danger": {"$type": "color", "$value": "{brand.blue}"}},
        "radius": {"tab-header": {"tab": {"$type": "float", "$value": 12}}}},
      "Dark": {"brand": {"blue": {"$type": "color", "$value": "#8080FF"}},
        "color": {"danger": {"$type": "color", "$value": "#FF000080"}}}}}}]
    """##,
  ])
  func variablesOfFigma(_ file: String) throws {
    let theme = try imported(file)
    #expect(theme.form == .figmaVariables)
    #expect(theme.unread == [])
    #expect(
      try values(of: theme) == [
        "brand.blue": ##""#0000FF" "#8080FF""##, "theme.color.danger": ##""#0000FF" "#FF000080""##,
        "theme.radius.tab-header.tab": "12",
      ])
  }

  @Test func aThemeStaysAsItIs() throws {
    let theme = try imported(##"{"theme": {"color": {"danger": "#FF0000"}}}"##)
    #expect(theme.form == .theme)
    #expect(.object(theme.document) == (try json(##"{"theme": {"color": {"danger": "#FF0000"}}}"##)))
  }

  // MARK: Files of tools

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Imported")

  /// Small files of the shapes that tools write: what is read in light and in dark, and what is listed, with its place.
  @Test(
    arguments: try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted())
  func `T14: a file of each tool is read or listed as a whole`(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    guard case .object(var expected) = try json(text) else { throw JSONError(kind: .invalid, detail: "no case") }
    let file = try #require(expected["file"])
    expected["file"] = nil
    expected["tool"] = nil
    let theme = try ImportedTheme(importing: file, over: document([Self.defaults]))
    var (read, listed) = (JSONObject(), JSONObject())
    for (path, value) in try values(of: theme) { read[ExactText(path)] = .string(ExactText(value)) }
    for part in theme.unread { listed[ExactText(part.pointer)] = .string(ExactText("\(part.path): \(part.detail)")) }
    let found: JSONObject = [
      "form": .string(ExactText(theme.form.rawValue)), "values": .object(read), "unread": .object(listed),
    ]
    #expect(found == expected, "\(String(decoding: JSONValue.object(found).bytes, as: UTF8.self))")
    #expect(theme.unreadCount == listed.count)
    for part in theme.unread { #expect(file[pointer: part.pointer] != nil, "\(part)") }
  }

  // MARK: Order

  /// Files in which aliases come before their targets, in light and in dark.
  private static let aliasesFirst = [
    ##"""
    {"a": {"$type": "color", "$value": "#111111", "$extensions": {"mode": {"dark": "{b}"}}},
     "b": {"$type": "color", "$value": "#111112", "$extensions": {"mode": {"dark": "{c}"}}},
     "c": {"$type": "color", "$value": "{d}"}, "d": {"$type": "color", "$value": "#444444"}}
    """##,
    ##"""
    {"a": {"value": "#111111", "darkValue": "{b}"}, "b": {"value": "#111112", "darkValue": "{c}"},
     "c": {"value": "{d}"}, "d": {"value": "#444444"}}
    """##,
    ##"""
    {"light.json": {"a": {"$value": "#111111"}, "b": {"$value": "#111112"}},
     "dark.json": {"a": {"$value": "{b}"}, "b": {"$value": "{c}"}}, "core.json": {"c": {"$value": "{d}"}, "d": {"$value": "#444444"}}}
    """##,
    ##"""
    {"light": {"a": {"value": "#111111", "type": "color"}, "b": {"value": "#111112", "type": "color"}},
     "dark": {"a": {"value": "{b}", "type": "color"}, "b": {"value": "{c}", "type": "color"}},
     "core": {"c": {"value": "{d}", "type": "color"}, "d": {"value": "#444444", "type": "color"}},
     "$themes": [{"name": "Light", "selectedTokenSets": {"core": "source", "light": "enabled"}},
       {"name": "Dark", "selectedTokenSets": {"core": "source", "dark": "enabled"}}]}
    """##,
    ##"""
    {"resolutionOrder": [{"$ref": "#/modifiers/theme"}, {"$ref": "#/sets/core"}],
     "modifiers": {"theme": {"contexts": {"light": [{"a": {"$value": "#111111"}, "b": {"$value": "#111112"}}],
       "dark": [{"a": {"$value": "{b}"}, "b": {"$value": "{c}"}}]}}},
     "sets": {"core": {"sources": [{"c": {"$value": "{d}"}, "d": {"$value": "#444444"}}]}}}
    """##,
    ##"""
    {"meta": {"variableCollections": {"C": {"modes": [{"modeId": "1", "name": "Light"}, {"modeId": "2", "name": "Dark"}]}},
      "variables": {
        "V1": {"name": "a", "variableCollectionId": "C", "resolvedType": "COLOR",
          "valuesByMode": {"1": "#111111", "2": {"type": "VARIABLE_ALIAS", "id": "V2"}}},
        "V2": {"name": "b", "variableCollectionId": "C", "resolvedType": "COLOR",
          "valuesByMode": {"1": "#111112", "2": {"type": "VARIABLE_ALIAS", "id": "V3"}}},
        "V3": {"name": "c", "resolvedType": "COLOR", "valuesByMode": {"1": {"type": "VARIABLE_ALIAS", "id": "V4"}}},
        "V4": {"name": "d", "resolvedType": "COLOR", "valuesByMode": {"1": "#444444"}}}}}
    """##,
  ]

  @Test(arguments: aliasesFirst, [false, true])
  func `T14: an alias has its value in light and in dark wherever its target stands`(
    _ file: String, _ isReversed: Bool
  ) throws {
    func reversed(_ value: JSONValue) -> JSONValue {
      guard case .object(let object) = value else { return value }
      var result = JSONObject()
      for member in object.members.reversed() { result[member.name] = reversed(member.value) }
      return .object(result)
    }
    let read = isReversed ? reversed(try json(file)) : try json(file)
    let theme = try ImportedTheme(importing: read, over: document([Self.defaults]))
    #expect(theme.unread == [])
    let gray = ##""#444444""##
    #expect(
      try values(of: theme) == ["a": ##""#111111" \##(gray)"##, "b": ##""#111112" \##(gray)"##, "c": gray, "d": gray])
  }

  // MARK: What is not understood

  @Test(arguments: [
    (#"{"value": "{space} * 2", "type": "spacing"}"#, "{space}: there is no token of this name"),
    (#"{"value": "8px + tall", "type": "spacing"}"#, "this arithmetic is not understood: write its result"),
    (#"{"value": "rgba({color.a}, 0.5)", "type": "color"}"#, "{color.a}: there is no token of this name"),
    (#"{"value": "{no.such}", "type": "color"}"#, "{no.such}: there is no token of this name"),
    (#"{"value": "{bad}", "type": "color"}"#, "the aliases form a cycle"),
    (
      #"{"value": "red", "type": "color"}"#,
      #"expected a color such as #295EFF or rgba(41, 94, 255, 0.5), found "red""#
    ),
    (
      #"{"value": "linear-gradient(90deg, #fff, #000)", "type": "color"}"#,
      "a gradient is not a color: write its stops as two tokens"
    ),
    (#"{"value": [], "type": "boxShadow"}"#, "a tab header has no tokens of the type boxShadow"),
    (#"{"value": "tall", "type": "sizing"}"#, #"expected a length such as 8, "8px" or "0.5rem", found "tall""#),
    (#"{"value": null}"#, "null without a type is not understood"),
  ])
  func whatIsNotUnderstoodIsListedWithItsPlace(_ token: String, _ detail: String) throws {
    let theme = try imported(##"{"good": {"value": "#fff", "type": "color"}, "bad": \##(token)}"##)
    #expect(theme.unread == [ImportedTheme.Unread(path: "bad", pointer: "/bad", detail: detail)])
    #expect(theme.unreadCount == 1)
    #expect(try values(of: theme) == ["good": ##""#FFFFFF""##])
  }

  @Test func anAliasOfATokenThatIsNotUnderstoodIsNotEither() throws {
    let theme = try imported(
      ##"{"a": {"value": "{b}"}, "b": {"value": "{c}"}, "c": {"value": "calc(1px"}, "d": {"value": "#FFF"}}"##)
    #expect(theme.unread.map(\.path) == ["c", "b", "a"] || theme.unread.map(\.path) == ["b", "a"])
  }

  @Test func lightAndDarkHaveOneType() throws {
    let theme = try imported(
      ##"{"light": {"x": {"$value": "#FFF"}, "y": {"$value": "#FFF"}}, "dark": {"x": {"$value": 8}}}"##)
    #expect(theme.unread.map(\.detail) == ["light and dark have different types: color and number"])
    #expect(try values(of: theme) == ["x": ##""#FFFFFF""##, "y": ##""#FFFFFF""##])
  }

  @Test(arguments: ["{}", "[]", "3", #"{"a": {"b": {}}}"#, #"{"a": {"value": null}}"#])
  func aFileWithoutTokensIsRefused(_ file: String) throws {
    #expect(throws: JSONError.self) { try imported(file) }
  }

  // MARK: Names

  @Test func namesThatAPathCannotContainAreChanged() throws {
    let theme = try imported(
      ##"{"space": {"0.5": {"$value": 2, "$type": "dimension"}, "0-5": {"$value": "{space.0.5}"}, "theme": {"$value": "#FFF"}}}"##
    )
    #expect(try values(of: theme) == ["space.0-5": "2", "space.0-5-2": "2", "space.theme": ##""#FFFFFF""##])
  }

  @Test func aTokenInPlaceOfAGroupOfTheDefaultsGetsAnotherPlace() throws {
    let theme = try imported(##"{"theme": {"color": {"$value": "#FFF"}}, "a": {"$value": 1}}"##)
    #expect(try values(of: theme) == ["imported.theme.color": ##""#FFFFFF""##, "a": "1"])
  }

  @Test func aTokenOfAnotherTypeTakesNoDefaultsPlace() throws {
    let theme = try imported(##"{"color": {"danger": {"$type": "dimension", "$value": "8px"}}}"##)
    #expect(theme.mappings == [])
    #expect(try values(of: theme) == ["color.danger": "8"])
  }

  // MARK: Budgets

  /// Members of a file that would take more work than its size, with the number of tokens that are read and what is listed.
  private static let costly: [(String, Int, String?)] = {
    let doubled = (0..<40).map { "\"t\($0)\": {\"value\": \"{t\($0 + 1)}{t\($0 + 1)}\", \"type\": \"text\"}," }
    let modify = ##""modify": {"type": "mix", "value": 0.1, "space": "lch", "color": "{t9000}"}"##
    let modified = (0..<9_000).map { "\"t\($0)\": {\"value\": \"{t\($0 + 1)}\", \(modify)}," }
    let sum = String(repeating: "{a}", count: 65)
    let roots = String(repeating: ".$root", count: 24_000)
    let long = String(repeating: "long", count: 60)
    let deep = String(repeating: ##"{"g": "##, count: 40) + ##"{"value": 1}"## + String(repeating: "}", count: 40)
    let many = (0..<9_000).map { "\"t\($0)\": {\"value\": 1}" }.joined(separator: ",")
    let open = String(repeating: "(", count: 200)
    let halves = (1..<300).map {
      ##""g\##($0)": {"x": {"$extends": "{g\##($0 - 1)}"}, "y": {"$extends": "{g\##($0 - 1)}"}},"##
    }
    let circle = (0..<6_000).map { ##""g\##($0)": {"$extends": "{g\##(($0 + 1) % 6_000)}"},"## }
    let stops = String(repeating: ##"{"color": "{c}", "position": 0.5},"##, count: 4_000).dropLast()
    let fades = (0..<3_000).map { ##""t\##($0)": {"$type": "gradient", "$value": "{s}"},"## }
    return [
      (
        halves.joined() + ##""g0": {"a": {"$type": "color", "$value": "#FFF"}}"##, 12_000,
        "this token and those after it are over the limit of 12,000"
      ),
      (
        circle.joined() + ##""a": {"$value": 1}"##, 1,
        "the groups extend each other in a cycle, or more than 16 levels deep"
      ),
      (
        fades.joined()
          + ##""s": {"$type": "gradient", "$value": [\##(stops)]}, "c": {"$type": "color", "$value": "#FFF"}"##,
        3_002, nil
      ),
      (
        doubled.joined() + ##""t40": {"value": "ha", "type": "text"}"##, 8,
        "a value with references has at most 256 bytes"
      ),
      (##""a": {"value": 1}, "b": {"value": "\##(sum)"}"##, 1, "a value has at most 64 references"),
      (##""a": {"value": 1}, "b": {"type": "text", "value": "\##(sum.dropLast(3))"}"##, 2, nil),
      (
        ##""a": {"value": "#fff", "modify": {"type": "alpha", "value": "\##(sum)"}}, "b": {"value": 1}"##, 1,
        "a value has at most 64 references"
      ),
      (
        ##""a": {"value": 1}, "b": {"value": "{a\##(roots)}"}"##, 1,
        "{\("a\(roots)".prefix(40))…}: there is no token of this name"
      ),
      (##""a": {"value": 1}, "\##(long)": {"longer-than-a-path": {\##(many)}}"##, 1, ForeignToken.tooLong),
      (##""a": {"value": 1}, "b": \##(deep)"##, 1, "a path has at most 232 bytes and 32 names"),
      (modified.joined() + ##""t9000": {"value": "#fff"}"##, 9_001, nil),
      (
        ##""a": {"value": "#fff"}, "b": {"type": "number", "value": "\##(open)"}"##, 1,
        "expected a number, found \"\(open.prefix(40))…\""
      ),
    ]
  }()

  @Test(arguments: costly)
  func `T14: no file is worth more work than its size`(_ members: String, _ count: Int, _ detail: String?) throws {
    let theme = try imported("{\(members)}")
    #expect(theme.count == count)
    let listed = theme.unread.map(\.detail)
    #expect(detail.map { listed.contains($0) } ?? listed.isEmpty, "\(listed.prefix(3))")
  }

  @Test func `T14: the references of sets to each other are followed 16 levels deep`() throws {
    let sets = (0..<14_000).map { ##""\##($0)": {"sources": [{"$ref": "#/sets/\##($0 + 1)"}]}"## }.joined(
      separator: ",")
    let token = ##"{"t": {"$type": "color", "$value": "#FFF"}}"##
    let theme = try imported(
      ##"{"resolutionOrder": [{"$ref": "#/sets/0"}, {"sources": [\##(token)]}], "sets": {\##(sets)}}"##)
    #expect(theme.count == 1)
    #expect(theme.unread.first?.detail == "sets refer to each other more than 16 levels deep")
    #expect(theme.unread.first?.pointer == "/sets/15/sources/0")
    let slashes = String(repeating: "/", count: 100_000)
    let file = try imported(
      ##"{"a.json": {"resolutionOrder": [{"sources": [{"$ref": "\##(slashes)"}, \##(token)]}]}, "b.json": {}}"##)
    #expect(
      file.unread.map(\.detail) == [
        "this file is not among those that are imported", "the resolver does not name this file",
      ])
  }

  @Test func `T14: what a resolver names is read four times at most`() throws {
    let names = String(repeating: ##"{"$ref": "#/sets/a"},"##, count: 5).dropLast()
    let theme = try imported(
      ##"{"resolutionOrder": [\##(names)], "sets": {"a": {"sources": [{"t": {"$type": "color", "$value": "#FFF"}}]}}}"##
    )
    #expect(theme.count == 1)
    #expect(theme.unread.map(\.detail) == ["the resolver names this more than four times"])
  }

  @Test func atMostTwelveThousandTokensAreRead() throws {
    let tokens = (0..<12_010).map { "\"t\($0)\": {\"value\": \"{t\(($0 + 1) % 12_000)}\"}" }.joined(separator: ",")
    let long = try? imported(#"{"end": {"value": 1}, \#(tokens)}"#)
    #expect(long?.count == 1)
    #expect(long?.unread.count == 200)
    let chain = (0..<11_000).map { "\"t\($0)\": {\"value\": \"{t\($0 + 1)}\"}" }.joined(separator: ",")
    let whole = try imported(##"{\##(chain), "t11000": {"value": "#FFF"}}"##)
    #expect(whole.count == 11_001)
  }
}
