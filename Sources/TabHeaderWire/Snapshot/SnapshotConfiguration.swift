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
    var header = configuration.header.map(SnapshotHeader.init)
    try f.member("header", ifAny: &header, "Absent without a header.")
    configuration.header = header?.header
    try configuration.reach(&f)
    var bar = configuration.tabBar == TabBarConfiguration() ? nil : SnapshotTabBar(bar: configuration.tabBar)
    try f.member("tabBar", ifAny: &bar)
    if let bar { configuration.tabBar = bar.bar }
    var navigationBar =
      configuration.navigationBar == NavigationBarConfiguration() ? nil : SnapshotForm(configuration.navigationBar)
    try f.member("navigationBar", ifAny: &navigationBar)
    if let navigationBar { configuration.navigationBar = navigationBar.object }
    try configuration.surroundings(&f)
    var paging = configuration.paging == PagingConfiguration() ? nil : SnapshotForm(configuration.paging)
    try f.member("paging", ifAny: &paging)
    if let paging { configuration.paging = paging.object }
    var list = accessories.isEmpty ? nil : LimitedList(accessories.map { SnapshotForm($0) })
    try f.member("accessories", ifAny: &list, "Banners and status strips under the tab bar, from the top.")
    accessories = list?.elements.map { $0.object } ?? []
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
