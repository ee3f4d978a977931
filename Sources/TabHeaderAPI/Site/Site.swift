import HTTPCore
import HTTPTypes

/// The page and the documents that the server hands out: files that are read once, at the start.
///
/// A path is looked up among the files there are, so no spelling of it reaches another one.
public struct Site: Sendable {
  /// A file under the public directory.
  public struct File: Sendable {
    /// Its path below the directory: `js/pager.js`.
    public let path: String
    public let content: [UInt8]
    /// Changes when the content does.
    public let version: String

    public init(path: String, content: [UInt8], version: String) {
      self.path = path
      self.content = content
      self.version = version
    }
  }

  private let responses: [String: Response]

  public init(files: [File]) {
    responses = Dictionary(
      files.map { file in
        let response = Response(
          status: .ok,
          fields: [
            .contentType: Self.mediaType(of: file.path), .eTag: "\"\(file.version)\"", .cacheControl: "no-cache",
            .contentSecurityPolicy: Self.policy, .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
          ],
          body: .bytes(file.content))
        return (file.path, response)
      }, uniquingKeysWith: { $1 })
  }

  /// The page talks to its own server, and shows pictures that a session carries.
  private static let policy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

  /// The file of a path, if there is one.
  func file(_ path: String, for request: Request) throws(Problem) -> Response {
    guard let response = responses[path] else { throw .notFound }
    return request.unlessHad(response)
  }

  private static func mediaType(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "txt": "text/plain; charset=utf-8"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}

extension HTTPField.Name {
  static let referrerPolicy: HTTPField.Name = HTTPField.Name("Referrer-Policy") ?? .eTag
}
