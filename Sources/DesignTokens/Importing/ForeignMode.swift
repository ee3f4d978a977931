import StrictJSON

/// The colour schemes for which a value holds.
enum ForeignMode: Sendable {
  case light, dark, both

  /// The mode with a name such as "Dark", "Brand / Light" or "darkMode"; `nil` for a name that says neither.
  init?(named name: String) {
    let words = name.words
    if words.contains(where: Self.darkWords.contains) {
      self = .dark
    } else if words.contains(where: Self.lightWords.contains) {
      self = .light
    } else {
      return nil
    }
  }

  /// The mode of a group whose name says nothing else: "light-mode", but not "light-blue".
  init?(ofGroup name: String) {
    guard Self.otherWords(of: name) == 0 else { return nil }
    self.init(named: name)
  }

  /// The mode of a member beside a value: "dark", "darkValue".
  init?(ofMember name: ExactText) {
    switch ExactText(name.string.words.map { $0.string }.joined()) {
    case "light", "lightvalue", "valuelight": self = .light
    case "dark", "darkvalue", "valuedark": self = .dark
    default: return nil
    }
  }

  /// How many words of a name say more than its mode: 0 for "Light" and "light-mode.json", 1 for "light-dimmed".
  static func otherWords(of name: String) -> Int {
    name.words.count { !lightWords.contains($0) && !darkWords.contains($0) && !plainWords.contains($0) }
  }

  /// Whether a name is that of a variant, such as "dark-high-contrast".
  static func isVariant(_ name: String) -> Bool { name.words.contains(where: variantWords.contains) }

  /// The half of a pair that each of the named modes is; `nil` for those that a theme has no place for.
  ///
  /// A mode that is named exactly, such as "Light", is preferred to one whose name only contains the word. If none is light,
  /// the default is.
  static func halves(of names: [String], standard: Int = 0) -> [ForeignMode?] {
    let modes = names.map { ForeignMode(named: $0) }
    func best(_ mode: ForeignMode) -> Int? {
      names.indices.filter { modes[$0] == mode }.min { rank(names[$0]) < rank(names[$1]) }
    }
    var halves = [ForeignMode?](repeating: nil, count: names.count)
    let standard = modes.indices.contains(standard) && modes[standard] != .dark ? standard : nil
    let light = best(.light) ?? standard ?? modes.firstIndex { $0 == nil }
    let dark = best(.dark)
    if let light { halves[light] = dark == nil ? .both : .light }
    if let dark { halves[dark] = light == nil ? .both : .dark }
    return halves
  }

  /// The order in which modes of the same kind are preferred.
  private static func rank(_ name: String) -> (Int, Int) { (otherWords(of: name), name.words.count) }

  /// Which of several sources are for light and for dark, in layers of one theme; `nil` for variants of one that is named
  /// exactly, such as "light-high-contrast" beside "light", and for "high-contrast" beside light and dark.
  static func layers(of names: [String]) -> [ForeignMode?] {
    let modes = names.map { ForeignMode(named: $0) }
    var exact: [ExactText: [ForeignMode]] = [:]
    for (name, mode) in zip(names, modes) where mode != nil && otherWords(of: leaf(name)) == 0 {
      exact[folder(name), default: []].append(mode ?? .both)
    }
    let hasDark = modes.contains(.dark)
    let hasOther = modes.contains { $0 != .dark }
    let hasBoth = hasDark && modes.contains(.light)
    return zip(names, modes).map { name, mode in
      guard let mode else { return hasBoth && isVariant(leaf(name)) ? nil : .both }
      let words = leaf(name).words
      let isVariant =
        otherWords(of: leaf(name)) > 0 && exact[folder(name)]?.contains(mode) == true
        && (words.first.map { lightWords.contains($0) || darkWords.contains($0) } == true
          || isVariant(name))
      return isVariant ? nil : !hasOther || !hasDark ? .both : mode
    }
  }

  private static func leaf(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  private static func folder(_ name: String) -> ExactText {
    ExactText(name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[..<$0]) } ?? "")
  }

  private static let lightWords: Set<ExactText> = ["light", "lightmode", "lighttheme", "day"]
  private static let darkWords: Set<ExactText> = ["dark", "darkmode", "darktheme", "night"]
  private static let plainWords: Set<ExactText> = [
    "mode", "modes", "theme", "themes", "tokens", "json", "scheme", "color", "colors",
  ]
  private static let variantWords: Set<ExactText> = [
    "contrast", "hc", "dim", "dimmed", "colorblind", "tritanopia", "protanopia",
  ]
}

extension String {
  /// The runs of letters and digits, lowercase.
  var words: [ExactText] {
    utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        && byte < 0x80
    }.map { ExactText(Substring($0).lowercased()) }
  }
}
