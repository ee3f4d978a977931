import StrictJSON
import Testing

/// Pictures over HTTP. The tests of their own target check what is in them.
@Suite struct PicturesTests {
  @Test(arguments: Transport.allCases)
  func aSessionHasAPicture(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let picture = try server.get(path + "/header.svg")
    #expect(picture.status == 200)
    #expect(picture.fields["content-type"] == "image/svg+xml")
    #expect(picture.fields["cache-control"] == "no-cache")
    #expect(picture.fields["etag"] == (try server.get(path).fields["etag"]))
    #expect(picture.text.contains(#"width="390" height="159" viewBox="0 0 390 159""#), "\(picture.text.prefix(300))")
    #expect(picture.text.contains(">Ada Byron<"))
    let tag = try #require(picture.fields["etag"])
    #expect(try server.get(path + "/header.svg", fields: ["If-None-Match": tag]).status == 304)
    try server.post(path + "/select", #"{"index": 1}"#)
    let next = try server.get(path + "/header.svg", fields: ["If-None-Match": tag])
    #expect(next.status == 200)
    #expect(next.text != picture.text)
  }

  /// A presentation that depends on the time must not be stored.
  @Test(arguments: Transport.allCases)
  func aPictureOfATransitionHasNoTag(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    try server.post(path + "/select", #"{"index": 1, "animated": true}"#)
    let first = try server.get(path + "/header.svg")
    #expect(first.fields["etag"] == nil)
    #expect(first.fields["cache-control"] == "no-store")
    server.clock.advance(byMilliseconds: 100)
    #expect(try server.get(path + "/header.svg").text != first.text)
  }

  @Test(arguments: Transport.allCases)
  func theQueryChangesThePictureAndNothingElse(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "uikit", "traits": {"idiom": "phone", "width": 390, "height": 844}}"#)
    try server.expectUntouched(path) {
      let plain = try server.get(path + "/header.svg").text
      for query in [
        "width=320", "scale=2", "colorScheme=dark", "layoutDirection=rtl", "state=more", "state=songs",
        "contentSizeCategory=accessibility5&layoutDirection=rtl",
      ] {
        let answer = try server.get(path + "/header.svg?" + query)
        #expect(answer.status == 200, "\(query): \(answer.text)")
        #expect(answer.text != plain, "\(query)")
      }
    }
    let large = try server.get(path + "/header.svg?scale=2.5&width=320").text
    #expect(large.contains(#"width="800" height="2110" viewBox="0 0 320 844""#), "\(large.prefix(200))")
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("width=0", "\"width\" must be a number from 1 to 8192, not \"0\"."),
      ("width=inf", "\"width\" must be a number from 1 to 8192, not \"inf\"."),
      ("scale=11", "\"scale\" must be a number from 0.1 to 10, not \"11\"."),
      ("colorScheme=blue", "\"colorScheme\" must be one of light, dark, not \"blue\"."),
      (
        "colour=dark",
        "\"colour\" is not a parameter here: the parameters are width, scale, look, colorScheme, layoutDirection, "
          + "contentSizeCategory, state."
      ),
    ])
  func anImpossiblePictureIsRefused(
    _ transport: Transport, _ sample: (query: String, detail: String)
  ) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    expectProblem(
      try server.get(path + "/header.svg?" + sample.query), "bad-query", 400, detail: sample.detail)
    expectProblem(
      try server.get("/v1/presets/backbase/header.svg?" + sample.query), "bad-query", 400, detail: sample.detail)
  }

  /// What depends on the session is not a mistake in the query.
  @Test(
    arguments: Transport.allCases,
    [
      (
        "nothing", "tab-not-found", 404,
        "no tab has the id \"nothing\": \"state\" is one of green, indigo, orange, more."
      ),
      ("more", "no-more", 409, "the bar has no More: all tabs fit, or it scrolls."),
    ])
  func aStateThatThereIsNotIsRefused(
    _ transport: Transport, _ sample: (state: String, name: String, status: Int, detail: String)
  ) throws {
    let server = try TestServer(transport)
    for path in [try server.create(), "/v1/presets/backbase"] {
      expectProblem(
        try server.get(path + "/header.svg?state=" + sample.state), sample.name, sample.status, detail: sample.detail)
    }
  }

  @Test(arguments: Transport.allCases)
  func ofManyTabsTenAreNamed(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let titles = (0...10).map { "\"t\($0)\"" }.joined(separator: ",")
    let path = try server.create(#"{"tabs": [\#(titles)]}"#)
    expectProblem(
      try server.get(path + "/header.svg?state=nothing"), "tab-not-found", 404,
      detail: "no tab has the id \"nothing\": \"state\" is one of t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, …, more.")
  }

  @Test(arguments: Transport.allCases)
  func aPresetHasThePictureOfANewSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for name in ShippedFiles.presetNames {
      let picture = try server.get("/v1/presets/\(name)/header.svg")
      let path = try server.create(#"{"preset": "\#(name)"}"#)
      #expect(picture.text == (try server.get(path + "/header.svg").text))
      let tag = try #require(picture.fields["etag"])
      #expect(try server.get("/v1/presets/\(name)/header.svg", fields: ["If-None-Match": tag]).status == 304)
    }
    expectProblem(try server.get("/v1/presets/nothing/header.svg"), "preset-not-found", 404)
  }

  @Test(arguments: Transport.allCases)
  func aSheetHasEveryCombination(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let whole = try server.post("/v1/matrix")
    #expect(whole.status == 200, "\(whole.text)")
    #expect(whole.fields["content-type"] == "image/svg+xml")
    #expect(whole.fields["cache-control"] == "no-store")
    #expect(whole.content.count < 1_000_000)
    let one = try server.post(
      "/v1/matrix",
      ##"""
      {"session": {"preset": "remind", "theme": {"theme": {"color": {"danger": "#00FF00"}}}}, "widths": [320, 320],
       "colorSchemes": ["dark"], "layoutDirections": ["rtl"], "variants": ["full"], "tabs": ["badges"], "scale": 2}
      """##)
    #expect(one.status == 200, "\(one.text)")
    #expect(one.content.count < whole.content.count / 10)
    #expect(try server.get("/v1/themes")["/themes"]?.elements.count == 2)
  }

  @Test(arguments: Transport.allCases)
  func aSheetHasALimitOfTabs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    func sheet(_ count: Int) throws -> Answer {
      let tabs = (0..<count).map { "\"\($0)\"" }.joined(separator: ",")
      return try server.post(
        "/v1/matrix", "{\"session\": {\"tabs\": [\(tabs)]}, \"widths\": [320], \"tabs\": [\"plain\"]}")
    }
    #expect(try sheet(1_000).status == 200)
    let tabs = (0..<112).map { "\"\($0)\"" }.joined(separator: ",")
    expectProblem(
      try server.post("/v1/matrix", "{\"session\": {\"tabs\": [\(tabs)]}}"), "invalid-value", 422, at: "/session/tabs",
      detail: "112 tabs in 108 pictures are too many for a sheet: expected at most 12000 in total")
  }

  @Test(
    arguments: Transport.allCases,
    [
      (#"{"widths": []}"#, "invalid-value", 422, "/widths"),
      (#"{"widths": [0]}"#, "invalid-value", 422, "/widths/0"),
      (#"{"colorSchemes": ["blue"]}"#, "malformed-content", 400, "/colorSchemes/0"),
      (#"{"colors": []}"#, "malformed-content", 400, "/colors"),
      (#"{"session": {"tabs": [{"title": 1}]}}"#, "malformed-content", 400, "/session/tabs/0/title"),
      (#"{"session": {"theme": "nope"}}"#, "invalid-value", 422, "/session/theme"),
      (#"{"session": {"theme": {"a": "{a}"}}}"#, "broken-theme", 422, "/session/theme/a"),
      (#"{"widths": [1,2,3,4,5,6,7]}"#, "invalid-value", 422, ""),
      (#"[]"#, "malformed-content", 400, ""),
    ])
  func anInvalidSheetIsRefused(
    _ transport: Transport, _ sample: (content: String, problem: String, status: Int, pointer: String)
  ) throws {
    let server = try TestServer(transport)
    expectProblem(
      try server.post("/v1/matrix", sample.content), sample.problem, sample.status, at: sample.pointer)
  }
}
