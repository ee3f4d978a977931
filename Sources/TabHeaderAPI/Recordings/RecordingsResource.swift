import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderReplays
import TabSessions

/// `…/recording` and `/v1/replays`: what a session did, and whether it does the same again (G).
struct RecordingsResource: Sendable {
  let sessions: SessionsResource
  let pool: WorkPool

  static let query = QueryNames(["from"])
  /// The most revisions of a recording, unless the query asks for more.
  private static let longest = 20_000
  /// The work of a replay: see `Replay.init(of:from:in:work:while:)`.
  private static let work = 1_000_000

  /// A session as a recording.
  func read(_ request: Request, _ path: PathParameters) async throws(Problem) -> Response {
    let session = try sessions.session(path)
    // Settles a transition that has ended.
    let last = session.read().revision.number
    var first = max(1, last - Self.longest)
    do throws(InvalidParameter) {
      for item in request.target.query { first = try item.integer(in: 1...9_007_199_254_740_991) }
    } catch {
      throw Problem(error)
    }
    guard first <= last else { throw .revisionNotKept(first, of: session) }
    let revisions = first...Int.max
    let history = try await pool.history(of: session, revisions, for: request)
    return Self.response(history, of: session.identity)
  }

  private static func response(_ history: History, of session: SessionIdentity) -> Response {
    Response(
      status: .ok,
      fields: [
        .contentType: "application/json", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"\(fileName(of: session, history.last))\"",
      ],
      body: .bytes(Recording.of(history, name: session.name, preset: session.preset)))
  }

  /// The name of a file with the recording of a session: `ci-header-42-r17.json`.
  ///
  /// - Parameter revision: the last one.
  static func fileName(of session: SessionIdentity, _ revision: Int) -> String {
    let name = (session.name ?? "").utf8.map { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    let words = String(decoding: name, as: UTF8.self).split(separator: "-").joined(separator: "-").prefix(64)
    return "\(words.isEmpty ? "tabheader-\(session.id)" : String(words))-r\(revision).json"
  }

  /// Performs a recording again.
  func replay(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    let replay = try request.work { isWanted throws(ContentError) in
      do throws(ContentError) {
        return try sessions.catalog.replay(
          request.body.isEmpty ? Array("{}".utf8) : request.body, limits: .request, work: Self.work, while: isWanted)
      } catch {
        // The document leaves the form of a script open.
        throw error.name == .malformedContent ? ContentError(.invalidValue, error.mistakes) : error
      }
    }
    var json = JSONWriter()
    replay.write(to: &json)
    return .json(json.bytes)
  }
}
