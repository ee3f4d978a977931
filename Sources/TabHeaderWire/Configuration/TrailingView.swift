import StrictJSON
import TabEngine

/// A trailing view has exactly one of an icon, a title and an image; the others are `null`.
extension TrailingView: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: TrailingViewDraft { TrailingViewDraft() }

  package static let members = Members<TrailingView, TrailingViewDraft>(
    "TrailingView", input: "TrailingInput",
    "The view at the header's trailing side: has exactly one of an icon, a title and an image.",
    [
      Member(
        "icon", "The icon of a button: the name of one of `/v1/icons`.", get: { $0.icon },
        set: { $0.add($1.map(Content.icon)) }
      ).narrowed(to: .text(atMost: Limits.identifier)).omitted { $0.icon == nil },
      Member(
        "title", "The text of a button, in the subtitle's font.", get: { $0.title },
        set: { $0.add($1.map(Content.title)) }
      ).narrowed(to: .text(atMost: Limits.buttonTitle)).omitted { $0.title == nil },
      Member(
        "image", "Drawn whole, in 28 by 28 points.", get: { $0.image }, set: { $0.add($1.map(Content.image)) }
      ).omitted { $0.image == nil },
      Member("badge", "", BadgeInput.self, set: { $0.badge = $1.badge }).written { $0.badge },
      Member(
        "label", "What a screen reader says; by default the title. An icon or an image needs one.",
        String?.self, set: { $0.label = $1 }
      ).written { $0.label }.narrowed(to: .text()),
    ])

  package static func value(
    of draft: TrailingViewDraft, _ reader: borrowing JSONReader
  ) throws(JSONError) -> TrailingView {
    guard let content = draft.contents.first, draft.contents.count == 1 else {
      throw reader.invalid("expected one of \"icon\", \"title\" and \"image\"")
    }
    return try reader.building { () throws(TabContainerError) in
      try TrailingView(content, badge: draft.badge, label: draft.label)
    }
  }
}

/// A trailing view while it is being read.
package struct TrailingViewDraft {
  fileprivate var contents: [TrailingView.Content] = []
  var badge: Badge?
  fileprivate var label: String?

  fileprivate mutating func add(_ content: TrailingView.Content?) {
    if let content { contents.append(content) }
  }
}
