import StrictJSON
import TabHeaderAPI
import Testing

/// T6 over HTTP and in files: an accepted theme has warnings that say how it was read.
@Suite struct ThemeWarningsTests {
  private static let theme = ##"""
    {
      "theme": {"color": {"$type": "color", "$name": "Colours",
        "danger": {"$value": "b3261e"},
        "nobody-draws": {"$value": "red"}}},
      "motion": {"$type": "duration", "$value": {"value": 2, "unit": "min"}}
    }
    """##

  private static let expected = [
    ("/theme/color/$name", "theme.color.$name: the format has no such member: it is ignored", 2, 50),
    ("/theme/color/danger/$value", ##"theme.color.danger: a colour must begin with "#": read as #B3261E"##, 3, 26),
    (
      "/theme/color/nobody-draws/$value",
      ##"theme.color.nobody-draws: expected a colour such as "#295EFF", "systemBlue" or {"colorSpace": …, "components": […]}, found "red": it is omitted"##,
      4, 32
    ),
    (
      "/motion/$value/unit", #"motion: the unit of a duration must be "ms" or "s": it is kept unchanged"#, 5, 66
    ),
  ]

  @Test(arguments: Transport.allCases)
  func putAnswersWithEachAtItsLine(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let put = try server.send("PUT", "/v1/themes/real", Self.theme)
    #expect(put.status == 201, "\(put.text)")
    for (place, (pointer, detail, line, column)) in Self.expected.enumerated() {
      #expect(put["/warnings/\(place)/pointer"] == .string(pointer))
      #expect(put["/warnings/\(place)/detail"] == .string(detail))
      #expect(put["/warnings/\(place)/line"] == .number(Double(line)))
      #expect(put["/warnings/\(place)/column"] == .number(Double(column)))
    }
    // After them come the tokens that no style reads.
    #expect(
      put["/warnings"]?.elements.dropFirst(Self.expected.count).compactMap { $0.value(at: "/detail")?.text }
        == ["no style reads the token theme.color.nobody-draws", "no style reads the token motion"])
    let resolved = try server.get("/v1/themes/real/resolved")
    #expect(resolved["/tokens/theme.color.danger/light"] == .string("#B3261E"))
    #expect(resolved["/tokens/theme.color.nobody-draws"] == nil)
    #expect(try server.send("PUT", "/v1/themes/real", "{}")["/warnings"]?.elements.count == 0)
  }

  @Test(arguments: Transport.allCases)
  func aTokenThatAStyleDrawsMustBeReadable(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let drawn =
      ##"{"theme": {"color": {"$type": "color", "danger": {"$value": "{mine}"}}}, "mine": {"$type": "color", "$value": "red"}}"##
    let answer = try server.send("PUT", "/v1/themes/broken", drawn)
    #expect(answer.status == 422)
    #expect(answer["/type"] == .string("/problems/broken-theme"))
    #expect(answer["/errors/0/pointer"] == .string("/mine/$value"))
    #expect(answer["/errors/0/detail"]?.text?.contains("theme.color.danger → mine: expected a colour") == true)
    #expect(answer["/errors"]?.elements.count == 1)
  }

  /// T2, T6: a colour is accepted without its `#`, and by the name of a system colour, in either notation.
  @Test(arguments: [
    (#""b3261e""#, "#B3261E", "#B3261E", ##"a colour must begin with "#": read as #B3261E"##),
    (#"{"$value": "b3261e"}"#, "#B3261E", "#B3261E", ##"a colour must begin with "#": read as #B3261E"##),
    (#""systemRed""#, "#FF3B30", "#FF453A", ""),
    (
      #"{"$type": "color", "$value": "systemRed"}"#, "#FF3B30", "#FF453A",
      #"the format has no colour "systemRed": read as a system colour"#
    ),
    (
      #"{"light": "systemRed", "dark": "00f"}"#, "#FF3B30", "#0000FF",
      ##"a colour must begin with "#": read as #0000FF"##
    ),
  ])
  func colorsAreAcceptedInEveryNotation(danger: String, light: String, dark: String, warning: String) throws {
    let server = try TestServer(.inProcess)
    let put = try server.send(
      "PUT", "/v1/themes/real",
      #"{"theme": {"color": {"danger": \#(danger), "badge": {"background": "{theme.color.danger}"}}}}"#)
    #expect(put.status == 201, "\(put.text)")
    #expect(
      put["/warnings"]?.elements.compactMap { $0.value(at: "/detail")?.text }
        == (warning.isEmpty ? [] : ["theme.color.danger: " + warning]))
    let path = try server.create(#"{"theme": "real"}"#)
    #expect(try server.get(path + "/design")["/badgeColor"] == .string(light))
    #expect(try server.get(path + "/design?colorScheme=dark")["/badgeColor"] == .string(dark))
  }

  @Test func moreThanFiftyAreCounted() throws {
    let server = try TestServer(.inProcess)
    let tokens = (0..<80).map { "\"t\($0)\": {\"$type\": \"link\", \"$value\": \"/icon.svg\"}" }.joined(separator: ",")
    let put = try server.send("PUT", "/v1/themes/many", "{\(tokens)}")
    #expect(put["/warnings/49/pointer"] == .string("/t49/$type"))
    #expect(put["/warnings/50/detail"] == .string("30 more of this kind are not listed"))
  }

  @Test func aSessionsLintNamesThem() throws {
    let server = try TestServer(.inProcess)
    let report = try server.send("POST", "/v1/lint", "{\"theme\": \(Self.theme)}")
    #expect(report.status == 200, "\(report.text)")
    let findings = report["/findings"]?.elements.filter { $0.value(at: "/id")?.text == "token-format" } ?? []
    #expect(findings.compactMap { $0.value(at: "/pointer")?.text } == Self.expected.map { "/theme" + $0.0 })
    #expect(findings.compactMap { $0.value(at: "/message")?.text } == Self.expected.map(\.1))
    #expect(findings.allSatisfy { $0.value(at: "/severity")?.text == "warning" })
  }

  @Test func aFilesLintNamesThem() throws {
    let file = try ShippedFiles.catalog.get().lint(Array(Self.theme.utf8))
    let entries = file.entries.filter { $0.id == "token-format" }
    #expect(entries.map(\.pointer) == Self.expected.map(\.0))
    #expect(entries.map { $0.location?.line } == Self.expected.map(\.2))
    #expect(entries.map(\.severity) == [.warning, .warning, .warning, .warning])
  }
}

/// T5 over HTTP: a theme that describes more than any design needs is refused wherever it is read.
@Suite struct ThemeLimitsTests {
  /// Each group refers to the next one twice, so that 2^n ways lead to the last: 5.6 KB.
  private static let chain: String = {
    let groups = (0..<100).map { "\"g\($0)\":{\"$ref\":\"#/g\($0 + 1)/k\",\"k\":{\"$ref\":\"#/g\($0 + 1)/k\"}}" }
    return "{\(groups.joined(separator: ",")),\"g100\":{\"k\":{\"x\":1}}}"
  }()

  /// 59 groups, each of which extends the one before and so has its 3,000 tokens: 53 KB become 180,000 tokens.
  private static let extending: String = {
    let tokens = (0..<3_000).map { "\"t\($0)\":\"text\"" }.joined(separator: ",")
    let groups = (0..<59).map { "\"g\($0 + 1)\":{\"$extends\":\"{g\($0)}\"}" }.joined(separator: ",")
    return "{\"g0\":{\(tokens)},\(groups)}"
  }()

  @Test(arguments: Transport.allCases, [chain, extending])
  func aThemeThatExpandsTooFarIsRefused(_ transport: Transport, _ theme: String) throws {
    let server = try TestServer(transport)
    let answers = [
      try server.send("PUT", "/v1/themes/large", theme),
      try server.send("POST", "/v1/lint", "{\"theme\":\(theme)}"),
      try server.send("POST", "/v1/matrix", "{\"session\":{\"theme\":\(theme)}}"),
    ]
    for answer in answers {
      #expect(answer.status == 422, "\(answer.text.prefix(500))")
      #expect(answer["/type"] == .string("/problems/broken-theme"))
      #expect(answer["/detail"]?.text?.contains("more") == true)
      #expect(answer.text.utf8.count < 65_536)
    }
    #expect(try server.get("/healthz").status == 200)
    #expect(try server.get("/v1/themes")["/themes"]?.elements.count == 2)
  }

  /// 180 tokens that 60 groups have: 22 KB come to 10,980 tokens.
  @Test func themesAreLimitedByTheirMemory() throws {
    let server = try TestServer(.inProcess)
    let tokens = (0..<180).map { "\"t\($0)\":1" }.joined(separator: ",")
    let groups = (0..<60).map { "\"e\($0)\":{\"$extends\":\"{g}\"}" }.joined(separator: ",")
    let theme = "{\"g\":{\(tokens)},\(groups)}"
    var count = 0
    while count < 20, try server.send("PUT", "/v1/themes/t\(count)", theme).status == 201 { count += 1 }
    // Each takes 9.1 MB of 64 MiB.
    #expect(count == 7)
    expectProblem(try server.send("PUT", "/v1/themes/another", theme), "too-many-themes", 507)
    // There is room for others, and for the same again.
    #expect(try server.send("PUT", "/v1/themes/small", "{}").status == 201)
    #expect(try server.send("PUT", "/v1/themes/t0", theme).status == 200)
    #expect(try server.send("PUT", "/v1/themes/t0", "{}").status == 200)
    #expect(try server.send("PUT", "/v1/themes/another", theme).status == 201)
  }

  @Test(arguments: [
    ("{\"", "\":null}"), ("{\"a.", "\":1}"), ("{\"a\":{\"$value\":1,\"", "\":2}}"), ("{\"a\":1,\"a\":\"", "\"}"),
  ])
  func aLongNameIsShortenedInTheResponse(_ before: String, _ after: String) throws {
    let server = try TestServer(.inProcess)
    let long = String(repeating: "n", count: 100_000)
    #expect(try server.send("PUT", "/v1/themes/long", before + long + after).text.utf8.count < 4_096)
  }

  @Test func aLongKeyIsShortenedInTheResponse() throws {
    let long = String(repeating: "n", count: 100_000)
    let answer = try TestServer(.inProcess).send(
      "POST", "/v1/sessions", "{\"preset\":\"uikit\",\"strings\":{\"\(long)\":\"x\"}}")
    #expect(answer.status == 400)
    #expect(answer.text.utf8.count < 4_096)
    #expect(answer["/errors/0/pointer"] == .string("/strings"))
  }

  @Test func fiftyMistakesOfALongThemeAreEachAtTheirLine() throws {
    let server = try TestServer(.inProcess)
    let filling = (0..<5_000).map { "\"filling-\($0)\": 1" }.joined(separator: ",\n")
    let broken = (0..<60).map { "\"broken-\($0)\": \"{nothing-\($0)}\"" }.joined(separator: ",\n")
    let answer = try server.send("PUT", "/v1/themes/broken", "{\(filling),\n\(broken)}")
    #expect(answer["/type"] == .string("/problems/broken-theme"))
    #expect(answer["/errors"]?.elements.count == 50)
    for place in 0..<50 {
      #expect(answer["/errors/\(place)/line"] == .number(Double(5_001 + place)))
      #expect(answer["/errors/\(place)/column"] == .number(Double("\"broken-\(place)\": ".utf8.count + 1)))
    }
  }
}
