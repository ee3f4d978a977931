import HTTPServer
import HTTPTypes
import TabEngine

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
    Problem(
      .notOwner, detail: "The \(noun) was added with another token, which can change it, as can the server's.",
      fields: challenge(", error=\"insufficient_scope\", scope=\"server\""))
  }
}
