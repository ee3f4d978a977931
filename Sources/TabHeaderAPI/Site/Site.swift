import HTTPServer
import HTTPTypes
import StrictJSON
import Synchronization

/// The pages and documents of the server: files that are known from the start, and an overlay that replaces or adds files.
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
    fileprivate let content: @Sendable () -> [UInt8]

    /// - Parameter content: evaluated for the first request of the file.
    public init(path: String, content: @autoclosure @escaping @Sendable () -> [UInt8]) {
      self.path = path
      self.content = content
    }
  }

  /// A file as responses, one for each form.
  private typealias Page = Forms<Response>

  /// The pages that have been requested. The engine alone has more than a megabyte, so a server that shows no page does not keep it.
  private final class Requested: Sendable {
    private let pages = Mutex<[String: Page]>([:])

    /// Makes it once.
    func page(_ path: String, _ make: () -> Page) -> Page {
      pages.withLock { pages in
        if let page = pages[path] { return page }
        let page = make()
        pages[path] = page
        return page
      }
    }
  }

  private let files: [String: File]
  private let requested = Requested()
  private let overlay: Overlay?
  /// The paths of the files that are known from the start.
  let paths: [String]

  /// - Parameter files: the files. If there is `x.br` or `x.gz` beside `x`, clients that accept its coding receive it for the path `x`. It
  ///   has no path itself. A large file, `x.wasm`, may be there in such forms alone: then the others receive the last of them.
  public init(files: [File], overlay: Overlay? = nil) {
    let files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    self.files = files
    self.overlay = overlay
    paths = Set(files.keys).union(files.keys.compactMap { ContentCoding.path(ofFormAt: $0) })
      .filter { Self.forms(of: $0) { files[$0] } != nil }.map { "/" + Self.address(of: $0) }.sorted()
  }

  /// The page embedded in the program.
  public init(overlay: Overlay? = nil) {
    self.init(files: ShippedFolder.page.files.map { File(path: $0.path, content: $0.content) }, overlay: overlay)
  }

  /// Whether there is a file at a path.
  func contains(_ path: String) -> Bool {
    let path = Self.file(at: path)
    return isKnown(path) || overlaid(path) != nil
  }

  private func isKnown(_ path: String) -> Bool { Self.forms(of: path) { files[$0] } != nil }

  /// The file at a path that must exist.
  func file(_ path: String, for request: Request) throws(Problem) -> Response {
    guard let response = response(of: path, for: request) else { throw .notFound }
    return response
  }

  /// The file at a path; `nil` if there is none.
  func response(of path: String, for request: Request) -> Response? {
    let path = Self.file(at: path)
    guard let page = overlaid(path) ?? known(path) else { return nil }
    return request.conditional(page.preferred(by: request[.acceptEncoding]))
  }

  private func known(_ path: String) -> Page? {
    Self.forms(of: path) { files[$0] }.map { forms in
      requested.page(path) { Self.page(path, forms.map { file, _ in file.content() }) }
    }
  }

  private func overlaid(_ path: String) -> Page? {
    overlay.flatMap { Self.forms(of: path, $0) }.map { Self.page(path, $0) }
  }

  /// The file of a guide has its address and an ending: `docs/behaviour.html`.
  private static func file(at path: String) -> String {
    path.hasPrefix("docs/") && !path.contains(".") ? path + ".html" : path
  }

  private static func address(of file: String) -> String {
    file.hasPrefix("docs/") && file.hasSuffix(".html") ? String(file.dropLast(5)) : file
  }

  /// The forms of the file at a path; `nil` if there is no file. All come from the same source, so they have the same content.
  private static func forms<Content>(of path: String, _ file: (String) -> Content?) -> Forms<Content>? {
    if let path = ContentCoding.path(ofFormAt: path), isWebAssembly(path) || file(path) != nil { return nil }
    let plain = file(path)
    guard plain != nil || isWebAssembly(path) else { return nil }
    let compressed = ContentCoding.allCases.compactMap { coding in file(path + coding.ending).map { (coding, $0) } }
    return Forms(plain: plain, compressed: compressed)
  }

  private static func isWebAssembly(_ path: String) -> Bool { path.hasSuffix(".wasm") }

  private static func page(_ path: String, _ forms: Forms<[UInt8]>) -> Page {
    var fields = fields(of: path)
    if forms.areSeveral { fields.add("Accept-Encoding", to: .vary) }
    return forms.map { response($0, of: path, fields, in: $1) }
  }
}

extension Site {
  private static func response(
    _ content: [UInt8], of path: String, _ fields: HTTPFields, in coding: ContentCoding?
  ) -> Response {
    var fields = fields
    fields[.contentEncoding] = coding?.rawValue
    // Different content needs a different entity tag (RFC 9110 §8.8.3.3).
    fields[.eTag] = contentTag(of: content)
    return Response(status: .ok, fields: fields, body: .bytes(content), isEmbeddable: isEmbeddable(path)).shared
  }

  private static func fields(of path: String) -> HTTPFields {
    var fields: HTTPFields = [.contentType: mediaType(of: path), .cacheControl: caching(of: path)]
    switch ending(of: path) {
    case "html": fields.append(contentsOf: HTTPFields.page)
    // A worker has the policy of its script, as a page has its own.
    case "js" where path.contains("worker"): fields[.contentSecurityPolicy] = ContentSecurityPolicy.page
    case "svg": fields[.contentSecurityPolicy] = ContentSecurityPolicy.picture
    default: break
    }
    // Who has kept the file asks again for a page of another origin, which may have been allowed since.
    if hasHash(path) { fields.add("Origin", to: .vary) }
    return fields
  }

  /// In a browser's back-forward cache, a hidden preview would keep watching the session and count as a viewer. A file with a hash of
  /// its content in its name never changes (RFC 8246); the others are revalidated.
  private static func caching(of path: String) -> String {
    if path == "preview.html" { return "no-store" }
    return hasHash(path) ? "public, max-age=31536000, immutable" : "no-cache"
  }

  /// Whether the name has a hash from `make site`: `assets/preview-4XQ7ZK2A.js`.
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
    case "js", "css", "svg", "png", "webp", "ico", "wasm": true
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
    case "webp": "image/webp"
    case "ico": "image/x-icon"
    case "txt": "text/plain; charset=utf-8"
    case "wasm": "application/wasm"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}
