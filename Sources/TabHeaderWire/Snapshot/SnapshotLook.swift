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

/// A design with all its values resolved. Members that equal those of a plain design are omitted.
struct SnapshotDesign: SnapshotObject {
  let design: Design

  static var draft: Design { Design() }

  static let members = Members<SnapshotDesign, Design>(
    "SnapshotDesign", "A design with all its values resolved. Members of a plain design, black on white, are absent.",
    [
      Member(
        "statusBarStyle", "", default: Design().statusBarStyle, get: { $0.design.statusBarStyle },
        set: { $0.statusBarStyle = $1 }),
      Member(
        "headerBackground", "", default: Design().headerBackground, get: { $0.design.headerBackground },
        set: { $0.headerBackground = $1 }),
    ]
      + DesignMembers.colors.map { color in
        Member(
          color.name, color.about, default: color.get(Design()), get: { color.get($0.design) },
          set: { color.set(&$0, $1) })
      }
      + DesignMembers.fonts.map { font in
        Member(
          font.name, font.about, get: { SnapshotForm(font.get($0.design)) }, set: { font.set(&$0, $1.object) }
        ).omitted { font.get($0.design) == font.get(Design()) }
      }
      + DesignMembers.lengths.map { length in
        Member(
          length.name, length.about, default: length.get(Design()), get: { length.get($0.design) },
          set: { length.set(&$0, $1) }
        ).narrowed(to: .number(Limits.designLength))
      })

  static func value(of draft: Design, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotDesign {
    for length in DesignMembers.lengths where !Limits.designLength.contains(length.get(draft)) {
      throw JSONError(
        kind: .invalid, pointer: "/\(length.name)",
        detail: TabContainerError.numberOutOfRange(member: "", allowed: Limits.designLength).detail)
    }
    return SnapshotDesign(design: draft)
  }
}
