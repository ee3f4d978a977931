import HTTPCore
import StrictJSON
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
  /// Members of a state: names with commas between them.
  fileprivate func inclusion() throws(InvalidParameter) -> StateInclusion {
    var inclusion = StateInclusion()
    for name in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let known = StateInclusion.named.first(where: { $0.name == name }) else { throw unknown(name) }
      inclusion.insert(known.inclusion)
    }
    return inclusion
  }

  private func unknown(_ given: Substring) -> InvalidParameter {
    let names = StateInclusion.named.map(\.name)
    let near = nearest(to: String(given), among: names).map { "did you mean \"\($0)\"? The" } ?? "the"
    return InvalidParameter(
      description:
        "\"\(name)\" has the unknown name \"\(given.prefix(40))\": \(near) names are \(names.joined(separator: ", "))"
    )
  }
}
