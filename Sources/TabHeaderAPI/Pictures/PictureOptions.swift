import HTTPCore
import HeaderRendering
import TabEngine
import TabHeaderWire

/// Options that override the session in a picture. They do not change the session.
public struct PictureOptions: Sendable {
  /// CSS pixels per point.
  private var scale = 1.0
  private var traits = TraitChanges()
  /// The id of a tab, or `more`, to draw as selected.
  private var state: String?

  public static let names = ["width", "scale", "colorScheme", "layoutDirection", "contentSizeCategory", "state"]

  public init() {}

  /// Sets an option by its name.
  public mutating func set(_ name: String, to text: String) throws(InvalidParameter) {
    let item = RequestTarget.QueryItem(name: name, value: text)
    switch name {
    case "width": traits.width = try item.number(in: 1...8_192)
    case "scale": scale = try item.number(in: 0.1...10)
    case "colorScheme", "layoutDirection", "contentSizeCategory": _ = try traits.set(item)
    case "state": state = text
    default: throw item.unknown(Self.names)
    }
  }

  /// The SVG picture of a container.
  package func svg(of container: TabContainer, at now: Instant) throws(InvalidParameter) -> [UInt8] {
    var container = container
    do throws(TabContainerError) {
      if traits != TraitChanges() { _ = try container.apply(.resize(traits), at: now) }
    } catch {
      throw InvalidParameter(description: error.detail)
    }
    if let state { try select(state, in: &container, at: now) }
    return HeaderPicture(of: container, at: now, scale: scale).svg
  }

  private func select(_ state: String, in container: inout TabContainer, at now: Instant) throws(InvalidParameter) {
    let tab = container.tabs.first { $0.id.description == state }
    guard tab != nil || state == "more" else {
      let ids = container.tabs.prefix(10).map(\.id.description) + ["more"]
      throw InvalidParameter(
        description: "no tab has the id \"\(state.prefix(64))\": \"state\" is one of \(ids.joined(separator: ", "))")
    }
    do throws(TabContainerError) {
      _ = try container.apply(tab.map { .select(.id($0.id)) } ?? .selectMore(), at: now)
    } catch {
      throw InvalidParameter(description: error.detail)
    }
  }
}
