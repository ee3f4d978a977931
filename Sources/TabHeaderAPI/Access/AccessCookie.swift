import HTTPTypes
import TabEngine
import TabSessions

/// A cookie that stands for a token, for the pages of the server: `tabheader-{session}`, or `tabheader-server-{…}` for the server's token.
///
/// Browsers send cookies to every port of a host. So the name of the server's one depends on its token, and two servers do not overwrite
/// each other's.
struct AccessCookie: Sendable, Equatable {
  enum Subject: Sendable, Equatable {
    case session(SessionID)
    /// With what distinguishes the server's token from others.
    case server(String)
  }

  let subject: Subject
  let value: String

  static let prefix = "tabheader-"
  private static let server = "server-"

  /// The most cookies that count for a request, and that a browser is left with.
  static let limit = 64

  /// The longest lifetime of a cookie, in seconds, if its token does not end before: 30 days, like a session.
  private static let longest: Int64 = 2_592_000
  /// The longest lifetime of the server's cookie: a day.
  private static let longestOfServer: Int64 = 86_400

  var name: String {
    switch subject {
    case .session(let id): Self.prefix + id.description
    case .server(let mark): Self.prefix + Self.server + mark
    }
  }

  init(_ token: SessionToken) {
    subject = .session(token.session)
    value = token.secret
  }

  /// The server's token may be one that can be guessed. So its cookie has 256 bits in its place, which follow from the token and from the
  /// store's secret: a wrong value is no guess of the token (A8), and every server of the store knows the right one.
  init(_ token: ServerToken, secret: [UInt8]) {
    subject = .server(token.mark)
    value = Base64URL.text(HMAC.code(for: Array("tabheader cookie".utf8) + token.hash.bytes, key: secret))
  }

  private init?(name: Substring, value: Substring) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    let rest = name.dropFirst(Self.prefix.count)
    if rest.hasPrefix(Self.server) {
      subject = .server(String(rest.dropFirst(Self.server.count)))
    } else {
      guard let id = SessionID(String(rest)) else { return nil }
      subject = .session(id)
    }
    self.value = String(value)
  }

  /// The cookies in a `Cookie` field (RFC 6265 §4.2), the newest last. Of two with the same name, both are there: a page of another host
  /// of the site may have set one of them.
  static func all(in field: String) -> [AccessCookie] {
    guard field.contains(prefix) else { return [] }
    return field.split(separator: ";").compactMap { pair -> AccessCookie? in
      let pair = pair.drop { $0 == " " }
      guard let equals = pair.firstIndex(of: "=") else { return nil }
      return AccessCookie(name: pair[..<equals], value: pair[pair.index(after: equals)...])
    }
  }

  // MARK: Setting

  /// The `Set-Cookie` field that gives it to a browser.
  ///
  /// - Parameters:
  ///   - end: when its token ends.
  ///   - isSecure: whether the page is on TLS.
  func setting(until end: Instant?, at now: Instant, isSecure: Bool) -> HTTPField {
    let longest = if case .server = subject { Self.longestOfServer } else { Self.longest }
    let left = end.map { max(1, ($0.milliseconds - now.milliseconds) / 1_000) } ?? longest
    return field("\(name)=\(value)", maxAge: min(left, longest), isSecure)
  }

  /// The `Set-Cookie` field that takes it from a browser.
  func clearing(isSecure: Bool) -> HTTPField { field("\(name)=", maxAge: 0, isSecure) }

  private func field(_ pair: String, maxAge: Int64, _ isSecure: Bool) -> HTTPField {
    let attributes = "Path=/v1; Max-Age=\(maxAge); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    return HTTPField(name: .setCookie, value: "\(pair); \(attributes)")
  }
}

extension ServerToken {
  /// Distinguishes it from other tokens, and does not tell it.
  var mark: String { Base64URL.text(hash.bytes.prefix(6)) }
}
