import HTTPServer
import HTTPTypes
import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
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
      container = try SessionDescription([:], over: preset, catalog.names).container()
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

/// Options that override the session in a picture. They do not change the session.
public struct PictureOptions: Sendable {
  /// CSS pixels per point.
  private var scale = 1.0
  private var traits = TraitChanges()
  /// The id of a tab, or `more`, to draw as selected.
  private var state: ExactText?

  public static let names = [
    "width", "scale", "look", "colorScheme", "layoutDirection", "contentSizeCategory", "state",
  ]

  public init() {}

  /// Sets the option that a parameter names.
  public mutating func set(_ item: RequestTarget.QueryItem) throws(InvalidParameter) {
    switch item.name {
    case "width": traits.width = try item.number(in: 1...8_192)
    case "scale": scale = try item.number(in: 0.1...10)
    case "look", "colorScheme", "layoutDirection", "contentSizeCategory": _ = try traits.set(item)
    case "state": state = item.value
    default: throw item.unknown(Self.names)
    }
  }

  /// The SVG picture of a container.
  package func svg(of container: TabContainer, at now: Instant) throws(InvalidParameter) -> [UInt8] {
    var container = container
    do throws(TabContainerError) {
      if traits != TraitChanges() { _ = try container.apply(.resize(traits), at: now) }
    } catch {
      throw InvalidParameter(description: error.detail, problem: ProblemKind(error.name))
    }
    if let state { try select(state, in: &container, at: now) }
    return HeaderPicture(of: container, at: now, scale: scale).svg
  }

  private func select(_ state: ExactText, in container: inout TabContainer, at now: Instant) throws(InvalidParameter) {
    let tab = container.tabs.first { state == ExactText($0.id.description) }
    guard tab != nil || state == "more" else {
      let others = container.tabs.count > 10 ? ["…", "more"] : ["more"]
      let ids = container.tabs.prefix(10).map(\.id.description) + others
      let near =
        nearest(to: state, among: container.tabs.map(\.id.description)).map { "did you mean \"\($0)\"? " } ?? ""
      throw InvalidParameter(
        description:
          "no tab has the id \"\(String(state.unicodeScalars.prefix(64)))\": \(near)\"state\" is one of \(ids.joined(separator: ", "))",
        problem: .tabNotFound)
    }
    do throws(TabContainerError) {
      _ = try container.apply(tab.map { .select(.id($0.id)) } ?? .selectMore(), at: now)
    } catch {
      throw InvalidParameter(description: error.detail, problem: ProblemKind(error.name))
    }
  }
}
