import StrictJSON
import TabEngine

/// A tab bar in a snapshot, with the exact instants of its guards.
struct SnapshotTabBar: RecordObject, SnapshotEncoding {
  private var bar = TabBarConfiguration.Members()

  init() {}
  init(_ bar: TabBarConfiguration) { self.bar = bar.members }

  static var name: StaticString { "SnapshotTabBar" }
  static var about: StaticString { TabBarConfiguration.Members.about }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try bar.properties(&f)
    var guards = LimitedList(bar.guards.map { Encoded<SnapshotGuard>(value: $0) })
    try f.member("guards", &guards, "Guards that prevent the user from selecting tabs.", else: LimitedList([]))
    bar.guards = guards.elements.map { $0.value }
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> TabBarConfiguration {
    try TabBarConfiguration.value(of: bar, reader)
  }
}

struct SnapshotGuard: RecordObject, SnapshotEncoding {
  private var value = Guard.Members()

  init() {}
  init(_ value: Guard) { self.value = value.members }

  static var name: StaticString { "SnapshotGuard" }
  static var about: StaticString { Guard.Members.about }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try value.rule(&f)
    try f.member("more", &value.appliesToMore, "Whether More is guarded too.", else: false)
    try value.answer(&f)
    try f.member(
      "expiresAt", ifAny: &value.expiresAt, as: SnapshotInstant.self, "When the guard ends; absent for never.")
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Guard { try Guard.value(of: value, reader) }

  static var schema: ObjectSchema { Guard.withDefaults(output) }
}
