package import HTTPTypes

extension HTTPField.Name {
  /// RFC 9110 §7.2.
  package static let host = HTTPField.Name(constant: "Host")
  /// Fetch Metadata §2.3.
  package static let secFetchSite = HTTPField.Name(constant: "Sec-Fetch-Site")
  /// HTML, "Server-sent events", §9.2.4.
  package static let lastEventID = HTTPField.Name(constant: "Last-Event-ID")
  /// draft-ietf-httpapi-idempotency-key-header-07 §2.
  package static let idempotencyKey = HTTPField.Name(constant: "Idempotency-Key")
  /// RFC 5789 §3.1.
  package static let acceptPatch = HTTPField.Name(constant: "Accept-Patch")
  /// RFC 7240 §2.
  package static let prefer = HTTPField.Name(constant: "Prefer")
  /// RFC 7240 §3.
  package static let preferenceApplied = HTTPField.Name(constant: "Preference-Applied")
  /// RFC 8288 §3.
  package static let link = HTTPField.Name(constant: "Link")
  /// nginx, ngx_http_proxy_module, `proxy_buffering`.
  package static let xAccelBuffering = HTTPField.Name(constant: "X-Accel-Buffering")
  /// RFC 7239 §4.
  package static let forwarded = HTTPField.Name(constant: "Forwarded")
  /// The forerunner of `Forwarded` (RFC 7239 §7.4).
  package static let xForwardedFor = HTTPField.Name(constant: "X-Forwarded-For")
  /// draft-ietf-httpapi-ratelimit-headers-10 §4.
  package static let rateLimit = HTTPField.Name(constant: "RateLimit")
  /// draft-ietf-httpapi-ratelimit-headers-10 §3.
  package static let rateLimitPolicy = HTTPField.Name(constant: "RateLimit-Policy")
  /// What went wrong on purpose: see docs/faults.md.
  package static let tabHeaderFault = HTTPField.Name(constant: "TabHeader-Fault")
  /// A name in common use for the id of a request.
  package static let xRequestID = HTTPField.Name(constant: "X-Request-Id")
  /// Referrer Policy §4.1.
  package static let referrerPolicy = HTTPField.Name(constant: "Referrer-Policy")

  /// HTML §7.1.3.
  package static let crossOriginOpenerPolicy = HTTPField.Name(constant: "Cross-Origin-Opener-Policy")
  /// Permissions Policy §5.2.
  package static let permissionsPolicy = HTTPField.Name(constant: "Permissions-Policy")
  /// Google, "Robots meta tag, data-nosnippet, and X-Robots-Tag specifications".
  package static let xRobotsTag = HTTPField.Name(constant: "X-Robots-Tag")

  /// All names that HTTPTypes lacks, for the test that creates each of them.
  package static var ours: [HTTPField.Name] {
    [
      host, secFetchSite, lastEventID, idempotencyKey, acceptPatch, prefer, preferenceApplied, link, xAccelBuffering,
      referrerPolicy, forwarded, xForwardedFor, rateLimit, rateLimitPolicy, crossOriginOpenerPolicy, permissionsPolicy,
      xRobotsTag, xRequestID, tabHeaderFault,
    ]
  }

  /// Creates a name from a constant. Stops the process if it is not a token (RFC 9110 §5.1).
  private init(constant name: String) {
    guard let field = HTTPField.Name(name) else { preconditionFailure("\"\(name)\" is not a header field name") }
    self = field
  }
}
