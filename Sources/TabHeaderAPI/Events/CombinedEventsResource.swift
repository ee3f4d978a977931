import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// `/v1/events`: the events of several sessions in one stream, because browsers open at most six connections to a host.
struct CombinedEventsResource: Sendable {
  let sessions: SessionsResource
  let live: LiveStreams

  /// The largest number of sessions in a stream.
  static let limit = 64
  static let query = QueryNames(
    ["session", "state", "types", "presence", "ticket", EventsQuery.lastEventID.string], repeatable: "session")

  func read(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    do throws(InvalidParameter) {
      let feeds = try feeds(request)
      return .events(EventStream(feeds, as: .combined, live: live))
    } catch {
      throw Problem(error)
    }
  }

  private func feeds(_ request: Request) throws(InvalidParameter) -> [SessionFeed] {
    let items = request.target.query
    let targets = items.filter { $0.name == "session" }.map(\.value)
    let state = try items.first { $0.name == "state" }?.state()
    let types = try items.first { $0.name == "types" }?.eventTypes()
    let sendsPresence = try items.first { $0.name == "presence" }?.bool() ?? false
    guard (1...Self.limit).contains(targets.count) else {
      throw InvalidParameter(
        description: "\"session\" is given \(targets.count) times; expected 1 to \(Self.limit) times")
    }
    let lastEventID = request[.lastEventID] ?? items.first { $0.name == EventsQuery.lastEventID }?.value.string
    let cursors = Self.cursors(lastEventID, count: targets.count)
    var feeds: [SessionFeed] = []
    for (index, target) in targets.enumerated() {
      do throws(InvalidParameter) {
        var (session, query) = try subscription(target.string, request.grant)
        query.state = query.state ?? state
        query.types = query.types ?? types
        query.sendsPresence = query.sendsPresence || sendsPresence
        try query.resume(at: cursors[index])
        feeds.append(feed(session, query, request.grant))
      } catch {
        throw InvalidParameter(description: "\"session\" at \(index): \(error)", problem: error.problem)
      }
    }
    return feeds
  }

  /// Without a token for a session, the answer does not tell whether it exists.
  private func feed(_ session: Session?, _ query: EventsQuery, _ grant: Grant?) -> SessionFeed {
    guard let grant, !grant.isServer else {
      return SessionFeed(session, query, representation: sessions.representation, in: sessions.registry)
    }
    let admission = session.flatMap { Admission(grant, to: $0.id) }
    return SessionFeed(
      admission == nil ? nil : session, query, admission: admission, absence: SessionFeed.unauthorized,
      representation: sessions.representation, in: sessions.registry)
  }

  /// Parses a session's id and the optional query after it, which is percent-encoded inside the outer query.
  private func subscription(
    _ target: String, _ grant: Grant?
  ) throws(InvalidParameter) -> (session: Session?, query: EventsQuery) {
    let id = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    guard !id.isEmpty else { throw InvalidParameter(description: "the id of a session is missing") }
    let text = String(decoding: target.utf8.dropFirst(id.count + 1), as: UTF8.self)
    let session = SessionID(String(decoding: id, as: UTF8.self))
      .flatMap { grant?.mayView($0) ?? true ? sessions.registry.use($0) : nil }
    do throws(InvalidParameter) {
      guard let parsed = try? RequestTarget("/?\(text)".utf8) else {
        throw InvalidParameter(description: "\"\(JSONError.shortened(name: text))\" is not a percent-encoded query")
      }
      return (session, try EventsQuery(parsed.query))
    } catch {
      // The form of the parameter itself is right.
      throw InvalidParameter(description: error.description, problem: .invalidValue)
    }
  }

  /// The last event id of each session, with which a browser reconnects. If their number is another one, no session can go on from one.
  private static func cursors(_ lastEventID: String?, count: Int) -> [Substring] {
    guard let lastEventID, !lastEventID.isEmpty else { return Array(repeating: "", count: count) }
    let cursors = lastEventID.split(separator: ",", omittingEmptySubsequences: false)
    return cursors.count == count ? cursors : Array(repeating: EpochNumber.nowhere[...], count: count)
  }
}
