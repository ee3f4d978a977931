import StrictJSON
import TabEngine

/// A configuration in a snapshot. Its look and its speech are resolved, so reading needs no catalogue.
struct SnapshotConfiguration: RecordObject, SnapshotEncoding {
  private(set) var configuration = Configuration()
  /// Added to the configuration last, which checks their number.
  private var accessories: [Accessory] = []

  init() {}
  init(_ configuration: Configuration) {
    (self.configuration, accessories) = (configuration, configuration.accessories)
  }

  static var name: StaticString { "SnapshotConfiguration" }
  static var about: StaticString { Configuration.Members.about }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("header", ifAny: &configuration.header, as: SnapshotHeader.self, "Absent without a header.")
    try configuration.reach(&f)
    try f.member(
      "tabBar", &configuration.tabBar, as: SnapshotTabBar.self, unless: configuration.tabBar == TabBarConfiguration())
    try f.member(
      "navigationBar", &configuration.navigationBar, as: SnapshotForm<NavigationBarConfiguration>.self,
      unless: configuration.navigationBar == NavigationBarConfiguration())
    try configuration.surroundings(&f)
    try f.member(
      "paging", &configuration.paging, as: SnapshotForm<PagingConfiguration>.self,
      unless: configuration.paging == PagingConfiguration())
    try f.member(
      "accessories", &accessories, each: SnapshotForm<Accessory>.self,
      "Banners and status strips under the tab bar, from the top.", atMost: Limits.accessories,
      unless: accessories.isEmpty)
    try f.member("look", &configuration.look, as: SnapshotLook.self, unless: configuration.look == .plain)
    var speech = configuration.speech == Speech() ? nil : Optional(configuration.speech)
    try f.member("speech", ifAny: &speech)
    if let speech { configuration.speech = speech }
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Configuration {
    var configuration = configuration
    try reader.building { () throws(TabContainerError) in try configuration.setAccessories(accessories) }
    return configuration
  }
}

struct SnapshotTraits: RecordObject, SnapshotEncoding {
  // With both dimensions given, an orientation does not swap them.
  private var changes = TraitChanges(size: .standard)

  init() {}
  init(_ traits: Traits) { changes = TraitChanges(traits, besides: .standard) }

  static var name: StaticString { "SnapshotTraits" }
  static var about: StaticString { WholeTraits.about }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try changes.fields(&f, in: TraitsOfRequest.self)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Traits {
    try reader.building { () throws(TabContainerError) in try Traits.standard.changed(changes) }
  }
}

/// A header in a snapshot, with its exact badge.
struct SnapshotHeader: RecordObject, SnapshotEncoding {
  private var header = Header()

  init() {}
  init(_ header: Header) { self.header = header }

  static var name: StaticString { "SnapshotHeader" }
  static var about: StaticString { Header.about }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("user", &header.user, as: SnapshotForm<User>.self)
    try f.member("trailing", ifAny: &header.trailing, as: SnapshotTrailingView.self, "The trailing view.")
    try header.options(&f)
  }

  func value(_ reader: borrowing JSONReader) -> Header { header }
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

/// A tab bar in a snapshot, with the exact instants of its guards.
struct SnapshotTabBar: RecordObject, SnapshotEncoding {
  private var bar = TabBarConfiguration()

  init() {}
  init(_ bar: TabBarConfiguration) { self.bar = bar }

  static var name: StaticString { "SnapshotTabBar" }
  static var about: StaticString { TabBarConfiguration.about }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try bar.properties(&f)
    var guards = LimitedList(bar.guards.map { Encoded<SnapshotGuard>(value: $0) })
    try f.member("guards", &guards, "Guards that prevent the user from selecting tabs.", else: LimitedList([]))
    bar.guards = guards.elements.map { $0.value }
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> TabBarConfiguration {
    var bar = bar
    try bar.check(reader)
    return bar
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
