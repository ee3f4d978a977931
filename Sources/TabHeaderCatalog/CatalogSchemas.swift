import HeaderLint
import HeaderRendering
import TabHeaderReplays
import TabHeaderWire
import TabSessions

/// The schemas of pictures, frames, findings and snapshots, made from their tables and enumerations.
package enum CatalogSchemas {
  package static var objects: [ObjectSchema] {
    [
      MatrixDraft.members.input(as: "Matrix", nullIsDefault: true), FramesDraft.members.input(),
      FramesSketch.members.input(), SnapshotRecord.members.output(omitsDefaults: true),
      ClockRecord.members.output(omitsDefaults: true),
    ]
  }

  package static var values: [NamedSchema] {
    [
      StateMatrix.Variant.namedSchema, StateMatrix.TabSet.namedSchema,
      NamedSchema("LintRule", "A rule, which `/docs/lint` explains.", .choice(Rule.allCases.map(\.rawValue))),
      NamedSchema("Severity", "The severity of a finding.", .choice(Severity.allCases.map(\.rawValue))),
      NamedSchema(
        "ContrastPart", "A part that is drawn in a colour.", .choice(ContrastCheck.Part.allCases.map(\.rawValue))),
    ]
  }
}
