import TabHeaderServer
import Testing

/// A server for each suite: `@Suite(.server) struct …`, and `Server.current` in its tests.
enum Server {
  @TaskLocal static var current: TabHeaderServer?
}

struct ServerTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try TabHeaderServer()
    try await Server.$current.withValue(server) { try await function() }
    try server.stop()
  }
}

extension Trait where Self == ServerTrait {
  static var server: Self { ServerTrait() }
}
