import Foundation
import StrictJSON
import TabSessions
import Testing

/// X2: random texts, the same in every run.
@Suite struct LocalizableStringsFuzzTests {
  private static let tokens = [
    "\"", "\\", "=", ";", "/", "/*", "*/", "//", "\n", "\r\n", "\r", " ", "a", "b.c", "\\n", "\\U00", "\\UD83D",
    "\\uDE00",
    "é", "😀", "\u{FEFF}", "\u{0}", "{", "\"a\" = \"b\";",
    "\"k\" = v\n", "x = \"\\n\";", "y=z\r", "/**/",
  ]

  /// How many scalars each line has.
  private func lineLengths(of text: String) -> [Int] {
    var lengths = [0]
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r": lengths.append(0)
      default: lengths[lengths.count - 1] += 1
      }
      last = scalar
    }
    return lengths
  }

  /// Reads a text, and checks that an error has a place inside it.
  private func judge(_ bytes: [UInt8]) -> LocalizableStrings? {
    do throws(LocalizableStringsError) {
      return try LocalizableStrings(parsing: bytes)
    } catch {
      let text = String(decoding: bytes, as: UTF8.self)
      let lengths = lineLengths(of: text)
      let isInside = lengths.indices.contains(error.line - 1) && 1...lengths[error.line - 1] + 1 ~= error.column
      #expect(isInside, "\(text.debugDescription) \(error)")
      return nil
    }
  }

  /// The entries as a text: all in quotation marks, with random escapes.
  private func written(
    _ strings: LocalizableStrings, _ random: inout SeededRandom, ends: [String] = [";", "\n"]
  ) -> String {
    func quoted(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case _ where Bool.random(using: &random):
          for unit in UTF16.encode(scalar) ?? .init() {
            let digits = String(unit, radix: 16, uppercase: .random(using: &random))
            result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
    return strings.entries
      .map { quoted($0.key) + "=" + quoted($0.value) + (ends.randomElement(using: &random) ?? ";") }
      .joined()
  }

  @Test func `noise does not trap, and what is read can be read again`() throws {
    var random = SeededRandom(seed: 11)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        bytes += Array((Self.tokens.randomElement(using: &random) ?? "").utf8)
      }
      guard let strings = judge(bytes) else { continue }
      accepted += strings.entries.isEmpty ? 0 : 1
      #expect(try LocalizableStrings(parsing: written(strings, &random)).entries == strings.entries)
    }
    #expect(accepted > 500)
  }

  @Test func `damaged entries do not trap`() throws {
    var random = SeededRandom(seed: 12)
    let whole =
      Array(#"/* c */ "a.b" = "x\"\U0041, %@"; // d"#.utf8) + Array("\nkey = value\n\"é\" = \"\\uD83D\\uDE00\"".utf8)
    var refused = 0
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: (Self.tokens.randomElement(using: &random) ?? "").utf8, at: place)
        }
      }
      if judge(bytes) == nil { refused += 1 }
    }
    #expect(refused > 5_000)
  }

  @Test func `Foundation reads the same from every text that is read here`() throws {
    var random = SeededRandom(seed: 13)
    let alphabet = Array("ab%@\"\\'=;/*\n\té،😀\u{301}\u{FEFF}".unicodeScalars)
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &random) { text.append(alphabet.randomElement(using: &random) ?? "a") }
      return String(text)
    }
    for _ in 0..<500 {
      let strings = LocalizableStrings((0..<3).map { _ in LocalizableStrings.Entry(key: text(), value: text()) })
      let written = written(strings, &random, ends: [";", " ;\n", "; // c\n", "/* c */;"])
      #expect(try LocalizableStrings(parsing: written) == strings)
      let other = try PropertyListSerialization.propertyList(from: Data(written.utf8), format: nil) as? [String: String]
      #expect(other == Dictionary(uniqueKeysWithValues: strings.entries.map { ($0.key, $0.value) }), "\(written)")
    }
  }
}
