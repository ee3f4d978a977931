import ManualClock
import TabEngine
import Testing

@testable import TabSessions

/// A revision has the numbers of those that last changed its configuration and its design.
@Suite struct ChangedContentTests {
  private let session: Session

  init() throws { session = try sampleSession(ManualClock()) }

  private var numbers: [Int] {
    let revision = session.read().revision
    return [revision.number, revision.configuration, revision.design]
  }

  private func configure(_ change: (inout Configuration) -> Void) throws {
    var configuration = session.read().revision.container.configuration
    change(&configuration)
    try session.perform(.configure(configuration))
  }

  private func look(_ badge: Color, dark: Color = .white) -> Look {
    var (light, night) = (Design(), Design())
    (light.badgeColor, night.badgeColor) = (badge, dark)
    return Look(style: "sample", light: light, dark: night)
  }

  @Test func aSelectionChangesNeither() throws {
    try session.perform(.select(.index(1)))
    #expect(numbers == [2, 1, 1])
  }

  @Test func tabsAreNotPartOfTheConfiguration() throws {
    try session.perform(.removeTab(try #require(TabID("green")), animated: false))
    #expect(numbers == [2, 1, 1])
  }

  @Test func aSettingChangesTheConfiguration() throws {
    try configure { $0.hideSingleTab = true }
    #expect(numbers == [2, 2, 1])
  }

  /// The style's name is a member of both, its colours are only of the design.
  @Test func aLookChangesTheDesign() throws {
    try configure { $0.look = look(.white) }
    #expect(numbers == [2, 2, 2])
    try configure { $0.look = look(.black) }
    #expect(numbers == [3, 2, 3])
    try configure { $0.look = look(.black, dark: .black) }
    #expect(numbers == [4, 2, 4], "the design of a dark view")
  }

  @Test func traitsChangeTheDesignThatDependsOnThem() throws {
    var dark = TraitChanges()
    dark.colorScheme = .dark
    try session.perform(.resize(dark))
    #expect(numbers == [2, 1, 1], "the plain look is the same in dark")
    try configure { $0.look = look(.white, dark: .black) }
    var light = TraitChanges()
    light.colorScheme = .light
    try session.perform(.resize(light))
    #expect(numbers == [4, 3, 4])
    var large = TraitChanges()
    large.contentSizeCategory = .accessibility1
    try session.perform(.resize(large))
    #expect(numbers == [5, 3, 5])
  }
}
