import StrictJSON
import TabEngine
import TabHeaderWire

/// The items that the members `style`, `theme` and `locale` of a session may name.
package protocol SessionNames {
  associatedtype Style
  associatedtype Theme

  func style(_ name: String) -> Style?
  func theme(_ name: String) -> Theme?
  /// The existing names, for errors.
  var styleNames: [String] { get }
  var themeNames: [String] { get }
  var locales: SpokenLocales { get }

  /// Resolves a style with a theme.
  ///
  /// - Parameter overrides: members that override the style's.
  /// - Throws: an error whose pointer is into a design.
  func look(_ style: Style, _ theme: Theme, overrides: JSONObject) throws(JSONError) -> Look
}

extension SessionNames {
  /// Combines a style, a theme and a session's own members into a look (H5).
  ///
  /// - Throws: an error whose pointer is into a session's description.
  package func look(style name: String, theme themeName: String, overrides: JSONObject) throws(JSONError) -> Look {
    guard let style = self.style(name) else {
      throw JSONError(
        kind: .invalid, pointer: "/style",
        detail: "\(UnknownName(kind: "style", name: name, existing: styleNames))")
    }
    guard let theme = self.theme(themeName) else {
      throw JSONError(
        kind: .invalid, pointer: "/theme",
        detail: "\(UnknownName(kind: "theme", name: themeName, existing: themeNames))")
    }
    do throws(JSONError) {
      return try look(style, theme, overrides: overrides)
    } catch {
      // The members are well-formed, but the values of their tokens are not valid.
      guard overrides.decides(error.pointer) else {
        throw JSONError(
          kind: .invalid, pointer: "/style",
          detail: "the style \"\(name)\" cannot be used with the theme \"\(themeName)\": "
            + "\(error.pointer.dropFirst()): \(error.detail)")
      }
      throw JSONError(kind: .invalid, pointer: "/design" + error.pointer, detail: error.detail)
    }
  }
}

extension JSONObject {
  /// Whether the value at a pointer into a design comes from these members rather than from the style.
  fileprivate func decides(_ pointer: String) -> Bool {
    let names = pointer.utf8.split(separator: UInt8(ascii: "/")).map { ExactText(String(decoding: $0, as: UTF8.self)) }
    guard let first = names.first, let own = self[first] else { return false }
    // The members of a font or of a background override the style's individually.
    guard case .object(let members) = own, !members.isColorSchemePair, names.count > 1 else { return true }
    return members[names[1]] != nil
  }
}
