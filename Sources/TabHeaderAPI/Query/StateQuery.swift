import HTTPCore
import StrictJSON
import TabEngine
import TabHeaderWire

/// The parameters of a request for a state.
struct StateQuery {
  /// The traits for which the state is laid out (P14).
  private(set) var view = TraitChanges()
  /// What the state has besides its own members.
  private(set) var content: StateContent = []

  static let parameters = ["include"] + TraitChanges.parameters

  init(_ items: [RequestTarget.QueryItem]) throws(InvalidParameter) {
    for item in items {
      if item.name == "include" { content = try item.content() } else { _ = try view.set(item) }
    }
  }
}

extension RequestTarget.QueryItem {
  /// Content of a state: names with commas between them.
  fileprivate func content() throws(InvalidParameter) -> StateContent {
    var content: StateContent = []
    for name in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let known = StateContent.named.first(where: { $0.name == name }) else { throw unknown(name) }
      content.insert(known.content)
    }
    return content
  }

  private func unknown(_ given: Substring) -> InvalidParameter {
    let names = StateContent.named.map(\.name)
    let near = nearest(to: String(given), among: names).map { "did you mean \"\($0)\"? The" } ?? "the"
    return InvalidParameter(
      description:
        "\"\(name)\" has the unknown name \"\(given.prefix(40))\": \(near) names are \(names.joined(separator: ", "))"
    )
  }
}
