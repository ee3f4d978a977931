import StrictJSON
import Testing

/// `GET …/events` with traits in the query: its states are those on another device (P14).
@Suite struct StreamViewTests {
  @Test(arguments: Transport.allCases)
  func sendsTheStatesOfTheView(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let reader = try server.events(path + "/events?state=full&width=160")
    defer { reader.close() }
    _ = try reader.block()
    let whole = path + "?width=160&include=configuration,design"
    #expect(try reader.block() == "event: state\ndata: \(try server.get(whole).text)\n\n")
    for index in 1...2 {
      try server.post(path + "/select", "{\"index\": \(index)}")
      #expect(try reader.events(4).compactMap(\.id).count == 4)
      #expect(try reader.block() == "event: state\ndata: \(try server.get(path + "?width=160").text)\n\n")
    }
    let resumed = try server.events(path + "/events?width=160", fields: ["Last-Event-ID": "00000000-1"])
    _ = try resumed.block()
    let reset = try resumed.event()
    #expect((reset?.event, reset?.text) == ("reset", try server.get(whole).text))
    resumed.close()
  }

  /// A session that only views watch still settles at the end of a transition (P9).
  @Test(arguments: Transport.allCases)
  func sendsTheEndOfATransition(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let reader = try server.events(path + "/events?state=full&width=160")
    defer { reader.close() }
    _ = try reader.events(2)
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    let moving = try #require(try reader.events(5).last)
    #expect((moving["/pager/phase"], moving["/pager/transition/to"]) == (.string("animating"), .number(320)))
    server.clock.advance(byMilliseconds: 300)
    let settled = try reader.events(2)
    #expect(settled.map(\.event) == ["didSettle", "state"])
    #expect(settled[1]["/pager/contentOffset/x"] == .number(320))
  }

  /// A view that becomes impossible is a problem, once, until it is possible again.
  @Test(arguments: Transport.allCases)
  func continuesAfterAProblem(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["A", "B"]}"#)
    let view = "?state=full&orientation=landscape"
    let reader = try server.events(path + "/events" + view)
    defer { reader.close() }
    #expect(try reader.events(2)[1]["/traits/orientation"] == .string("landscape"))

    try server.send("PATCH", path + "/tabs/b", #"{"page": {"orientations": ["portrait"]}}"#)
    let refused = try reader.events(2)
    #expect(refused.map(\.event) == ["tabUpdated", "problem"])
    #expect(
      try json(refused[1].text)
        == json(
          """
          {"type": "/problems/orientation-refused", "title": "Orientation refused", "status": 409,
           "detail": "not every tab supports landscape: \\"b\\" does not", "instance": "\(path)"}
          """))
    try server.send("PATCH", path, #"{"hideSingleTab": true}"#)
    #expect(try reader.event()?.event == "configured", "the same problem is not sent twice")
    expectProblem(try server.get(path + "/events" + view), "orientation-refused", 409)

    // A client that reconnects gets an event, because a browser gives up after any status but 200.
    let back = try server.events(path + "/events" + view, fields: ["Last-Event-ID": "0"])
    #expect(try back.events(4).map(\.event) == [nil, "tabUpdated", "configured", "problem"])
    let foreign = try server.events(path + "/events?orientation=landscape", fields: ["Last-Event-ID": "00000000-1"])
    #expect(try foreign.events(2).map(\.event) == [nil, "problem"])

    try server.send("PATCH", path + "/tabs/b", #"{"page": {"orientations": ["portrait", "landscape"]}}"#)
    for (reader, type) in [(reader, "state"), (back, "state"), (foreign, "reset")] {
      let events = try reader.events(2)
      #expect(events.map(\.event) == ["tabUpdated", type])
      #expect(events[1]["/traits/orientation"] == .string("landscape"))
    }
    back.close()
    foreign.close()
  }
}
