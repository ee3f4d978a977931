import StrictJSON
import TabEngine

/// A header in a snapshot, with its exact badge.
struct SnapshotHeader: RecordObject, SnapshotEncoding {
  private var header = Header.Members()

  init() {}
  init(_ header: Header) { self.header = header.members }

  static var name: StaticString { "SnapshotHeader" }
  static var about: StaticString { Header.Members.about }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("user", ifAny: &header.user, as: SnapshotForm<User>.self, isRequired: true)
    try f.member("trailing", ifAny: &header.trailing, as: SnapshotTrailingView.self, "The trailing view.")
    try header.options(&f)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Header { try Header.value(of: header, reader) }
}

struct SnapshotTrailingView: RecordObject, SnapshotEncoding {
  private var view = TrailingView.Members()

  init() {}
  init(_ view: TrailingView) { self.view = view.members }

  static var name: StaticString { "SnapshotTrailingView" }
  static var about: StaticString { TrailingView.Members.about }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try view.content(&f)
    var badge = view.badge.badge
    try f.member("badge", ifAny: &badge, as: SnapshotBadge.self)
    view.badge = BadgeInput(badge: badge)
    try view.spoken(&f)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> TrailingView {
    try TrailingView.value(of: view, reader)
  }
}
