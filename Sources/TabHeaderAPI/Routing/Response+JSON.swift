import HTTPServer
import HTTPTypes

extension Response {
  /// JSON that no cache keeps.
  static func json(_ content: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, fields: [.contentType: "application/json", .cacheControl: "no-store"], body: .bytes(content))
  }

  /// JSON that caches keep, and ask about before they use it again.
  static func json(_ content: [UInt8], tag: String) -> Response {
    Response(
      status: .ok, fields: [.contentType: "application/json", .eTag: tag, .cacheControl: "no-cache"],
      body: .bytes(content))
  }
}
