import HeaderRendering
import StrictJSON
import TabContainer

/// What is to be different in a picture from what there is. Nothing is changed by it.
public struct PictureOptions: Sendable {
  /// CSS pixels for each point.
  private var scale = 1.0
  private var traits = TraitChanges()
  /// The id of a tab, or `more`: as if it were selected.
  private var state: String?

  public static let names = ["width", "scale", "colorScheme", "layoutDirection", "contentSizeCategory", "state"]

  /// What no picture can be made of.
  public struct Impossible: Error, CustomStringConvertible {
    public let description: String
  }

  public init() {}

  /// Sets an option by its name.
  public mutating func set(_ name: String, to text: String) throws(Impossible) {
    switch name {
    case "width": traits.width = try Self.number(text, name, in: 1...8_192)
    case "scale": scale = try Self.number(text, name, in: 0.1...10)
    case "colorScheme": traits.colorScheme = try Self.choice(text, name)
    case "layoutDirection": traits.layoutDirection = try Self.choice(text, name)
    case "contentSizeCategory": traits.contentSizeCategory = try Self.choice(text, name)
    case "state": state = text
    default:
      throw Impossible(
        description: "\"\(name.prefix(40))\" is not known here; \(Self.names.joined(separator: ", ")) are")
    }
  }

  /// The picture of a container.
  func picture(of container: TabContainer, at now: Instant) throws(Impossible) -> HeaderPicture {
    var container = container
    do throws(TabContainerError) {
      if traits != TraitChanges() { _ = try container.apply(.resize(traits), at: now) }
    } catch {
      throw Impossible(description: error.detail)
    }
    if let state { try select(state, in: &container, at: now) }
    return HeaderPicture(of: container, at: now, scale: scale)
  }

  private func select(_ state: String, in container: inout TabContainer, at now: Instant) throws(Impossible) {
    let tab = container.tabs.first { $0.id.description == state }
    guard tab != nil || state == "more" else {
      let ids = container.tabs.prefix(10).map(\.id.description) + ["more"]
      throw Impossible(
        description: "no tab has the id \"\(state.prefix(64))\": \"state\" is one of \(ids.joined(separator: ", "))")
    }
    do throws(TabContainerError) {
      _ = try container.apply(tab.map { .select(.id($0.id)) } ?? .selectMore(), at: now)
    } catch {
      throw Impossible(description: error.detail)
    }
  }

  // MARK: Values

  private static func number(
    _ text: String, _ name: String, in allowed: ClosedRange<Double>
  ) throws(Impossible) -> Double {
    // As numbers are written in JSON: no "inf", no "0x10".
    var reader = JSONReader(Array(text.utf8))
    guard let number = try? reader.double(), (try? reader.finish()) != nil, allowed.contains(number) else {
      throw Impossible(
        description:
          "\"\(name)\" is a number from \(allowed.lowerBound.plain) to \(allowed.upperBound.plain), not \"\(text.prefix(40))\""
      )
    }
    return number
  }

  private static func choice<Choice>(
    _ text: String, _ name: String
  ) throws(Impossible) -> Choice where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Impossible(description: "\"\(name)\" is one of \(names), not \"\(text.prefix(40))\"")
    }
    return choice
  }
}
