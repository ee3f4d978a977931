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
