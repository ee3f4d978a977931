/// The identity of a tab, stable for as long as the tab exists (S1).
///
/// Between 1 and 64 of the characters that a URL never escapes: letters, digits, `-`, `.`, `_` and `~`.
public struct TabID: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// `nil` when the text is not an id.
  public init?(_ text: String) {
    guard (1...Limits.identifier).contains(text.utf8.count), text.utf8.allSatisfy(Self.isUnreserved),
      text != ".", text != ".."
    else { return nil }
    description = text
  }

  private init(unchecked text: String) {
    description = text
  }

  /// Ids for tabs that were given only titles: the title in lower case with hyphens, numbered where it is taken.
  ///
  /// - Parameter taken: the ids that are in use; the new one is added.
  public static func derived(from title: String, taken: inout Set<TabID>) -> TabID {
    var stem = ""
    for byte in title.lowercased().utf8 where stem.utf8.count < Limits.identifier - 8 {
      if isUnreserved(byte) {
        stem.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte < 0x80, !stem.isEmpty, stem.last != "-" {
        stem += "-"
      }
    }
    while stem.last == "-" { stem.removeLast() }
    if stem.allSatisfy({ $0 == "." }) { stem = "tab" }

    var id = TabID(unchecked: stem)
    var number = 2
    while !taken.insert(id).inserted {
      id = TabID(unchecked: "\(stem)-\(number)")
      number += 1
    }
    return id
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
