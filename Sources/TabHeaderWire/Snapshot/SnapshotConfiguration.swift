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
