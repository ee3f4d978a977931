import HeaderLint
import HeaderRendering
import TabHeaderReplays
import TabHeaderWire
import TabSessions

/// The schemas of pictures, frames, findings and snapshots, made from their tables and enumerations.
package enum CatalogSchemas {
  package static var objects: [ObjectSchema] {
    [
      MatrixRequest.input, FramesRequest.input, FramesSketch.input, SnapshotRecord.Members.output,
      ClockRecord.Members.output,
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
