import StrictJSON
import TabEngine

/// A value of a token in one mode.
struct ForeignValue: Sendable {
  /// In the form of a theme. Aliases have the path as the file's tokens are looked up: `{set.group.name}`.
  let json: JSONValue
  /// `nil` for an alias: it has the type of its target.
  let type: TokenType?
}

/// A token of another tool's file.
struct ForeignToken: Sendable {
  /// The names of its groups and its own, which may contain every character.
  let names: [String]
  let pointer: String
  var light: ForeignValue?
  var dark: ForeignValue?
  var description: String?

  /// The path that references to it have, as they are written in the file.
  var reference: String { names.joined(separator: ".") }

  /// The path that it may have in a theme; `nil` if it is too long.
  var path: String? {
    let path = names.map(Self.component).joined(separator: ".")
    return path.utf8.count <= Self.longestPath ? path : nil
  }

  /// Leaves room for the name of a group and a number.
  static let longestPath = TokenLimits.path - 16

  func value(_ scheme: ColorScheme) -> ForeignValue? { scheme == .light ? light ?? dark : dark ?? light }

  /// A name without the characters that a path cannot contain.
  private static func component(_ name: String) -> String {
    guard !TokenPath.isComponent(name) else { return name }
    let bytes = name.utf8.drop { $0 == UInt8(ascii: "$") }.map { byte in
      [UInt8(ascii: "."), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(byte) ? UInt8(ascii: "-") : byte
    }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }
}

/// The modes for which a value holds.
enum ForeignMode: Sendable {
  case light, dark, both

  /// The mode with a name such as "Dark", "Brand / Light" or "darkMode"; `nil` for a name that says neither.
  init?(named name: String) {
    let words = name.words
    if words.contains(where: { $0 == "dark" || $0 == "darkmode" || $0 == "night" }) {
      self = .dark
    } else if words.contains(where: { $0 == "light" || $0 == "lightmode" || $0 == "day" }) {
      self = .light
    } else {
      return nil
    }
  }

  /// The mode of a group whose name says nothing else: "light-mode", but not "light-blue".
  init?(ofGroup name: String) {
    guard name.words.allSatisfy(Self.wordsOfModes.contains) else { return nil }
    self.init(named: name)
  }

  private static let wordsOfModes: Set<ExactText> = [
    "light", "dark", "lightmode", "darkmode", "mode", "theme", "tokens", "json", "scheme", "colors",
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
