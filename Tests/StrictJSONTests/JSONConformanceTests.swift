import StrictJSON
import Testing

/// RFC 8259, case by case. A value is judged the same whether it is skipped or kept.
@Suite struct JSONConformanceTests {
  @Test(arguments: AcceptedJSON.all) func readsWhatIsJSON(_ sample: JSONSample) throws {
    let value = try JSONValue(parsing: sample.bytes)
    var reader = JSONReader(sample.bytes)
    try reader.skip()
    try reader.finish()
    #expect(try JSONValue(parsing: value.bytes) == value)
  }

  @Test(arguments: RefusedJSON.all) func refusesWhatIsNotJSON(_ sample: JSONSample) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: sample.bytes) }
    // The member names and the limits are beyond the grammar.
    #expect(
      error?.kind == (error?.location == nil ? .malformed : .syntax) || error?.detail.hasPrefix("the content") == true)
    // A number too large for a double is valid if it is skipped.
    if let error, error.detail.hasPrefix("expected a number below") { return }
    let skippingError = #expect(throws: JSONError.self) {
      var reader = JSONReader(sample.bytes)
      try reader.skip()
      try reader.finish()
    }
    #expect(skippingError == error)
  }

  @Test(arguments: AcceptedJSON.all) func refusesContentThatIsCutOff(_ sample: JSONSample) {
    for length in 0..<sample.bytes.count {
      let start = Array(sample.bytes.prefix(length))
      guard let value = try? JSONValue(parsing: start) else { continue }
      // Only a number is still JSON without its end; and white space may go.
      var isWhole = false
      if case .number = value { isWhole = true }
      let rest = sample.bytes.dropFirst(length)
      #expect(isWhole || rest.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) })
    }
  }
}

/// JSON that must be accepted, by the grammar of RFC 8259, section by section.
enum AcceptedJSON {
  static let all = structure + numbers + strings + unicode

  static let structure: [JSONSample] = [
    "{}", "[]", "[[]]", "[{}]", "{\"a\":{}}", "{\"a\":[]}", "[[],[[]]]", "null", "true", "false", "0", "\"\"", "\"a\"",
    " null", "null ", "\t[\n]\r ", "[ ]", "{ }", "[1 , 2]", "{ \"a\" : 1 , \"b\" : 2 }", "\n\n{\n}\n\n",
    "[null, true, false]",
    "{\"\":0}", "{\"a\":null}", "{\"a\":1,\"A\":2}", "{\"a\":1,\"a \":2}", "{\"a\":{\"a\":{\"a\":1}}}",
    "[{\"a\":1},{\"a\":2}]",
    "{\"a\":[{\"b\":[{\"c\":[]}]}]}", "[1,[2,[3,[4]]]]", "{\"null\":null}", "[\"[\",\"]\",\"{\",\"}\",\",\",\":\"]",
    // Canonically equivalent names are two names: a precomposed é and e with an acute.
    "{\"\u{E9}\":1,\"e\u{301}\":2}",
  ].map(JSONSample.init)

  static let numbers: [JSONSample] = [
    "[0]", "[-0]", "[0.0]", "[-0.0]", "[1]", "[-1]", "[10]", "[123456789]", "[1.5]", "[-1.5]", "[0.1]", "[100.001]",
    "[1e1]", "[1E1]", "[1e+1]", "[1E+1]", "[1e-1]", "[1E-1]", "[0e0]", "[0e+1]", "[0E-1]", "[1.5e3]", "[1.50E-03]",
    "[1e00]", "[1e001]", "[20e1]", "[123e65]", "[123.456e78]", "[1.7976931348623157e308]", "[5e-324]", "[1e-400]",
    "[9007199254740993]", "[9223372036854775807]", "[-9223372036854775808]", "[18446744073709551616]",
    "[0.000000000000000000000000000000000000000000000000000000000000000000000000000001]", "[1,2.5,-3e4]", "1 ", " -0",
    "[0.1000000000000000055511151231257827021181583404541015625]", "[0e99999999999999999999]",
    "[1e-99999999999999999999]",
  ].map(JSONSample.init)

