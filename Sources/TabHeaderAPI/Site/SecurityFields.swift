import HTTPCore
import HTTPTypes

extension HTTPFields {
  /// What browsers are told with every answer: a page talks to its own server only, and shows pictures that a session carries; content
  /// is what its type says; and no other site hears of an address, which may hold a session's id.
  public static let security: HTTPFields = [
    .contentSecurityPolicy:
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
  ]
}
