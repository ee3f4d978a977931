import StrictJSON
import TabEngine

extension Gradient.Stop: TableObject {
  package static var draft: GradientStopDraft { GradientStopDraft() }

  package static let members = Members<Gradient.Stop, GradientStopDraft>(
    "GradientStop", "A colour of a gradient.",
    [
      Member("color", "", DesignColor.self, set: { $0.color = $1.color }).written { $0.color }
        .required,
      Member(
        "position", "From 0 at the start to 1 at the end.", schema: .number(),
        read: { (reader, stop) throws(JSONError) in
          stop.position = try reader.double()
          guard (0...1).contains(stop.position) else { throw reader.invalid("expected a position from 0 to 1") }
        }
      ).written { $0.position }.narrowed(to: .number(0...1)).required,
    ])

  package static func value(
    of draft: GradientStopDraft, _ reader: borrowing JSONReader
  ) throws(JSONError) -> Gradient.Stop {
    Gradient.Stop(color: draft.color, position: draft.position)
  }
}

/// A stop while it is being read.
package struct GradientStopDraft {
  fileprivate var color = Color.clear
  fileprivate var position = 0.0
}
