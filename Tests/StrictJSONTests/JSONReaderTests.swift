import StrictJSON
import Testing

@Suite struct JSONReaderTests {
  @Test func readsAnActionsBody() throws {
    var reader = JSONReader(text: #"{"phase":"changed","translation":-40.5,"velocity":null,"settle":true,"index":2}"#)
    var read: [String] = []
    try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "phase": read.append("phase \(try reader.string())")
      case "translation": read.append("translation \(try reader.double())")
      case "velocity": read.append("velocity \(try reader.null())")
      case "settle": read.append("settle \(try reader.bool())")
      case "index": read.append("index \(try reader.null()) \(try reader.int())")
      default: throw reader.unknownMember(name, known: [])
      }
    }
    try reader.finish()
    #expect(read == ["phase changed", "translation -40.5", "velocity true", "settle true", "index false 2"])
  }

  @Test func readsElementsWithTheirIndices() throws {
    var reader = JSONReader(text: " [ 10 , 20,30 ] ")
    var read: [Int] = []
    try reader.array { (reader, index) throws(JSONError) in read.append(index + (try reader.int())) }
    try reader.finish()
    #expect(read == [10, 21, 32])
  }

  @Test func skipsWhatTheClosureLeavesUnread() throws {
    var reader = JSONReader(text: #"{"a":{"x":[1,{"y":2}]},"b":"text","c":3}"#)
    var read: [String] = []
    try reader.object { (reader, name) throws(JSONError) in
      read.append(name.string)
      if name == "c" { read.append("\(try reader.int())") }
    }
    try reader.finish()
    #expect(read == ["a", "b", "c", "3"])
  }

  @Test func aClosureThatReadsTooMuchIsAnError() {
    var reader = JSONReader(text: "[1,2]")
    let error = #expect(throws: JSONError.self) {
      try reader.array { (reader, _) throws(JSONError) in
        _ = try reader.int()
        _ = try reader.int()
      }
    }
    #expect(error?.detail == "not JSON at line 1, column 3: expected a value, found \",\"")
  }

  @Test(arguments: [
    ("null", JSONKind.null), ("true", .bool), ("false", .bool), ("-1", .number), ("0", .number), ("\"\"", .string),
    (" [", .array), ("\n{", .object),
  ])
  func peekingConsumesNothing(_ text: String, _ kind: JSONKind) throws {
    var reader = JSONReader(text: text)
    #expect(try reader.peek() == kind)
    #expect(try reader.peek() == kind)
  }

  @Test func nullIsConsumedOnlyIfItIsNext() throws {
    var reader = JSONReader(text: "[null,1]")
    var wasNull: [Bool] = []
    try reader.array { (reader, _) throws(JSONError) in
      let isNull = try reader.null()
      wasNull.append(isNull)
      if !isNull { #expect(try reader.int() == 1) }
    }
    #expect(wasNull == [true, false])
  }

  @Test func wrongTypesNameTheExpectedAndTheActualType() {
    func detail(_ text: String, _ read: (inout JSONReader) throws(JSONError) -> Void) -> String? {
      var reader = JSONReader(text: text)
      do { try read(&reader) } catch { return error.kind != .invalid ? error.detail : nil }
      return nil
    }
    #expect(
      detail("\"1\"") { (reader) throws(JSONError) in _ = try reader.int() }
        == "expected a whole number, found a string")
    #expect(detail("null") { (reader) throws(JSONError) in _ = try reader.double() } == "expected a number, found null")
    #expect(
      detail("1") { (reader) throws(JSONError) in _ = try reader.string() } == "expected a string, found a number")
    #expect(
      detail("0") { (reader) throws(JSONError) in _ = try reader.bool() } == "expected true or false, found a number")
    #expect(
      detail("[]") { (reader) throws(JSONError) in try reader.object { _, _ in } }
        == "expected an object, found an array")
    #expect(
      detail("{}") { (reader) throws(JSONError) in try reader.array { _, _ in } }
        == "expected an array, found an object")
    #expect(
      detail("true") { (reader) throws(JSONError) in try reader.array { _, _ in } }
        == "expected an array, found a boolean")
  }

  @Test(arguments: [
    ("", "the content is empty: send JSON"),
    (" \n ", "the content is empty: send JSON"),
    ("\u{FEFF}{}", "the content begins with a byte order mark: remove it"),
    ("[1,]", "not JSON at line 1, column 4: remove the comma before \"]\""),
    ("{\"a\":1,}", "not JSON at line 1, column 8: remove the comma before \"}\""),
    ("{\n  \"a\": 1\n  \"b\": 2\n}", "not JSON at line 3, column 3: expected \",\" or \"}\", found a string"),
    ("[1 2]", "not JSON at line 1, column 4: expected \",\" or \"]\", found \"2\""),
    ("{\"a\"", "not JSON at line 1, column 5: expected \":\", found the end of the content"),
    ("{a:1}", "not JSON at line 1, column 2: expected a member's name in quotation marks, found \"a\""),
    ("1 2", "not JSON at line 1, column 3: expected the end of the content, found \"2\""),
    ("]", "not JSON at line 1, column 1: expected a value, found \"]\""),
    ("\0", "not JSON at line 1, column 1: expected a value, found the byte 0x00"),
    ("nil", "not JSON at line 1, column 1: the only words outside quotation marks are true, false and null"),
    ("True", "not JSON at line 1, column 1: the only words outside quotation marks are true, false and null"),
    ("01", "not JSON at line 1, column 1: remove the leading zero"),
    ("-x", "not JSON at line 1, column 2: a digit must follow the minus sign"),
    ("1.", "not JSON at line 1, column 3: a digit must follow the decimal point"),
    ("1e", "not JSON at line 1, column 3: a digit must follow the e of the exponent"),
    ("\"é\u{1}\"", "not JSON at line 1, column 3: a control character in a string must be escaped"),
    ("\"abc", "not JSON at line 1, column 1: the content ends inside this string"),
    (#""\x""#, #"not JSON at line 1, column 2: unknown escape: write \\ for a backslash"#),
    (#""\u12""#, #"not JSON at line 1, column 2: four hexadecimal digits must follow \u"#),
    (#""\ud800""#, "not JSON at line 1, column 2: a low surrogate must follow the high surrogate"),
    (#""\udc00""#, "not JSON at line 1, column 2: a low surrogate must follow a high surrogate"),
  ])
  func syntaxErrorsSayWhereAndWhatToDo(_ text: String, _ detail: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error == JSONError(kind: .syntax, pointer: "", detail: detail, location: error?.location))
    let location = error?.location.map { "not JSON at line \($0.line), column \($0.column): " }
    #expect(location.map(detail.hasPrefix) ?? detail.hasPrefix("the content "))
  }

  @Test func aSemanticErrorHasAPointerInsteadOfALocation() {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(#"{"a":1,"a":2}"#.utf8)) }
    #expect(error?.location == nil)
    #expect(error?.pointer == "/a")
  }

  @Test func finishingUnreadContentIsAnError() {
    var reader = JSONReader(text: "  ")
    #expect(throws: JSONError(kind: .syntax, detail: "the content is empty: send JSON")) {
      try reader.finish()
    }
  }

  @Test(arguments: [
    (#""\u0041\n\"\\\/\b\f\r\t""#, "A\n\"\\/\u{8}\u{C}\r\t"), (#""\uD83D\uDE00!""#, "😀!"), (#""\u00e9\u20AC""#, "é€"),
    (#""a\u0000b""#, "a\0b"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), ("\"日本 😀\"", "日本 😀"), (#""é\u00e9é""#, "ééé"),
    ("\"\"", ""),
  ])
  func stringsAreDecoded(_ text: String, _ value: String) throws {
    var reader = JSONReader(text: text)
    #expect(Array(try reader.string().unicodeScalars) == Array(value.unicodeScalars))
  }
}

extension JSONReader {
  init(text: String, limits: JSONLimits = .default) {
    self.init(Array(text.utf8), limits: limits)
  }
}

@Suite struct JSONLimitsTests {
  private func detail(_ text: String, _ limits: JSONLimits = .default) -> String? {
    do { _ = try JSONValue(parsing: Array(text.utf8), limits: limits) } catch { return error.detail }
    return nil
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func theDefaultsAreThoseOfTheAPI() {
    #expect(JSONLimits.default == JSONLimits(bytes: 262_144, depth: 32, values: 100_000))
  }

  @Test func readsUpTo256KiB() {
    #expect(detail("\"" + String(repeating: "a", count: 262_142) + "\"") == nil)
    #expect(
      detail("\"" + String(repeating: "a", count: 262_143) + "\"")
        == "the content is 262145 bytes long: send at most 262144")
    #expect(detail("[1]", JSONLimits(bytes: 3)) == nil)
    for text in ["[1] ", "    ", "true", "null", "1234", "\"ab\"", "{ } ", "@@@@"] {
      #expect(detail(text, JSONLimits(bytes: 3)) == "the content is 4 bytes long: send at most 3")
    }
  }

  @Test func readsUpTo32Levels() {
    #expect(detail(nested(32)) == nil)
    #expect(detail(nested(33)) == "arrays and objects are nested more than 32 levels deep")
    #expect(detail(nested(1), JSONLimits(depth: 0)) == "arrays and objects are nested more than 0 levels deep")
    #expect(detail("1", JSONLimits(depth: 0)) == nil)
  }

  @Test func siblingsDoNotAddUpToDepth() {
    let rows = Array(repeating: nested(31), count: 50).joined(separator: ",")
    #expect(detail("[\(rows)]") == nil)
  }

  @Test func noLimitLetsTheStackOverflow() {
    let unlimited = JSONLimits(bytes: .max, depth: .max, values: .max)
    #expect(detail(nested(128), unlimited) == nil)
    #expect(detail(nested(100_000), unlimited) == "arrays and objects are nested more than 128 levels deep")
  }

  @Test func readsUpToTheLimitOfValues() {
    #expect(detail("[1,2,3]", JSONLimits(values: 4)) == nil)
    #expect(detail("[1,2,3]", JSONLimits(values: 3)) == "the content has more than 3 values")
    #expect(detail("[" + Array(repeating: "0", count: 99_999).joined(separator: ",") + "]") == nil)
    #expect(
      detail("[" + Array(repeating: "0", count: 100_000).joined(separator: ",") + "]")
        == "the content has more than 100000 values")
  }

  @Test func limitsBelowZeroReadNothing() {
    #expect(detail("[1]", JSONLimits(bytes: -1, depth: -1, values: -1)) != nil)
  }
}
