import HeaderRendering
import StrictJSON

/// The icons that other libraries have under other names (H10): `data/icon-names.txt`.
enum IconNames {
  /// The lines of the file, each as its words.
  private static let lines = ShippedFolder.data.text("icon-names.txt").split(separator: "\n").filter { $0.first != "#" }
    .map {
      line in line.split { $0 == " " || $0 == ":" }.map { ExactText(String($0)) }
    }

  /// Our names, by the words of others.
  static let ours = {
    var ours: [ExactText: String] = [:]
    for names in lines where names[0] != "-" {
      for name in names { ours[name] = names[0].string }
    }
    for name in IconLibrary.names { ours[ExactText(name)] = name }
    return ours
  }()

  /// Words that are no typos of our names: they name other things.
  private static let others = Set(lines.first { $0[0] == "-" } ?? [])

  /// Parts of names that say how a library or a style calls itself, when they come first.
  private static let prefixes: Set<ExactText> = [
    "fa", "fas", "far", "solid", "regular", "outline", "outlined", "baseline", "round", "rounded", "sharp", "ic",
    "icon", "icons", "mdi", "md", "android", "drawable", "r",
    "square", "circle",
  ]

  /// Our name of an icon: `house` for `house.fill`, `search` for `magnifyingglass`, `bell` for `bel`; `nil` for
  /// `car`, which is no `cart`.
  static func ours(for name: String) -> String? {
    // An emoji may have a variation selector.
    var scalars = name.unicodeScalars
    scalars.removeAll { $0.value == 0xFE0F }
    let words = String(scalars).lowercased().utf8.split { " ._-:".utf8.contains($0) }.prefix(8).map {
      ExactText(String(Substring($0)))
    }
    for start in words.indices {
      for end in (start..<words.count).reversed() {
        if let found = ours[ExactText(words[start...end].map { $0.string }.joined(separator: "_"))] { return found }
      }
      guard prefixes.contains(words[start]) else { break }
    }
    return words.count == 1 && others.contains(words[0])
      ? nil : nearest(to: ExactText(name), among: IconLibrary.names, typos: 1)
  }
}
