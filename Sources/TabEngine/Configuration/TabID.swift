/// The id of a tab, stable for as long as the tab exists (S1).
///
/// It has 1 to 64 of the characters that a URL never escapes: ASCII letters, digits, `-`, `.`, `_` and `~`. The ids `.` and
/// `..` are invalid.
public struct TabID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// A hash that nearly always differs for different ids, so that a search among a thousand ids rarely compares texts.
  @usableFromInline let fingerprint: UInt64

  /// Returns `nil` if the text is not a valid id.
  public init?(_ text: String) {
    guard (1...Limits.identifier).contains(text.utf8.count), text.utf8.allSatisfy(Self.isUnreserved),
      text != ".", text != ".."
    else { return nil }
    self.init(unchecked: text)
  }

  /// The id in an object before it is read.
  package static let unread = TabID(unchecked: "")

  fileprivate init(unchecked text: String) {
    description = text
    // FNV-1a.
    fingerprint = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @inlinable public static func == (one: TabID, other: TabID) -> Bool {
    one.fingerprint == other.fingerprint && one.description == other.description
  }

  // Hashes the text with a random seed, not the fingerprint: a client cannot choose ids that collide.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  fileprivate static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// The ids of one container: the ids that are taken, and new ones derived from titles.
struct TabIDs {
  private var taken: Set<TabID> = []
  /// The next number to try for a stem, so that a thousand tabs with one title do not take a million tries.
  private var nextNumber: [String: Int] = [:]

  /// - Parameters:
  ///   - tabs: the tabs whose ids are taken.
  ///   - count: the number of new ids.
  init(of tabs: [Tab] = [], room count: Int = 0) {
    taken = Set(minimumCapacity: tabs.count + count)
    for tab in tabs { taken.insert(tab.id) }
  }

  /// Takes an id. Returns `false` if it was taken already.
  mutating func take(_ id: TabID) -> Bool { taken.insert(id).inserted }

  /// Takes an id derived from a title: the title in lowercase with hyphens, and with a number if that is taken.
  mutating func derive(from title: String) -> TabID {
    let stem = Self.stem(of: title)
    var id = TabID(unchecked: stem)
    // Most titles differ.
    if taken.insert(id).inserted { return id }
    var number = nextNumber[stem] ?? 2
    repeat {
      id = TabID(unchecked: "\(stem)-\(number)")
      number += 1
    } while !taken.insert(id).inserted
    nextNumber[stem] = number
    return id
  }

  private static func stem(of title: String) -> String {
    var stem: [UInt8] = []
    stem.reserveCapacity(Limits.identifier)
    for byte in title.lowercased().utf8 where stem.count < Limits.identifier - 8 {
      if TabID.isUnreserved(byte) {
        stem.append(byte)
      } else if byte < 0x80, let last = stem.last, last != UInt8(ascii: "-") {
        stem.append(UInt8(ascii: "-"))
      }
    }
    while stem.last == UInt8(ascii: "-") { stem.removeLast() }
    return stem.allSatisfy { $0 == UInt8(ascii: ".") } ? "tab" : String(decoding: stem, as: UTF8.self)
  }
}
