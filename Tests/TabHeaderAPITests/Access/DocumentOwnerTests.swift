import HTTPServer
import StrictJSON
import TabEngine
import TabHeaderAPI
import TabSessions
import TestStores
import Testing

/// A10: themes and styles have owners.
@Suite struct DocumentOwnerTests {
  private static let kinds = [
    ("/v1/themes/ocean", ##"{"theme": {"color": {"danger": "#000001"}}}"##),
    ("/v1/styles/ocean", ##"{"design": {}}"##),
  ]

  @Test(arguments: Transport.allCases, [0, 1])
  func `A10: who adds a document may change it, and so may the server`(_ transport: Transport, kind: Int) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    let (target, _) = Self.kinds[kind]
    let content = try server.get(kind == 0 ? "/v1/themes/default" : "/v1/styles/remind", fields: GuardedServer.owner)
      .text
    let other = try GuardedServer.session(server)
    #expect(try guarded.status("PUT", target, guarded.view, content) == 403)
    #expect(try guarded.status("PUT", target, guarded.edit, content) == 201)
    #expect(try guarded.status("PUT", target, guarded.edit, content) == 200)
    let refused = try server.send("PUT", target, content, fields: GuardedServer.bearer(other.edit))
    expectProblem(refused, "not-owner", 403)
    #expect(refused.fields["www-authenticate"]?.contains("insufficient_scope") == true)
    expectProblem(
      try server.send("DELETE", target, fields: GuardedServer.bearer(other.edit)), "not-owner", 403)
    // The server's token replaces it, and it keeps its owner.
    #expect(try guarded.status("PUT", target, GuardedServer.token, content) == 200)
    #expect(try guarded.status("GET", target, other.view) == 200)
    #expect(try guarded.status("DELETE", target, guarded.edit) == 204)
    #expect(try guarded.status("PUT", target, GuardedServer.token, content) == 201)
    #expect(try guarded.status("PUT", target, guarded.edit, content) == 403)
    #expect(try guarded.status("DELETE", target, GuardedServer.token) == 204)
  }

  /// `tabheader sessions import` into a running server.
  @Test(arguments: [0, 1], [true, false])
  func `A10: what an operator puts back has its owner and its time`(kind: Int, isStored: Bool) async throws {
    let guarded = try GuardedServer(.inProcess, store: isStored ? MemoryStore() : nil)
    let server = guarded.server
    let (target, _) = Self.kinds[kind]
    let content = try server.get(kind == 0 ? "/v1/themes/default" : "/v1/styles/remind", fields: GuardedServer.owner)
    let links = try server.get(guarded.path + "/links", fields: GuardedServer.bearer(guarded.edit))
    let editing = links["/links"]?.elements.first { $0[pointer: "/access"] == .string("edit") }
    let owner = try #require(editing?[pointer: "/id"]?.text)
    try await server.api.put(
      StoredDocument(
        kind == 0 ? .theme : .style, name: "ocean", bytes: content.content, updatedAt: Instant(milliseconds: 0),
        owner: owner))
    let list = try server.get(kind == 0 ? "/v1/themes" : "/v1/styles", fields: GuardedServer.owner)
    let listed = list[kind == 0 ? "/themes" : "/styles"]?.elements.first { $0[pointer: "/name"] == .string("ocean") }
    #expect(listed?[pointer: "/updatedAt"] == .string("1970-01-01T00:00:00.000Z"))
    #expect(try guarded.status("PUT", target, guarded.edit, content.text) == 200)
    await #expect(throws: Problem.self) {
      try await server.api.put(
        StoredDocument(kind == 0 ? .theme : .style, name: "ocean", bytes: [], updatedAt: Instant(milliseconds: 0)))
    }
  }

  @Test func `A10: owners are stored, and shared by servers`() throws {
    let store = SharedMemoryStore()
    let (first, second) = (try GuardedServer(.inProcess, store: store), try GuardedServer(.inProcess, store: store))
    let (target, content) = Self.kinds[0]
    #expect(try first.status("PUT", target, first.edit, content) == 201)
    #expect(try second.status("PUT", target, second.edit, content) == 403)
    #expect(
      try second.server.send("PUT", target, content, fields: GuardedServer.bearer(first.edit)).status == 200)
    let restarted = try GuardedServer(.inProcess, store: store)
    #expect(try restarted.status("DELETE", target, restarted.edit) == 403)
    #expect(
      try restarted.server.send("DELETE", target, fields: GuardedServer.bearer(first.edit)).status == 204)
  }
}
