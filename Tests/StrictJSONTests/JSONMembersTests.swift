import StrictJSON
import TabSessions
import Testing

/// Objects whose members are asked for by name.
@Suite struct JSONMembersTests {
  private static let names: [StaticString] = ["x", "width", "widths", "wid", "größe"]
  private static let texts = names.map { $0.description }

  /// The indices of the members, in the order of the text, or the error.
  private func read(_ text: String) -> Result<[Int], JSONError> {
    var reader = JSONReader(Array(text.utf8))
    var indices: [Int] = []
    do throws(JSONError) {
      try reader.object(
        { (reader) throws(JSONError) in
          for (index, name) in Self.names.enumerated() {
            try reader.member(name, isRequired: false) { (_) throws(JSONError) in indices.append(index) }
          }
        }, unknown: { reader, name, names in reader.unknownMember(name, known: names) })
      try reader.finish()
      return .success(indices)
    } catch {
      return .failure(error)
    }
  }

  /// The same with the reader that knows no names.
  private func readSlowly(_ text: String) -> Result<[Int], JSONError> {
    var reader = JSONReader(Array(text.utf8))
    var indices: [Int] = []
    do throws(JSONError) {
      try reader.object { (reader, name) throws(JSONError) in
        guard let index = Self.texts.firstIndex(of: name.string) else {
          throw reader.unknownMember(name, known: Self.texts)
        }
        indices.append(index)
      }
      try reader.finish()
      return .success(indices)
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [
    (#"{}"#, []), (#" { } "#, []),
    (#"{"x": 1, "width": [1, {"x": 2}], "widths": null, "wid": "", "größe": true}"#, [0, 1, 2, 3, 4]),
    (#"{"größe":1,"wid":2,"widths":3,"width":4,"x":5}"#, [4, 3, 2, 1, 0]),
    (#"{"wid" : 1, "width" : 2}"#, [3, 1]),
    (#"{"\u0078": 1, "w\u0069dth": 2, "gr\u00f6\u00dfe": 3}"#, [0, 1, 4]),
  ])
  func findsNames(text: String, indices: [Int]) {
    #expect(read(text) == .success(indices))
  }

  @Test(arguments: [
    (#"{"x": 1, "x": 2}"#, "/x", #"the member "x" occurs twice: remove one"#),
    (#"{"x": 1, "\u0078": 2}"#, "/x", #"the member "x" occurs twice: remove one"#),
    (#"{"x": 1, "widht": 2}"#, "/widht", #"unknown member "widht": did you mean "width"?"#),
    (#"{"widthss": 1}"#, "/widthss", #"unknown member "widthss": did you mean "widths"?"#),
    (#"{"a/b": 1}"#, "/a~1b", #"unknown member "a/b": expected "x", "width", "widths", "wid" or "größe""#),
  ])
  func refuses(text: String, pointer: String, detail: String) {
    #expect(read(text) == .failure(JSONError(kind: .malformed, pointer: pointer, detail: detail)))
  }

  /// Cut off, with a byte changed, in any order: both readers agree.
  @Test func agreesWithTheOtherReader() {
    var random = SeededRandom(seed: 11)
    let members = [
      #""x": 1"#, #""width" : {"x": [1, 2]}"#, #""widths":"a\"b""#, #""wid":null"#, #""größe":-0.5e3"#,
      #""\u0077idth":1"#, #""other":1"#,
    ]
    for _ in 0..<4_000 {
      let count = Int.random(in: 0...4, using: &random)
      let chosen = (0..<count).map { _ in members.randomElement(using: &random) ?? "" }
      var text = Array("{\(chosen.joined(separator: ","))}".utf8)
      if Bool.random(using: &random) {
        text[Int.random(in: text.indices, using: &random)] = UInt8.random(in: 0x20..<0x7F, using: &random)
      }
      text.removeLast(Int.random(in: 0...1, using: &random) * Int.random(in: 0..<text.count, using: &random))
      let string = String(decoding: text, as: UTF8.self)
      #expect(read(string) == readSlowly(string), "\(string)")
    }
  }

  @Test func writesNames() {
    var json = JSONWriter()
    json.object { json in
      for index in [4, 0, 1] {
        json.name(Self.names[index])
        json.value(index)
      }
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"größe":4,"x":0,"width":1}"#)
  }

  /// What is read ahead is next again, whatever comes before, between and after it. A name with escapes is the same name (RFC 8259 §8.3).
  @Test(arguments: [
    (#"{"type": "a", "at": 1}"#, "a", 1), (#"{"at": 1, "type": "a"}"#, "a", 1), ("{}", nil, nil),
    (#"{"x": [{"type": "no"}], "type": "a", "y": {}, "z": "at", "at": 2, "w": null}"#, "a", 2),
    (#"{"t\u0079pe": "a", "typ\u0065s": 1, "\u0061t": 3}"#, "a", 3), (#"{"types": 1, "a": 2, "": 3}"#, nil, nil),
  ])
  func `members that are read ahead are next again, and others are skipped`(
    _ text: String, _ type: String?, _ at: Int?
  ) throws {
    var reader = JSONReader(Array(text.utf8), limits: JSONLimits(values: 64))
    for _ in 1...20 {
      var (foundType, foundAt) = (String?.none, Int?.none)
      try reader.ahead { (reader) throws(JSONError) in
        try reader.member("type", isRequired: false) { (reader) throws(JSONError) in
          foundType = try reader.string().string
        }
        try reader.member("at", isRequired: false) { (reader) throws(JSONError) in foundAt = try reader.int() }
      }
      #expect(foundType == type && foundAt == at)
    }
    #expect(reader.offset == 0)
    #expect(try reader.value() == JSONValue(parsing: Array(text.utf8)))
    try reader.finish()
  }

  /// A mistake has the pointer to its member, also if that is skipped.
  @Test(arguments: [
    (#"{"x": [tru]}"#, "/x/0"), (#"{"type": 1}"#, "/type"), (#"{"type": "a", "type": "b"}"#, "/type"),
    (#"{"a~b": "\ud800"}"#, "/a~0b"), (#"{"x": 1,}"#, ""), (#"{"x" 1}"#, ""), ("[]", ""),
  ])
  func `a mistake that is found ahead has its pointer`(_ text: String, _ pointer: String) {
    var reader = JSONReader(Array(text.utf8))
    let error = #expect(throws: JSONError.self) {
      try reader.ahead { (reader) throws(JSONError) in
        try reader.member("type", isRequired: false) { (reader) throws(JSONError) in _ = try reader.string() }
      }
    }
    #expect(error?.pointer == pointer)
  }
}
