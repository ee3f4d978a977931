import StrictJSON
import TestStores
import Testing

/// `GET`, `HEAD` and `DELETE` of `/v1/sessions/{session}`, with their conditions (RFC 9110 §13).
@Suite struct ReadingTests {
  @Test(arguments: Transport.allCases)
  func aStateHasAStrongTag(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let answer = try server.get(path)
    #expect(answer.status == 200)
    #expect(answer.fields["content-type"] == "application/json")
    #expect(answer.fields["cache-control"] == "no-cache")
    let epoch = try #require(answer["/epoch"]?.text)
    #expect(answer.fields["etag"] == "\"\(epoch)-1\"")
    #expect(answer["/events"] == nil)
    #expect(answer["/links"] == nil)
    #expect(try server.get(path).text == answer.text, "the same revision has the same bytes")

    let changed = try server.post(path + "/select", #"{"index": 1}"#)
    #expect(changed.fields["etag"] == "\"\(epoch)-2\"")
    #expect(try server.get(path).fields["etag"] == "\"\(epoch)-2\"")
  }

  @Test(arguments: Transport.allCases)
  func aKnownTagOmitsTheContent(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let tag = try #require(try server.get(path).fields["etag"])
    for resource in [path, path + "/tabs", path + "/accessibility"] {
      for matching in [tag, "W/" + tag, "\"x\", " + tag, "\"x\" ,W/\"y\",\t W/" + tag, tag + ", \"z\"", "*"] {
        let answer = try server.get(resource, fields: ["If-None-Match": matching])
        #expect(answer.status == 304, "\(matching)")
        #expect(answer.text == "")
        #expect(answer.fields["etag"] == tag)
        #expect(answer.fields["cache-control"] == "no-cache")
        #expect(try server.send("HEAD", resource, fields: ["If-None-Match": matching]).status == 304)
      }
      for other in ["\"x\"", tag.replacing("\"", with: ""), "W/\"x\", \"y\"", "\"\"", ","] {
        #expect(try server.get(resource, fields: ["If-None-Match": other]).status == 200, "\(other)")
      }
    }
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try server.get(path, fields: ["If-None-Match": tag]).status == 200)
  }

  /// While a transition runs, the state depends on the instant (P9) and must not be stored.
  @Test(arguments: Transport.allCases)
  func aTransitionIsNotStored(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tag = try #require(try server.get(path).fields["etag"])
    let began = try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    #expect(began.status == 200)
    #expect(began.fields["etag"] == nil)
    #expect(began.fields["cache-control"] == "no-store")
    #expect(began["/pager/phase"] == .string("animating"))
    #expect(began["/selectedIndex"] == .number(2))
    #expect(began["/pager/currentPage"] == .number(0))
    #expect(
      began["/pager/transition"]
        == (try json(
          """
          {"from": 0, "to": 640, "page": 2, "startedAt": "2026-01-01T00:00:00.000Z", "duration": 300, "elapsed": 0,
           "curve": {"type": "cubicBezier", "x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1},
           "source": {"tab": "green", "page": "root"}, "destination": {"tab": "orange", "page": "root"}}
          """)))

    server.clock.advance(byMilliseconds: 150)
    let half = try server.get(path, fields: ["If-None-Match": tag])
    #expect(half.status == 200)
    #expect(half.fields["etag"] == nil)
    #expect(half.fields["cache-control"] == "no-store")
    #expect(half["/pager/transition/elapsed"] == .number(150))
    #expect(abs(try #require(half["/pager/contentOffset/x"]?.number) - 320) < 1e-9)
    #expect(half["/revision"] == .number(2))

