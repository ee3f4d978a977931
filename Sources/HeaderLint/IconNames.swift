import HeaderRendering
import ShippedFiles
import StrictJSON

/// The icons that other libraries have under other names (H10): `data/icon-names.txt`.
enum IconNames {
  /// Our names, by the words of others.
  static let ours = Dictionary(
    ShippedFolder.data.text("icon-names.txt").split(separator: "\n").filter { $0.first != "#" }.flatMap { line in
      let names = line.split { $0 == " " || $0 == ":" }.map(String.init)
      return names.map { (ExactText($0), names[0]) }
    } + IconLibrary.names.map { (ExactText($0), $0) }, uniquingKeysWith: { $1 })

  /// Parts of names that say how a library or a style calls itself, when they come first.
  private static let prefixes: Set<ExactText> = [
    "fa", "fas", "far", "solid", "regular", "outline", "outlined", "baseline", "round", "rounded", "sharp", "ic",
    "icon", "mdi", "md",
    "square", "circle",
  ]

  /// Our name of an icon: `house` for `house.fill`, `search` for `magnifyingglass`.
  static func ours(for name: String) -> String? {
    // An emoji may have a variation selector.
    var scalars = name.unicodeScalars
    scalars.removeAll { $0.value == 0xFE0F }
    let words = String(scalars).lowercased().utf8.split { " ._-:".utf8.contains($0) }.prefix(8).map {
      ExactText(String(Substring($0)))
    }
    for start in words.indices {
      for end in (start..<words.count).reversed() {
        if let found = ours[ExactText(words[start...end].map(\.string).joined(separator: "_"))] { return found }
      }
      guard prefixes.contains(words[start]) else { return nil }
    }
    return nil
  }
}
