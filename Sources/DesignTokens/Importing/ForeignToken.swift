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

  /// The place for messages: that of the token, or of the mode's value in it.
  var pointer: String { mode.map { "\(base)/\(JSONError.referenceToken($0))" } ?? base }

  /// Whether a value belongs to the same token of the file: that of a mode, which counts before the token's own.
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

  /// Whether a name can be part of a path, and is not that of a group's own token.
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
