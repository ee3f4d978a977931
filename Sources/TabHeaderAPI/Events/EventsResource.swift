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
    if prefersJSON(request[.accept]) { return list(session, query) }
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
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"], body: .bytes(json.bytes))
  }

  /// Whether a client accepts JSON and not event streams (RFC 9110 §12.5.1). Without a preference it gets a stream.
  private func prefersJSON(_ accept: String?) -> Bool {
    guard let accept else { return false }
    return accept.contains("application/json") && !accept.contains("text/event-stream")
  }
}

extension Response {
  static func events(_ stream: EventStream) -> Response {
    Response(
      status: .ok,
      // nginx passes each event on at once.
      fields: [.contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no"],
      body: .stream(stream))
  }
}
