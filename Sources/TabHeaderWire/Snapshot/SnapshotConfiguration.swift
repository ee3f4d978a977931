import StrictJSON
import TabEngine

/// A configuration in a snapshot. Its look and its speech are resolved, so reading needs no catalogue.
struct SnapshotConfiguration: RecordObject, SnapshotEncoding {
  private(set) var configuration = Configuration()
  /// Added to the configuration last, which checks their number.
  private var accessories = LimitedList<Accessory>([])

  init() {}
  init(_ configuration: Configuration) {
    (self.configuration, accessories) = (configuration, LimitedList(configuration.accessories))
  }

  static var name: StaticString { "SnapshotConfiguration" }
  static var about: StaticString { Configuration.Members.about }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("header", ifAny: &configuration.header, "Absent without a header.")
    try configuration.reach(&f)
    try f.member("tabBar", &configuration.tabBar, unless: configuration.tabBar == TabBarConfiguration())
    try f.member(
      "navigationBar", &configuration.navigationBar,
      unless: configuration.navigationBar == NavigationBarConfiguration())
    try configuration.surroundings(&f)
    try f.member("paging", &configuration.paging, unless: configuration.paging == PagingConfiguration())
    try f.member(
      "accessories", &accessories, "Banners and status strips under the tab bar, from the top.",
      unless: accessories.elements.isEmpty)
    try f.member("look", &configuration.look, as: SnapshotLook.self, unless: configuration.look == .plain)
    var speech = configuration.speech == Speech() ? nil : Optional(configuration.speech)
    try f.member("speech", ifAny: &speech)
    if let speech { configuration.speech = speech }
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Configuration {
    var configuration = configuration
    try reader.building { () throws(TabContainerError) in try configuration.setAccessories(accessories.elements) }
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
