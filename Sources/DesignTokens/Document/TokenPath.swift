import StrictJSON

/// The path of a token in its document: `theme.radius.tab-header.tab`.
enum TokenPath {
  /// The path in a string that is an alias as a whole, `{a.b.c}`; `nil` for any other string (rule T2).
  static func alias(in string: String) -> String? {
    guard string.utf8.count > 2, string.utf8.first == UInt8(ascii: "{"), string.utf8.last == UInt8(ascii: "}") else {
      return nil
    }
    let path = string.utf8.dropFirst().dropLast()
    return path.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ? nil : String(Substring(path))
  }

  /// The same for a text from outside.
  static func alias(in text: ExactText) -> String? { alias(in: text.string) }

  /// The name of a group's own token (DTCG 2025.10, "Root Tokens in Groups").
  static let root = "$root"
  static let rootName = ExactText(root)

  /// Whether a member's name is one of the format's own, which begin with `$`, and not the name of a group's own token.
  static func isReserved(_ name: ExactText) -> Bool { name.utf8.first == UInt8(ascii: "$") && name != rootName }

  /// Whether a member's name can be part of a path. Names with `$` are reserved for the Design Tokens format (DTCG).
  static func isComponent(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "$") else { return name.isSame(as: root) }
    return !name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  static func joined(_ group: String, _ name: String) -> String {
    group.isEmpty ? name : "\(group).\(name)"
  }

  /// The JSON pointer (RFC 6901) to a token or group.
  static func pointer(to path: String) -> String {
    var bytes = [UInt8(ascii: "/")]
    bytes.reserveCapacity(path.utf8.count + 8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "."): bytes.append(UInt8(ascii: "/"))
      case UInt8(ascii: "~"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "0")]
      case UInt8(ascii: "/"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names in a path.
  static func names(of path: String) -> [String] {
    // Splits bytes: a dot and a combining character after it would be one character.
    path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
