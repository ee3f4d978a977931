import StrictJSON
import TabEngine

/// A tab bar in a snapshot, with the exact instants of its guards.
struct SnapshotTabBar: SnapshotObject {
  let bar: TabBarConfiguration

  static var nullIsDefault: Bool { TabBarConfiguration.nullIsDefault }
  static var draft: TabBarDraft { TabBarConfiguration.draft }

  static let members: Members<SnapshotTabBar, TabBarDraft> = TabBarConfiguration.members.of(
    { $0.bar }, as: "SnapshotTabBar",
    with: [
      Member(
        "guards", "Guards that prevent the user from selecting tabs.", atMost: Limits.guards,
        get: { $0.bar.guards.map(SnapshotGuard.init) }, set: { $0.guards = $1.map { $0.value } }
      ).omitted { $0.bar.guards.isEmpty }
    ])

  static func value(of draft: TabBarDraft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTabBar {
    SnapshotTabBar(bar: try TabBarConfiguration.value(of: draft, reader))
  }
}

struct SnapshotGuard: SnapshotObject {
  let value: Guard

  static var draft: GuardDraft { Guard.draft }

  static let members: Members<SnapshotGuard, GuardDraft> = Guard.members.of(
    { $0.value }, as: "SnapshotGuard",
    with: [
      Member(
        "more", "Whether More is guarded too.", default: false, get: { $0.value.appliesToMore },
        set: { $0.appliesToMore = $1 }),
      Member(
        "expiresAt", "When the guard ends; absent for never.",
        ifAny: { $0.value.expiresAt.map({ SnapshotInstant(instant: $0) }) },
        set: { $0.expiresAt = $1.instant }),
    ])

  static func value(of draft: GuardDraft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotGuard {
    SnapshotGuard(value: try Guard.value(of: draft, reader))
  }
}
