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
