import HTTPCore
import HTTPTypes

/// The page and the documents that the server hands out: files that are read once, at the start.
///
/// A path is looked up among the files there are, so no spelling of it reaches another one.
public struct Site: Sendable {
  /// A file under the public directory.
  public struct File: Sendable {
    /// Its path below the directory: `js/element/pager.js`.
    public let path: String
    public let content: [UInt8]

    public init(path: String, content: [UInt8]) {
      self.path = path
      self.content = content
    }
  }

  /// A file as it is and, where there is one, as gzip has made it.
  fileprivate struct Page: Sendable {
    let plain: Response
    let compressed: Response?
  }

  private let pages: [String: Page]

  /// - Parameter files: where there is `x.gz` beside `x`, it is `x` for clients that take gzip, and no page itself.
  public init(files: [File]) {
    let files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    pages = files.reduce(into: [:]) { pages, file in
      let (path, plain) = file
      if path.hasSuffix(".gz"), files[String(path.dropLast(3))] != nil { return }
      pages[path] = Page(plain, compressed: files[path + ".gz"])
    }
  }

  /// The paths there are.
  var paths: [String] { pages.keys.map { "/" + $0 }.sorted() }

  /// The file of a path that has to be there.
  func file(_ path: String, for request: Request) throws(Problem) -> Response {
    guard let response = response(of: path, for: request) else { throw .notFound }
    return response
  }

  /// The file of a path, if there is one.
  func response(of path: String, for request: Request) -> Response? {
    guard let page = pages[path] else { return nil }
    guard let compressed = page.compressed else { return request.conditional(page.plain) }
    let codings = AcceptedCodings(request[.acceptEncoding])
    return request.conditional(codings.prefersGzip ? compressed : page.plain)
  }
}

extension Site.Page {
  init(_ file: Site.File, compressed: Site.File?) {
    var fields: HTTPFields = [
      .contentType: Self.mediaType(of: file.path), .eTag: contentTag(of: file.content),
      .cacheControl: Self.caching(of: file.path),
    ]
    if compressed != nil { fields[.vary] = "Accept-Encoding" }
    plain = Response(status: .ok, fields: fields, body: .bytes(file.content))
    self.compressed = compressed.map { compressed in
      fields[.contentEncoding] = "gzip"
      // Another content is another representation (RFC 9110 §8.8.3.3).
      fields[.eTag] = contentTag(of: compressed.content)
      return Response(status: .ok, fields: fields, body: .bytes(compressed.content))
    }
  }

  /// A browser that kept the preview for its back button would go on watching the session, and be counted, unseen.
  private static func caching(of path: String) -> String {
    path == "preview.html" ? "no-store" : "no-cache"
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
