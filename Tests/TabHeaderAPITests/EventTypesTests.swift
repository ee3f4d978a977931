import StrictJSON
import Testing

/// `?types=`: only some of the events, from a position that moves on with all.
@Suite struct EventTypesTests {
  private func ids(_ answer: Answer) -> [String] {
    (answer["/events"]?.elements ?? []).map { $0.value(at: "/id")?.text ?? "" }
  }

  @Test(arguments: Transport.allCases)
  func aListHasTheEventsOfTheTypes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    for index in [1, 2] { try server.post(path + "/select", #"{"index": \#(index)}"#) }
    let all = try server.get(path + "/log")
    let some = try server.get(path + "/log?types=selectionChanged,didShow")
    let wanted = all["/events"]?.elements.filter {
      ["selectionChanged", "didShow"].contains($0.value(at: "/type")?.text)
    }
    #expect(some["/events"]?.elements == wanted)
    #expect(wanted?.count == 4)
    #expect(some["/cursor"] == all["/cursor"])
    #expect(some["/complete"] == .bool(true))
    let last = try server.get(path + "/log?types=didSettle&after=\(epoch)-1", fields: ["Accept": "application/json"])
    #expect(ids(last) == ["\(epoch)-5"])
    #expect(
      try server.get(path + "/events?types=didSettle&after=1", fields: ["Accept": "application/json"]).text == last.text
    )
    #expect(try server.get(path + "/log?types=configured")["/events"] == .array([]))
  }

  @Test(arguments: Transport.allCases)
  func aStreamHasTheEventsOfTheTypes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    let reader = try server.events(path + "/events?types=haptic,selectionChanged&state=full")
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-0\n\n")
    #expect(try reader.event()?.event == "state")
    for (index, first) in [(1, 1), (2, 6)] {
      try server.post(path + "/select", #"{"index": \#(index), "source": "user", "animated": false}"#)
      let events = try reader.events(3)
      #expect(events.map(\.event) == ["selectionChanged", "haptic", "state"])
      #expect(events.map(\.id) == ["\(epoch)-\(first + 1)", "\(epoch)-\(first + 2)", nil])
    }
    try server.send("DELETE", path)
    #expect(try reader.event()?.event == "closed")
  }

  /// WHATWG HTML §9.2.6: an `id` in a block without data sets the last event id, and nothing is dispatched.
  @Test(arguments: Transport.allCases)
  func theClientsPositionMovesOnWithoutEvents(_ transport: Transport) throws {
    let server = try TestServer(transport) { $0.eventsPerSession = 200 }
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    let reader = try server.events(path + "/events?types=configured")
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-0\n\n")
    // Each adds four events that the client does not want.
    for turn in 0..<40 { try server.post(path + "/select", #"{"index": \#(1 + turn % 2)}"#) }
    var last = 0
    while last < 128 {
      let block = try #require(try reader.block())
      let id = try #require(StreamBlock(block).id)
      #expect(block == "id: \(id)\n\n")
      let next = try #require(Int(id.dropFirst(epoch.count + 1)))
      #expect((last + 64...160).contains(next))
      last = next
    }
    reader.close()
    for turn in 0..<12 { try server.post(path + "/select", #"{"index": \#(1 + turn % 2)}"#) }
    // The events of its first position are dropped; those of its last one are not.
    let resumed = try server.events(path + "/events?types=configured", fields: ["Last-Event-ID": "\(epoch)-\(last)"])
    defer { resumed.close() }
    #expect(try resumed.block() == "retry: 2000\nid: \(epoch)-\(last)\n\n")
    try server.send("PATCH", path, #"{"hideSingleTab": true}"#)
    var event = try #require(try resumed.event())
    while event.event == nil { event = try #require(try resumed.event()) }
    #expect(event.event == "configured")
    #expect(event.id == "\(epoch)-209")

    let late = try server.events(path + "/events?types=configured", fields: ["Last-Event-ID": "\(epoch)-1"])
    defer { late.close() }
    #expect(try late.event()?.event == nil)
    #expect(try late.event()?.event == "reset")
  }

  @Test func aHeartbeatMovesThePositionOnToo() throws {
    let server = try TestServer(.inProcess, heartbeat: .milliseconds(5))
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    try server.post(path + "/select", #"{"index": 1}"#)
    let reader = try server.events(path + "/events?types=configured&after=0")
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-0\n\n")
    #expect(try reader.block() == "id: \(epoch)-4\n\n")
    #expect(try reader.block() == ": heartbeat\n\n")
  }

  @Test(arguments: Transport.allCases)
  func aCombinedStreamHasTheEventsOfTheTypes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let (one, two) = (try server.createThree(), try server.createThree())
    let ids = [one, two].map { String($0.dropFirst("/v1/sessions/".count)) }
    let epochs = try [one, two].map { try server.epoch($0) }
    let reader = try server.events(
      "/v1/events?types=didSettle&session=\(ids[0])&session=\(ids[1])%3Ftypes%3Dhaptic%2CdidShow")
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epochs[0])-0,\(epochs[1])-0\n\n")
    try server.post(one + "/select", #"{"index": 1}"#)
    let first = try #require(try reader.event())
    #expect(first.event == "didSettle")
    #expect(first.id == "\(epochs[0])-1,\(epochs[1])-0")
    try server.post(two + "/select", #"{"index": 1}"#)
    let others = try reader.events(2)
    #expect(others.map(\.event) == ["haptic", "didShow"])
    #expect(others.map(\.id) == ["\(epochs[0])-1,\(epochs[1])-3", "\(epochs[0])-1,\(epochs[1])-4"])
  }

  @Test(arguments: Transport.allCases, ["log", "events"])
  func anUnknownTypeIsAnsweredWithTheNearest(_ transport: Transport, list: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.get(path + "/\(list)?types=didShow,selectionChange")
    expectProblem(answer, "bad-query", 400)
    let detail = try #require(answer["/detail"]?.text)
    #expect(
      detail.hasPrefix(
        #""types" has the unknown name "selectionChange": did you mean "selectionChanged"? The names are didSelect, "#))
    for types in ["", "state", "didShow,", ",didShow", "didShow%20"] {
      expectProblem(try server.get(path + "/\(list)?types=\(types)"), "bad-query", 400)
    }
    let combined = try server.get("/v1/events?types=didSho&session=\(path.dropFirst("/v1/sessions/".count))")
    expectProblem(combined, "bad-query", 400)
  }
}
