import TabEngine

/// The forms in which a theme's tokens can be exported (rule T15).
public enum ThemeFormat: String, Sendable, CaseIterable {
  /// The Design Tokens format (DTCG 2025.10), with aliases, and dark values in `$extensions`.
  case dtcg
  /// Custom properties of CSS, with dark values for `prefers-color-scheme`.
  case css
  /// Constants in Swift, with dynamic colors for UIKit and SwiftUI.
  case swift
  /// Resources of Android: `res/values/….xml`.
  case android
  /// The resources that differ in dark mode: `res/values-night/….xml`.
  case androidNight = "android-night"

  public var mediaType: String {
    switch self {
    case .dtcg: "application/design-tokens+json"
    case .css: "text/css; charset=utf-8"
    case .swift: "text/plain; charset=utf-8"
    case .android, .androidNight: "application/xml"
    }
  }

  /// The name of the file for a theme.
  public func fileName(of theme: String) -> String {
    switch self {
    case .dtcg: "\(theme).tokens.json"
    case .css: "\(theme).css"
    case .swift: "\(ExportedName.type(of: theme)).swift"
    case .android: "\(ExportedName(of: theme).snake).xml"
    case .androidNight: "\(ExportedName(of: theme).snake)-night.xml"
    }
  }
}

extension ResolvedTokens {
  /// Returns the tokens as a file in a format.
  ///
  /// - Parameter theme: the name of the theme.
  public func exported(as format: ThemeFormat, theme: String) -> [UInt8] {
    let text =
      switch format {
      case .dtcg: designTokens
      case .css: ExportedTokens(self).css(theme)
      case .swift: ExportedTokens(self).swift(theme)
      case .android: ExportedTokens(self).android(theme, .light)
      case .androidNight: ExportedTokens(self).android(theme, .dark)
      }
    return Array(text.utf8)
  }
}
