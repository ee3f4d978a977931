import HTTPCore
import HTTPTypes
import ShippedFiles

/// The pages and documents of the server: files that are read once, at the start, and an overlay that replaces or adds files.
///
/// A path is looked up in the table of files, so no spelling of it can reach another file.
public struct Site: Sendable {
  /// Returns the current content of the overlay's file at a path; `nil` if there is none.
  ///
  /// It is called for each request, so that a change shows when a page is reloaded. No segment of the path is `.` or `..`.
  public typealias Overlay = @Sendable (_ path: String) -> [UInt8]?

  /// A file of the site.
  public struct File: Sendable {
    /// Its path: `js/element/pager.js`.
    public let path: String
    public let content: [UInt8]

    public init(path: String, content: [UInt8]) {
      self.path = path
      self.content = content
    }
  }

  /// A file, and its gzip-compressed form if there is one.
  fileprivate struct Page: Sendable {
    let plain: Response
    let compressed: Response?
  }

  private let pages: [String: Page]
  private let overlay: Overlay?

  /// - Parameter files: the files. If there is `x.gz` beside `x`, clients that accept gzip receive it for the path `x`. It has no
  ///   path itself. A large file, `x.wasm`, may be there in this form alone: then all clients receive it.
  public init(files: [File], overlay: Overlay? = nil) {
    let files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    pages = files.reduce(into: [:]) { pages, file in
      let (path, content) = file
      let stem = String(path.dropLast(3))
      if path.hasSuffix(".wasm.gz"), files[stem] == nil {
        pages[stem] = Page(compressed: content, of: stem)
      } else if !path.hasSuffix(".gz") || files[stem] == nil {
        pages[path] = Page(content, compressed: files[path + ".gz"])
      }
    }
    self.overlay = overlay
  }

  /// The page embedded in the program.
  public init(overlay: Overlay? = nil) {
    self.init(files: ShippedFolder.page.files.map { File(path: $0.path, content: $0.content) }, overlay: overlay)
  }

  /// The paths of the files that are read at the start.
  var paths: [String] { pages.keys.map { "/" + $0 }.sorted() }

  /// Whether there is a file at a path.
  func contains(_ path: String) -> Bool { pages[path] != nil || overlaid(path) != nil }

  /// The file at a path that must exist.
  func file(_ path: String, for request: Request) throws(Problem) -> Response {
    guard let response = response(of: path, for: request) else { throw .notFound }
    return response
  }

  /// The file at a path; nil if there is none.
  func response(of path: String, for request: Request) -> Response? {
    guard let page = overlaid(path) ?? pages[path] else { return nil }
    guard let compressed = page.compressed else { return request.conditional(page.plain) }
    let codings = AcceptEncoding(request[.acceptEncoding])
    return request.conditional(codings.prefersGzip ? compressed : page.plain)
  }

  /// The overlay's page at a path. Its compressed form comes from the overlay too, so that both have the same content.
  private func overlaid(_ path: String) -> Page? {
    guard let overlay else { return nil }
    let stem = String(path.dropLast(3))
    if path.hasSuffix(".gz"), path.hasSuffix(".wasm.gz") || overlay(stem) != nil { return nil }
    let compressed = overlay(path + ".gz").map { File(path: path + ".gz", content: $0) }
    if let content = overlay(path) { return Page(File(path: path, content: content), compressed: compressed) }
    return path.hasSuffix(".wasm") ? compressed.map { Page(compressed: $0, of: path) } : nil
  }
}

extension Site.Page {
  init(_ file: Site.File, compressed: Site.File?) {
    var fields = Self.fields(of: file.path)
    if compressed != nil { fields[.vary] = "Accept-Encoding" }
    plain = Self.response(file, of: file.path, fields)
    self.compressed = compressed.map { Self.response($0, of: file.path, fields, isCompressed: true) }
  }

  /// - Parameter path: the path of the file whose only form this is.
  init(compressed file: Site.File, of path: String) {
    plain = Self.response(file, of: path, Self.fields(of: path), isCompressed: true)
    compressed = nil
  }

  private static func response(
    _ file: Site.File, of path: String, _ fields: HTTPFields, isCompressed: Bool = false
  ) -> Response {
    var fields = fields
    if isCompressed { fields[.contentEncoding] = "gzip" }
    // Different content needs a different entity tag (RFC 9110 §8.8.3.3).
    fields[.eTag] = contentTag(of: file.content)
    return Response(status: .ok, fields: fields, body: .bytes(file.content), isEmbeddable: isEmbeddable(path))
  }

  private static func fields(of path: String) -> HTTPFields {
    var fields: HTTPFields = [.contentType: mediaType(of: path), .cacheControl: caching(of: path)]
    switch ending(of: path) {
    case "html", "js": fields.append(contentsOf: HTTPFields.page)
    case "svg": fields[.contentSecurityPolicy] = ContentSecurityPolicy.picture
    default: break
    }
    return fields
  }

  /// In a browser's back-forward cache, a hidden preview would keep watching the session and count as a viewer. A file with a hash of
  /// its content in its name never changes (RFC 8246); the others are revalidated.
  private static func caching(of path: String) -> String {
    if path == "preview.html" { return "no-store" }
    return hasHash(path) ? "public, max-age=31536000, immutable" : "no-cache"
  }

  /// Whether the name is one of those that `make site` gives: `assets/preview-4XQ7ZK2A.js`.
  private static func hasHash(_ path: String) -> Bool {
    guard path.hasPrefix("assets/"), let stem = path.split(separator: "/").last?.split(separator: ".").first,
      let hash = stem.split(separator: "-").last, hash.count == 8, hash.count < stem.count
    else { return false }
    return hash.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
  }

  private static func ending(of path: String) -> Substring? { path.split(separator: ".").last }

  /// What a page with `<tab-header>` loads.
  private static func isEmbeddable(_ path: String) -> Bool {
    switch ending(of: path) {
    case "js", "css", "svg", "png", "ico", "wasm": true
    default: false
    }
  }

  private static func mediaType(of path: String) -> String {
    switch ending(of: path) {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "txt": "text/plain; charset=utf-8"
    case "wasm": "application/wasm"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}
