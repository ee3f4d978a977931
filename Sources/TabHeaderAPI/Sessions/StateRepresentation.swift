import HTTPCore
import HTTPTypes
import StrictJSON
import TabContainer
import TabSessions

/// Makes the bytes of states, and keeps those that do not change with time beside their revision.
package struct StateRepresentation: Sendable {
  /// A design in the form in which a state has it.
  struct Look {
    let statusBarStyle: StatusBarStyle
    let bytes: [UInt8]

    /// For a style that there is not.
    static let none = Look(statusBarStyle: .darkContent, bytes: Array("null".utf8))
  }

  private let looks: [String: (light: Look, dark: Look)]

  package init(styles: Catalog.Styles) {
    var looks: [String: (light: Look, dark: Look)] = [:]
    for case let style? in styles.names.lazy.map({ styles[$0] }) {
      looks[style.name] = (Look(style.light, style.name), Look(style.dark, style.name))
    }
    self.looks = looks
  }

  /// A revision's bytes and the response around them, made once and shared by every reader.
  private final class Memo: Sendable {
    let bytes: [UInt8]
    let response: Response

    init(bytes: [UInt8], entityTag: String) {
      self.bytes = bytes
      response = Response(
        status: .ok, fields: [.contentType: "application/json", .eTag: entityTag, .cacheControl: "no-cache"],
        body: .bytes(bytes))
    }
  }

  /// The state as JSON.
  func bytes(of session: Session, _ revision: SessionRevision, now: Instant) -> [UInt8] {
    revision.isInTransition
      ? encoded(session, revision, now: now) : memo(of: session, revision).bytes
  }

  /// The state as the answer to a `GET`. While a transition runs it is nobody's to store, and has no tag.
  func response(for session: Session, _ revision: SessionRevision, now: Instant) -> Response {
    guard revision.isInTransition else { return memo(of: session, revision).response }
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .bytes(encoded(session, revision, now: now)))
  }

  /// The state and what led to it, as the answer to an action.
  func response(
    for session: Session, _ outcome: Session.Outcome, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:],
    links: ((inout JSONWriter) -> Void)? = nil
  ) -> Response {
    var json = JSONWriter()
    json.member(
      "events",
      array: { json in
        for event in outcome.events { json.value(event) }
      })
    links?(&json)

    var body = bytes(of: session, outcome.revision, now: outcome.now)
    body.reserveCapacity(body.count + json.bytes.count + 2)
    body.removeLast()  // The brace: the members go on.
    body.append(UInt8(ascii: ","))
    body.append(contentsOf: json.bytes)
    body.append(UInt8(ascii: "}"))

    var fields = fields
    fields[.contentType] = "application/json"
    fields[.cacheControl] = "no-store"
    if !outcome.revision.isInTransition { fields[.eTag] = entityTag(of: session, outcome.revision) }
    return Response(status: status, fields: fields, body: .bytes(body))
  }

  private func memo(of session: Session, _ revision: SessionRevision) -> Memo {
    revision.memo.withLock { memo in
      if let memo = memo as? Memo { return memo }
      let made = Memo(
        bytes: encoded(session, revision, now: revision.updatedAt), entityTag: entityTag(of: session, revision))
      memo = made
      return made
    }
  }

  /// The state as JSON, made anew.
  package func encoded(_ session: Session, _ revision: SessionRevision, now: Instant) -> [UInt8] {
    let container = revision.container
    let pair = looks[container.configuration.style]
    let look = container.traits.colorScheme == .light ? pair?.light : pair?.dark
    var json = JSONWriter(reserving: 4_096 + 1_024 * container.tabs.count)
    json.state(of: session, revision, now: now, look: look ?? .none)
    return json.bytes
  }
}

extension StateRepresentation.Look {
  fileprivate init(_ design: Design, _ style: String) {
    var json = JSONWriter()
    design.write(to: &json, style: style)
    self.init(statusBarStyle: design.statusBarStyle, bytes: json.bytes)
  }
}