    server.clock.advance(byMilliseconds: 150)
    let settled = try server.get(path)
    #expect(settled.fields["etag"]?.hasSuffix("-3\"") == true)
    #expect(settled.fields["cache-control"] == "no-cache")
    #expect(settled["/revision"] == .number(3))
    #expect(settled["/updatedAt"] == .string("2026-01-01T00:00:00.300Z"))
    #expect(settled["/pager/phase"] == .string("idle"))
    #expect(settled["/pager/transition"] == .null)
    #expect(settled["/pager/currentPage"] == .number(2))
    #expect(settled["/pager/contentOffset/x"] == .number(640))
  }

  @Test(arguments: Transport.allCases)
  func headIsGetWithoutTheContent(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    for resource in [
      path, path + "/tabs", path + "/accessibility", "/v1/presets", "/v1/styles", "/v1/strings", "/healthz", "/readyz",
      "/version",
      "/", "/problems/no-gesture",
      "/favicon.svg",
    ] {
      let get = try server.get(resource)
      let head = try server.send("HEAD", resource)
      #expect(head.status == 200)
      #expect(head.text == "")
      for name in ["content-type", "etag", "cache-control", "content-length"] {
        #expect(head.fields[name] == get.fields[name], "\(resource) \(name)")
      }
    }
    let missing = try server.send("HEAD", "/v1/sessions/nobody")
    #expect(missing.status == 404)
    #expect(missing.fields["content-type"] == "application/problem+json")
    #expect(missing.text == "")
  }

  @Test(arguments: Transport.allCases)
  func deletingEndsASession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let other = try server.create()
    let answer = try server.send("DELETE", path)
    #expect(answer.status == 204)
    #expect(answer.text == "")
    expectProblem(try server.get(path), "session-not-found", 404)
    expectProblem(try server.send("DELETE", path), "session-not-found", 404)
    expectProblem(try server.post(path + "/select", #"{"index": 0}"#), "session-not-found", 404)
    #expect(try server.get(other).status == 200)
  }

  /// RFC 9110 §13.1.1: the comparison is strong, and the refusal has the current tag.
  @Test(arguments: Transport.allCases)
  func changesCanDependOnTheTag(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let old = try #require(try server.get(path).fields["etag"])
    try server.post(path + "/select", #"{"index": 1}"#)
    let before = try server.get(path)
    let tag = try #require(before.fields["etag"])

    let changes: [(method: String, path: String, content: String)] = [
      ("PATCH", path, #"{"hideSingleTab": true}"#), ("DELETE", path, ""),
      ("POST", path + "/select", #"{"index": 2}"#), ("POST", path + "/swipe", #"{"offset": 3}"#),
      ("POST", path + "/resize", #"{"width": 500}"#),
      ("POST", path + "/actions", #"{"actions": [{"type": "select", "index": 2}]}"#),
      ("PUT", path + "/tabs", #"{"tabs": ["x"]}"#), ("POST", path + "/tabs", #"{"tab": "x"}"#),
      ("PATCH", path + "/tabs/green", #"{"title": "x"}"#), ("DELETE", path + "/tabs/green", ""),
      ("POST", path + "/tabs/green/move", #"{"to": 2}"#), ("PUT", path + "/tabs/green/badge", #"{"badge": 1}"#),
      ("DELETE", path + "/tabs/green/badge", ""), ("POST", path + "/header/avatar/tap", ""),
      ("POST", path + "/header/trailing/tap", ""), ("POST", path + "/customize", #"{"begin": true}"#),
      ("POST", path + "/tabs/green/navigation", #"{"show": "x"}"#),
      ("POST", path + "/tabs/green/scroll", #"{"y": 5}"#), ("DELETE", path + "/tabs/green?animated=true", ""),
    ]
    for change in changes {
      let quotes = "The quotation marks are part of an entity tag: send If-Match with them. "
      let weak = "If-Match compares strongly: send the tag without W/. "
      for (condition, advice) in [
        (old, ""), ("\"x\"", ""), ("\"x\", \"y\"", ""), ("W/" + tag, weak), ("\"x\", W/" + tag, weak),
        (String(tag.dropFirst().dropLast()), quotes), ("\"", quotes),
      ] {
        let answer = try server.send(
          change.method, change.path, change.content, fields: ["If-Match": condition])
        expectProblem(
          answer, "precondition-failed", 412, detail: "\(advice)The session is now at revision \(tag).")
        #expect(answer.fields["etag"] == tag)
      }
    }
    #expect(try server.get(path).text == before.text)

    // RFC 9110 §13.1.2: the comparison is weak.
    for (condition, advice) in [
      ("*", "If-None-Match: * is for what does not exist yet. "), (tag, ""), ("W/" + tag, ""), ("\"x\", \(tag)", ""),
    ] {
      let answer = try server.send("PATCH", path, #"{"hideSingleTab": true}"#, fields: ["If-None-Match": condition])
      expectProblem(
        answer, "precondition-failed", 412, detail: "\(advice)The session is now at revision \(tag).")
    }
    #expect(try server.get(path).text == before.text)
    #expect(try server.post(path + "/select", #"{"index": 1}"#, fields: ["If-None-Match": old]).status == 200)
    let both = try server.post(
      path + "/select", #"{"index": 2}"#, fields: ["If-Match": tag, "If-None-Match": tag])
    expectProblem(both, "precondition-failed", 412, detail: "The session is now at revision \(tag).")

    for condition in ["*", "\"x\", \(tag)", tag] {
      let answer = try server.post(path + "/select", #"{"index": 1}"#, fields: ["If-Match": condition])
      #expect(answer.status == 200, "\(condition)")
    }
    #expect(try server.send("DELETE", path, fields: ["If-Match": tag]).status == 204)
  }

}

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
  func `R27: only If-None-Match: * adds a document without If-Match`(_ transport: Transport) throws {
    let server = try TestServer(transport, requiresIfMatch: true)
    let style = #"{"tabHeight": 40}"#
    for field in ["", "\"x\"", "abc"] {
      let answer = try server.send("PUT", "/v1/styles/mine", style, fields: ["If-None-Match": field])
      expectProblem(answer, "precondition-required", 428)
    }
    #expect(try server.send("PUT", "/v1/styles/mine", style, fields: ["If-None-Match": "*"]).status == 201)
    for field in ["\"x\"", "abc"] {
      for (method, content) in [("PUT", style), ("DELETE", "")] {
        let answer = try server.send(method, "/v1/styles/mine", content, fields: ["If-None-Match": field])
        expectProblem(answer, "precondition-required", 428)
      }
    }
    #expect(try server.send("PUT", "/v1/styles/mine", style, fields: ["If-None-Match": "*"]).status == 412)
    for field in ["", "*", "\"x\""] {
      let answer = try server.send("DELETE", "/v1/styles/none", fields: ["If-None-Match": field])
      expectProblem(answer, "style-not-found", 404)
    }
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

  /// Every path without a session or a document, with every method that would need a condition.
  @Test func whatHasNoEntityTagNeedsNone() throws {
    let server = try TestServer(.inProcess, requiresIfMatch: true)
    #expect(try server.send("DELETE", "/v1/access").status == 204)
    for (path, _) in server.api.routes where !path.contains("{") {
      for method in ["PUT", "PATCH", "DELETE"] { #expect(try server.send(method, path).status != 428, "\(path)") }
    }
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

  /// The tag comes from the store, even if this server has an older state in memory.
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
