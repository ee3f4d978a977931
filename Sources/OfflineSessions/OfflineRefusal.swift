import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// Why a call was refused. The session has not changed; a refused selection is among its events (S5).
package struct OfflineRefusal: Error, Sendable {
  let error: ContentError
  let events: [TabEvent]

  package init(_ error: ContentError, events: [TabEvent] = []) {
    self.error = error
    self.events = events
  }

  /// The problem (RFC 9457) with which the API refuses the same content. `events` is added to it if there are any: a server has a log for
  /// them.
  package var problem: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("type", error.name.problemType)
      json.member("title", error.name.title)
      json.member("status", error.name.status)
      json.member("detail", error.mistakes.first?.detail)
      json.member(
        "errors",
        array: { json in
          for mistake in error.mistakes {
            json.object { json in
              json.member("pointer", JSONError.shortened(mistake.pointer))
              json.member("detail", mistake.detail)
              if let location = mistake.location {
                json.member("line", location.line)
                json.member("column", location.column)
              }
            }
          }
        })
      guard !events.isEmpty else { return }
      json.member("events", array: { json in for event in events { event.write(to: &json) } })
    }
    return json.bytes
  }
}
