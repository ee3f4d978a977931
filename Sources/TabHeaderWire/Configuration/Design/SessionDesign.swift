import StrictJSON
import TabEngine

/// A session's design in its description.
package struct SessionDesign: WireWritable {
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
    case .whole: WholeDesign(look, hasImages: true).write(to: &json)
    case .wholeWithoutImages: WholeDesign(look, hasImages: false).write(to: &json)
    }
  }
}

/// A look as the members with which a client creates it.
private struct WholeDesign: WireOutput {
  private(set) var light: Design
  private(set) var dark: Design

  init(_ look: Look, hasImages: Bool) {
    (light, dark) = (look.design(.light), look.design(.dark))
    if !hasImages {
      light.headerBackground = light.headerBackground.withoutImage
      dark.headerBackground = dark.headerBackground.withoutImage
    }
  }

  static var name: StaticString { "WholeDesign" }

  static func fields(_ f: inout some OutputFields<WholeDesign>) {
    f.member("statusBarStyle") { whole in whole.pair { $0.statusBarStyle } }
    f.member("headerBackground") { whole in whole.pair { $0.headerBackground } }
    for color in DesignMembers.colors { f.member(color.name) { $0.pair(color.get) } }
    for font in DesignMembers.fonts { f.member(font.name) { font.get($0.light) } }
    for length in DesignMembers.lengths { f.member(length.name) { length.get($0.light) } }
    f.member("accentColor", ifAny: { $0.light.accent == nil ? nil : $0.pair { $0.accentColor } })
    f.member("fontFamily", ifAny: { $0.light.family })
  }

  private func pair<Content: WireWritable & Equatable>(_ get: (Design) -> Content) -> ValueInSchemes<Content> {
    ValueInSchemes(light: get(light), dark: get(dark))
  }
}

/// A value, or a pair of values if light and dark differ.
private struct ValueInSchemes<Content: WireWritable & Equatable>: WireWritable {
  let light: Content
  let dark: Content

  static var outputSchema: Schema { .reference("DesignValue") }

  func write(to json: inout JSONWriter) {
    guard light != dark else { return light.write(to: &json) }
    json.object { json in
      json.name("light")
      light.write(to: &json)
      json.name("dark")
      dark.write(to: &json)
    }
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

  package static var inputSchema: Schema { DesignObject.inputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> DesignOverrides {
    guard try reader.peek() == .object else {
      _ = try reader.object { (_, _) throws(JSONError) in }
      return DesignOverrides(members: [:])
    }
    guard case .object(let members) = try reader.value() else { return DesignOverrides(members: [:]) }
    let given = DesignMembers.given(in: members)
    for member in given.members where !DesignMembers.names.has(member.name) {
      var error = reader.unknownMember(member.name, known: DesignMembers.names)
      error.pointer = "/" + JSONError.referenceToken(member.name)
      throw error
    }
    return DesignOverrides(members: given)
  }
}
