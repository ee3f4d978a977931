import HTTPServer
import HTTPTypes

/// Makes the ids of requests and traces: from a random number for each server, and the request's number.
///
/// The same number gives the same ids, so they are written only where they are needed. They are no secrets.
struct RequestIdentities: Sendable {
  private let seeds: (request: UInt64, trace: (UInt64, UInt64), span: UInt64)

  init(using generator: inout some RandomNumberGenerator) {
    seeds = (generator.next(), (generator.next(), generator.next()), generator.next())
  }

  /// The id of a request that came without one: 13 letters and digits.
  func request(_ number: UInt64) -> String {
    let bits = Self.mixed(seeds.request, number)
    return String(unsafeUninitializedCapacity: 13) { text in
      for index in 0..<13 { text[index] = Self.digits[Int(bits >> (5 * UInt64(index)) & 31)] }
      return 13
    }
  }

  /// The trace that begins with a request: its id, and the id of the request's span in it.
  func trace(_ number: UInt64) -> TraceContext {
    TraceContext(
      traceID: hexadecimal(Self.mixed(seeds.trace.0, number)) + hexadecimal(Self.mixed(seeds.trace.1, number) | 1),
      spanID: span(number))
  }

  /// The id of a request's span.
  func span(_ number: UInt64) -> String { hexadecimal(Self.mixed(seeds.span, number) | 1) }

  private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Without I, L, O and U (Crockford's base 32), so that an id can be read aloud.
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// A number's place in the sequence of a seed (SplitMix64): no two numbers have the same.
  private static func mixed(_ seed: UInt64, _ number: UInt64) -> UInt64 {
    var mixed = seed &+ number &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Where a request belongs in a trace (W3C Trace Context): 32 and 16 lowercase hexadecimal digits, neither of them all zeros.
public struct TraceContext: Sendable, Equatable {
  public let traceID: String
  /// The id of the span of this request. Its parent is the client's.
  public let spanID: String

  init(traceID: String, spanID: String) {
    self.traceID = traceID
    self.spanID = spanID
  }

  /// The trace that a client continues; `nil` if its `traceparent` is missing or invalid (Trace Context §3.2.2).
  ///
  /// - Parameter field: two lines of the field are joined by a comma, and therefore invalid.
  init?(traceparent field: String, span: String) {
    let text = Array(field.utf8)
    guard text.count >= 55, [2, 35, 52].allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
    let parts = [text[0..<2], text[3..<35], text[36..<52], text[53..<55]]
    guard parts.allSatisfy({ $0.allSatisfy(Self.isDigit) }) else { return nil }
    // Version 00 ends here; a later one may go on after a hyphen, and ff is none.
    switch parts[0] {
    case [0x66, 0x66]: return nil
    case [0x30, 0x30]: guard text.count == 55 else { return nil }
    default: guard text.count == 55 || text[55] == UInt8(ascii: "-") else { return nil }
    }
    guard parts[1...2].allSatisfy({ $0.contains { $0 != UInt8(ascii: "0") } }) else { return nil }
    traceID = String(decoding: parts[1], as: UTF8.self)
    spanID = span
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension RequestFields {
  /// The id that the client gave its request: 1 to 128 letters, digits, dots, hyphens and underscores. Another text is no id.
  var requestID: String? {
    guard let text = self[.xRequestID], (1...128).contains(text.utf8.count) else { return nil }
    return text.utf8.allSatisfy(Self.isAllowed) ? text : nil
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Response {
  /// Makes it the response to the request with an id alone.
  mutating func identify(by id: String) { append(HTTPField(name: .xRequestID, value: id)) }
}
