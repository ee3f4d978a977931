import StrictJSON

/// The name of a token in a language: words of ASCII letters and digits, lowercase, the first of which begins with a letter.
struct ExportedName {
  let words: [String]

  /// - Parameter words: those without an ASCII letter or digit are omitted.
  init(_ words: [String]) {
    var words = words.map { word in String(decoding: word.utf8.filter { $0 < 0x80 }, as: UTF8.self) }.filter {
      !$0.isEmpty
    }
    let first = words.first?.utf8.first ?? UInt8(ascii: "0")
    if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { words.insert("token", at: 0) }
    self.words = words
  }

  init(of name: String) { self.init(name.words.map { $0.string }) }

  /// `theme-color-danger`
  var kebab: String { words.joined(separator: "-") }
  /// `theme_color_danger`
  var snake: String { words.joined(separator: "_") }
  /// `themeColorDanger`
  var camel: String { words[0] + words.dropFirst().map(Self.capitalized).joined() }

  /// The name of a type for a theme: `BrandTheme` for "brand".
  static func type(of theme: String) -> String {
    let words = ExportedName(of: theme).words
    return words.map(capitalized).joined() + (words.last == "theme" ? "" : "Theme")
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.utf8.first else { return word }
    let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) ? first - 0x20 : first
    return String(decoding: [upper] + word.utf8.dropFirst(), as: UTF8.self)
  }
}
