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