  static let strings: [JSONSample] = [
    #"["\"\\\/\b\f\n\r\t"]"#, #"["\u0000"]"#, #"["\u001F"]"#, #"["\u0022"]"#, #"["\u005C"]"#, #"["\u00e9"]"#,
    #"["\u20AC"]"#,
    #"["\uabcd\uEF01"]"#, #"["\uD834\uDD1E"]"#, #"["\ud800\udc00"]"#, #"["\uDBFF\uDFFF"]"#, #"["a\uD834\uDD1Eb"]"#,
    #"["\uFFFF"]"#, #"["\uFDD0"]"#, #"["\uFEFF"]"#, #"["\u2028\u2029"]"#, #"["\\u0000"]"#, #"["\\\\"]"#, #"["\\\""]"#,
    #"["\/"]"#, #"{"\u0061":1}"#, #"{"\n":1}"#, #"["http:\/\/example"]"#, "[\" \"]", "[\"'\"]", "[\"/\"]", "[\"a b\"]",
    "[\"\u{7F}\"]", "[\"//\"]", "[\"/* no comment */\"]", "[\"true\"]", "[\"-1\"]",
  ].map(JSONSample.init)

  static let unicode: [JSONSample] =
    [
      "[\"é\"]", "[\"€\"]", "[\"😀\"]", "[\"日本\"]", "{\"naïve\":1}", "[\"\u{2028}\u{2029}\"]", "[\"\u{FEFF}\"]",
      "[\"\u{FFFF}\"]",
      "[\"\u{10FFFF}\"]", "[\"\u{80}\"]", "[\"\u{7FF}\"]", "[\"\u{800}\"]", "[\"\u{D7FF}\"]", "[\"\u{E000}\"]",
      "[\"\u{10000}\"]",
      "[\"👩‍👩‍👧\"]", "[\"\u{202E}abc\"]",
    ].map(JSONSample.init)
}

/// Texts that are not JSON or exceed this reader's limits, by the grammar of RFC 8259, section by section.
enum RefusedJSON {
  static let all = structure + words + numbers + strings + encoding

