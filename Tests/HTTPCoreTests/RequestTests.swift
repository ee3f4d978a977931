import HTTPTypes
import StrictJSON
import Testing

@testable import HTTPServer

@Suite struct RequestTests {
  @Test func fieldsAreFoundInAnyCaseAndJoined() throws {
    var fields: HTTPFields = [.ifMatch: "\"a-1\""]
    fields.append(HTTPField(name: .accept, value: "text/html"))
    fields.append(HTTPField(name: .accept, value: "application/json"))
    let request = Request(method: .get, target: try RequestTarget("/a".utf8), fields: RequestFields(fields))
    #expect(request[.ifMatch] == "\"a-1\"")
    #expect(request[.accept] == "text/html, application/json")
    #expect(request[.ifNoneMatch] == nil)
    #expect(request.body == [])
  }

  @Test func fieldsKeepWhatWasSent() {
    var fields = RequestFields()
    fields.append(.lastEventID, "".utf8)
    fields.append(.accept, "a".utf8)
    fields.append(.acceptEncoding, "gzip".utf8)
    fields.append(.accept, String(repeating: "é", count: 40_000).utf8)
    #expect(fields[.lastEventID] == "")
    // Each byte outside ASCII is a character of ISO 8859-1.
    #expect(fields[.accept] == "a, " + String(repeating: "Ã©", count: 40_000))
    #expect(fields[.acceptEncoding] == "gzip")
    #expect(fields[.ifMatch] == nil)
    #expect(RequestFields()[.accept] == nil)
    #expect(RequestField.allCases.filter(fields.contains) == [.accept, .acceptEncoding, .lastEventID])
  }

  @Test func aValueIsComparedByteByByte() {
    var fields = RequestFields()
    fields.append(.contentType, "application/json".utf8)
    #expect(fields.isValue(of: .contentType, oneOf: ["text/plain", "application/json"].map { Array($0.utf8) }))
    #expect(
      !fields.isValue(
        of: .contentType, oneOf: ["application/jso", "application/json ", "Application/json"].map { Array($0.utf8) }))
    #expect(!fields.isValue(of: .prefer, oneOf: [""].map { Array($0.utf8) }))
    fields.append(.contentType, "application/json".utf8)
    #expect(!fields.isValue(of: .contentType, oneOf: ["application/json"].map { Array($0.utf8) }))
  }

  /// Each is found by its length and first letter, among all names of HTTPTypes and ours.
  @Test func everyFieldHasItsName() {
    for field in RequestField.allCases {
      let name = "\(field.name)"
      #expect(name == name.lowercased())
      let fields = HTTPField.Name(name).map { RequestFields([$0: "x"]) }
      #expect(RequestField.allCases.filter { fields?.contains($0) == true } == [field])
      #expect(fields?[field] == "x")
      #expect(RequestField.candidate(length: name.utf8.count, first: name.utf8.first ?? 0) == field)
    }
    #expect(RequestFields([.userAgent: "x"])[.accept] == nil)
    #expect(RequestField.candidate(length: 32, first: 0x61) == nil)
  }

  /// RFC 9110 §5.5: outside ASCII, a value is opaque. As ISO 8859-1 it is the same text for the same bytes only, and quick to compare.
  @Test func fieldsHaveNoCombiningMarks() {
    var fields = RequestFields()
    fields.append(.ifNoneMatch, "\u{300}\u{316}".utf8)
    let value = fields[.ifNoneMatch]
    #expect(value == "\u{CC}\u{80}\u{CC}\u{96}")
    #expect(value?.unicodeScalars.allSatisfy { $0.properties.canonicalCombiningClass == .notReordered } == true)
  }

  /// Creates each constant. A name that is not a token would stop the process.
  @Test func fieldNamesAreAsDefined() {
    #expect(
      HTTPField.Name.ours.map(\.canonicalName) == [
        "host", "sec-fetch-site", "last-event-id", "idempotency-key", "accept-patch", "prefer", "preference-applied",
        "link", "x-accel-buffering", "referrer-policy", "forwarded", "x-forwarded-for", "ratelimit",
        "ratelimit-policy", "cross-origin-opener-policy", "permissions-policy", "x-robots-tag", "x-request-id",
        "tabheader-fault",
      ])
  }
}

/// RFC 9112 §3.2.1 and RFC 3986.
@Suite struct RequestTargetTests {
  typealias Item = RequestTarget.QueryItem

  private func target(_ text: String) throws -> RequestTarget { try RequestTarget(Array(text.utf8)) }

  private func error(_ text: String) -> RequestTarget.ParsingError? {
    do { _ = try RequestTarget(Array(text.utf8)) } catch { return error }
    return nil
  }

  // MARK: Paths

