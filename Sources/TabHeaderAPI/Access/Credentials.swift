import HTTPServer
import HTTPTypes
import TabSessions

/// The credentials that a request carries. One kind counts: a token in `Authorization`, else a ticket in the query, else cookies.
enum Credentials: Sendable {
  case none
  /// A token of RFC 6750 §2.1.
  case bearer(String)
  /// A ticket for a stream.
  case ticket(String)
  case cookies([AccessCookie])
  /// `Authorization` has the scheme `Bearer`, but no single token.
  case malformed
  /// Cookies that do not count, because the request may come from a page of another site.
  case foreignCookies

  init(_ request: Request, takesTicket: Bool) {
    if let field = request[.authorization], let token = Self.bearer(field) {
      self = isBearerToken(token) ? .bearer(token) : .malformed
    } else if takesTicket, let ticket = request.target.queryValue("ticket") {
      self = .ticket(ticket.string)
    } else if let field = request[.cookie] {
      let cookies = AccessCookie.all(in: field)
      self = cookies.isEmpty ? .none : request.isFromOwnPage ? .cookies(cookies) : .foreignCookies
    } else {
      self = .none
    }
  }

  /// What follows the scheme `Bearer`, in any case (RFC 9110 §11.1); `nil` for another scheme, which another server may have asked for.
  private static func bearer(_ field: String) -> String? {
    let scheme = "bearer "
    guard field.utf8.count >= scheme.utf8.count - 1,
      zip(field.utf8, scheme.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return nil }
    let blank = UInt8(ascii: " ")
    return String(Substring(field.utf8.drop { $0 != blank }.drop { $0 == blank }))
  }
}

extension Request {
  /// Whether browsers say that a page of this server sends it. Cookies count only then: other pages of the site may make a browser send
  /// them, too.
  ///
  /// Browsers send `Sec-Fetch-Site` over TLS and on loopback, and `Origin` with every unsafe request. A safe request without either is one
  /// of an own page, since the cookies have `SameSite=Strict`, or its answer cannot be read.
  fileprivate var isFromOwnPage: Bool {
    if let site = self[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = self[.origin] else { return method == .get || method == .head }
    return self[.host].map { Origin(origin)?.isSameHost(as: $0) ?? false } ?? false
  }
}
