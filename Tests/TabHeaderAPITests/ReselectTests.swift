import StrictJSON
import Testing

/// A user's tap on the selected tab (S6).
@Suite struct ReselectTests {
  private let tap = #"{"index": 0, "source": "user"}"#

  /// A session whose first tab shows a second page that is scrolled.
  private func create(_ server: TestServer, _ reselect: String) throws -> String {
    let path = try server.create("{\"preset\": \"remind\", \"tabBar\": {\"reselect\": \(reselect)}}")
    try server.post(path + "/tabs/messages/navigation", #"{"show": "thread"}"#)
    try server.post(path + "/tabs/messages/scroll", #"{"y": 250}"#)
    return path
  }

  @Test(arguments: Transport.allCases, ["null", #""popToRoot""#])
  func popsToTheRoot(_ transport: Transport, reselect: String) throws {
    let server = try TestServer(transport)
    let path = try create(server, reselect)
    #expect(try server.get(path + "/configuration")["/tabBar/reselect"] == .string("popToRoot"))
    let tapped = try server.post(path + "/select", tap)
    #expect(tapped.eventTypes == ["didSelect", "didNavigate", "didShow"])
    #expect(tapped["/screen/stack"] == .array([.string("root")]))
    #expect(try server.post(path + "/select", tap).eventTypes == ["didSelect"], "there is nothing to pop")
  }

  @Test(arguments: Transport.allCases)
  func scrollsToTheTop(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, #""scrollToTop""#)
    let tapped = try server.post(path + "/select", tap)
    #expect(tapped.eventTypes == ["didSelect", "didScrollPage"])
    #expect(tapped.event("didScrollPage")?.value(at: "/y") == .number(0))
    #expect(tapped["/screen/page"] == .string("thread"))
    #expect(try server.post(path + "/select", tap).eventTypes == ["didSelect"], "it is at the top")
  }

  @Test(arguments: Transport.allCases)
  func doesNothing(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, #""none""#)
    #expect(try server.post(path + "/select", tap).eventTypes == ["didSelect"])
    #expect(try server.get(path)["/screen/page"] == .string("thread"))
  }

  /// A program's selection of the selected tab does nothing.
  @Test(arguments: Transport.allCases)
  func isOnlyAUsers(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, "null")
    try server.expectUntouched(path) { try server.post(path + "/select", #"{"index": 0}"#) }
    try server.post(path + "/select", #"{"index": 1, "source": "user"}"#)
    let back = try server.post(path + "/select", tap)
    #expect(back["/screen/page"] == .string("thread"), "selecting another tab is no reselection")
  }
}
