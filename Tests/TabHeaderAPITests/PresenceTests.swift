import StrictJSON
import Testing

/// `presence=true`: the number of a session's viewers.
@Suite struct PresenceTests {
  private func session(_ path: String) -> String { path.replacing("/v1/sessions/", with: "") }

  /// At once: there is no heartbeat for an hour.
  @Test(arguments: Transport.allCases)
  func sendsTheNumberOfViewers(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let first = try server.events(path + "/events?presence=true")
    defer { first.close() }
    _ = try first.event()
    #expect(try first.event().map { [$0.id, $0.event, $0.text] } == [nil, "presence", #"{"viewers":1}"#])

    let second = try server.events(path + "/events?presence=true&state=full")
    #expect(try second.events(3).map(\.event) == [nil, "state", "presence"])
    #expect(try first.event()?.text == #"{"viewers":2}"#)
    second.close()
    #expect(try first.event()?.text == #"{"viewers":1}"#)
    let quiet = try server.events(path + "/events")
    defer { quiet.close() }
    #expect(try first.event()?.text == #"{"viewers":2}"#, "a viewer without presence counts too")
  }

  /// One stream is one viewer, in however many ways it watches.
  @Test(arguments: Transport.allCases)
  func countsTwoViewsOnce(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let (path, other) = (try server.createThree(), try server.createThree())
    let alone = try server.events(path + "/events?presence=true")
    defer { alone.close() }
    #expect(try alone.events(2)[1].text == #"{"viewers":1}"#)
    let (id, otherID) = (session(path), session(other))
    let combined = try server.events(
      "/v1/events?session=\(id)&session=\(id)%3Fwidth%3D160&session=\(otherID)&presence=true")
    #expect(try alone.event()?.text == #"{"viewers":2}"#)
    #expect(
      try combined.events(4).map(\.text) == [
        "", #"{"subscription":0,"data":{"viewers":2}}"#, #"{"subscription":1,"data":{"viewers":2}}"#,
        #"{"subscription":2,"data":{"viewers":1}}"#,
      ])
    combined.close()
    #expect(try alone.event()?.text == #"{"viewers":1}"#)
  }

  /// One subscription may have presence, and another not.
  @Test(arguments: Transport.allCases)
  func isSentOnlyOnRequest(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let id = session(path)
    let reader = try server.events("/v1/events?session=\(id)&session=\(id)%3Fpresence%3Dtrue&session=\(id)")
    defer { reader.close() }
    #expect(try reader.events(2)[1].text == #"{"subscription":1,"data":{"viewers":1}}"#)
    let other = try server.events(path + "/events")
    #expect(try reader.event()?.text == #"{"subscription":1,"data":{"viewers":2}}"#)
    try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(try reader.events(3).map(\.event) == ["traitsChanged", "traitsChanged", "traitsChanged"])
    other.close()
    #expect(try reader.event()?.text == #"{"subscription":1,"data":{"viewers":1}}"#)
  }

  /// Missed events and the state come first.
  @Test(arguments: Transport.allCases)
  func comesAfterTheState(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for index in 1...30 { try server.post(path + "/select", "{\"index\": \(index % 2 + 1)}") }
    let reader = try server.events(path + "/events?state=full&presence=true&after=0")
    defer { reader.close() }
    #expect(try reader.events(123).suffix(2).map(\.event) == ["state", "presence"])
  }
}
