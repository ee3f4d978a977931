import StrictJSON
import Testing

/// `GET /v1/events`: several sessions in one stream.
@Suite struct CombinedStreamTests {
  /// The query that names sessions. Each path may have its own query.
  private func target(_ sessions: [String], _ rest: String = "") -> String {
    let escapes: [Character: String] = ["?": "%3F", "=": "%3D", "&": "%26", "%": "%25"]
    let parameters = sessions.map { session in
      "session=" + session.replacing("/v1/sessions/", with: "").map { escapes[$0] ?? String($0) }.joined()
    }
    return "/v1/events?" + parameters.joined(separator: "&") + rest
  }

  @Test(arguments: Transport.allCases)
  func sendsExactlyThisText(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let (first, second) = (try server.createThree(), try server.createThree())
    let epochs = (try server.epoch(first), try server.epoch(second))
    try server.post(first + "/select", #"{"index": 1}"#)
    let reader = try server.events(target([first, second]))
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epochs.0)-4,\(epochs.1)-0\n\n")

    try server.post(second + "/select", #"{"index": 2}"#)
    #expect(
      try reader.block() == """
        id: \(epochs.0)-4,\(epochs.1)-1
        event: didSettle
        data: {"subscription":1,"id":"\(epochs.1)-1",\
        "data":{"type":"didSettle","at":"2026-01-01T00:00:00.000Z","page":2,"cause":"jump"}}\n\n
        """)
    #expect(try reader.events(3).map(\.id) == (2...4).map { "\(epochs.0)-4,\(epochs.1)-\($0)" })
    try server.post(first + "/swipe", #"{"phase": "began"}"#)
    let began = try #require(try reader.event())
    #expect((began.id, began.event) == ("\(epochs.0)-5,\(epochs.1)-4", "didBeginDragging"))
    #expect((began["/subscription"], began["/id"]) == (.number(0), .string("\(epochs.0)-5")))
  }

  /// One session, as it is and as it is on another device, live (P14).
  @Test(arguments: Transport.allCases)
  func followsAViewBesideTheSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"width": 320}"#)
    let views = ["", "?width=160&colorScheme=dark"]
    let reader = try server.events(target(views.map { path + $0 }, "&state=full"))
    defer { reader.close() }
    _ = try reader.block()
    func expectStates(
      with content: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      for (index, view) in views.enumerated() {
        let include = content.map { (view.isEmpty ? "?" : "&") + "include=\($0)" } ?? ""
        var event = try #require(try reader.event())
        while event.id != nil { event = try #require(try reader.event()) }
        #expect(
          event.text == #"{"subscription":\#(index),"data":\#(try server.get(path + view + include).text)}"#,
          sourceLocation: sourceLocation)
        #expect(event.event == "state", sourceLocation: sourceLocation)
      }
    }
    try expectStates(with: "configuration,design")
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    try expectStates()
    for translation in [-1, -77.5, -200] {
      try server.post(path + "/swipe", #"{"phase": "changed", "translation": \#(translation)}"#)
      #expect(try server.get(path + views[1])["/pager/contentOffset/x"] == .number(-translation / 2))
      try expectStates()
    }
    try server.post(path + "/swipe", #"{"phase": "ended"}"#)
    try expectStates()
    server.clock.advance(byMilliseconds: 5_000)
    try expectStates()
    #expect(try server.get(path + views[1])["/pager/contentOffset/x"] == .number(160))
  }

  /// A client that reconnects gets each session's events once, in order.
  @Test(arguments: Transport.allCases)
  func losesAndRepeatsNothing(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let paths = try (0..<3).map { _ in try server.createThree() }
    let epochs = try paths.map(server.epoch)
    var happened = [0, 0, 0]
    var received: [[String]] = [[], [], []]
    var last = ""
    func act(_ index: Int, _ tab: Int) throws {
      happened[index] += try server.post(paths[index] + "/select", "{\"index\": \(tab % 3)}").eventTypes.count
    }
    for round in 0..<24 {
      let isField = round.isMultiple(of: 2) && !last.isEmpty
      let reader = try server.events(
        target(paths.map { $0 + "?after=0" }, isField ? "" : "&lastEventId=\(last)"),
        fields: isField ? ["Last-Event-ID": last] : [:])
      let begin = try #require(try reader.block())
      #expect(begin == "retry: 2000\nid: \(last.isEmpty ? epochs.map { "\($0)-0" }.joined(separator: ",") : last)\n\n")
      for step in 0..<(round % 4) { try act((round + step) % 3, round + step) }
      let missing = happened.reduce(0, +) - received.map(\.count).reduce(0, +)
      for event in try reader.events(min(missing, round % 7)) {
        let index = Int(try #require(event["/subscription"]?.number))
        received[index].append(try #require(event["/id"]?.text))
        last = try #require(event.id)
        #expect(last.split(separator: ",")[index] == received[index].last ?? "")
      }
      reader.close()
      try act(round % 3, round + 1)
    }
    let reader = try server.events(target(paths), fields: ["Last-Event-ID": last])
    _ = try reader.block()
    for event in try reader.events(happened.reduce(0, +) - received.map(\.count).reduce(0, +)) {
      received[Int(try #require(event["/subscription"]?.number))].append(try #require(event["/id"]?.text))
    }
    reader.close()
    #expect(happened.allSatisfy { $0 > 30 })
    #expect(received == zip(epochs, happened).map { epoch, count in (1...count).map { "\(epoch)-\($0)" } })
  }

  /// A session with many events does not keep the others waiting.
  @Test(arguments: Transport.allCases)
  func sessionsTakeTurns(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let (busy, calm) = (try server.createThree(), try server.createThree())
    for index in 1...100 { try server.post(busy + "/select", "{\"index\": \(index % 2 + 1)}") }
    try server.post(calm + "/select", #"{"index": 1}"#)
    let reader = try server.events(target([busy + "?after=0", calm + "?after=0"]))
    defer { reader.close() }
    _ = try reader.block()
    let order = try reader.events(404).map { $0["/subscription"]?.number }
    #expect(order == Array(repeating: 0, count: 64) + Array(repeating: 1, count: 4) + Array(repeating: 0, count: 336))
  }

  @Test(arguments: Transport.allCases)
  func resetsOnlyTheForeignCursor(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let paths = try (0..<2).map { _ in try server.createThree() }
    let epochs = try paths.map(server.epoch)
    let reader = try server.events(target(paths), fields: ["Last-Event-ID": "00000000-1,\(epochs[1])-0"])
    defer { reader.close() }
    #expect(
      try reader.block() == "retry: 2000\nid: 0-0,\(epochs[1])-0\n\n", "a client that leaves now must start again")
    #expect(
      try reader.block() == """
        id: \(epochs[0])-0,\(epochs[1])-0
        event: reset
        data: {"subscription":0,"id":"\(epochs[0])-0","data":\(try server.get(paths[0] + "?include=configuration,design").text)}\n\n
        """)
    try server.post(paths[1] + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(try reader.event()?.id == "\(epochs[0])-0,\(epochs[1])-1")
  }

  /// An empty id in the field counts as absent: `after` applies.
  @Test(arguments: Transport.allCases)
  func eachLastEventIDOverridesItsQuery(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let paths = try (0..<3).map { _ in try server.createThree() }
    let epochs = try paths.map(server.epoch)
    for path in paths { try server.post(path + "/select", #"{"index": 1}"#) }
    let reader = try server.events(
      target([paths[0] + "?after=1", paths[1] + "?after=1", paths[2]]), fields: ["Last-Event-ID": "2,,"])
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epochs[0])-2,\(epochs[1])-1,\(epochs[2])-4\n\n")
  }

  // MARK: Ending

  @Test(arguments: Transport.allCases)
  func continuesWithoutSessionsThatEnd(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let paths = try (0..<2).map { _ in try server.createThree() }
    let epochs = try paths.map(server.epoch)
    let reader = try server.events(target([paths[0], "AAAAAAAAAAAAAAAAAAAAAA?width=3", paths[1], "nonsense"]))
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epochs[0])-0,,\(epochs[1])-0,\n\n")
    for index in [1, 3] {
      #expect(
        try reader.block() == "event: closed\ndata: {\"subscription\":\(index),\"data\":{\"reason\":\"notFound\"}}\n\n")
    }
    try server.send("DELETE", paths[0])
    #expect(try reader.block() == "event: closed\ndata: {\"subscription\":0,\"data\":{\"reason\":\"deleted\"}}\n\n")
    try server.post(paths[1] + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(try reader.event()?.id == "\(epochs[0])-0,,\(epochs[1])-1,")
    server.api.drain()
    #expect(try reader.block() == "event: closed\ndata: {\"subscription\":2,\"data\":{\"reason\":\"shutdown\"}}\n\n")
    #expect(try reader.block() == nil)
  }

  @Test(arguments: Transport.allCases)
  func endsAtOnceWithoutAnExistingSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let reader = try server.events(target(["AAAAAAAAAAAAAAAAAAAAAA"], "&state=full&presence=true"))
    #expect(try reader.block() == "retry: 2000\nid: \n\n")
    #expect(try reader.event()?.event == "closed")
    #expect(try reader.block() == nil)
    reader.close()
  }

  @Test(arguments: Transport.allCases)
  func sendsHeartbeats(_ transport: Transport) throws {
    let server = try TestServer(transport, heartbeat: .milliseconds(20))
    let reader = try server.events(target([try server.createThree(), try server.createThree()]))
    defer { reader.close() }
    _ = try reader.block()
    for _ in 1...3 { #expect(try reader.block() == ": heartbeat\n\n") }
  }

  // MARK: Limits

  @Test(arguments: Transport.allCases)
  func acceptsSixtyFourSessions(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    let reader = try server.events(target(Array(repeating: path, count: 64)))
    let begin = try #require(try reader.block())
    #expect(begin == "retry: 2000\nid: \(Array(repeating: "\(epoch)-0", count: 64).joined(separator: ","))\n\n")
    try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    let events = try reader.events(64)
    // A change that comes while the stream asks one subscription after the other is found by the later ones first.
    #expect(events.compactMap { $0["/subscription"]?.number }.sorted() == (0..<64).map(Double.init))
    reader.close()
    let back = try server.events(
      target(Array(repeating: path, count: 64)), fields: ["Last-Event-ID": try #require(events.last?.id)])
    #expect(try back.block()?.hasPrefix("retry: 2000\nid: \(epoch)-1,\(epoch)-1,") == true)
    back.close()
    expectProblem(
      try server.get(target(Array(repeating: path, count: 65))), "bad-query", 400,
      detail: "\"session\" is given 65 times; expected 1 to 64 times.")
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("", "\"session\" is given 0 times; expected 1 to 64 times."),
      ("session=", "\"session\" at 0: the id of a session is missing."),
      ("session=A&session=%3Fwidth%3D1", "\"session\" at 1: the id of a session is missing."),
      ("session=A%3Fwidth%3Dx", "\"session\" at 0: \"width\" must be a number from 0 to 100000, not \"x\"."),
      ("session=A%3Fwidth%3D1%26width%3D1", "\"session\" at 0: \"width\" is given twice."),
      ("session=A%3Fafter%3Dx", "\"session\" at 0: \"after\" must be the id of an event, not \"x\"."),
      ("session=A%3Fstate%3D%25ZZ", "\"session\" at 0: \"state=%ZZ\" is not a percent-encoded query."),
      ("session=A%3Fstate%3D%23", "\"session\" at 0: \"state=#\" is not a percent-encoded query."),
      (
        "session=A%3Fcolor%2553cheme%3Dgrey",
        "\"session\" at 0: \"colorScheme\" must be one of light, dark, not \"grey\"."
      ),
      ("session=A&state=all", "\"state\" must be full or delta, not \"all\"."),
      ("session=A&presence=maybe", "\"presence\" must be true or false, not \"maybe\"."),
      ("session=A&state=full&state=full", "\"state\" is given twice."),
      (
        "session=A&width=320",
        "\"width\" is not a parameter here: the parameters are session, state, types, presence, ticket, lastEventId."
      ),
    ])
  func namesTheBadParameter(_ transport: Transport, sample: (query: String, detail: String)) throws {
    let server = try TestServer(transport)
    // The query of a session is in a parameter of the right form.
    let isOfSession = sample.query.hasPrefix("session=A%3F")
    expectProblem(
      try server.get("/v1/events?" + sample.query), isOfSession ? "invalid-value" : "bad-query",
      isOfSession ? 422 : 400,
      detail: sample.detail)
  }

  @Test(arguments: Transport.allCases)
  func resetsCursorsOfOtherSessions(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let reader = try server.events(target([path, path]), fields: ["Last-Event-ID": "1,2,3"])
    defer { reader.close() }
    _ = try reader.block()
    #expect(try reader.events(2).map(\.event) == ["reset", "reset"])
    expectProblem(
      try server.get(target([path, path]), fields: ["Last-Event-ID": "1,x"]), "bad-query", 400,
      detail: "\"session\" at 1: \"Last-Event-ID\" must be the id of an event, not \"x\".")
  }
}
