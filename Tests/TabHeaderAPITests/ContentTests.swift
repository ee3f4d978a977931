import Testing

@testable import TabHeaderAPI

/// How much content a request may have, and in which form.
@Suite struct ContentTests {
  @Test(arguments: Transport.allCases)
  func `R20: content that is too long is answered with the limit and what it holds for`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (method, target, limit) in [
      ("POST", "/v1/sessions", 1_048_576), ("PATCH", path, 262_144), ("POST", path + "/select", 262_144),
      ("POST", path + "/actions", 262_144), ("POST", path + "/header/avatar/tap", 262_144),
      ("POST", path + "/frames", 262_144), ("PUT", "/v1/themes/x", 1_048_576), ("PUT", "/v1/styles/x", 262_144),
      ("POST", "/v1/matrix", 1_310_720), ("PUT", path + "/snapshot", 4_194_304), ("POST", path + "/fork", 262_144),
    ] {
      let content = "{}" + String(repeating: " ", count: limit - 1)
      expectProblem(
        try server.send(method, target, content), "content-too-large", 413,
        detail: "\(method) \(target) accepts at most \(limit) bytes of content, not \(limit + 1).")
      // With one byte less, the content is read, and may be refused for its values.
      #expect(try server.send(method, target, String(content.dropLast())).status != 413, "\(method) \(target)")
    }
    let most = String(repeating: " ", count: TabHeaderAPI.longestContent)
    expectProblem(try server.post("/v1/replays", most), "invalid-json", 400, at: "")
    for target in ["/v1/lint", "/v1/sessions", path + "/select"] {
      expectProblem(
        try server.post(target, most + " "), "content-too-large", 413,
        detail: "POST /v1/replays accepts at most 8388608 bytes of content, "
          + "PUT /v1/sessions/{session}/snapshot 4194304, POST /v1/lint, POST /v1/frames and POST /v1/matrix 1310720, POST /v1/sessions 1048576, PUT /v1/themes/{theme} 1048576, "
          + "and every other request 262144."
      )
    }
  }

  /// A theme with a description that fills the limit, and one that is as deep as a theme may be.
  @Test(arguments: Transport.allCases)
  func `R20: a theme that can be put can be linted`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let filler = "{\"$description\": \"" + String(repeating: "x", count: 1_048_576 - 20) + "\"}"
    #expect(filler.utf8.count == 1_048_576)
    let deep = String(repeating: #"{"a":"#, count: 63) + "{}" + String(repeating: "}", count: 63)
    for theme in [filler, deep] {
      #expect(try server.send("PUT", "/v1/themes/x", theme).status < 300)
      let answer = try server.post("/v1/lint", "{\"theme\": \(theme)}")
      #expect(answer.status == 200, "\(answer.text.prefix(200))")
    }
  }

  /// RFC 9110 §8.4: content with a coding cannot be read as it is; §15.5.16: the response names the accepted codings.
  @Test(arguments: Transport.allCases)
  func `R21: content with a coding is refused, with the accepted one`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      for (method, target, content) in [
        ("POST", path + "/select", #"{"index": 1}"#), ("PATCH", path, #"{"hideSingleTab": true}"#),
        ("PUT", "/v1/themes/x", "{}"), ("POST", "/v1/sessions", "{}"),
      ] {
        for coding in ["gzip", "br", "identity, gzip", "x"] {
          let answer = try server.send(method, target, content, fields: ["Content-Encoding": coding])
          expectProblem(
            answer, "unsupported-content-coding", 415,
            detail: "The content has the coding \(coding): send it uncompressed, without Content-Encoding.")
          #expect(answer.fields["accept-encoding"] == "identity")
        }
      }
    }
    // Without content, a coding does not matter.
    #expect(try server.post("/v1/sessions", fields: ["Content-Encoding": "gzip"]).status == 201)
    #expect(try server.post(path + "/select", #"{"index": 1}"#, fields: ["Content-Encoding": "Identity"]).status == 200)
  }
}
