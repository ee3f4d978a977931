import StrictJSON
import TabEngine

/// A look with its resolved designs.
struct SnapshotLook: SnapshotObject {
  let look: Look

  struct Draft {
    fileprivate var (style, theme) = (Look.plain.style, Look.plain.theme)
    fileprivate var overrides = JSONObject()
    fileprivate var problem: Look.Problem?
    fileprivate var (light, dark) = (Design(), Design())
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotLook, Draft>(
    "SnapshotLook", "The appearance of a container, and its sources.",
    [
      Member(
        "style", "The name of the style.", default: "", get: { ExactText($0.look.style) }, set: { $0.style = $1.string }
      ),
      Member(
        "theme", "The name of the theme.", default: "", get: { ExactText($0.look.theme) }, set: { $0.theme = $1.string }
      ),
      Member(
        "design", "The session's own members, which override the style's.", DesignOverrides.self,
        set: { $0.overrides = $1.members }
      ).written { DescribedDesign(look: $0.look, form: .own) }.omitted { $0.look.overrides == Look.plain.overrides },
      Member(
        "problem", "Why the look is still that of an earlier style or theme.",
        ifAny: { $0.look.problem.map(SnapshotProblem.init) }, set: { $0.problem = $1.problem }),
      Member(
        "light", "The resolved design.", get: { SnapshotDesign(design: $0.look.design(.light)) },
        set: { $0.light = $1.design }
      ).omitted { $0.look.design(.light) == Design() },
      Member(
        "dark", "The resolved design.", get: { SnapshotDesign(design: $0.look.design(.dark)) },
        set: { $0.dark = $1.design }
      ).omitted { $0.look.design(.dark) == Design() },
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotLook {
    let look = Look(
      style: draft.style, theme: draft.theme,
      overrides: String(decoding: JSONValue.object(draft.overrides).bytes, as: UTF8.self), light: draft.light,
      dark: draft.dark)
    return SnapshotLook(look: draft.problem.map(look.outdated(by:)) ?? look)
  }
}

struct SnapshotProblem: SnapshotObject {
  let problem: Look.Problem

  struct Draft {
    fileprivate var pointer = ""
    fileprivate var detail = ""
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotProblem, Draft>(
    "SnapshotProblem", "",
    [
      Member(
        "pointer", "A JSON pointer into the session's configuration.", get: { $0.problem.pointer },
        set: { $0.pointer = $1 }
      ).required,
      Member("detail", "", get: { $0.problem.detail }, set: { $0.detail = $1 }).required,
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotProblem {
    SnapshotProblem(problem: Look.Problem(pointer: draft.pointer, detail: draft.detail))
  }
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
