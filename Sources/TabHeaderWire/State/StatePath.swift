import StrictJSON
import TabEngine

/// A JSON pointer (RFC 6901) to a value that states have.
package struct StatePath: Equatable, Sendable {
  package let pointer: String
  /// The reference tokens of the pointer: at least one.
  package let tokens: [String]

  /// - Throws: a mistake without a place, for a text that is not a pointer, or for a member that no state has. The members that belong
  ///   to a session only, such as its id, are not part of it.
  package init(_ pointer: String) throws(JSONError) {
    guard pointer.utf8.first == UInt8(ascii: "/") else {
      throw Self.mistake("expected a JSON pointer into the state, such as \"/pager/contentOffset/x\"")
    }
    guard pointer.utf8.count <= Self.longest else {
      throw Self.mistake("expected a JSON pointer of at most \(Self.longest) bytes")
    }
    var tokens: [String] = []
    for token in pointer.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let name = JSONError.name(ofReferenceToken: token) else {
        throw Self.mistake("expected ~0 or ~1 after each ~ of a JSON pointer")
      }
      tokens.append(name.string)
    }
    self.pointer = pointer
    self.tokens = tokens
    try Self.check(tokens)
  }

  /// A path that is known to be valid.
  init(known tokens: [String]) {
    pointer = tokens.map { "/" + $0 }.joined()
    self.tokens = tokens
  }

  /// The longest pointer, in bytes.
  package static let longest = 256

  /// The prefixes of the path that end with the index of an element.
  package var elements: [WirePath] {
    tokens.indices.filter { tokens[$0].arrayIndex != nil }.map { tokens[...$0] }
  }

  private static func mistake(_ detail: String) -> JSONError { JSONError(kind: .invalid, detail: detail) }

  // MARK: Checking

  /// Follows the path through the schemas of the state.
  private static func check(_ tokens: [String]) throws(JSONError) {
    var place = resolved(.reference("State"))
    for (index, token) in tokens.enumerated() {
      let parent = index == 0 ? "the state" : "\"" + tokens[..<index].map { "/" + $0 }.joined() + "\""
      switch place {
      case .objects(let objects):
        let members = objects.flatMap { $0.members }
        guard let member = members.first(where: { $0.name.isSame(as: token) }) else {
          let names = members.map { $0.name }
          let advice =
            nearest(to: token, among: names).map { "did you mean \"\($0)\"?" }
            ?? "its members are " + UnknownName.list(names.map { "\"\($0)\"" })
          throw mistake("\(parent) has no member \"\(JSONError.shortened(name: token))\": \(advice)")
        }
        place = resolved(member.schema)
      case .array(let element):
        guard token.arrayIndex != nil else {
          throw mistake(
            "\(parent) is a list: expected the index of an element, such as 0, not \"\(JSONError.shortened(name: token))\""
          )
        }
        place = resolved(element)
      case .names: return
      case .value:
        throw mistake("\(parent) has no members, so there is no \"\(JSONError.shortened(name: token))\" in it")
      }
    }
  }

  /// What a path leads to, by its schema.
  private enum Place {
    /// One of several objects.
    case objects([ObjectSchema])
    case array(of: Schema)
    /// An object with any names.
    case names
    /// A value without parts.
    case value
  }

  private static func resolved(_ schema: Schema) -> Place {
    switch schema {
    case .nullable(let other): return resolved(other.schema)
    case .reference(let name):
      if let object = MemberTable.shipped.object(name) { return .objects([object]) }
      return MemberTable.shipped.value(name).map(resolved) ?? .value
    case .variants(let variants): return .objects(variants.compactMap { MemberTable.shipped.object($0.name) })
    case .anyOf(let schemas):
      var found: [ObjectSchema] = []
      for schema in schemas {
        switch resolved(schema) {
        case .objects(let objects): found += objects
        case .value: break
        case let other: return other
        }
      }
      return found.isEmpty ? .value : .objects(found)
    case .array(let element, _): return .array(of: element)
    case .dictionary, .lookup: return .names
    case .boolean, .constantTrue, .integer, .number, .string, .choice, .constant: return .value
    }
  }
}

extension StatePath {
  /// What shows a gesture: the offset, the indicator, the highlighted and the selected tab, the colours of tabs, and their labels.
  ///
  /// - Parameter container: the container whose bar determines the number of labels.
  package static func standard(of container: TabContainer) -> [StatePath] { standard(labels: labels(of: container)) }

  /// The same for a number of labels.
  package static func standard(labels count: Int) -> [StatePath] {
    let paths: [[String]] =
      [
        ["pager", "phase"], ["pager", "contentOffset", "x"], ["pager", "mostVisibleIndex"], ["selectedIndex"],
        ["tabBar", "contentOffset"], ["tabBar", "indicator", "x"], ["tabBar", "indicator", "width"],
        ["tabBar", "indicator", "alpha"], ["design", "indicatorColor"], ["design", "selectedTabTextColor"],
        ["design", "deselectedTabTextColor"], ["screen", "title"],
      ]
    return (paths + (0..<count).map { ["tabBar", "items", "\($0)", "label"] }).map(StatePath.init(known:))
  }

  /// The number of tabs whose labels are shown.
  package static func labels(of container: TabContainer) -> Int {
    min(container.tabBarLayout(in: container.layout, position: 0).items.count, mostLabels)
  }

  /// The largest number of tabs whose labels are shown.
  package static let mostLabels = 8
}