  static let structure: [JSONSample] = [
    "", " ", "\n", "[", "]", "{", "}", "[[", "[]]", "{}}", "[}", "{]", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]",
    "[1 2]",
    "[1;2]", "[1:2]", "[\"a\" \"b\"]", "[\"a\":1]", "[1]2", "[1]]", "[1][2]", "1 2", "null null", "{} {}", "{}[]",
    "[],", ",[]",
    "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{,\"a\":1}", "{\"a\":1,,\"b\":2}", "{\"a\" 1}",
    "{\"a\",1}", "{\"a\"::1}", "{:1}", "{\"a\":}", "{\"a\":1 \"b\":2}", "{a:1}", "{'a':1}", "{1:1}", "{null:1}",
    "{[]:1}",
    "{\"a\":1}#", "[1]//", "/**/[]", "[/**/]", "#", "*", "&", "[*]", "<>", "[\u{C}]", "\u{B}1", "[1]\0", "\u{A0}1",
    "[1]\u{A0}",
    "{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":2,\"a\":3}", #"{"a":1,"\u0061":2}"#, "{\"\":1,\"\":2}",
    "[{\"a\":{\"b\":1,\"b\":2}}]",
    String(repeating: "[", count: 33) + String(repeating: "]", count: 33), String(repeating: "[", count: 100_000),
    String(repeating: "{\"a\":", count: 33) + "1" + String(repeating: "}", count: 33),
  ].map(JSONSample.init)

  static let words: [JSONSample] = [
    "nul", "nulll", "Null", "NULL", "tru", "truE", "True", "TRUE", "truefalse", "fals", "False", "undefined", "nil",
    "NaN",
    "[NaN]", "Infinity", "-Infinity", "[-NaN]", "[Inf]", "a", "[a]", "[True]", "t", "f", "n", "[nul]", "[tru,1]", "nan",
    "yes",
  ].map(JSONSample.init)

  static let numbers: [JSONSample] = [
    "-", "+", "+1", "[+1]", "--1", "[--1]", "-a", "[- 1]", "01", "00", "-01", "-00", "[012]", "0x10", "[0x1]", "0b1",
    "1_000",
    "1,000", ".5", "-.5", "[.1e1]", "1.", "[1.]", "-1.", "1.e1", "[0.e1]", "1..2", "1.2.3", "1e", "1E", "1e+", "1e-",
    "[1e+]",
    "1e1.5", "1ee1", "1e1e1", "1e 1", "1 e1", "1.a", "[1a]", "1f", "1L", "[1 000]", "0.", "-0.", "0e", "0.0e+", "1e400",
    "-1e400",
    "[1e9999999999999999999]", "１", "[-１]", "1/2", "$1", "1%", "[∞]", "2.0E+-1", "1+1", "-",
  ].map(JSONSample.init)

  static let strings: [JSONSample] = [
    "\"", "\"a", "[\"a", "[\"a]", "'a'", "['a']", "a\"", "\"a\"b", "\"a\"\"b\"", "[\"a\nb\"]", "[\"a\tb\"]", "[\"\0\"]",
    "[\"\u{1F}\"]",
    "\"\\", "\"\\\"", "[\"\\", "[\"\\\"]", "[\"\\a\"]", "[\"\\'\"]", "[\"\\0\"]", "[\"\\x41\"]", "[\"\\v\"]",
    "[\"\\ \"]", "[\"\\U0041\"]",
    "[\"\\é\"]", "[\"\\\n\"]", #"["\u"]"#, #"["\u0"]"#, #"["\u00"]"#, #"["\u004"]"#, #"["\u004g"]"#, #"["\u+041"]"#,
    #"["\u{41}"]"#,
    #"["\u 041"]"#, #"["\uD800"]"#, #"["\uDBFF"]"#, #"["\uDC00"]"#, #"["\uDFFF"]"#, #"["\uD800a"]"#, #"["\uD800\n"]"#,
    #"["\uD800\u"]"#, #"["\uD800\uD800"]"#, #"["\uD800\u0041"]"#, #"["\uD800\uE000"]"#, #"["\uD800\\uDC00"]"#,
    #"["\uDC00\uD800"]"#,
    #"["\uD834\uDD1E\uDD1E"]"#, #"["\uD800\uDC0"]"#, #"["\uD800\"#, #"["\u004"#, #"{"\uD800":1}"#, "\"\\u00e\"",
  ].map(JSONSample.init)

  static let encoding: [JSONSample] = [
    JSONSample("\u{FEFF}[]"), JSONSample("\u{FEFF}"), JSONSample("[]\u{FEFF}"), JSONSample("[\u{FEFF}]"),
    JSONSample(bytes: 0xFF, 0xFE, 0x5B, 0, 0x5D, 0), JSONSample(bytes: 0x5B, 0, 0x5D, 0),
    JSONSample(bytes: 0, 0x5B, 0, 0x5D),
    JSONSample(bytes: 0xEF, 0xBB), JSONSample(bytes: 0xFF), JSONSample(bytes: 0x5B, 0xE9, 0x5D),
    JSONSample(bytes: 0x80),
    JSONSample(inString: 0x80), JSONSample(inString: 0xBF), JSONSample(inString: 0xE9), JSONSample(inString: 0xFF),
    JSONSample(inString: 0xFE), JSONSample(inString: 0xC0, 0x80), JSONSample(inString: 0xC0, 0xAF),
    JSONSample(inString: 0xC1, 0xBF),
    JSONSample(inString: 0xC2), JSONSample(inString: 0xC2, 0x41), JSONSample(inString: 0xC2, 0xC2),
    JSONSample(inString: 0xE0, 0x80, 0x80), JSONSample(inString: 0xE0, 0x9F, 0xBF), JSONSample(inString: 0xE0, 0xA0),
    JSONSample(inString: 0xE2, 0x82), JSONSample(inString: 0xE2, 0x28, 0xA1), JSONSample(inString: 0xE2, 0x82, 0x28),
    JSONSample(inString: 0xED, 0xA0, 0x80), JSONSample(inString: 0xED, 0xBF, 0xBF),
    JSONSample(inString: 0xED, 0xA0, 0xB4, 0xED, 0xB4, 0x9E), JSONSample(inString: 0xF0, 0x80, 0x80, 0x80),
    JSONSample(inString: 0xF0, 0x8F, 0xBF, 0xBF), JSONSample(inString: 0xF0, 0x9F, 0x98),
    JSONSample(inString: 0xF0, 0x9F, 0x28, 0x80),
    JSONSample(inString: 0xF0, 0x9F, 0x98, 0x28), JSONSample(inString: 0xF4, 0x90, 0x80, 0x80),
    JSONSample(inString: 0xF5, 0x80, 0x80, 0x80),
    JSONSample(inString: 0xF8, 0x88, 0x80, 0x80, 0x80), JSONSample(inString: 0xFC, 0x84, 0x80, 0x80, 0x80, 0x80),
    JSONSample(inString: 0xC3, 0xA9, 0xA9), JSONSample(bytes: 0x22, 0xC3), JSONSample(bytes: 0x22, 0xE2, 0x82),
    JSONSample(bytes: 0x22, 0xF0, 0x9F, 0x98), JSONSample(bytes: 0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D),
  ]
}