  @Test(arguments: [
    ("/", []), ("/v1", ["v1"]), ("/v1/sessions", ["v1", "sessions"]), ("/v1/sessions/", ["v1", "sessions", ""]),
    ("//", ["", ""]),
    ("///", ["", "", ""]), ("/a//b", ["a", "", "b"]), ("//a", ["", "a"]), ("/a/?", ["a", ""]), ("/?", []),
    ("/?/a/b", []),
    ("/a?/b", ["a"]), ("/a/b/c/d/e/f/g/h", ["a", "b", "c", "d", "e", "f", "g", "h"]), ("/...", ["..."]),
    ("/.a", [".a"]), ("/..a", ["..a"]),
    ("/a.", ["a."]), ("/a..b", ["a..b"]), ("/a+b", ["a+b"]), ("/a&b=c", ["a&b=c"]), ("/a;b,c", ["a;b,c"]),
    ("/!$'()*:@-_~", ["!$'()*:@-_~"]),
    ("/[a]{b}|^`\"<>", ["[a]{b}|^`\"<>"]),
  ])
  func aPathIsSplitAtItsSlashes(_ text: String, _ path: [String]) throws {
    #expect(try target(text).path.map(\.string) == path)
  }

  @Test(arguments: [
    ("/gr%C3%BCn", "grün"), ("/%e2%82%ac", "€"), ("/%F0%9F%98%80", "😀"), ("/a%20b", "a b"), ("/%2B+", "++"),
    ("/%25", "%"),
    ("/%252F", "%2F"), ("/%252e%252e", "%2e%2e"), ("/%3F%23", "?#"), ("/%41%5a", "AZ"), ("/%2e%2e%2e", "..."),
    ("/%2ea", ".a"),
    ("/%C2%A0", "\u{A0}"), ("/%EF%BB%BFa", "\u{FEFF}a"), ("/%F4%8F%BF%BF", "\u{10FFFF}"),
  ])
  func aSegmentIsDecodedOnce(_ text: String, _ segment: String) throws {
    #expect(try target(text).path.map { Array($0.unicodeScalars) } == [Array(segment.unicodeScalars)])
  }

  @Test(arguments: [
    "/.", "/..", "/../", "/./a", "/a/..", "/a/../b", "/a/.", "/../etc/passwd", "/%2e", "/%2E%2e", "/.%2e", "/%2e.",
    "/a/%2e%2e/b", "/..?a=b",
    "/a%2Fb", "/a%2fb", "/%2F", "/..%2f..%2fetc", "/a%5Cb", "/%5c..%5c", "/a\\b", "/..\\..", "/%00", "/a%00", "/%00a",
    "/a%0Ab", "/%0d%0a",
    "/%1F", "/%7F", "/%09", "/%C2%80", "/%C2%85", "/%C2%9F",
  ])
  func noSpellingReachesAnotherPath(_ text: String) {
    #expect(error(text) == .forbiddenSegment)
  }

  @Test(arguments: [
    "/%", "/%2", "/%ZZ", "/%2G", "/%G2", "/a%", "/%%", "/%%20", "/%+2", "/%-1", "/%u0041", "/%2/a", "/?%",
    "/?a=%4", "/?%ZZ=1", "/?a=%",
  ])
  func aPercentSignNeedsTwoHexadecimalDigits(_ text: String) {
    #expect(error(text) == .badPercentEncoding)
  }

  @Test(arguments: [
    "%80", "%BF", "%FF", "%FE", "%C0%80", "%C0%AF", "%C0%AE%C0%AE", "%C1%BF", "%E0%80%AF", "%E0%9F%BF", "%F0%80%80%AF",
    "%F0%8F%BF%BF",
    "%ED%A0%80", "%ED%BF%BF", "%F4%90%80%80", "%F5%80%80%80", "%C3", "%C3a", "%E2%82", "%F0%9F%98", "%C3%BC%BC",
  ])
  func onlyUTF8IsDecoded(_ encoded: String) {
    #expect(error("/\(encoded)") == .notUTF8)
    #expect(error("/a/\(encoded)/b") == .notUTF8)
    #expect(error("/?\(encoded)") == .notUTF8)
    #expect(error("/?a=\(encoded)") == .notUTF8)
  }

  @Test func bytesThatNeedEncodingAreRefusedEverywhere() {
    let forbidden = Array(UInt8.min...0x20) + [0x23] + Array(0x7F...UInt8.max)
    for byte in forbidden {
      for start in ["/", "/a/b", "/?", "/?a=", "/a?b=c&d"] {
        #expect(throws: RequestTarget.ParsingError.forbiddenCharacter) { try RequestTarget(Array(start.utf8) + [byte]) }
      }
    }
  }

