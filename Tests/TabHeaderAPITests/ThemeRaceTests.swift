import Dispatch
import HTTPServer
import HTTPTypes
import ManualClock
import StrictJSON
import Synchronization
import TabHeaderAPI
import TabSessions
import Testing

/// T1: whatever happens at the same time, a session ends up with its current theme.
@Suite struct ThemeRaceTests {
  private static func send(
    _ api: TabHeaderAPI, _ method: HTTPRequest.Method, _ path: String, _ content: String = ""
  ) throws -> JSONValue {
    let fields: HTTPFields = [.contentType: "application/json"]
    let request = Request(
      method: method, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: Array(content.utf8))
    guard case .bytes(let bytes) = try api.respond(to: request).response().body else { return .null }
    return try JSONValue(parsing: bytes)
  }

  @Test func sessionsThatAreCreatedWhileAThemeChangesHaveTheNewOne() throws {
    let catalog = try ShippedFiles.catalog.get().opened()
    let api = TabHeaderAPI(
      registry: SessionRegistry(clock: ManualClock(), looks: catalog.looks), catalog: catalog,
      site: try ShippedFiles.site.get(), version: "1")
    @Sendable func theme(_ number: Int) -> String {
      let digits = String(number + 0x100, radix: 16, uppercase: true).suffix(2)
      return "{\"theme\": {\"color\": {\"danger\": \"#0000\(digits)\"}}}"
    }
    _ = try Self.send(api, .put, "/v1/themes/race", theme(0))
    let others = (0..<8).map { _ in try? Self.send(api, .post, "/v1/sessions").value(at: "/id")?.text }.compactMap(
      \.self)
    let ids = Mutex<[String]>(others)
    let failures = Mutex<[String]>([])

    DispatchQueue.concurrentPerform(iterations: 480) { number in
      do {
        switch number % 6 {
        case 0: _ = try Self.send(api, .put, "/v1/themes/race", theme(number))
        case 1:
          // An existing session adopts it.
          let id = others[number / 6 % others.count]
          _ = try Self.send(api, .patch, "/v1/sessions/\(id)", #"{"theme": "race"}"#)
        default:
          let session = try Self.send(api, .post, "/v1/sessions", #"{"theme": "race"}"#)
          guard let id = session.value(at: "/id")?.text else { return failures.withLock { $0.append("\(session)") } }
          ids.withLock { $0.append(id) }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }

    #expect(failures.withLock { $0 } == [])
    let newest = try Self.send(api, .get, "/v1/themes/race").value(at: "/theme/color/danger")
    let sessions = ids.withLock { $0 }
    #expect(sessions.count == 8 + 320)
    for id in sessions {
      #expect(try Self.send(api, .get, "/v1/sessions/\(id)/design").value(at: "/badgeColor") == newest)
    }
  }
}
