import StrictJSON
import Testing

/// `GET …/events` as Server-Sent Events (WHATWG HTML §9.2).
@Suite struct EventStreamTests {
  private func epoch(_ server: TestServer, _ path: String) throws -> String {
    try #require(try server.get(path)["/epoch"]?.text)
  }

  /// The ids of the next blocks.
  private func ids(_ reader: any EventReader, _ count: Int) throws -> [String] {
    try (0..<count).map { _ in
      let block = try #require(try reader.block())
      return String(try #require(block.split(separator: "\n").first { $0.hasPrefix("id: ") }).dropFirst(4))
    }
  }

  @Test(arguments: Transport.allCases)
  func sendsExactlyThisText(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    try server.post(path + "/select", #"{"index": 1}"#)
    let reader = try server.events(path + "/events")
    defer { reader.close() }
    // A client that loses the connection before the first event still has a cursor.
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-4\n\n")

    server.clock.advance(byMilliseconds: 7)
    try server.post(path + "/select", #"{"index": 2, "source": "user", "animated": false}"#)
    #expect(
      try reader.block() == """
        id: \(epoch)-5
        event: didSettle
        data: {"type":"didSettle","at":"2026-01-01T00:00:00.007Z","page":2,"cause":"jump"}\n\n
        """)
    #expect(
      try reader.block() == """
        id: \(epoch)-6
        event: selectionChanged
        data: {"type":"selectionChanged","at":"2026-01-01T00:00:00.007Z","from":1,"to":2,"more":false,"fromTab":"indigo","toTab":"orange"}\n\n
        """)
    #expect(
      try reader.block() == """
        id: \(epoch)-7
        event: haptic
        data: {"type":"haptic","at":"2026-01-01T00:00:00.007Z","feedback":"selection"}\n\n
        """)
    #expect(
      try reader.block() == """
        id: \(epoch)-8
        event: didSelect
        data: {"type":"didSelect","at":"2026-01-01T00:00:00.007Z","tab":"orange","index":2}\n\n
        """)
    let from = #"{"tab":"indigo","page":"root"}"#
    let to = #"{"tab":"orange","page":"root"}"#
    #expect(
      try reader.block() == """
        id: \(epoch)-9
        event: didShow
        data: {"type":"didShow","at":"2026-01-01T00:00:00.007Z","from":\(from),"to":\(to),\
        "announcement":"Orange, 3 of 3"}\n\n
        """)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    #expect(
      try reader.block() == """
        id: \(epoch)-10
        event: didBeginDragging
        data: {"type":"didBeginDragging","at":"2026-01-01T00:00:00.007Z","page":2,"origin":640,"beganAtRest":true}\n\n
        """)
  }

  /// `?state=full`: the state first, and after the events of each revision.
  @Test(arguments: Transport.allCases)
  func sendsStates(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    let reader = try server.events(path + "/events?state=full")
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-0\n\n")
    let whole = path + "?include=configuration,design"
    #expect(try reader.block() == "event: state\ndata: \(try server.get(whole).text)\n\n")

    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try ids(reader, 4) == (1...4).map { "\(epoch)-\($0)" })
    #expect(try reader.block() == "event: state\ndata: \(try server.get(path).text)\n\n")
    try server.post(path + "/select", #"{"index": 1}"#)  // Nothing happens, so nothing is sent.
    try server.send("PATCH", path, #"{"hideSingleTab": true}"#)
    #expect(try ids(reader, 1) == ["\(epoch)-5"])
    let configured = try server.get(path + "?include=configuration")
    #expect(try reader.block() == "event: state\ndata: \(configured.text)\n\n")
  }

  /// The end of a transition is an event at its instant, even without a request (P9).
  @Test(arguments: Transport.allCases)
  func sendsTheEndOfATransition(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    let reader = try server.events(path + "/events?state=full")
    defer { reader.close() }
    _ = try reader.block()
    _ = try reader.block()
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    #expect(try ids(reader, 4) == (1...4).map { "\(epoch)-\($0)" })
    let moving = try #require(try reader.block())
    #expect(moving.hasPrefix("event: state\ndata: {"))
    #expect(moving.contains(#""phase":"animating""#))

    server.clock.advance(byMilliseconds: 300)
    #expect(
      try reader.block() == """
        id: \(epoch)-5
        event: didSettle
        data: {"type":"didSettle","at":"2026-01-01T00:00:00.300Z","page":2,"cause":"animation"}\n\n
        """)
    #expect(try reader.block() == "event: state\ndata: \(try server.get(path).text)\n\n")
  }

  @Test(arguments: Transport.allCases)
  func sendsHeartbeats(_ transport: Transport) throws {
    let server = try TestServer(transport, heartbeat: .milliseconds(20))
    let path = try server.createThree()
    let reader = try server.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    for _ in 1...3 { #expect(try reader.block() == ": heartbeat\n\n") }
    try server.post(path + "/select", #"{"index": 1}"#)
    var block = try reader.block()
    while block == ": heartbeat\n\n" { block = try reader.block() }
    #expect(block?.contains("event: didSettle\n") == true)
  }

  // MARK: Resuming

  /// However often it reconnects, and wherever it left off, a subscriber gets every event once, in order.
  @Test(arguments: Transport.allCases)
  func losesAndRepeatsNothing(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    var last = "\(epoch)-0"
    var received: [String] = []
    var happened = 0
    for round in 0..<30 {
      let viaQuery = round % 3 == 2
      let reader = try server.events(
        path + "/events" + (viaQuery ? "?after=\(last)" : ""), fields: viaQuery ? [:] : ["Last-Event-ID": last])
      #expect(try reader.block() == "retry: 2000\nid: \(last)\n\n")
      // Some events happen while it is connected, of which it reads some, and some while it is away.
      for index in 0..<(round % 4) {
        happened += try server.post(path + "/select", "{\"index\": \((round + index) % 3)}").eventTypes.count
      }
      let count = min(happened - received.count, round % 5)
      let heard = try ids(reader, count)
      received += heard
      last = heard.last ?? last
      reader.close()
      happened += try server.post(path + "/select", "{\"index\": \((round + 2) % 3), \"source\": \"user\"}").eventTypes
        .count
    }
    let reader = try server.events(path + "/events", fields: ["Last-Event-ID": last])
    _ = try reader.block()
    received += try ids(reader, happened - received.count)
    reader.close()
    #expect(happened > 120)
    #expect(received == (1...happened).map { "\(epoch)-\($0)" })
  }

  /// More than one batch of missed events is sent completely, and then the state.
  @Test(arguments: Transport.allCases)
  func catchesUpInBatches(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    for index in 1...100 { try server.post(path + "/select", "{\"index\": \(index % 2 + 1)}") }
    let reader = try server.events(path + "/events?state=full&after=\(epoch)-0")
    defer { reader.close() }
    _ = try reader.block()
    #expect(try ids(reader, 400) == (1...400).map { "\(epoch)-\($0)" })
    let whole = path + "?include=configuration,design"
    #expect(try reader.block() == "event: state\ndata: \(try server.get(whole).text)\n\n")
  }

  /// When a browser reconnects, `Last-Event-ID` is newer than `after` in its URL.
  /// Replacements of `EventSource` cannot set a field, and send a parameter.
  @Test(arguments: Transport.allCases, [true, false])
  func lastEventIDOverridesTheQuery(_ transport: Transport, isField: Bool) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    try server.post(path + "/select", #"{"index": 1}"#)
    let reader = try server.events(
      path + "/events?after=\(epoch)-0&lastEventId=\(epoch)-\(isField ? 0 : 1)",
      fields: isField ? ["Last-Event-ID": "\(epoch)-1"] : [:])
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-1\n\n")
    #expect(try ids(reader, 1) == ["\(epoch)-2"])
  }

  /// A cursor of an earlier session with the same id: the client starts again from the state.
  @Test(arguments: Transport.allCases, ["", "?state=full"])
  func resetsAForeignCursor(_ transport: Transport, query: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    try server.post(path + "/select", #"{"index": 1}"#)
    let reader = try server.events(path + "/events" + query, fields: ["Last-Event-ID": "00000000-1"])
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\n\n")
    let whole = path + "?include=configuration,design"
    #expect(try reader.block() == "id: \(epoch)-4\nevent: reset\ndata: \(try server.get(whole).text)\n\n")
    try server.post(path + "/tabs/green/move", #"{"to": 2}"#)
    #expect(try ids(reader, 1) == ["\(epoch)-5"])
  }

  /// A cursor whose next events are no longer stored, or beyond the last event, resets the client too.
  @Test(arguments: Transport.allCases, [3, 41])
  func resetsADroppedCursor(_ transport: Transport, place: Int) throws {
    let server = try TestServer(transport) { $0.eventsPerSession = 8 }
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    for index in 1...10 { try server.post(path + "/select", "{\"index\": \(index % 2 + 1)}") }
    let reader = try server.events(path + "/events", fields: ["Last-Event-ID": "\(epoch)-\(place)"])
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-\(place)\n\n")
    let whole = path + "?include=configuration,design"
    #expect(try reader.block() == "id: \(epoch)-40\nevent: reset\ndata: \(try server.get(whole).text)\n\n")
    let kept = try server.events(path + "/events", fields: ["Last-Event-ID": "\(epoch)-32"])
    defer { kept.close() }
    _ = try kept.block()
    #expect(try ids(kept, 8) == (33...40).map { "\(epoch)-\($0)" })
  }

  // MARK: Ending

  @Test(arguments: Transport.allCases)
  func endsWithTheSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try epoch(server, path)
    let reader = try server.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    try server.post(path + "/select", #"{"index": 1}"#)
    try server.send("DELETE", path)
    #expect(try ids(reader, 4) == (1...4).map { "\(epoch)-\($0)" }, "what happened before comes first")
    #expect(try reader.block() == "event: closed\ndata: {\"reason\":\"deleted\"}\n\n")
    #expect(try reader.block() == nil)
  }

  @Test(arguments: Transport.allCases)
  func endsWithTheServer(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let paths = try (0..<3).map { _ in try server.createThree() }
    let readers = try paths.map { try server.events($0 + "/events") }
    for reader in readers { _ = try reader.block() }
    server.api.drain()
    for reader in readers {
      #expect(try reader.block() == "event: closed\ndata: {\"reason\":\"shutdown\"}\n\n")
      #expect(try reader.block() == nil)
      reader.close()
    }
    #expect(try server.get(paths[0]).status == 200, "the sessions are still there")
    let late = try server.events(paths[0] + "/events")
    _ = try late.block()
    #expect(try late.block() == "event: closed\ndata: {\"reason\":\"shutdown\"}\n\n")
    #expect(try late.block() == nil)
  }
}
