import HTTPServer
import TabEngine
import TabHeaderWire

/// The parameters of a request for a state.
struct StateQuery {
  /// The traits for which the state is laid out (P14).
  private(set) var view = TraitChanges()
  /// What the state includes.
  private(set) var inclusion = StateInclusion()

  static let parameters = ["include"] + TraitChanges.parameters

  init(_ items: [RequestTarget.QueryItem]) throws(InvalidParameter) {
    for item in items {
      if item.name == "include" { inclusion = try item.inclusion() } else { _ = try view.set(item) }
    }
  }
}

extension RequestTarget.QueryItem {
  /// Members of a state.
  fileprivate func inclusion() throws(InvalidParameter) -> StateInclusion {
    var inclusion = StateInclusion()
    for name in try names(among: StateInclusion.named.map(\.name)) {
      for known in StateInclusion.named where known.name == name { inclusion.insert(known.inclusion) }
    }
    return inclusion
  }
}

/// Traits as query parameters. They determine how a session is laid out, and do not change it.
extension TraitChanges {
  static let parameters = [
    "width", "height", "idiom", "platform", "look", "sizeClass", "orientation", "layoutDirection", "colorScheme",
    "contentSizeCategory", "keyboardVisible", "safeAreaTop", "safeAreaLeft", "safeAreaBottom", "safeAreaRight",
  ]

  /// The view that a query describes.
  init(_ query: [RequestTarget.QueryItem]) throws(Problem) {
    self.init()
    do throws(InvalidParameter) { for item in query { _ = try set(item) } } catch { throw Problem(error) }
  }

  /// Applies a parameter.
  ///
  /// - Returns: whether it names a trait.
  mutating func set(_ item: RequestTarget.QueryItem) throws(InvalidParameter) -> Bool {
    switch item.name {
    case "width": width = try item.number(in: Limits.length)
    case "height": height = try item.number(in: Limits.length)
    case "idiom": idiom = try item.choice()
    case "platform": platform = try item.choice()
    case "look": look = .set(try item.choice() as Traits.Look)
    case "sizeClass": sizeClass = .set(try item.choice() as SizeClass)
    case "orientation": orientation = try item.choice()
    case "layoutDirection": layoutDirection = try item.choice()
    case "colorScheme": colorScheme = try item.choice()
    case "contentSizeCategory": contentSizeCategory = try item.choice()
    case "keyboardVisible": isKeyboardVisible = try item.bool()
    case "safeAreaTop": safeArea.top = try item.number(in: Limits.length)
    case "safeAreaLeft": safeArea.left = try item.number(in: Limits.length)
    case "safeAreaBottom": safeArea.bottom = try item.number(in: Limits.length)
    case "safeAreaRight": safeArea.right = try item.number(in: Limits.length)
    default: return false
    }
    return true
  }
}
