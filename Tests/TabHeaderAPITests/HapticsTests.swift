import StrictJSON
import Testing

/// A haptic is an event (X1).
@Suite struct HapticsTests {
  private func feedback(_ answer: Answer) -> [String?]? {
    answer["/events"]?.elements.filter { $0.value(at: "/type") == .string("haptic") }
      .map { $0.value(at: "/feedback")?.text }
  }

  @Test(arguments: Transport.allCases)
  func aChangeOfTabPlaysAHaptic(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (route, content) in [
      ("select", #"{"index": 1}"#), ("select", #"{"index": 2, "animated": true, "source": "user"}"#),
      ("swipe", #"{"offset": 0, "settle": true}"#), ("tabs/orange/navigation", #"{"display": null}"#),
    ] {
      #expect(feedback(try server.post(path + "/\(route)", content)) == ["selection"], "\(content)")
    }
    // The selected tab, and tabs that are inserted or removed, play none.
    #expect(feedback(try server.post(path + "/select", #"{"index": 2, "source": "user"}"#)) == [])
    #expect(feedback(try server.send("DELETE", path + "/tabs/orange")) == [])
    #expect(feedback(try server.post(path + "/tabs", #"{"tab": "Red", "index": 0}"#)) == [])
  }

  /// A new badge in any existing tab, even in the selected one.
  @Test(arguments: Transport.allCases)
  func newBadgesPlayAHaptic(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (tab, badge, expected) in [
      ("indigo", "1", ["notification"]), ("indigo", "1", []), ("indigo", "3", ["notification"]), ("indigo", "2", []),
      ("indigo", #""new""#, ["notification"]), ("indigo", #""NEW""#, ["notification"]), ("indigo", "0", []),
      ("green", "5", ["notification"]), ("orange", "true", ["notification"]), ("orange", "true", []),
    ] {
      let answer = try server.send("PUT", path + "/tabs/\(tab)/badge", "{\"badge\": \(badge)}")
      #expect(feedback(answer) == expected, "\(tab) \(badge)")
    }
    #expect(
      feedback(try server.send("PATCH", path + "/tabs/orange", #"{"title": "Red", "badge": 1}"#)) == ["notification"])
    #expect(feedback(try server.post(path + "/tabs", #"{"tab": {"title": "Blue", "badge": 1}}"#)) == [])
    #expect(feedback(try server.send("DELETE", path + "/tabs/orange/badge")) == [])
  }

  /// Only when enabled, supported, in the foreground and on in the system, while the battery is not being saved.
  @Test(
    arguments: Transport.allCases,
    [
      #"{"hapticsEnabled": false}"#, #"{"traits": {"haptics": {"supported": false}}}"#,
      #"{"traits": {"haptics": {"foreground": false}}}"#, #"{"traits": {"haptics": {"system": false}}}"#,
      #"{"traits": {"haptics": {"lowPowerMode": true}}}"#,
    ])
  func noHapticPlaysUnlessEveryConditionHolds(_ transport: Transport, patch: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    #expect(try server.send("PATCH", path, patch).status == 200)
    #expect(feedback(try server.post(path + "/select", #"{"index": 1}"#)) == [])
    #expect(feedback(try server.send("PUT", path + "/tabs/green/badge", #"{"badge": 1}"#)) == [])
    try server.send("PATCH", path, #"{"hapticsEnabled": null, "traits": {"haptics": null}}"#)
    #expect(feedback(try server.post(path + "/select", #"{"index": 0}"#)) == ["selection"])
    let haptics = try server.get(path)["/traits/haptics"]
    #expect(
      haptics
        == (try json(#"{"supported": true, "foreground": true, "system": true, "lowPowerMode": false}"#)))
  }
}
