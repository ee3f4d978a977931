import HTTPCore
import HTTPTypes
import StrictJSON
import TabSessions

/// `/v1/sessions/{id}/events`: what happens, live as Server-Sent Events, or so far as a list.
struct EventsResource: Sendable {
  let sessions: SessionsResource
  let live: LiveStreams

  func read(_ exchange: Exchange) throws(Problem) -> Response {
    let session = try sessions.session(exchange)
    let request = exchange.request
    var sendsState = false
    var after: String?
    for item in request.target.query {
      switch (item.name, item.value) {
      case ("state", "full"): sendsState = true
      case ("after", let value): after = value
      default:
        throw Problem(
          .badQuery, detail: "\"\(item.name)=\(item.value)\" is not known here; state=full and after=<event id> are.")
      }
    }
    let first = try place(after, in: session)
    var place = try place(request[.lastEventID], in: session)
    // A browser that comes back knows better than the address it was first given.
    if case .newest = place { place = first }
    return prefersJSON(request[.accept])
      ? list(session, after: place)
      : stream(session, after: place, sendsState: sendsState)
  }

  private enum Place {
    case newest
    case after(Int)
    /// In another life of the session.
    case elsewhere
  }

  private func place(_ text: String?, in session: Session) throws(Problem) -> Place {
    guard let text, !text.isEmpty else { return .newest }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].isEmpty, let digits = parts.last, digits.allSatisfy(\.isASCIIDigit),
      let sequence = Int(digits)
    else { throw Problem(.badQuery, detail: "\"\(text.prefix(40))\" is not the id of an event.") }
    return parts.count == 1 || parts[0] == session.epoch ? .after(sequence) : .elsewhere
  }

  private func stream(_ session: Session, after place: Place, sendsState: Bool) -> Response {
    let (sequence, start): (Int, EventStream.Start) =
      switch place {
      case .newest: (session.read().revision.sequence, .resuming)
      case .after(let sequence): (sequence, .resuming)
      case .elsewhere: (0, .reset)
      }
    let stream = EventStream(
      session: session, after: sequence, start: start, sendsState: sendsState,
      representation: sessions.representation, live: live)
    return Response(
      status: .ok, fields: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: .stream(stream))
  }

  private func list(_ session: Session, after place: Place) -> Response {
    var json = JSONWriter()
    json.object { json in
      let (events, isComplete) =
        switch place {
        case .newest: session.history(after: 0)
        case .after(let sequence): session.history(after: sequence)
        case .elsewhere: session.history(after: nil)
        }
      json.member(
        "events",
        array: { json in
          for logged in events { json.value(logged.event, id: eventID(logged.sequence, of: session)) }
        })
      // Otherwise some events before are forgotten: a client that folds them starts again from the state.
      json.member("complete", isComplete)
    }
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"], body: .bytes(json.bytes))
  }

  /// Whether a client names JSON and not event streams (RFC 9110 §12.5.1); without a preference it watches.
  private func prefersJSON(_ accept: String?) -> Bool {
    guard let accept else { return false }
    return accept.contains("application/json") && !accept.contains("text/event-stream")
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension HTTPField.Name {
  /// `Last-Event-ID` (WHATWG HTML §9.2.4).
  static let lastEventID: HTTPField.Name = HTTPField.Name("Last-Event-ID") ?? .eTag
}
