import Foundation
import StrictJSON
import TabSessions
import Testing

/// Foundation's parser as a second opinion on content that was damaged at random, always in the same way.
@Suite struct JSONFuzzTests {
  /// Whether Foundation reads it; nil where its rules are not ours.
  private func secondOpinion(_ bytes: [UInt8]) -> Bool? {
    // It guesses UTF-16 and UTF-32 from zeros, and takes a byte order mark.
    guard !bytes.prefix(4).contains(0), !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  private func verdict(_ bytes: [UInt8]) -> (isRead: Bool, detail: String) {
    do { _ = try JSONValue(parsing: bytes) } catch { return (false, error.detail) }
    return (true, "")
  }

  private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let tokens = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "E", "+", "1", "null", "true", "\\u", "d83d", " ",
      "\n", "é", "\t",
    ]
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: bytes.insert(contentsOf: (tokens.randomElement(using: &random) ?? "").utf8, at: place)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3 where place < bytes.count: bytes.remove(at: place)
      case 4: bytes.removeSubrange(place..<min(place + Int.random(in: 0...5, using: &random), bytes.count))
      default:
        let end = min(place + Int.random(in: 0...9, using: &random), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
    return bytes
  }

  @Test func damagedContentIsJudgedAsFoundationJudgesIt() {
    var random = SeededRandom(seed: 5)
    let seeds =
      AcceptedJSON.all.map(\.bytes) + [
        Array(#"{"phase":"changed","translation":-40.5}"#.utf8),
        Array(
          #"{"tabs":["Green",{"id":"indigo","badge":"2","intrinsicWidth":null,"page":["\u00e9\ud83d\ude00"]}],"x":1e3}"#
            .utf8),
      ]
    var compared = 0
    for seed in seeds {
      for _ in 0..<400 {
        let bytes = mutated(seed, &random)
        let (isRead, detail) = verdict(bytes)
        // Foundation accepts duplicates and a trailing comma, and treats numbers outside a double's range differently.
        let ours = ["occurs twice", "remove the comma before", "expected a number below"]
        if ours.contains(where: detail.contains) { continue }
        guard let other = secondOpinion(bytes) else { continue }
        compared += 1
        #expect(isRead == other, "\(String(decoding: bytes, as: UTF8.self).debugDescription) \(bytes) \(detail)")
      }
    }
    #expect(compared > 40_000)
  }

  @Test func noiseDoesNotTrap() {
    var random = SeededRandom(seed: 6)
    let alphabet = Array("{}[]\",:\\u0d8c1-+.eE tfn\n\u{1}é".utf8)
    for _ in 0..<50_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let (isRead, detail) = verdict(bytes)
      #expect(isRead == detail.isEmpty)
    }
  }

  @Test func everyShortStringIsJudgedAsFoundationJudgesIt() {
    // All strings of two bytes between quotation marks, which covers every lead of a UTF-8 sequence and every escape.
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes: [UInt8] = [0x20, 0x20, 0x20, 0x20, 0x22, first, second, 0x22]
        #expect(verdict(bytes).isRead == secondOpinion(bytes), "\(bytes)")
      }
    }
  }

  @Test func whatIsReadIsWrittenAndReadTheSame() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let value = JSONValue.random(&random, depth: 4)
      let back = try JSONValue(parsing: value.bytes)
      #expect(back == value)
      #expect(back.bytes == value.bytes)
      let other = try JSONSerialization.jsonObject(with: Data(value.bytes), options: .fragmentsAllowed)
      let rewritten = try JSONSerialization.data(withJSONObject: other, options: .fragmentsAllowed)
      #expect(try JSONValue(parsing: Array(rewritten)) == value)
    }
  }
}

extension JSONValue {
  static func random(_ random: inout SeededRandom, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(Double(Int.random(in: -1000...1000, using: &random)))
    case 3: return .number(.random(in: -1e6...1e6, using: &random))
    case 4: return .string(string(&random))
    case 5: return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in .random(&random, depth: depth - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        object[ExactText(string(&random))] = .random(&random, depth: depth - 1)
      }
      return .object(object)
    }
  }

  private static func string(_ random: inout SeededRandom) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{7F}", "é", "€", "😀", "\u{2028}",
    ]
    var string = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      string.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
    }
    return string
  }
}
