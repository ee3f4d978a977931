import HTTPServer
import HTTPTypes
import TabHeaderCatalog
import TabSessions

/// The strong entity tag of a session: its epoch and its revision (RFC 9110 §8.8.3).
func entityTag(of session: Session, _ revision: SessionRevision) -> String { entityTag(of: session, revision.number) }

func entityTag(of session: Session, _ revision: Int) -> String { session.tagPrefix + String(revision) + "\"" }

/// The strong entity tag of what may change while a session's revision stays the same: a snapshot counts the events of a refusal, too.
func entityTag(of session: Session, _ revision: SessionRevision, _ content: [UInt8]) -> String {
  session.tagPrefix + "\(revision.number).\(contentDigest(of: content))\""
}

extension Session {
  /// The number of the revision with an entity tag, with or without content; `nil` if the tag is not this session's.
  fileprivate func revision(ofTag tag: Substring) -> Int? {
    guard tag.hasPrefix(tagPrefix), tag.hasSuffix("\"") else { return nil }
    let parts = tag.dropFirst(tagPrefix.count).dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && isContentDigest(parts[1]) else { return nil }
    // One spelling for each number: no sign and no leading zero.
    return Int(parts[0]).flatMap { String($0) == parts[0] ? $0 : nil }
  }
}

/// The strong entity tag of content.
func contentTag(of content: [UInt8]) -> String { "\"\(contentDigest(of: content))\"" }

extension Registered {
  /// The strong entity tag of the document.
  var entityTag: String { "\"\(digest)\"" }
}

/// The condition in `If-Match` or `If-None-Match`.
enum EntityTagCondition {
  case any
  case tags(Substring)

  init?(_ field: String?) {
    guard let field else { return nil }
    self = field == "*" ? .any : .tags(field[...])
  }

  /// - Parameter isWeak: whether `W/` before a tag is ignored (RFC 9110 §8.8.3.2).
  func matches(_ tag: String, isWeak: Bool) -> Bool {
    switch self {
    case .any: true
    case .tags(let list):
      Self.items(of: list).contains { item in (isWeak && item.hasPrefix("W/") ? item.dropFirst(2) : item) == tag }
    }
  }

  /// What to send instead of an `If-Match` that matches nothing, if its tags are spelled as they often are by mistake.
  fileprivate var advice: String? {
    guard case .tags(let list) = self else { return nil }
    let items = Self.items(of: list)
    if items.contains(where: { $0.hasPrefix("W/") }) {
      // A proxy that compresses makes tags weak.
      return "If-Match compares strongly: send the tag without W/."
    }
    guard items.allSatisfy({ $0.count > 1 && $0.first == "\"" && $0.last == "\"" }) else {
      return "The quotation marks are part of an entity tag: send If-Match with them."
    }
    return nil
  }

  /// The entity tags in a list, with their quotation marks.
  static func items(of list: Substring) -> [Substring] {
    list.utf8.split(separator: UInt8(ascii: ",")).map { item in
      var item = Substring(item)
      while item.first == " " || item.first == "\t" { item.removeFirst() }
      while item.last == " " || item.last == "\t" { item.removeLast() }
      return item
    }
  }
}

extension Request {
  /// The response, or a 304 response if the client already has it (RFC 9110 §13.1.2). A response without an entity tag is always
  /// sent.
  func conditional(_ response: consuming Response) -> Response {
    guard let condition = EntityTagCondition(self[.ifNoneMatch]) else { return response }
    guard let tag = response.fields[.eTag], condition.matches(tag, isWeak: true) else { return response }
    return response.notModified
  }

  /// The revisions of a session that `If-Match` names, or the revisions that `If-None-Match` does not name (RFC 9110 §13.1.1, §13.1.2).
  func expectedRevisions(of session: Session) throws(Problem) -> ExpectedRevisions {
    let unexpected: [Int]
    switch EntityTagCondition(self[.ifNoneMatch]) {
    case nil: unexpected = []
    case .any?:
      throw .unexpected(session.read().revision.number, of: session, "If-None-Match: * is for what does not exist yet.")
    case .tags(let list)?:
      unexpected = EntityTagCondition.items(of: list).compactMap { item in
        session.revision(ofTag: item.hasPrefix("W/") ? item.dropFirst(2) : item)
      }
    }
    let condition = EntityTagCondition(self[.ifMatch])
    guard case .tags(let list)? = condition else { return unexpected.isEmpty ? .any : .others(than: unexpected) }
    let numbers = EntityTagCondition.items(of: list).compactMap { session.revision(ofTag: $0) }
    if numbers.isEmpty, let advice = condition?.advice {
      throw .unexpected(session.read().revision.number, of: session, advice)
    }
    return .numbers(numbers.filter { !unexpected.contains($0) })
  }

  /// Refuses a change of a resource that differs from what the client expects (RFC 9110 §13.1.1, §13.1.2).
  ///
  /// - Parameter tag: the current entity tag; `nil` if the resource does not exist.
  func checkConditions(tag: String?) throws(Problem) {
    let (expected, unexpected) = (EntityTagCondition(self[.ifMatch]), EntityTagCondition(self[.ifNoneMatch]))
    guard let tag else {
      if expected == nil { return }
      throw Problem(.preconditionFailed, detail: "Nothing has this name yet: it is added without If-Match.")
    }
    var detail = "The entity tag is now \(tag)."
    if let expected, !expected.matches(tag, isWeak: false) {
      if let advice = expected.advice { detail = "\(advice) \(detail)" }
    } else if let unexpected, unexpected.matches(tag, isWeak: true) {
      if case .any = unexpected { detail = "The name is taken. \(detail)" }
    } else {
      return
    }
    throw Problem(.preconditionFailed, detail: detail, fields: [.eTag: tag])
  }
}

/// Refuses changes that say nothing of what they are made for (RFC 6585 §3): PUT, PATCH and DELETE without `If-Match`.
struct RequiredConditions: Sendable {
  let sessions: SessionsResource
  let names: Catalog.Names

  /// The operation with the check, if it needs one.
  func applied(to operation: Operation) -> Operation {
    // Others, such as forgetting tokens, change nothing that has an entity tag.
    let hasTag = operation.path.names.contains(.session) || operation.document != nil
    guard [.put, .patch, .delete].contains(operation.method), operation.role != .faults, hasTag else {
      return operation
    }
    return operation.checking { (request, path) throws(Problem) in
      guard request[.ifMatch] == nil else { return }
      if operation.path.names.contains(.session) {
        let session = try sessions.session(path)
        throw .preconditionRequired(tag: entityTag(of: session, session.read().revision))
      }
      let tag =
        operation.document == .theme
        ? names.themes[path[.theme].string]?.entityTag : names.styles[path[.style].string]?.entityTag
      // Documents are also added, under a name that nothing has yet.
      if case .any? = EntityTagCondition(request[.ifNoneMatch]) { return }
      guard tag == nil, operation.method == .delete else { throw .preconditionRequired(tag: tag) }
    }
  }
}

extension Problem {
  /// - Parameter tag: the current entity tag; `nil` if the resource does not exist.
  fileprivate static func preconditionRequired(tag: String?) -> Problem {
    guard let tag else {
      return Problem(
        .preconditionRequired,
        detail: "This server needs a condition for each change. Nothing has this name yet: send If-None-Match: *.")
    }
    return Problem(
      .preconditionRequired,
      detail:
        "This server needs a condition for each change. If it is made for the current state, send If-Match: \(tag).",
      fields: [.eTag: tag])
  }
}
