import HTTPCore
import HTTPTypes

extension HTTPFields {
  /// The security fields of every response: a page connects only to its own server and may show embedded images, content types are
  /// not guessed, and no other site receives a URL, which may contain a session's id.
  public static let security: HTTPFields = [
    .contentSecurityPolicy:
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
  ]
}
