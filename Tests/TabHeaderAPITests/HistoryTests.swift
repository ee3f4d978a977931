import StrictJSON
import Testing

/// Undo, redo, reset, forks, snapshots and differences, over HTTP (U).
@Suite struct HistoryTests {
  private static let manual = #"""
    {"preset": "remind", "tabs": ["A", "B", "C", "D"], "hapticsEnabled": false,
     "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}
    """#

  @Test("U1, U2: undo and redo go back and forth", arguments: Transport.allCases)
  func undoAndRedo(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    #expect(try server.get(path)["/undo"] == nil)
    for index in 1...3 { try server.post(path + "/select", #"{"index": \#(index)}"#) }
    #expect(try server.get(path)["/undo"] == .number(3))
    let undone = try server.post(path + "/undo")
    #expect(undone.status == 200)
    #expect(undone["/selectedIndex"] == .number(2))
    #expect(undone["/revision"] == .number(5))
    #expect(undone["/undo"] == .number(2))
    #expect(undone["/redo"] == .number(4))
    #expect(undone["/events"]?.elements.count == 1)
    #expect(undone["/events/0/type"] == .string("restored"))
    #expect(undone["/events/0/reason"] == .string("undo"))
    #expect(undone["/events/0/revision"] == .number(3))
    #expect(try server.post(path + "/undo", "{}")["/selectedIndex"] == .number(1))
    #expect(try server.post(path + "/redo")["/selectedIndex"] == .number(2))
    #expect(try server.post(path + "/redo")["/selectedIndex"] == .number(3))
    expectProblem(try server.post(path + "/redo"), "nothing-to-redo", 409)
    for _ in 1...3 { try server.post(path + "/undo") }
    expectProblem(try server.post(path + "/undo"), "nothing-to-undo", 409)
    #expect(try server.get(path)["/selectedIndex"] == .number(0))
  }

  @Test("U2: what an undo brings back comes with the configuration and the design", arguments: Transport.allCases)
  func undoOfAPatch(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let before = try server.get(path + "/configuration")
    try server.send("PATCH", path, ##"{"hideSingleTab": true, "design": {"headerBackground": "#0A84FF"}}"##)
    let undone = try server.post(path + "/undo")
    #expect(undone["/configuration/hideSingleTab"] == .bool(false))
    #expect(undone["/design/headerBackground"] != nil)
    #expect(try server.get(path + "/configuration").text == before.text)
  }

  @Test func `U2, S18: undo withdraws a selection about which a guard asks`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(
      #"{"tabs": ["A", "B"], "tabBar": {"guards": [{"kind": "ask", "deny": ["b"], "reason": "R", "timeout": 60000}]}}"#)
    try server.send("PUT", path + "/tabs/a/badge", #"{"badge": 1}"#)
    #expect(try server.post(path + "/select", #"{"tab": "b", "source": "user"}"#)["/pending"] != nil)
    let undone = try server.post(path + "/undo")
    #expect(
      undone["/events"]?.elements.compactMap { $0.value(at: "/type")?.text } == ["selectionResolved", "restored"])
    #expect(undone["/events/0/outcome"] == .string("withdrawn"))
    #expect(undone["/pending"] == .null || undone["/pending"] == nil)
  }

  @Test func `U2: a scroll to an offset that is brought back has settled`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(Self.manual)
    try server.post(path + "/swipe", #"{"offset": 100}"#)
    try server.post(path + "/swipe", #"{"offset": 0, "settle": true}"#)
    let undone = try server.post(path + "/undo")
    #expect(undone["/pager/phase"] == .string("idle"))
    #expect(undone["/pager/contentOffset/x"] == .number(0))
  }

  @Test
  func `U2, S5, S15: a scroll that is brought back settles at the time of its revision, and no guard asks about it`()
    throws
  {
    let server = try TestServer(.inProcess)
    func undone(
      _ guards: String = "", _ before: (String) throws -> Void = { _ in }
    ) throws -> (path: String, answer: Answer) {
      let path = try server.create(
        """
        {"tabs": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}], "traits": {"width": 400}, "hapticsEnabled": false,
         "tabBar": {"animatesUserSelection": false, "guards": [\(guards)]}, "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}
        """)
      try before(path)
      try server.post(path + "/swipe", #"{"offset": 400}"#)
      try server.post(path + "/swipe", #"{"offset": 0, "settle": true}"#)
      return (path, try server.post(path + "/undo"))
    }
    // The guard has expired by then.
    let expired = try undone(#"{"deny": ["b"], "reason": "Closed", "expiresAt": "2025-01-01T00:00:00Z"}"#)
    #expect(expired.answer["/selectedIndex"] == .number(1))
    let active = try undone(#"{"deny": ["b"], "reason": "Closed"}"#)
    #expect(active.answer["/selectedIndex"] == .number(0))
    // The next question is the first one.
    let asking = try undone(#"{"deny": ["b"], "kind": "ask", "reason": "May I?"}"#)
    #expect(asking.answer["/selectedIndex"] == .number(0))
    let asked = try server.post(asking.path + "/select", #"{"tab": "b", "source": "user"}"#)
    #expect(asked["/pending/selection"] == .string("1"))
    // What follows from a selection has followed: nothing is left for the next action to do (N7).
    let dependent = try undone { try server.post($0 + "/navigation", #"{"dependencies": ["user"]}"#) }
    #expect(dependent.answer["/selectedIndex"] == .number(1))
    let next = try server.send("PUT", dependent.path + "/tabs/a/badge", #"{"badge": 1}"#)
    #expect(next.eventTypes == ["tabUpdated"])
  }

  /// What a read has settled is no part of the batch that begins in the past.
  @Test(arguments: Transport.allCases)
  func `C4, U4, G10: a batch after a transition that has settled has a revision of its own`(_ transport: Transport)
    throws
  {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["A", "B", "C"]}"#)
    try server.post(path + "/select", #"{"index": 1, "animated": true}"#)
    server.clock.advance(byMilliseconds: 400)
    #expect(try server.get(path)["/revision"] == .number(3))
    server.clock.advance(byMilliseconds: 10)
    let batch = try server.post(
      path + "/actions",
      #"{"actions": [{"type": "setBadge", "tab": "a", "badge": 1}, {"type": "setBadge", "tab": "b", "badge": 2, "at": 1000}]}"#
    )
    #expect(batch["/revision"] == .number(4))
    for badge in 3...4 { try server.send("PUT", path + "/tabs/c/badge", "{\"badge\": \(badge)}") }
    let listed = try server.get(path + "/revisions")
    #expect(listed["/revisions"]?.elements.map { $0[pointer: "/revision"] } == (1...6).map { .number(Double($0)) })
    #expect(try server.get(path + "/revisions/3")["/tabs/0/badge"] == nil)
    #expect(try server.get(path + "/revisions/4")["/tabs/1/badge"] == batch["/tabs/1/badge"])
    #expect(try server.post(path + "/fork").status == 201)
    let recording = try server.get(path + "/recording")
    #expect(try server.post("/v1/replays", recording.text)["/same"] == .bool(true))
    let undone = try (1...3).map { _ in try server.post(path + "/undo") }
    #expect(undone.map { $0["/tabs/2/badge"] } == [.string("3"), nil, nil])
    #expect(undone[2]["/tabs/0/badge"] == nil)
    #expect(undone[2]["/selectedIndex"] == .number(1))
  }

  @Test func `U1: other changes while a finger is down are steps of their own`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(
      #"{"tabs": ["A", "B", "C"], "traits": {"width": 400}, "paging": {"allowedBounceEdges": []}}"#)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    try server.post(path + "/swipe", #"{"phase": "changed", "translation": -50}"#)
    for (tab, undo) in [("a", 3.0), ("b", 4), ("c", 5)] {
      #expect(try server.send("PUT", path + "/tabs/\(tab)/badge", #"{"badge": 1}"#)["/undo"] == .number(undo))
    }
    let undone = try server.post(path + "/undo")
    #expect((0...2).map { undone["/tabs/\($0)/badge"] } == [.string("1"), .string("1"), nil])
    let twice = try server.post(path + "/undo")
    #expect((0...2).map { twice["/tabs/\($0)/badge"] } == [.string("1"), nil, nil])
  }

  @Test func `U1: the end of a push is no step, also in a batch that moves the clock`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(Self.manual)
    let show = #"{"show": {"id": "detail", "title": "Detail"}, "animated": true}"#
    let tab = try #require(try server.get(path)["/tabs/0/id"]?.text)
    #expect(try server.post(path + "/tabs/\(tab)/navigation", show)["/undo"] == .number(1))
    let later = try server.post(path + "/actions", #"{"actions": [{"type": "advance", "milliseconds": 400}]}"#)
    #expect(later["/undo"] == .number(1))
  }

  @Test func `U1: a gesture after another change is undone alone`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"tabs": ["A", "B"], "traits": {"width": 400}}"#)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    try server.send("PUT", path + "/tabs/a/badge", #"{"badge": 1}"#)
    try server.post(path + "/swipe", #"{"phase": "changed", "translation": -300}"#)
    try server.post(path + "/swipe", #"{"phase": "ended"}"#)
    server.clock.advance(byMilliseconds: 1_000)
    #expect(try server.get(path)["/selectedIndex"] == .number(1))
    let undone = try server.post(path + "/undo")
    #expect(undone["/selectedIndex"] == .number(0))
    #expect(undone["/tabs/0/badge"] == .string("1"))
  }

  @Test func `C4: the actions of a batch come after a refusal that was logged`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"tabs": ["A", "B"], "tabBar": {"guards": [{"deny": ["b"], "reason": "Closed"}]}}"#)
    server.clock.advance(byMilliseconds: 500)
    #expect(try server.post(path + "/select", #"{"tab": "b", "source": "user"}"#).status == 409)
    server.clock.advance(byMilliseconds: 100)
    try server.post(
      path + "/actions",
      #"{"actions": [{"type": "setBadge", "tab": "a", "badge": 1}, {"type": "setBadge", "tab": "b", "badge": 1, "at": 1000}]}"#
    )
    let log = try server.get(path + "/log")["/events"]?.elements.compactMap { $0[pointer: "/at"]?.text } ?? []
    #expect(log.count == 5)
    #expect(log == log.sorted())
  }

  @Test("U2: a transition that is brought back has ended", arguments: Transport.allCases)
  func undoOfATransition(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    try server.post(path + "/select", #"{"index": 1, "animated": true}"#)
    try server.post(path + "/select", #"{"index": 3}"#)
    let undone = try server.post(path + "/undo")
    #expect(undone["/selectedIndex"] == .number(1))
    #expect(undone["/pager/phase"] == .string("idle"))
    #expect(undone["/clock/now"] == .string("2026-01-01T00:00:00.000Z"))
  }

  @Test("U2: reset goes back to how the session was created, and can be undone", arguments: Transport.allCases)
  func reset(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    try server.send("PUT", path + "/tabs", #"{"tabs": ["X"]}"#)
    let reset = try server.post(path + "/reset")
    #expect(reset["/tabs"]?.elements.count == 4)
    #expect(reset["/events/0/reason"] == .string("reset"))
    #expect(try server.post(path + "/undo")["/tabs"]?.elements.count == 1)
  }

  /// Gestures that leave the pages where they are, and other requests that leave everything as it was: each begins with a step that is undone.
  @Test(
    "U1: what leaves the container as it was is no step, and what was undone can still be done again",
    arguments: [
      (0, "swipe", [#"{"phase": "began", "translation": 60}"#, #"{"phase": "ended", "velocity": 0}"#]),
      (0, "swipe", [#"{"phase": "began", "translation": 60}"#, #"{"phase": "began", "translation": 60}"#]),
      (0, "swipe", [#"{"phase": "began"}"#, #"{"phase": "ended", "velocity": 0}"#]),
      (0, "swipe", [#"{"phase": "began"}"#, #"{"phase": "cancelled"}"#]),
      (0, "swipe", [#"{"phase": "began"}"#, #"{"phase": "changed", "translation": 60}"#, #"{"phase": "cancelled"}"#]),
      (0, "swipe", [#"{"offset": 0}"#, #"{"offset": 0, "settle": true}"#]),
      (1, "swipe", [#"{"phase": "began"}"#, #"{"phase": "ended", "velocity": 0}"#]),
      (1, "swipe", [#"{"phase": "began", "translation": -200}"#, #"{"phase": "cancelled"}"#]),
      (1, "swipe", [#"{"phase": "began", "translation": 100}"#, #"{"phase": "ended", "velocity": 0}"#]),
      (
        1, "actions",
        [
          #"{"actions": [{"type": "swipe", "phase": "began", "translation": -9}, {"type": "swipe", "phase": "cancelled"}]}"#
        ]
      ),
      (3, "swipe", [#"{"phase": "began", "translation": -100}"#, #"{"phase": "ended", "velocity": -100}"#]),
      (1, "swipe", [#"{"phase": "began", "translation": -20, "location": {"x": 10, "y": 300}}"#]),
      (0, "reset", ["{}"]),
    ])
  func whatIsAsItWasIsNoStep(index: Int, route: String, contents: [String]) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(Self.manual)
    let start = try server.post(path + "/select", #"{"index": \#(index)}"#)
    try server.send("PUT", path + "/tabs/a/badge", #"{"badge": 1}"#)
    let undone = try server.post(path + "/undo")
    for content in contents { #expect(try server.post("\(path)/\(route)", content).status == 200) }
    try server.post(path + "/clock", #"{"advance": 5000}"#)
    let after = try server.get(path)
    #expect(after["/undo"] == start["/undo"])
    #expect(after["/redo"] == undone["/redo"])
    let again = try server.post(path + "/redo")
    #expect(again["/tabs/0/badge"] == .string("1"))
    #expect(again["/selectedIndex"] == .number(Double(index)))
  }

  @Test("U1: a gesture is a step from its beginning, as soon as it leads elsewhere", arguments: Transport.allCases)
  func aGestureThatLeadsElsewhere(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    try server.send("PUT", path + "/tabs/a/badge", #"{"badge": 1}"#)
    try server.post(path + "/undo")
    let swipes = [
      #"{"phase": "began", "translation": -40}"#, #"{"phase": "changed", "translation": -300}"#,
      #"{"phase": "ended", "velocity": -900}"#,
    ]
    for swipe in swipes {
      let answer = try server.post(path + "/swipe", swipe)
      let hasEnded = swipe == swipes.last
      #expect(answer["/undo"] == (hasEnded ? .number(3) : nil))
      #expect(answer["/redo"] == (hasEnded ? nil : .number(2)))
    }
    // A finger that stops the pages on their way, and lets them go where they were going.
    try server.post(path + "/clock", #"{"advance": 150}"#)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    #expect(try server.post(path + "/swipe", #"{"phase": "ended", "velocity": -900}"#)["/undo"] == .number(3))
    try server.post(path + "/clock", #"{"advance": 5000}"#)
    #expect(try server.get(path)["/selectedIndex"] == .number(1))
    #expect(try server.post(path + "/undo")["/events/0/revision"] == .number(3))

    // A fork in the middle of a gesture begins with it.
    try server.post(path + "/swipe", swipes[0])
    let fork = try #require(try server.post(path + "/fork").fields["location"])
    for swipe in swipes.dropFirst() { try server.post(fork + "/swipe", swipe) }
    #expect(try server.get(fork)["/undo"] == .number(1))
    #expect(try server.post(fork + "/undo")["/pager/currentPage"] == .number(0))
  }

  @Test("U3: a fork begins as the session was, with a history of its own", arguments: Transport.allCases)
  func forks(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    try server.post(path + "/clock", #"{"advance": 100}"#)
    try server.post(path + "/select", #"{"index": 0}"#)
    let fork = try server.post(path + "/fork", #"{"at": 3, "name": "before"}"#)
    #expect(fork.status == 201)
    #expect(fork["/revision"] == .number(1))
    #expect(fork["/name"] == .string("before"))
    #expect(fork["/preset"] == .string("remind"))
    #expect(fork["/pager/transition/elapsed"] == .number(100), "the clock goes on where it was")
    let forked = try #require(fork.fields["location"])
    #expect(try server.post(forked + "/clock", #"{"advance": 200}"#)["/pager/phase"] == .string("idle"))
    #expect(try server.get(path)["/selectedIndex"] == .number(0))
    expectProblem(try server.post(forked + "/undo"), "nothing-to-undo", 409)
    // On another clock, the transition has ended.
    let live = try server.post(path + "/fork", #"{"at": 3, "clock": {"kind": "system"}}"#)
    #expect(live["/clock"] == nil)
    #expect(live["/pager/phase"] == .string("idle"))
    #expect(live["/selectedIndex"] == .number(2))
    #expect(try server.post(path + "/fork")["/selectedIndex"] == .number(0))
    expectProblem(
      try server.post(path + "/fork", #"{"at": 99}"#), "invalid-value", 422, at: "/at",
      detail: "the session is at revision 4, before revision 99")
    expectProblem(try server.post(path + "/fork", #"{"at": 0}"#), "invalid-value", 422, at: "/at")
    expectProblem(try server.post(path + "/fork", #"{"revision": 1}"#), "malformed-content", 400, at: "/revision")
  }

  @Test("U3, R19: a fork with a key is made once", arguments: Transport.allCases)
  func aForkWithAKey(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    let fields = ["Idempotency-Key": "\"fork-1\""]
    let first = try server.post(path + "/fork", "{}", fields: fields)
    let again = try server.post(path + "/fork", "{}", fields: fields)
    #expect(first.status == 201)
    #expect(again.fields["location"] == first.fields["location"])
    let other = try server.create(Self.manual)
    #expect(try server.post(other + "/fork", "{}", fields: fields).fields["location"] != first.fields["location"])
  }

  @Test func `RFC 9110 §8.8.1: what changes without a revision has another strong entity tag`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(
      #"{"tabs": ["A", "B"], "tabBar": {"guards": [{"deny": ["b"], "reason": "Closed"}]}}"#)
    let (state, snapshot) = (try server.get(path), try server.get(path + "/snapshot"))
    let select = #"{"tab": "b", "source": "user"}"#
    expectProblem(try server.post(path + "/select", select), "selection-prevented", 409, at: "")
    #expect(try server.get(path).text == state.text)
    #expect(try server.get(path).fields["etag"] == state.fields["etag"])
    let counted = try server.get(path + "/snapshot")
    #expect(counted.text != snapshot.text)
    let (old, new) = (snapshot.fields["etag"] ?? "", counted.fields["etag"] ?? "")
    #expect(try server.get(path + "/snapshot", fields: ["If-None-Match": old]).status == 200)
    #expect(try server.get(path + "/snapshot", fields: ["If-None-Match": new]).status == 304)
    // It names the revision that a change is made for.
    let put = try server.send("PUT", path + "/snapshot", snapshot.text, fields: ["If-Match": old])
    #expect(put.status == 200)
    expectProblem(
      try server.send("PUT", path + "/snapshot", snapshot.text, fields: ["If-Match": new]), "precondition-failed", 412)
    // So it does wherever a tag names a revision.
    let tag = old.dropFirst().dropLast()
    #expect(try server.get(path + "/wait?revision=\(tag)").status == 200)
    #expect(try server.get(path + "/diff?from=\(tag)&to=2").status == 200)
    #expect(try server.get(path + "/revisions/\(tag)")["/revision"] == .number(1))
    // No other text after the number is a digest.
    let revision = try #require(try server.get(path).fields["etag"]).dropLast()
    for end in [".garbage", ".", "." + String(repeating: "A", count: 32), "." + String(repeating: "a", count: 33)] {
      let change = try server.send(
        "PUT", path + "/tabs/a/badge", #"{"badge": 1}"#, fields: ["If-Match": "\(revision)\(end)\""])
      expectProblem(change, "precondition-failed", 412)
      #expect(try server.get(path + "/wait?revision=\(revision.dropFirst())\(end)").status == 400)
    }
  }

  @Test("U3: a snapshot is put back, and creates a session on another server", arguments: Transport.allCases)
  func snapshots(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    try server.post(path + "/select", #"{"index": 1, "animated": true}"#)
    let snapshot = try server.get(path + "/snapshot")
    #expect(snapshot.fields["etag"] == (try server.get(path + "/snapshot")).fields["etag"])
    try server.send("PUT", path + "/tabs", #"{"tabs": ["X"]}"#)
    let restored = try server.send("PUT", path + "/snapshot", snapshot.text)
    #expect(restored["/tabs"]?.elements.count == 4)
    #expect(restored["/selectedIndex"] == .number(1))
    #expect(restored["/pager/phase"] == .string("idle"))
    #expect(restored["/events/0/revision"] == .null)
    #expect(try server.post(path + "/undo")["/tabs"]?.elements.count == 1)

    let elsewhere = try TestServer(transport)
    let created = try elsewhere.post("/v1/sessions", #"{"snapshot": \#(snapshot.text), "name": "copy"}"#)
    #expect(created.status == 201)
    #expect(created["/preset"] == .string("remind"))
    #expect(created["/name"] == .string("copy"))
    #expect(created["/pager/transition/elapsed"] == .number(0), "the manual clock goes on")
    #expect(created["/createdAt"] == .string("2026-01-01T00:00:00.000Z"))
    expectProblem(
      try elsewhere.post("/v1/sessions", #"{"snapshot": \#(snapshot.text), "tabs": ["A"]}"#), "invalid-value", 422,
      at: "/tabs", detail: "\"tabs\" is part of the snapshot: leave it out, or change it afterwards")
    expectProblem(
      try elsewhere.post("/v1/sessions", #"{"snapshot": {"version": 2}}"#), "invalid-value", 422,
      at: "/snapshot/version", detail: "expected a snapshot of version 1, found version 2")
  }

  /// Such as in the snapshot of a server with other directories.
  @Test(arguments: ["preset", "style", "theme"], ["backbase", "coordinator", "fiori", "remind", "uikit"])
  func `U3, L7: a session with a name that is missing here can be created again`(name: String, preset: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"preset": "\#(preset)"}"#)
    let snapshot = try server.get(path + "/snapshot")
    let known = try #require(snapshot[name == "preset" ? "/preset" : "/container/configuration/look/\(name)"]?.text)
    let changed = snapshot.text.replacing(#""\#(name)":"\#(known)""#, with: #""\#(name)":"nope""#)
    let copy = try server.create(#"{"snapshot": \#(changed)}"#)
    let patched = try server.send(
      "PATCH", copy + "/configuration", #"[{"op": "replace", "path": "/hideSingleTab", "value": true}]"#,
      fields: ["Content-Type": "application/json-patch+json"])
    #expect(patched.status == 200, "\(patched.text)")
    #expect(try server.send("PATCH", path, #"{"hideSingleTab": true}"#).status == 200)
    #expect(try server.get(copy + (name == "preset" ? "" : "/design"))["/\(name)"] == .string("nope"))

    let configuration = try server.get(copy + "/configuration")
    let again = try server.post("/v1/sessions", configuration.text)
    #expect(again.status == 201, "\(again.text)")
    let path2 = try #require(again.fields["location"])
    for route in ["/header.svg", "/header.svg?colorScheme=dark", "/tabs", "/accessibility"] {
      #expect(try server.get(path2 + route).text == (try server.get(path + route).text), "\(route)")
    }
    guard name == "preset" else { return }
    #expect(again["/preset"] == .string("blank"))
    let whole = try [path, path2].map { try server.get($0 + "?include=configuration,design") }
    for member in ["configuration", "design", "layout", "traits", "tabBar", "popups"] {
      #expect(whole[0]["/\(member)"] == whole[1]["/\(member)"], "\(member)")
    }
  }

  @Test(arguments: [
    ("\"revision\": 4611686018427387904", "revision", "expected from 1 to 9007199254740992"),
    ("\"revision\": 9007199254740993", "revision", "expected from 1 to 9007199254740992"),
    ("\"revision\": 0", "revision", "expected from 1 to 9007199254740992"),
    ("\"revision\": 3, \"sequence\": -1", "sequence", "expected from 0 to 9007199254740992"),
    ("\"revision\": 3, \"sequence\": 9007199254740993", "sequence", "expected from 0 to 9007199254740992"),
    ("\"revision\": 3, \"designRevision\": 4", "designRevision", "expected a revision from 1 to 3, the \"revision\""),
    ("\"revision\": 3, \"undo\": 0", "undo", "expected a revision from 1 to 3, the \"revision\""),
    (
      "\"revision\": 3, \"preset\": \"\(String(repeating: "p", count: 257))\"", "preset",
      "expected at most 256 bytes, found 257"
    ),
  ])
  func `U3: what a snapshot cannot have is refused with its place and its limit`(
    members: String, name: String, detail: String
  ) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(Self.manual)
    let container = try #require(server.get(path + "/snapshot")["/container"]).bytes
    let snapshot = #"{"version": 1, "at": 0, \#(members), "container": \#(String(decoding: container, as: UTF8.self))}"#
    expectProblem(
      try server.send("PUT", path + "/snapshot", snapshot), "invalid-value", 422, at: "/\(name)", detail: detail)
    expectProblem(
      try server.post("/v1/sessions", #"{"snapshot": \#(snapshot)}"#), "invalid-value", 422, at: "/snapshot/\(name)",
      detail: detail)
  }

  @Test("U4: every revision can be read, and listed with what led to it", arguments: Transport.allCases)
  func revisions(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    var states = [try server.get(path).text]
    for body in [#"{"index": 2}"#, #"{"index": 1}"#, #"{"index": 3, "animated": true}"#] {
      try server.post(path + "/select", body)
      states.append(try server.get(path).text)
    }
    try server.post(path + "/clock", #"{"advance": 1000}"#)
    for (index, state) in states.enumerated() {
      let old = try server.get(path + "/revisions/\(index + 1)")
      #expect(old.text == state)
    }
    let list = try server.get(path + "/revisions")
    #expect(list["/kept"] == .number(1))
    #expect(list["/last"] == .number(6))
    #expect(
      list["/revisions"]?.elements.map { $0.value(at: "/type")?.text ?? "-" }
        == ["-", "select", "select", "select", "advance", "advance"])
    #expect(list["/revisions/4/at"] == .string("2026-01-01T00:00:00.300Z"))
    let page = try server.get(path + "/revisions?after=2&limit=2")
    #expect(page["/revisions"]?.elements.compactMap { $0.value(at: "/revision") } == [.number(3), .number(4)])
    #expect(page.fields["link"]?.contains("revisions?after=4&limit=2") == true)
    expectProblem(
      try server.get(path + "/revisions/7"), "revision-not-found", 404,
      detail: "The session is at revision 6, before revision 7.")
    for name in ["x", "0", "1.0"] {
      expectProblem(
        try server.get(path + "/revisions/\(name)"), "revision-not-found", 404,
        detail: "\"\(name)\" is not a revision of this session.")
    }
  }

  @Test("U5: the difference of two revisions is a JSON Patch", arguments: Transport.allCases)
  func differences(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    try server.send("PATCH", path + "/tabs/b", #"{"title": "Bee", "badge": 2}"#)
    try server.send("DELETE", path + "/tabs/c")
    let states = try [1, 2, 3].map { number in
      try JSONValue(
        parsing: Array(try server.get(path + "/revisions/\(number)?include=configuration,design").text.utf8),
        limits: .unlimited)
    }
    for (from, to) in [(1, 2), (2, 3), (1, 3), (3, 1), (2, 2)] {
      let answer = try server.get(path + "/diff?from=\(from)&to=\(to)")
      #expect(answer.fields["content-type"] == "application/json-patch+json")
      let patch = try JSONPatch(parsing: Array(answer.text.utf8))
      #expect(try patch.applied(to: states[from - 1]) == states[to - 1])
    }
    #expect(try server.get(path + "/diff?from=2&to=2").text == "[]")
    #expect(try server.get(path + "/diff?from=1").text == (try server.get(path + "/diff?from=1&to=3")).text)
    expectProblem(try server.get(path + "/diff"), "bad-query", 400)
    expectProblem(try server.get(path + "/diff?from=x"), "bad-query", 400)
    expectProblem(try server.get(path + "/diff?from=0"), "revision-not-found", 404)
    expectProblem(try server.get(path + "/diff?from=%C2%89-1"), "revision-not-found", 404)
    expectProblem(try server.get(path + "/diff?from=9"), "revision-not-found", 404)
  }
}
