import TabEngine
import Testing

@Suite struct PlatformTests {
  private func container(_ profile: PagingProfile? = nil) throws -> TabContainer {
    try TabContainer.tabs(configuration: .with { $0.paging.profile = profile })
  }

  @Test(arguments: [(Traits.Platform.ios, "uikit"), (.android, "viewpager2"), (.web, "viewpager2")])
  func `P19: paging follows the platform`(platform: Traits.Platform, profile: String) throws {
    var container = try container()
    #expect(container.pagingProfile == .uikit)
    _ = try container.perform(.resize(.with { $0.platform = platform }))
    #expect(container.pagingProfile.name == profile)
    #expect(container.configuration.paging.profile == nil)
  }

  @Test(arguments: Traits.Platform.allCases)
  func `P19: a profile that is set stays on every platform`(platform: Traits.Platform) throws {
    var container = try container(.flutter)
    _ = try container.perform(.resize(.with { $0.platform = platform }))
    #expect(container.pagingProfile == .flutter)
  }

  @Test func `P19: the pages stop at an edge on Android, and stretch on iOS`() throws {
    var container = try container()
    _ = try container.perform(.swipe(.began(translation: 100)))
    let stretched = container.contentOffset(at: .start)
    #expect(abs(stretched + 320 * (1 - 1 / (100 * 0.55 / 320 + 1))) < 1e-9)
    _ = try container.perform(.resize(.with { $0.platform = .android }))
    #expect(container.contentOffset(at: .start) == 0)
  }

  @Test func `P19: another platform changes no frame`() throws {
    let container = try container()
    for platform in [Traits.Platform.android, .web] {
      var other = container
      _ = try other.perform(.resize(.with { $0.platform = platform }))
      #expect(other.layout == container.layout)
      #expect(other.traits.platform == platform)
    }
  }

  @Test func `P19: a view on another platform keeps the session's physics`() throws {
    var container = try container()
    _ = try container.perform(.swipe(.began(translation: 100)))
    let view = try container.viewed(with: .with { $0.platform = .android })
    #expect(view.traits.platform == .android)
    #expect(view.pagingProfile == .uikit)
    #expect(view.contentOffset(at: .start) == container.contentOffset(at: .start))
  }
}
