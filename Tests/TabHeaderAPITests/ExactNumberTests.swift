import StrictJSON
import Testing

/// Whole numbers of 64 bits, beyond what a `Double` can hold (R9, B18).
@Suite struct ExactNumberTests {
  private static let jsonPatch = ["Content-Type": "application/json-patch+json"]

  /// Ways to give the tab `a` of a session a member, with the place of its value in the request.
  private static let ways:
    [(place: String, status: Int, send: @Sendable (TestServer, String, String) throws -> Answer)] = [
      ("/tabs/0/tag", 400, { try $0.post("/v1/sessions", #"{"preset": "blank", "tabs": [\#($2), "B"]}"#) }),
      ("/tabs/0/tag", 400, { try $0.send("PATCH", $1, #"{"tabs": [\#($2), "B"]}"#) }),
      ("/tabs/0/tag", 400, { try $0.send("PUT", $1 + "/tabs", #"{"tabs": [\#($2), "B"]}"#) }),
      (
        "/actions/0/tabs/0/tag", 400,
        { try $0.post($1 + "/actions", #"{"actions": [{"type": "setTabs", "tabs": [\#($2)]}]}"#) }
      ),
      (
        "/0/value/tag", 422,
        {
          try $0.send(
            "PATCH", $1 + "/configuration", #"[{"op": "replace", "path": "/tabs/0", "value": \#($2)}]"#,
            fields: jsonPatch)
        }
      ),
    ]

  @Test(arguments: [
    ("9007199254740993", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("9.007199254740993e15", "9007199254740993"), ("3.0", "3"),
    ("1e3", "1000"), ("1000000000000000000.0", "1000000000000000000"),
  ])
  func everyWayInKeepsAWholeNumber(given: String, tag: String) throws {
    let server = try TestServer(.inProcess)
    func path() throws -> String {
      try server.create(#"{"preset": "blank", "tabs": [{"id": "a", "title": "A"}, "B"]}"#)
    }
    let member = "\"tag\":\(tag),"
    func expectTag(_ answer: Answer) { #expect(answer.text.contains(member), "\(answer.text)") }
    for way in Self.ways {
      expectTag(try way.send(server, path(), #"{"id": "a", "title": "A", "tag": \#(given)}"#))
    }
    // And every way on.
    let path = try path()
    expectTag(try server.send("PATCH", path + "/tabs/a", #"{"tag": \#(given)}"#))
    expectTag(
      try server.send(
        "PATCH", path + "/configuration",
        #"[{"op": "test", "path": "/tabs/0/tag", "value": \#(given)}, {"op": "replace", "path": "/hideSingleTab", "value": true}]"#,
        fields: Self.jsonPatch))
    expectTag(try server.post("/v1/sessions", server.get(path + "/configuration").text))
    expectTag(try server.post("/v1/sessions", #"{"snapshot": \#(server.get(path + "/snapshot").text)}"#))
    expectTag(try server.post(path + "/fork", "{}"))
    try server.send("DELETE", path + "/tabs/a")
    expectTag(try server.post(path + "/undo", ""))
    expectTag(try server.get(path + "/recording"))
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1.5", "1.00000000000000000001", "9007199254740993.5", "1e19",
  ])
  func whatIsNoWholeNumberIsRefusedAsItWasSent(number: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"preset": "blank", "tabs": [{"id": "a", "title": "A"}, "B"]}"#)
    try server.expectUntouched(path) {
      for way in Self.ways {
        let answer = try way.send(server, path, #"{"id": "a", "title": "A", "tag": \#(number)}"#)
        #expect((answer.status, answer["/errors/0/pointer"]) == (way.status, .string(way.place)), "\(answer.text)")
        #expect(answer.text.contains(", found \(number)\""), "\(answer.text)")
      }
    }
  }
}