  @Test func everyOtherByteIsKept() throws {
    for byte in UInt8(0x21)..<0x7F where !"#%/?\\".utf8.contains(byte) {
      #expect(try RequestTarget([0x2F, 0x61, byte]).path == [ExactText("a\(Unicode.Scalar(byte))")])
    }
  }

  @Test(arguments: [
    "", "*", "a", "v1/sessions", "http://localhost/", "localhost:80", "?a=b", "#", " /", "%2F", "\\", ".",
  ])
  func onlyOriginFormIsRead(_ text: String) {
    #expect(error(text) == .notOriginForm)
  }

  // MARK: Queries

  @Test(arguments: [
    ("/", []), ("/?", []), ("/?&", []), ("/?&&&", []), ("/?a=1", [Item(name: "a", value: "1")]),
    ("/?a", [Item(name: "a", value: "")]),
    ("/?a=", [Item(name: "a", value: "")]), ("/?=1", [Item(name: "", value: "1")]),
    ("/?=", [Item(name: "", value: "")]),
    ("/?a=1&b=2", [Item(name: "a", value: "1"), Item(name: "b", value: "2")]),
    ("/?a=1&", [Item(name: "a", value: "1")]),
    ("/?&a=1", [Item(name: "a", value: "1")]), ("/?a=1&&b", [Item(name: "a", value: "1"), Item(name: "b", value: "")]),
    ("/?a=b=c", [Item(name: "a", value: "b=c")]), ("/?a==", [Item(name: "a", value: "=")]),
    ("/?a=?b", [Item(name: "a", value: "?b")]),
    ("/?a=/b/../c", [Item(name: "a", value: "/b/../c")]), ("/?a=\\", [Item(name: "a", value: "\\")]),
    ("/?a+b=c+d", [Item(name: "a b", value: "c d")]), ("/?a=%2B%20+", [Item(name: "a", value: "+  ")]),
    ("/?a%3Db=c%26d", [Item(name: "a=b", value: "c&d")]), ("/?%C3%A9=%E2%82%AC", [Item(name: "é", value: "€")]),
    ("/?a=%2F%00", [Item(name: "a", value: "/\0")]), ("/?a=1;b=2", [Item(name: "a", value: "1;b=2")]),
    ("/?a=1&a=2", [Item(name: "a", value: "1"), Item(name: "a", value: "2")]),
  ])
  func aQueryIsDecodedInItsOrder(_ text: String, _ query: [Item]) throws {
    let target = try target(text)
    #expect(target.query == query)
    #expect(target.path == [])
  }

  @Test func theFirstParameterOfANameCounts() throws {
    let target = try target("/v1/sessions?limit=5&cursor=&limit=6")
    #expect(target.path == ["v1", "sessions"])
    #expect(target.queryValue("limit") == "5")
    #expect(target.queryValue("cursor") == "")
    #expect(target.queryValue("after") == nil)
  }

  // MARK: Size and origin

  @Test func aLongTargetIsReadWhole() throws {
    let long = String(repeating: "a", count: 100_000)
    #expect(try target("/\(long)").path == [ExactText(long)])
    #expect(
      try target("/" + String(repeating: "%C3%BC", count: 20_000)).path == [
        ExactText(String(repeating: "ü", count: 20_000))
      ])
    #expect(try target(String(repeating: "/a", count: 50_000)).path.count == 50_000)
    #expect(try target(String(repeating: "/", count: 50_000)).path == Array(repeating: "", count: 50_000))
    #expect(try target("/?" + String(repeating: "a=b&", count: 100)).query.count == 100)
    #expect(throws: RequestTarget.ParsingError.tooManyParameters) {
      try target("/?" + String(repeating: "a=b&", count: 101))
    }
  }

  @Test func anyCollectionOfBytesIsRead() throws {
    let bytes = Array("xx/a%20b?c=d".utf8)
    let expected = try target("/a%20b?c=d")
    #expect(try RequestTarget(bytes[2...]) == expected)
    #expect(try RequestTarget("/a%20b?c=d".utf8) == expected)
    #expect(
      try bytes[2...].withUnsafeBytes { bytes throws(RequestTarget.ParsingError) in try RequestTarget(bytes) }
        == expected)
  }

  @Test func noBytesTrap() {
    var state: UInt64 = 1
    let alphabet = Array("//??&==%2fFcC3+.\\a#\u{1}é".utf8)
    for _ in 0..<20_000 {
      var bytes = Array("/".utf8)
      for _ in 0..<16 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      guard let target = try? RequestTarget(bytes) else { continue }
      for segment in target.path {
        #expect(segment != "." && segment != ".." && !segment.string.contains("/") && !segment.string.contains("\\"))
      }
    }
  }
}
