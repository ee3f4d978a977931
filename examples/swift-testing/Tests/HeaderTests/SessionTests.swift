import TabHeaderServer
import Testing

/// Tests that drive a session, as an app does.
@Suite(.server) struct SessionTests {
  private let server: TabHeaderServer

  init() throws {
    server = try #require(Server.current)
  }

  @Test func aSelectionIsAnswered() async throws {
    let session = try await server.send("POST", "/v1/sessions", #"{"preset": "backbase", "tabs": ["Accounts", "Cards"]}"#)
    #expect(session.status == 201)
    let id = try #require(session.json["id"] as? String)
    let state = try await server.send("POST", "/v1/sessions/\(id)/select", #"{"index": 1}"#)
    #expect(state.status == 200)
    #expect(state.json["selectedIndex"] as? Int == 1)
  }

  @Test func aTabThatDoesNotExistIsRefused() async throws {
    let session = try await server.send("POST", "/v1/sessions", #"{"tabs": ["Accounts", "Cards"]}"#)
    let id = try #require(session.json["id"] as? String)
    let refusal = try await server.send("POST", "/v1/sessions/\(id)/select", #"{"index": 7}"#)
    #expect(refusal.status == 422)
    #expect(refusal.json["title"] is String)
  }
}
