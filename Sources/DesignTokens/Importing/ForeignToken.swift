import StrictJSON
import TabEngine

/// A value of a token in one mode, as the file has it.
struct ForeignValue: Sendable {
  let json: JSONValue
  /// The type as written, on the token or its group.
  let type: String?
  private let base: String
  private let mode: ExactText?
  /// From its place to the value itself: `/$value`.
  let inner: String
  var modifiers: [Modifier] = []
  /// Whether a group inherits it from another one.
  var isInherited = false

  /// - Parameters:
  ///   - pointer: the place of the token, or of the object with the values of its modes, which share this text.
  ///   - mode: the name of the value in that object.
  init(json: JSONValue, type: String?, pointer: String, mode: ExactText? = nil, inner: String = "") {
    (self.json, self.type, base, self.mode, self.inner) = (json, type, pointer, mode, inner)
  }

  /// The place for messages: the place of the token, or of the mode's value in it.
  var pointer: String { mode.map { "\(base)/\(JSONError.referenceToken($0))" } ?? base }

  /// Whether a value belongs to the same token of the file: the value of a mode, which counts before the token's own.
  fileprivate func isBeside(_ other: ForeignValue) -> Bool { other.base.utf8.starts(with: base.utf8) }

  /// A change of a colour that is written beside its value.
  struct Modifier: Sendable {
    let json: JSONValue
    let pointer: String
  }
}

/// A token of another tool's file.
struct ForeignToken: Sendable {
  /// The names of its groups and its own, which may contain every character.
  let names: [String]
  /// The path that references to it have, as they are written in the file.
  let reference: String
  /// The path that it may have in a theme.
  let path: String
  let pointer: String
  /// The values, with the ranks of the sources that they come from: of two, the one of the higher rank counts.
  private(set) var light: ForeignValue?
  private(set) var dark: ForeignValue?
  private var ranks = (light: 0, dark: 0)
  var description: String?

  /// `nil` if a path is too long, or has too many names.
  init?(names: [String], reference: String, pointer: String) {
    self.names = names
    self.reference = reference
    self.pointer = pointer
    let path = names.allSatisfy(Self.isComponent) ? reference : names.map(Self.component).joined(separator: ".")
    guard names.count <= Self.mostNames, max(path.utf8.count, reference.utf8.count) <= Self.longestPath else {
      return nil
    }
    self.path = path
  }

  /// - Returns: the value that this one replaces though it is of the same source, and neither a mode's own nor inherited.
  mutating func put(_ value: ForeignValue, in ranks: ForeignRanks) -> ForeignValue? {
    var replaced: ForeignValue?
    func put(_ rank: Int?, _ old: inout ForeignValue?, _ oldRank: inout Int) {
      guard let rank, old == nil || rank >= oldRank else { return }
      if let old, rank == oldRank, !old.isInherited, !old.isBeside(value) { replaced = old }
      (old, oldRank) = (value, rank)
    }
    put(ranks.light, &light, &self.ranks.light)
    put(ranks.dark, &dark, &self.ranks.dark)
    return replaced
  }

  /// The rank of the latest source that has it.
  var rank: Int { max(ranks.light, ranks.dark) }

  /// Leaves room for the name of a group, a number, and `.$root`.
  static let longestPath = TokenLimits.path - 24
  static let mostNames = 32
  static let tooLong = "a path has at most \(longestPath) bytes and \(mostNames) names"

  /// Whether one value is written for both schemes.
  var isSame: Bool { light.map { light in dark.map { $0.pointer.isSame(as: light.pointer) } ?? false } ?? false }

  func value(_ scheme: ColorScheme) -> ForeignValue? { scheme == .light ? light : dark }

  /// Whether a name can be part of a path, and is not the name of a group's own token.
  private static func isComponent(_ name: String) -> Bool {
    TokenPath.isComponent(name) && name.utf8.first != UInt8(ascii: "$")
  }

  /// A name without the characters that a path cannot contain.
  private static func component(_ name: String) -> String {
    guard !isComponent(name) else { return name }
    let bytes = name.utf8.drop { $0 == UInt8(ascii: "$") }.map { byte in
      [UInt8(ascii: "."), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(byte) ? UInt8(ascii: "-") : byte
    }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }
}

/// The colour schemes that a source of tokens is for, with its rank in each; `nil` for one that it is not for.
struct ForeignRanks: Sendable {
  var light: Int? = 0
  var dark: Int? = 0

  func limited(to mode: ForeignMode) -> ForeignRanks {
    ForeignRanks(light: mode == .dark ? nil : light, dark: mode == .light ? nil : dark)
  }

  func limited(to ranks: ForeignRanks) -> ForeignRanks {
    ForeignRanks(light: light == nil ? nil : ranks.light, dark: dark == nil ? nil : ranks.dark)
  }
}

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

  /// Whether a name belongs to a variant, such as "dark-high-contrast".
  static func isVariant(_ name: String) -> Bool { name.words.contains(where: variantWords.contains) }

  /// The half of a pair that each of the named modes is; `nil` for modes that a theme has no place for.
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
