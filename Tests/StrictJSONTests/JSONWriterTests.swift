import StrictJSON
import Testing

@Suite struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func commasAndColonsAreWrittenAutomatically() {
    let json = text { json in
      json.object { json in
        json.member("id", "a")
        json.member("revision", 7)
        json.member("x", 0.5)
        json.member("on", true)
        json.member("none", nil as String?)
        json.member("empty", object: { _ in })
        json.member(
          "list",
          array: { json in
            json.value(1)
            json.object { $0.member("y", 2) }
            json.array { _ in }
            json.null()
          })
        json.name("raw")
        json.raw(Array("{}".utf8))
        json.name(escaping: "a\"b")
        json.value(false)
      }
    }
    #expect(
      json
        == #"{"id":"a","revision":7,"x":0.5,"on":true,"none":null,"empty":{},"#
        + #""list":[1,{"y":2},[],null],"raw":{},"a\"b":false}"#
    )
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("\\", #""\\""#), ("a\"b\\c", #""a\"b\\c""#),
    ("/", #""/""#),
    ("\n\u{0}\u{1F}\u{7F}", "\"\\u000a\\u0000\\u001f\u{7F}\""), ("é€😀", "\"é€😀\""), ("\"\"", #""\"\"""#),
    ("ends\\", #""ends\\""#),
    ("a long enough string that is not held inside itself", "\"a long enough string that is not held inside itself\""),
    ("a long enough string that has \"quotation\" marks", #""a long enough string that has \"quotation\" marks""#),
  ])
  func stringsAreEscapedWhereNecessary(_ value: String, _ json: String) {
    #expect(text { $0.value(value) } == json)
  }

  @Test func aSubstringOfAnotherStringIsWrittenWhole() {
    let value = String("say \"hello\" to é".dropFirst(4))
    #expect(text { $0.value(value) } == #""\"hello\" to é""#)
  }

  @Test func everyControlCharacterComesBack() throws {
    for byte in UInt8.min..<0x80 {
      let value = "a\(Unicode.Scalar(byte))b"
      #expect(try JSONValue(parsing: JSONValue.string(value).bytes) == .string(value))
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0.0"), (1, "1"), (-40.5, "-40.5"), (106.66, "106.66"), (1e15, "1000000000000000"),
    (0.1, "0.1"),
    (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (1e-7, "1e-07"),
    (-1e16, "-1e+16"),
  ])
  func numbersTakeTheShortestFormThatReadsBack(_ value: Double, _ json: String) {
    #expect(text { $0.value(value) } == json)
  }

  @Test func numbersThatJSONCannotRepresentAreNull() {
    let numbers = text { json in
      json.array { json in
        for number in [Double.infinity, -.infinity, .nan] { json.value(number) }
      }
    }
    #expect(numbers == "[null,null,null]")
  }

  /// The writer grows between the strings, and for the last one.
  @Test func aStringIsAppendedInPlace() {
    var json = JSONWriter(reserving: 64)
    json.array { json in
      for length in [0, 3, 50, 100] {
        json.value(ofLength: 100) { span in for _ in 0..<length { span.append(UInt8(ascii: "x")) } }
      }
    }
    let strings = [0, 3, 50, 100].map { "\"" + String(repeating: "x", count: $0) + "\"" }
    #expect(String(decoding: json.bytes, as: UTF8.self) == "[" + strings.joined(separator: ",") + "]")
  }

  @Test func wholeNumbersAreWrittenWhole() {
    #expect(text { $0.value(Int.min) } == "-9223372036854775808")
    #expect(text { $0.value(Int.max) } == "9223372036854775807")
    #expect(text { $0.value(0) } == "0")
  }

  @Test func aTreeKeepsItsOrder() throws {
    let json = #"{"b":[1,"two",null,true,{"z":{},"a":[]}],"a":-0.5,"":""}"#
    #expect(String(decoding: try JSONValue(parsing: Array(json.utf8)).bytes, as: UTF8.self) == json)
  }

  /// The writer looks at eight bytes at a time.
  @Test func whatMustBeEscapedIsFoundAtEveryPlace() throws {
    let others: [Unicode.Scalar] = ["\\", "\u{7F}", "\u{A2}", "\u{DC}", "\u{20AC}"]
    for length in 1...20 {
      for place in 0..<length {
        for scalar in (0..<0x30).map({ Unicode.Scalar(UInt8($0)) }) + others {
          var scalars = [Unicode.Scalar](repeating: "a", count: length)
          scalars[place] = scalar
          let text = String(String.UnicodeScalarView(scalars))
          var writer = JSONWriter()
          writer.value(text)
          #expect(try JSONValue(parsing: writer.bytes) == .string(text))
        }
      }
    }
  }
}
