import HTTPServer
import HTTPTypes
import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabSessions

/// `…/header.svg` and `/v1/matrix`: pictures of a header and its bar, without a browser.
struct PicturesResource: Sendable {
  let sessions: SessionsResource

  private var catalog: Catalog { sessions.catalog }

  /// The picture of a session now. While a transition runs, caches must not store it, and it has no entity tag.
  func session(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let outcome = session.read()
    let svg = try svg(of: outcome.revision.container, at: outcome.now, request)
    guard !outcome.revision.isInTransition else { return Self.response(svg, [.cacheControl: "no-store"]) }
    return request.conditional(
      Self.response(svg, [.eTag: entityTag(of: session, outcome.revision), .cacheControl: "no-cache"]))
  }

  /// The picture of a new session with a preset.
  func preset(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    guard let preset = catalog.preset(path[.preset].string) else {
      throw Problem(
        .presetNotFound,
        detail: "No preset has the name \"\(path[.preset].string.prefix(64))\". GET /v1/presets lists the presets."
      )
    }
    let container: TabContainer
    do {
      container = try SessionDescription(.object([:]), over: preset, catalog.names).container()
    } catch {
      throw .notFound  // Every preset was checked at the start.
    }
    let svg = try svg(of: container, at: sessions.registry.now(), request)
    return request.conditional(
      Self.response(svg, [.eTag: contentTag(of: svg), .cacheControl: "no-cache"]))
  }

  private func svg(of container: TabContainer, at now: Instant, _ request: Request) throws(Problem) -> [UInt8] {
    var options = PictureOptions()
    do throws(InvalidParameter) {
      for item in request.target.query { try options.set(item) }
      return try options.svg(of: container, at: now)
    } catch {
      throw Problem(error)
    }
  }

  /// A sheet with one header at many widths and in many variants.
  func matrix(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    let svg = try request.work { isWanted throws(ContentError) in
      try catalog.matrix(request.body, while: isWanted).svg
    }
    return Self.response(svg, [.cacheControl: "no-store"])
  }

  static func response(_ svg: [UInt8], _ fields: HTTPFields) -> Response {
    var fields = fields
    fields[.contentType] = "image/svg+xml"
    fields[.contentSecurityPolicy] = ContentSecurityPolicy.picture
    return Response(status: .ok, fields: fields, body: .bytes(svg), isEmbeddable: true)
  }
}
