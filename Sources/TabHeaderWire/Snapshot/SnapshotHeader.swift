import StrictJSON
import TabEngine

/// A header in a snapshot, with its exact badge.
struct SnapshotHeader: SnapshotObject {
  let header: Header

  static var nullIsDefault: Bool { Header.nullIsDefault }
  static var draft: HeaderDraft { Header.draft }

  static let members: Members<SnapshotHeader, HeaderDraft> = Header.members.of(
    { $0.header }, as: "SnapshotHeader",
    with: [
      Member("user", "", get: { SnapshotForm($0.header.user) }, set: { $0.user = $1.object }).required,
      Member(
        "trailing", "The trailing view.", ifAny: { $0.header.trailing.map(SnapshotTrailingView.init) },
        set: { $0.trailing = $1.view }),
    ])

  static func value(of draft: HeaderDraft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotHeader {
    SnapshotHeader(header: try Header.value(of: draft, reader))
  }
}

struct SnapshotTrailingView: SnapshotObject {
  let view: TrailingView

  static var nullIsDefault: Bool { TrailingView.nullIsDefault }
  static var draft: TrailingViewDraft { TrailingView.draft }

  static let members: Members<SnapshotTrailingView, TrailingViewDraft> = TrailingView.members.of(
    { $0.view }, as: "SnapshotTrailingView",
    with: [Member("badge", "", ifAny: { $0.view.badge.map(SnapshotBadge.init) }, set: { $0.badge = $1.badge })])

  static func value(
    of draft: TrailingViewDraft, _ reader: borrowing JSONReader
  ) throws(JSONError) -> SnapshotTrailingView {
    SnapshotTrailingView(view: try TrailingView.value(of: draft, reader))
  }
}
