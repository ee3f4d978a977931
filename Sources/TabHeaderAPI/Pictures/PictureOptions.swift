import HTTPServer
import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderWire

/// Options that override the session in a picture. They do not change the session.
public struct PictureOptions: Sendable {
  /// CSS pixels per point.
  private var scale = 1.0
  private var traits = TraitChanges()
  /// The id of a tab, or `more`, to draw as selected.
  private var state: ExactText?

  public static let names = ["width", "scale", "colorScheme", "layoutDirection", "contentSizeCategory", "state"]

  public init() {}

  /// Sets the option that a parameter names.
  public mutating func set(_ item: RequestTarget.QueryItem) throws(InvalidParameter) {
    switch item.name {
    case "width": traits.width = try item.number(in: 1...8_192)
    case "scale": scale = try item.number(in: 0.1...10)
    case "colorScheme", "layoutDirection", "contentSizeCategory": _ = try traits.set(item)
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
      let ids = container.tabs.prefix(10).map(\.id.description) + ["more"]
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
