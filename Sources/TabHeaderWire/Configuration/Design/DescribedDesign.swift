import StrictJSON
import TabEngine

/// A session's design in its description.
package struct DescribedDesign: WireWritable {
  package enum Form: Sendable {
    /// The session's own members, which override the style's.
    case own
    /// Every member with its value, independent of styles and themes.
    case whole
    /// Every member with its value, with the colour under an image in place of the image.
    case wholeWithoutImages
  }

  let look: Look
  let form: Form

  package static var outputSchema: Schema { DesignOverrides.inputSchema }

  package func write(to json: inout JSONWriter) {
    switch form {
    case .own: json.raw(Array(look.overrides.utf8))
    case .whole: Self.write(WholeDesign(look, hasImages: true), to: &json)
    case .wholeWithoutImages: Self.write(WholeDesign(look, hasImages: false), to: &json)
    }
  }

  private static func write(_ whole: WholeDesign, to json: inout JSONWriter) {
    json.object { json in WholeDesign.members.write(whole, to: &json) }
  }
}

/// A look as the members with which a client creates it.
private struct WholeDesign {
  private(set) var light: Design
  private(set) var dark: Design

  init(_ look: Look, hasImages: Bool) {
    (light, dark) = (look.design(.light), look.design(.dark))
    if !hasImages {
      light.headerBackground = light.headerBackground.withoutImage
      dark.headerBackground = dark.headerBackground.withoutImage
    }
  }

  static let members = Members<WholeDesign, Never>(
    "WholeDesign", "Every member of a design.",
    [
      pair("statusBarStyle") { $0.statusBarStyle },
      pair("headerBackground") { $0.headerBackground },
    ]
      + DesignMembers.colors.map { color in pair(color.name) { color.get($0) } }
      + DesignMembers.fonts.map { font in Member(font.name, "") { font.get($0.light) } }
      + DesignMembers.lengths.map { length in Member(length.name, "") { length.get($0.light) } })

  /// A member with its value, or with a pair of values if light and dark differ.
  private static func pair<Content: WireWritable & Equatable>(
    _ name: StaticString, _ get: @escaping @Sendable (Design) -> Content
  ) -> Member<WholeDesign, Never> {
    Member(
      name, "", schema: .reference("DesignValue"),
      write: { whole, json in
        let (light, dark) = (get(whole.light), get(whole.dark))
        guard light != dark else { return light.write(to: &json) }
        json.object { json in
          json.name("light")
          light.write(to: &json)
          json.name("dark")
          dark.write(to: &json)
        }
      })
  }
}

extension Background {
  /// The background, with an image replaced by the colour under it.
  fileprivate var withoutImage: Background {
    if case .image(_, let color) = self { .color(color) } else { self }
  }
}

/// The members of a session's design, which override the style's. Their values are not checked. As in a merge patch, `null` removes
/// one.
package struct DesignOverrides: WireReadable {
  package let members: JSONObject

  package static var inputSchema: Schema { .reference(DesignMembers.table.name.description) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> DesignOverrides {
    guard try reader.peek() == .object else {
      _ = try reader.object { (_, _) throws(JSONError) in }
      return DesignOverrides(members: [:])
    }
    guard case .object(let given) = JSONValue.null.mergePatched(with: try reader.value()) else {
      return DesignOverrides(members: [:])
    }
    let names = DesignMembers.names
    for member in given.members where !names.has(member.name) {
      var error = reader.unknownMember(member.name, known: names)
      error.pointer = "/" + JSONError.referenceToken(member.name)
      throw error
    }
    return DesignOverrides(members: given)
  }
}
