import StrictJSON
import TabEngine

/// A look with its resolved designs.
struct SnapshotLook: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotLook" }
  static var about: StaticString { "The appearance of a container, and its sources." }

  private var (style, theme) = (Look.plain.style, Look.plain.theme)
  private var overrides = Look.plain.overrides
  private var problem: Look.Problem?
  private var (light, dark) = (Design.plain, Design.plain)

  init() {}

  init(_ look: Look) {
    (style, theme, overrides, problem) = (look.style, look.theme, look.overrides, look.problem)
    (light, dark) = (look.design(.light), look.design(.dark))
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    var (style, theme) = (ExactText(style), ExactText(theme))
    try f.member("style", &style, "The name of the style.", else: "")
    try f.member("theme", &theme, "The name of the theme.", else: "")
    (self.style, self.theme) = (style.string, theme.string)
    try f.member(
      "design", &overrides, as: SnapshotOverrides.self, "The session's own members, which override the style's.",
      unless: overrides == Look.plain.overrides)
    try f.member(
      "problem", ifAny: &problem, as: SnapshotProblem.self,
      "Why the look is still that of an earlier style or theme.")
    try f.member("light", &light, as: SnapshotDesign.self, "The resolved design.", unless: light == .plain)
    try f.member("dark", &dark, as: SnapshotDesign.self, "The resolved design.", unless: dark == .plain)
  }

  func value(_ reader: borrowing JSONReader) -> Look {
    let look = Look(style: style, theme: theme, overrides: overrides, light: light, dark: dark)
    return problem.map { look.outdated(by: $0) } ?? look
  }
}

extension Design {
  /// Black on white, which is compared with every design.
  fileprivate static let plain = Look.plain.design(.light)
}

struct SnapshotProblem: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotProblem" }

  private var (pointer, detail) = ("", "")

  init() {}
  init(_ problem: Look.Problem) { (pointer, detail) = (problem.pointer, problem.detail) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("pointer", &pointer, "A JSON pointer into the session's configuration.")
    try f.member("detail", &detail)
  }

  func value(_ reader: borrowing JSONReader) -> Look.Problem { Look.Problem(pointer: pointer, detail: detail) }
}

/// The members of a design that override the style's, as JSON.
struct SnapshotOverrides: PlainWireValue, SnapshotEncoding {
  private let overrides: String

  init(_ overrides: String) { self.overrides = overrides }

  static var schema: Schema { DesignOverrides.inputSchema }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotOverrides {
    let members = try DesignOverrides.read(&reader).members
    return SnapshotOverrides(String(decoding: JSONValue.object(members).bytes, as: UTF8.self))
  }

  func value(_ reader: borrowing JSONReader) -> String { overrides }
  func write(to json: inout JSONWriter) { json.raw(Array(overrides.utf8)) }
}

/// A design with all its values resolved. Members with the values of a plain design are omitted.
struct SnapshotDesign: RecordObject, SnapshotEncoding {
  private var design = Design()

  init() {}
  init(_ design: Design) { self.design = design }

  static var name: StaticString { "SnapshotDesign" }
  static var about: StaticString {
    "A design with all its values resolved. Members of a plain design, black on white, are absent."
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    let plain = Design()
    try f.member("statusBarStyle", &design.statusBarStyle, else: plain.statusBarStyle)
    try f.member("headerBackground", &design.headerBackground, else: plain.headerBackground)
    for member in DesignMembers.colors {
      var color = member.get(design)
      try f.member(member.name, &color, member.about, else: member.get(plain))
      member.set(&design, color)
    }
    for member in DesignMembers.fonts {
      var font = member.get(design)
      try f.member(member.name, &font, member.about, unless: font == member.get(plain))
      member.set(&design, font)
    }
    for member in DesignMembers.lengths {
      var length = member.get(design)
      try f.member(member.name, &length, member.about, else: member.get(plain), in: .number(Limits.designLength))
      member.set(&design, length)
    }
    try f.member("accentColor", &design.accentColor, DesignMembers.accentColor.about, else: plain.accentColor)
    try f.member("fontFamily", &design.fontFamily, DesignMembers.fontFamily.about, else: plain.fontFamily)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Design {
    for length in DesignMembers.lengths where !Limits.designLength.contains(length.get(design)) {
      throw JSONError(
        kind: .invalid, pointer: "/\(length.name)",
        detail: TabContainerError.numberOutOfRange(member: "", allowed: Limits.designLength).detail)
    }
    return design
  }
}
