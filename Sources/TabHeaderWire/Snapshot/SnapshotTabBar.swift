import StrictJSON
import TabEngine

/// A tab bar in a snapshot, with the exact instants of its guards.
struct SnapshotTabBar: SnapshotBuilt {
  let bar: TabBarConfiguration

  struct Members: SnapshotMembers {
    fileprivate var bar = TabBarConfiguration.Members()

    static var name: StaticString { "SnapshotTabBar" }
    static var about: StaticString { TabBarConfiguration.Members.about }
    static var nullIsAbsent: Bool { true }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try bar.properties(&f)
      var guards = LimitedList(bar.guards.map(SnapshotGuard.init))
      try f.member(
        "guards", &guards, "Guards that prevent the user from selecting tabs.", else: LimitedList([]))
      bar.guards = guards.elements.map { $0.value }
    }
  }

  var members: Members {
    var members = Members()
    members.bar = bar.members
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTabBar {
    SnapshotTabBar(bar: try TabBarConfiguration.value(of: members.bar, reader))
  }
}

struct SnapshotGuard: SnapshotBuilt, ListElement, Equatable {
  let value: Guard

  static var limit: Int { Guard.limit }

  struct Members: SnapshotMembers {
    fileprivate var value = Guard.Members()

    static var name: StaticString { "SnapshotGuard" }
    static var about: StaticString { Guard.Members.about }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try value.rule(&f)
      try f.member("more", &value.appliesToMore, "Whether More is guarded too.", else: false)
      try value.answer(&f)
      var expiry = value.expiresAt.map { SnapshotInstant($0) }
      try f.member("expiresAt", ifAny: &expiry, "When the guard ends; absent for never.")
      value.expiresAt = expiry?.instant
    }
  }

  static var output: ObjectSchema { Guard.withDefaults(Members.output) }

  var members: Members {
    var members = Members()
    members.value = value.members
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotGuard {
    SnapshotGuard(value: try Guard.value(of: members.value, reader))
  }
}
