import StrictJSON
import TabEngine

/// A header in a snapshot, with its exact badge.
struct SnapshotHeader: SnapshotBuilt {
  let header: Header

  struct Members: SnapshotMembers {
    fileprivate var header = Header.Members()

    static var name: StaticString { "SnapshotHeader" }
    static var about: StaticString { Header.Members.about }
    static var nullIsAbsent: Bool { true }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      var user = header.user.map(SnapshotForm.init)
      try f.member("user", ifAny: &user, isRequired: true)
      header.user = user?.object
      var trailing = header.trailing.map(SnapshotTrailingView.init)
      try f.member("trailing", ifAny: &trailing, "The trailing view.")
      header.trailing = trailing?.view
      try header.options(&f)
    }
  }

  var members: Members {
    var members = Members()
    members.header = header.members
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotHeader {
    SnapshotHeader(header: try Header.value(of: members.header, reader))
  }
}

struct SnapshotTrailingView: SnapshotBuilt {
  let view: TrailingView

  struct Members: SnapshotMembers {
    fileprivate var view = TrailingView.Members()

    static var name: StaticString { "SnapshotTrailingView" }
    static var about: StaticString { TrailingView.Members.about }
    static var nullIsAbsent: Bool { true }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try view.content(&f)
      var badge = view.badge.badge.map(SnapshotBadge.init)
      try f.member("badge", ifAny: &badge)
      view.badge = BadgeInput(badge: badge?.badge)
      try view.spoken(&f)
    }
  }

  var members: Members {
    var members = Members()
    members.view = view.members
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTrailingView {
    SnapshotTrailingView(view: try TrailingView.value(of: members.view, reader))
  }
}
