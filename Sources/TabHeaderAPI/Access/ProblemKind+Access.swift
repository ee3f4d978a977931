import HTTPCore
import HTTPTypes
import TabEngine

extension ProblemKind {
  static let credentialsMissing = ProblemKind(
    name: "credentials-missing", status: .unauthorized, title: "Token needed",
    explanation: """
      The server asks for a token. Send it in "Authorization: Bearer …": the server's token, which is printed when the server \
      starts unless it was configured, or the "editToken" or "viewToken" of a session. On a page, open a link with a token.
      """)
  static let malformedCredentials = ProblemKind(
    name: "malformed-credentials", status: .badRequest, title: "Malformed credentials",
    explanation: """
      The field Authorization has the scheme Bearer, but not one token after it. Send the field once, with the token and nothing \
      else.
      """)
  static let invalidToken = ProblemKind(
    name: "invalid-token", status: .unauthorized, title: "Invalid token",
    explanation: """
      The token is wrong, has expired or was revoked, or its session has ended. A ticket works once, within a minute. Ask for a \
      new link.
      """)
  static let insufficientScope = ProblemKind(
    name: "insufficient-scope", status: .forbidden, title: "Token allows less",
    explanation: """
      The token is valid, but does not allow this: a token for viewing changes nothing, and only the server's token creates and \
      lists sessions, and revokes links that no other link has made.
      """)
  static let tooManyAttempts = ProblemKind(
    name: "too-many-attempts", status: .tooManyRequests, title: "Too many attempts",
    explanation: """
      Too many tokens that could be the server's were refused for this address in the last minute. Wait as long as Retry-After \
      says. Tokens of sessions work meanwhile.
      """)
  static let tooManyLinks = ProblemKind(
    name: "too-many-links", status: .conflict, title: "Too many links",
    explanation: "A session has at most 100 links. Revoke one: DELETE /v1/sessions/{session}/links/{link}.")
  static let linkNotFound = ProblemKind(
    name: "link-not-found", status: .notFound, title: "No such link",
    explanation: """
      The path names an unknown link: it was revoked or has expired. GET /v1/sessions/{session}/links lists the links.
      """)
  static let notOwner = ProblemKind(
    name: "not-owner", status: .forbidden, title: "Owned by another client",
    explanation: """
      A style or a theme can be replaced and deleted with the token that added it, or with the server's. PUT your own under \
      another name.
      """)

  static let ofAccess = [
    credentialsMissing, malformedCredentials, invalidToken, insufficientScope, tooManyAttempts, tooManyLinks,
    linkNotFound, notOwner,
  ]
}

extension Problem {
  /// The challenge of RFC 6750 §3.
  private static func challenge(_ rest: String = "") -> HTTPFields {
    [.wwwAuthenticate: "Bearer realm=\"tabheader\"" + rest]
  }

  static let credentialsMissing = Problem(
    .credentialsMissing, detail: "This server asks for a token: send Authorization: Bearer and the token.",
    fields: challenge())

  static let foreignCookies = Problem(
    .credentialsMissing,
    detail: "Cookies count in requests of this server's pages only: send Authorization: Bearer and the token.",
    fields: challenge())

  static let malformedCredentials = Problem(
    .malformedCredentials, detail: "Authorization is expected once, as Bearer and one token.",
    fields: challenge(", error=\"invalid_request\""))

  static let invalidToken = Problem(
    .invalidToken, detail: "The token is wrong, has expired or was revoked, or its session has ended.",
    fields: challenge(", error=\"invalid_token\""))

  /// - Parameter scope: what the token would have to be for.
  static func insufficientScope(_ scope: String, _ detail: String) -> Problem {
    Problem(
      .insufficientScope, detail: detail, fields: challenge(", error=\"insufficient_scope\", scope=\"\(scope)\""))
  }

  static func tooManyAttempts(until end: Instant, _ now: Instant) -> Problem {
    let seconds = max(1, (end.milliseconds - now.milliseconds + 999) / 1_000)
    return Problem(
      .tooManyAttempts, detail: "Too many tokens from this address were refused. Try again in \(seconds) seconds.",
      fields: [.retryAfter: String(seconds)])
  }

  static let firstLink = insufficientScope(
    "server", "No link has made this one, as the first two of a session: it is revoked with the server's token.")

  static let tooManyTicketsOfClient = Problem(
    .quotaExceeded,
    detail: "One client may use at most \(Tickets.share) tickets within a minute. A token in Authorization needs none.",
    fields: [.retryAfter: "60"])

  static let tooManyTickets = Problem(
    .serverBusy, detail: "\(Tickets.mostUsed) tickets were used within a minute, the most that this server remembers.",
    fields: [.retryAfter: "60"])

  static let tooManyLinks = Problem(
    .tooManyLinks, detail: "The session has 100 links, which is the most. Revoke one.")

  static func linkNotFound(_ name: String) -> Problem {
    Problem(.linkNotFound, detail: "The session has no link with the id \"\(name.prefix(40))\".")
  }

  /// - Parameter noun: `style` or `theme`.
  static func notOwner(_ noun: String) -> Problem {
    Problem(.notOwner, detail: "The \(noun) was added with another token, which can change it, as can the server's.")
  }
}
