import StrictJSON
import TabHeaderAPI
import Testing

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
