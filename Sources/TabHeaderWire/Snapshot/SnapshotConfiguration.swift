import StrictJSON
import TabEngine

/// A configuration in a snapshot. Its look and its speech are resolved, so reading needs no catalogue.
struct SnapshotConfiguration: SnapshotObject {
  private let described: DescribedConfiguration

  var configuration: Configuration { described.configuration }

  init(_ configuration: Configuration) {
    described = DescribedConfiguration(configuration)
  }

  static var draft: SessionDraft { SessionDraft() }

  static let members: Members<SnapshotConfiguration, SessionDraft> = DescribedConfiguration.members
    .without("style", "theme", "design", "locale", "strings", as: "SnapshotConfiguration")
    .of({ $0.described }, as: "SnapshotConfiguration", with: exact)

  /// The members whose form in a request contains names, or loses something.
  private static let exact: [Member<SnapshotConfiguration, SessionDraft>] = [
    Member(
      "header", "Absent without a header.", ifAny: { $0.configuration.header.map(SnapshotHeader.init) },
      set: { $0.configuration.header = $1.header }),
    Member(
      "tabBar", "", get: { SnapshotTabBar(bar: $0.configuration.tabBar) },
      set: { $0.configuration.tabBar = $1.bar }
    ).omitted { $0.configuration.tabBar == TabBarConfiguration() },
    Member(
      "navigationBar", "", get: { SnapshotForm($0.configuration.navigationBar) },
      set: { $0.configuration.navigationBar = $1.object }
    ).omitted { $0.configuration.navigationBar == NavigationBarConfiguration() },
    Member(
      "paging", "", get: { SnapshotForm($0.configuration.paging) }, set: { $0.configuration.paging = $1.object }
    ).omitted { $0.configuration.paging == PagingConfiguration() },
    Member(
      "accessories", "Banners and status strips under the tab bar, from the top.", atMost: Limits.accessories,
      get: { $0.configuration.accessories.map(SnapshotForm.init) }, set: { $0.accessories = $1.map { $0.object } }
    ).omitted { $0.configuration.accessories.isEmpty },
    Member(
      "look", "", get: { Encoded<SnapshotLook>(value: $0.configuration.look) },
      set: { $0.configuration.look = $1.value }
    ).omitted { $0.configuration.look == .plain },
    Member(
      "speech", "", get: { $0.configuration.speech }, set: { $0.configuration.speech = $1 }
    ).omitted { $0.configuration.speech == Speech() },
  ]

  static func value(of draft: SessionDraft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotConfiguration {
    var configuration = draft.configuration
    try reader.building { () throws(TabContainerError) in try configuration.setAccessories(draft.accessories) }
    return SnapshotConfiguration(configuration)
  }
}
