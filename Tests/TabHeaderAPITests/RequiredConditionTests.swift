import StrictJSON
import TestStores
import Testing

/// `--require-if-match`: no change is made without saying what it is made for (RFC 6585 §3).
@Suite struct RequiredConditionTests {
  private static let changes: [(method: String, target: String, content: String)] = [
    ("PATCH", "", #"{"hideSingleTab": true}"#), ("PUT", "/tabs", #"{"tabs": ["Green", "Indigo", "Orange"]}"#),
    ("PATCH", "/tabs/green", #"{"title": "Emerald"}"#), ("PUT", "/tabs/green/badge", #"{"badge": 3}"#),
    ("DELETE", "/tabs/green/badge", ""), ("DELETE", "/tabs/green", ""), ("DELETE", "", ""),
  ]

  @Test(arguments: Transport.allCases)
  func changesOfASessionNeedIfMatch(_ transport: Transport) throws {
    let server = try TestServer(transport, requiresIfMatch: true)
    let path = try server.createThree()
    for change in Self.changes {
      let tag = try #require(try server.get(path).fields["etag"])
      try server.expectUntouched(path) {
        for fields in [[:], ["If-None-Match": "*"]] {
          let answer = try server.send(change.method, path + change.target, change.content, fields: fields)
          expectProblem(
            answer, "precondition-required", 428,
            detail:
              "This server needs a condition for each change. If it is made for the current state, send If-Match: \(tag)."
          )
          #expect(answer.fields["etag"] == tag)
        }
        let old = try server.send(change.method, path + change.target, change.content, fields: ["If-Match": "\"x\""])
        expectProblem(old, "precondition-failed", 412)
      }
      let answer = try server.send(change.method, path + change.target, change.content, fields: ["If-Match": tag])
      #expect([200, 204].contains(answer.status), "\(answer.text)")
    }
    #expect(try server.get(path).status == 404)
    expectProblem(try server.send("DELETE", path), "session-not-found", 404)
  }

  @Test(arguments: Transport.allCases)
  func anyRevisionCanBeChanged(_ transport: Transport) throws {
    let server = try TestServer(transport, requiresIfMatch: true)
    let path = try server.createThree()
    let answer = try server.send("PATCH", path, #"{"hideSingleTab": true}"#, fields: ["If-Match": "*"])
    #expect(answer["/revision"] == .number(2))
  }

  /// What POST does is an action, not a new version of what the client has read.
  @Test(arguments: Transport.allCases)
  func otherRequestsNeedNone(_ transport: Transport) throws {
    let server = try TestServer(transport, requiresIfMatch: true)
    let path = try server.createThree()
    #expect(try server.post(path + "/select", #"{"index": 1}"#).status == 200)
    #expect(try server.post(path + "/tabs", #"{"tab": "Blue"}"#).status == 200)
    #expect(try server.get(path).status == 200)
    #expect(try server.send("OPTIONS", path).status == 204)
  }

  @Test(arguments: Transport.allCases, ["themes", "styles"])
  func documentsNeedACondition(_ transport: Transport, kind: String) throws {
    let server = try TestServer(transport, requiresIfMatch: true)
    let content = kind == "themes" ? "{}" : try server.get("/v1/styles/remind").text
    let path = "/v1/\(kind)/own"
    let missing = try server.send("PUT", path, content)
    expectProblem(
      missing, "precondition-required", 428,
      detail: "This server needs a condition for each change. Nothing has this name yet: send If-None-Match: *.")
    #expect(missing.fields["etag"] == nil)
    #expect(try server.send("PUT", path, content, fields: ["If-None-Match": "*"]).status == 201)
    let tag = try #require(try server.get(path).fields["etag"])
    for (method, content) in [("PUT", content), ("DELETE", "")] {
      let answer = try server.send(method, path, content)
      expectProblem(answer, "precondition-required", 428)
      #expect(answer.fields["etag"] == tag)
      #expect(try server.send(method, path, content, fields: ["If-Match": tag]).status == (method == "PUT" ? 200 : 204))
    }
  }

  /// It is that of the store, even if this server has an older state in memory.
  @Test(arguments: Transport.allCases)
  func theTagIsThatOfTheStore(_ transport: Transport) throws {
    let store = SharedMemoryStore()
    let first = try TestServer(transport, store: store, requiresIfMatch: true)
    let second = try TestServer(transport, clock: first.clock, store: store, requiresIfMatch: true)
    let path = try first.createThree()
    try second.get(path)
    let tag = try #require(try first.post(path + "/select", #"{"index": 1}"#).fields["etag"])
    #expect(try second.send("PATCH", path, "{}").fields["etag"] == tag)
  }

  @Test(arguments: Transport.allCases)
  func withoutTheSettingNothingIsNeeded(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for change in Self.changes {
      let answer = try server.send(change.method, path + change.target, change.content)
      #expect([200, 204].contains(answer.status), "\(answer.text)")
    }
  }
}
