import StrictJSON
import Testing

/// X2: the entries of a `.strings` text.
@Suite struct LocalizableStringsTests {
  private typealias Entry = LocalizableStrings.Entry

  /// The four lines of the header's documentation, the missing `;` of the second included.
  @Test func `X2: the documentation's own lines are read`() throws {
    let strings = try LocalizableStrings(
      parsing: """
        "DesignSystem.tabHeaderViewController.accessibility.profile" = "Profile";
        "DesignSystem.tabHeaderViewController.accessibility.separator" = ", "
        "DesignSystem.tabHeaderViewController.accessibility.menuBar" = "Menu Bar, ";
        "DesignSystem.tabHeaderViewController.accessibility.journeySelectorFormat" = "%@, %d of %d";
        """)
    let prefix = "DesignSystem.tabHeaderViewController.accessibility."
    #expect(
      strings.entries == [
        Entry(key: prefix + "profile", value: "Profile"),
        Entry(key: prefix + "separator", value: ", "),
        Entry(key: prefix + "menuBar", value: "Menu Bar, "),
        Entry(key: prefix + "journeySelectorFormat", value: "%@, %d of %d"),
      ])
    #expect(strings[prefix + "separator"] == ", ")
    #expect(strings["separator"] == nil)
  }

  @Test(arguments: [
    #""a" = "b";"#, #""a"="b";"#, #"a=b;"#, #"a = "b" ;"#, "\"a\"\r\n=\r\n\"b\"\r\n;\r\n", "\t\"a\"\u{0B}=\u{0C}b\n;",
    "\u{FEFF}a = b;", "// a\na = b; // c", "/* a */ a /* = */ = /*\n*/ b /* ; */ ; /**/", "//\ra = b;",
    "/***/a=b;/* * / */",
  ])
  func `white space and comments are allowed anywhere between`(text: String) throws {
    #expect(try LocalizableStrings(parsing: text).entries == [Entry(key: "a", value: "b")])
    #expect(try LocalizableStrings(parsing: Array(text.utf8)).entries == [Entry(key: "a", value: "b")])
  }

  @Test(arguments: ["", " \n", "\u{FEFF}", "// nothing", "/* nothing */"])
  func `a text may have no entries`(text: String) throws {
    #expect(try LocalizableStrings(parsing: text).entries.isEmpty)
  }

  @Test(arguments: [
    "a = b; c = d;", "a = b\nc = d;", "a = b\r\nc = d", "a = b\rc = d", "a = b // c\nc = d", "a = b /* \n */ c = d",
    "a = \"b\"\n\n  \"c\" = \"d\"\n", "a = b\n;\nc = d",
  ])
  func `X2: a semicolon may be missing at the end of a line and of the text`(text: String) throws {
    #expect(
      try LocalizableStrings(parsing: text).entries == [Entry(key: "a", value: "b"), Entry(key: "c", value: "d")])
  }

  @Test(arguments: [
    (#"\" \' \\"#, #"" ' \"#), (#"\n\r\t"#, "\n\r\t"), (#"\U0041\u0042"#, "AB"), (#"\U060c "#, "، "),
    (#"\UD83D\ude00"#, "😀"), (#"\ud83d\UDE00!"#, "😀!"), (#"\UE000\UFFFF\U0000"#, "\u{E000}\u{FFFF}\u{0}"),
    ("// /* ; = ", "// /* ; = "), ("a\nb", "a\nb"), ("日本 e\u{301} 😀", "日本 e\u{301} 😀"), ("", ""), ("%1$@%%", "%1$@%%"),
  ])
  func `a string in quotation marks may contain anything`(written: String, value: String) throws {
    let strings = try LocalizableStrings(parsing: "\"\(written)\" = \"\(written)\";")
    #expect(strings.entries.map { Array($0.value.unicodeScalars) } == [Array(value.unicodeScalars)])
    #expect(strings[value] == value)
  }

  @Test func `a bare word is letters, digits, dots, hyphens and underscores`() throws {
    let strings = try LocalizableStrings(parsing: "menu.bar_2-A = 1.5")
    #expect(strings["menu.bar_2-A"] == "1.5")
  }

  @Test func `the order of the text is kept`() throws {
    let strings = try LocalizableStrings(parsing: "c = 1; a = 2; b = 3;")
    #expect(strings.entries.map(\.key) == ["c", "a", "b"])
  }

  @Test func `given entries keep their order, and the first of a key counts`() {
    let strings = LocalizableStrings([
      Entry(key: "b", value: "1"), Entry(key: "a", value: "2"), Entry(key: "b", value: "3"),
    ])
    #expect(strings.entries == [Entry(key: "b", value: "1"), Entry(key: "a", value: "2")])
    #expect(strings["b"] == "1")
  }

  @Test func `as many entries and bytes as the limits allow are read`() throws {
    let entries = (0..<LocalizableStrings.entryLimit).map { "k\($0) = v;" }.joined(separator: "\n")
    #expect(try LocalizableStrings(parsing: entries).entries.count == 1_000)
    let length = LocalizableStrings.byteLimit - "a = \"\";".utf8.count
    let long = "a = \"" + String(repeating: "x", count: length) + "\";"
    #expect(try LocalizableStrings(parsing: long)["a"]?.utf8.count == length)
  }
}

/// X2: errors, and their places.
@Suite struct LocalizableStringsErrorTests {
  struct Case: Sendable {
    let text: String
    let kind: LocalizableStringsError.Kind
    let line: Int
    let column: Int

    init(_ text: String, _ kind: LocalizableStringsError.Kind, _ line: Int, _ column: Int) {
      self.text = text
      self.kind = kind
      self.line = line
      self.column = column
    }
  }

  private func error(_ text: String) -> LocalizableStringsError? {
    do { _ = try LocalizableStrings(parsing: text) } catch { return error }
    return nil
  }

  @Test(arguments: [
    Case("= b;", .expectedKey(found: "\"=\""), 1, 1),
    Case("a = b;\n ;", .expectedKey(found: "\";\""), 2, 2),
    Case("a = b;\n“a” = b;", .expectedKey(found: "U+201C"), 2, 1),
    Case("\u{FEFF}\u{FEFF}a = b", .expectedKey(found: "U+FEFF"), 1, 1),
    Case("/", .expectedKey(found: "\"/\""), 1, 1),
    Case("\u{0}", .expectedKey(found: "U+0000"), 1, 1),
    Case("a", .expectedEqualsSign(found: "the end of the text"), 1, 2),
    Case("\"a\" \"b\";", .expectedEqualsSign(found: "\"\"\""), 1, 5),
    Case("\"a\";", .expectedEqualsSign(found: "\";\""), 1, 4),
    Case("a b = c;", .expectedEqualsSign(found: "\"b\""), 1, 3),
    Case("a =", .expectedValue(found: "the end of the text"), 1, 4),
    Case("a =\r\n  ;", .expectedValue(found: "\";\""), 2, 3),
    Case("é = b", .expectedKey(found: "U+00E9"), 1, 1),
    Case("a = 😀", .expectedValue(found: "U+1F600"), 1, 5),
    Case("a = {b = c;};", .expectedValue(found: "\"{\""), 1, 5),
    Case("\"a\" = \"b\" \"c\" = \"d\";", .expectedSemicolon(found: "\"\"\""), 1, 11),
    Case("a = b /* */ c = d", .expectedSemicolon(found: "\"c\""), 1, 13),
    Case("\"日本😀\" = \"b\", c", .expectedSemicolon(found: "\",\""), 1, 12),
    Case("a = b\n= c", .expectedSemicolon(found: "\"=\""), 2, 1),
    Case("a = b\r\r\n\n  = c", .expectedSemicolon(found: "\"=\""), 4, 3),
    Case("a = \"b;\n\"c\" = d", .expectedSemicolon(found: "\"c\""), 2, 2),
    Case("a = b;\nc = \"d;\n", .unterminatedString, 2, 5),
    Case("a = \"b\\", .unterminatedString, 1, 5),
    Case("a = \"", .unterminatedString, 1, 5),
    Case("a = b; /* c", .unterminatedComment, 1, 8),
    Case("/*/", .unterminatedComment, 1, 1),
    Case("a = \"b\\x\";", .unknownEscape, 1, 7),
    Case("a = \"\\\n\";", .unknownEscape, 1, 6),
    Case("a = \"\\U00g1\";", .incompleteCodeUnit, 1, 6),
    Case("a = \"\\u12", .incompleteCodeUnit, 1, 6),
    Case("a = \"x\\uD83D\";", .loneSurrogate, 1, 7),
    Case("a = \"\\uD83D\\u0041\";", .loneSurrogate, 1, 6),
    Case("a = \"\\uD83D\\uD83D\";", .loneSurrogate, 1, 6),
    Case("a = \"\\uDE00\";", .loneSurrogate, 1, 6),
    Case("a = b;\n\"a\" = c;", .duplicateKey(firstLine: 1), 2, 1),
    Case("// 1\nx = y;\r\"\\u0078\" = z", .duplicateKey(firstLine: 2), 3, 1),
  ])
  func `an error has a line, a column and an expectation`(wrong: Case) {
    #expect(error(wrong.text) == LocalizableStringsError(wrong.kind, line: wrong.line, column: wrong.column))
  }

  @Test func `an error reads as a sentence`() {
    #expect(error("a = b\n= c")?.description == "line 2, column 1: expected \";\" after the value, found \"=\"")
    #expect(error("a = b; a = c")?.description == "line 1, column 8: this key is already on line 1: remove one")
    #expect(error("a")?.detail == "expected \"=\" after the key, found the end of the text")
  }

  @Test(
    arguments: [
      ([0x61, 0x20, 0x0A, 0xFF], 2, 1), ([0xEF, 0xBB, 0xBF, 0x22, 0xC3, 0x28], 1, 2), ([0x22, 0xE2, 0x82], 1, 2),
      ([0x22, 0xED, 0xA0, 0x80], 1, 2), ([0xFE, 0xFF, 0x00, 0x61], 1, 1), ([0x22, 0xC3, 0xA9, 0xC0, 0x80], 1, 3),
    ] as [([UInt8], Int, Int)])
  func `bytes that are not UTF-8 are refused at their place`(bytes: [UInt8], line: Int, column: Int) {
    #expect(throws: LocalizableStringsError(.notUTF8, line: line, column: column)) {
      try LocalizableStrings(parsing: bytes)
    }
  }

  @Test func `more bytes or entries than the limits are refused`() {
    let long = String(repeating: "//é\n", count: 13_108)
    #expect(error(long) == LocalizableStringsError(.tooLong, line: 13_108, column: 2))
    #expect(throws: LocalizableStringsError(.tooLong, line: 13_108, column: 2)) {
      try LocalizableStrings(parsing: Array(long.utf8))
    }
    let many = (0...LocalizableStrings.entryLimit).map { "k\($0) = v" }.joined(separator: "\n")
    #expect(error(many) == LocalizableStringsError(.tooManyEntries, line: 1_001, column: 1))
  }
}
