import HTTPServer
import HTTPTypes
import TabHeaderCatalog
import TabSessions

/// Refuses changes that say nothing of what they are made for (RFC 6585 §3): PUT, PATCH and DELETE without `If-Match`.
struct RequiredConditions: Sendable {
  let sessions: SessionsResource
  let names: Catalog.Names

  /// The operation with the check, if it needs one.
  func applied(to operation: Operation) -> Operation {
    guard [.put, .patch, .delete].contains(operation.method), !operation.controlsFaults else { return operation }
    return operation.checking { (request, path) throws(Problem) in
      guard request[.ifMatch] == nil else { return }
      if operation.path.names.contains(.session) {
        let session = try sessions.session(path)
        throw .preconditionRequired(tag: entityTag(of: session, session.read().revision))
      }
      // Documents are also added, under a name that nothing has yet.
      guard request[.ifNoneMatch] == nil else { return }
      let isTheme = operation.path.names.contains(.theme)
      throw .preconditionRequired(
        tag: isTheme ? names.themes[path[.theme].string]?.entityTag : names.styles[path[.style].string]?.entityTag)
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
