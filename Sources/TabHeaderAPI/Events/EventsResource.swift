import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A session's events: `…/events`, live as Server-Sent Events, and `…/log`, those until now as a list.
struct EventsResource: Sendable {
  let sessions: SessionsResource
  let live: LiveStreams

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    var query: EventsQuery
    do throws(InvalidParameter) {
      query = try EventsQuery(request.target.query)
      if let lastEventID = request[.lastEventID] { try query.resume(at: lastEventID) }
    } catch {
      throw Problem(error)
    }
    if Self.prefersJSON(request[.accept]) { return list(session, query) }
    // A browser does not reconnect after an error response, so it gets an event instead.
    if !query.isResuming {
      do throws(TabContainerError) {
        _ = try session.read().revision.container.viewed(with: query.view)
      } catch {
        throw Problem(ofView: error)
      }
    }
    let feed = SessionFeed(
      session, query, admission: request.grant.flatMap { Admission($0, to: session.id) },
      representation: sessions.representation, in: sessions.registry)
    return .events(EventStream([feed], as: .single, live: live))
  }

  func log(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    do throws(InvalidParameter) {
      return list(session, try EventsQuery(request.target.query))
    } catch {
      throw Problem(error)
    }
  }

  private func list(_ session: Session, _ query: EventsQuery) -> Response {
    var json = JSONWriter()
    json.object { json in
      let (events, last, isComplete, _) = session.history(after: query.cursor.map { $0.number(in: session) } ?? 0)
      json.member(
        "events",
        array: { json in
          for logged in events where query.includes(logged) {
            logged.event.write(to: &json, id: eventID(logged.sequence, of: session))
          }
        })
      // If `false`, events before the list are no longer stored, and the client must start again from the state.
      json.member("complete", isComplete)
      json.member("cursor", eventID(last, of: session))
    }
    return .json(json.bytes)
  }

  /// Whether a client accepts JSON and not event streams (RFC 9110 §12.5.1). Without a preference it gets a stream.
  static func prefersJSON(_ accept: String?) -> Bool {
    guard let accept else { return false }
    return accept.contains("application/json") && !accept.contains("text/event-stream")
  }
}

extension Response {
  /// The media type of event streams.
  static let eventStream = "text/event-stream"

  static func events(_ stream: EventStream) -> Response {
    Response(
      status: .ok,
      // nginx passes each event on at once.
      fields: [.contentType: eventStream, .cacheControl: "no-store", .xAccelBuffering: "no"],
      body: .stream(stream))
  }
}

/// How a stream sends states.
enum StateForm: String {
  /// Each as a whole.
  case full
  /// The first as a whole, then what has changed.
  case delta
}

/// The parameters of a request for a session's events.
struct EventsQuery {
  /// How the state after each revision is sent; `nil` if it is not.
  var state: StateForm?
  /// Whether to send the number of viewers, at the start and when it changes.
  var sendsPresence = false
  /// The types of the session's events to send; `nil` for all.
  var types: Set<String>?
  /// The id after which the stream starts; `nil` for now.
  private(set) var cursor: EpochNumber?
  /// The traits for which states are laid out (P14).
  private(set) var view = TraitChanges()

  /// Whether a client goes on where its stream was cut off.
  private(set) var isResuming = false

  /// What replacements of `EventSource` send when they reconnect, which may set no fields.
  static let lastEventID: ExactText = "lastEventId"
  static let parameters = ["state", "types", "after", lastEventID.string, "presence"] + TraitChanges.parameters

  init(_ items: [RequestTarget.QueryItem]) throws(InvalidParameter) {
    // The query of one session in a combined stream was not checked with the request.
    try QueryNames(Self.parameters + ["ticket"]).check(items)
    for item in items {
      switch item.name {
      case "state": state = try item.state()
      case "types": types = try item.eventTypes()
      case "presence": sendsPresence = try item.bool()
      case "after": cursor = try item.cursor()
      case Self.lastEventID, "ticket": break  // Applied below; a credential, which was looked at before.
      default: guard try view.set(item) else { throw item.unknown(Self.parameters) }
      }
    }
    if let item = items.first(where: { $0.name == Self.lastEventID }) { try resume(at: item) }
  }

  /// Whether an event has one of the types.
  func includes(_ logged: LoggedEvent) -> Bool { types?.contains(logged.event.kind.type) ?? true }

  /// Applies `Last-Event-ID`, which overrides the `after` and `lastEventId` of the URL that a browser reconnects to.
  mutating func resume(at lastEventID: some StringProtocol) throws(InvalidParameter) {
    try resume(at: RequestTarget.QueryItem(name: "Last-Event-ID", value: ExactText(String(lastEventID))))
  }

  private mutating func resume(at item: RequestTarget.QueryItem) throws(InvalidParameter) {
    isResuming = true
    cursor = try item.cursor() ?? cursor
  }
}

extension RequestTarget.QueryItem {
  /// How states are sent.
  func state() throws(InvalidParameter) -> StateForm {
    guard let form = StateForm(named: value) else { throw invalid("full or delta") }
    return form
  }

  /// Types of events, with commas between them.
  func eventTypes() throws(InvalidParameter) -> Set<String> {
    Set(try names(among: EventType.names))
  }

  /// An event id; empty means absent.
  fileprivate func cursor() throws(InvalidParameter) -> EpochNumber? {
    guard !value.isEmpty else { return nil }
    guard let cursor = EpochNumber(value) else { throw invalid("the id of an event") }
    return cursor
  }
}
