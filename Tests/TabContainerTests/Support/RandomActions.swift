import TabContainer

/// What can happen to a container: an action, after some time.
struct Step: CustomStringConvertible {
  let wait: Int64
  let action: TabAction

  var description: String { "after \(wait) ms: \(action)" }
}

/// Random containers and actions, likely and unlikely ones, valid and not.
struct RandomActions {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func container() throws -> TabContainer {
    // Ids given twice are refused; containers begin without.
    let tabs = try drafts(upTo: 7).map { TabDraft(item: $0.item) }
    return try TabContainer(
      configuration: configuration(), tabs: tabs, selectedIndex: 0,
      traits: Traits(
        width: width(), height: pick([0, 320, 568, 844]),
        safeArea: Insets(top: pick([0, 47]), left: pick([0, 47]), bottom: pick([0, 34]), right: 0)))
  }

  mutating func steps(_ count: Int) throws -> [Step] {
    try (0..<count).map { _ in Step(wait: pick([0, 0, 1, 16, 40, 150, 299, 300, 301, 900, 5000]), action: try action())
    }
  }

  private mutating func action() throws -> TabAction {
    switch Int.random(in: 0..<22, using: &generator) {
    case 0...3:
      return .select(.index(index()), animated: .random(using: &generator), source: pick([.program, .user]))
    case 4: return .select(.id(try id()), animated: .random(using: &generator), source: pick([.program, .user]))
    case 5...7: return .swipe(.began(translation: pick([0, 0, 0, movement()]), velocity: pick([0, 0, movement()])))
    case 8...11: return .swipe(.changed(translation: movement()))
    case 12...14: return .swipe(.ended(translation: pick([nil, movement()]), velocity: movement()))
    case 15: return .swipe(pick([.cancelled, .scrolled(to: movement(), settles: .random(using: &generator))]))
    case 16:
      var changes = TraitChanges()
      changes.width = pick([nil, width()])
      changes.height = pick([nil, 400, -1])
      return .resize(changes)
    case 17: return .setTabs(try drafts(upTo: 5))
    case 18: return .insertTab(try draft(), at: pick([nil, index()]))
    case 19: return pick([.removeTab(try id()), .moveTab(try id(), to: index())])
    case 20:
      var changes = TabChanges()
      changes.badge = pick([.keep, .set(nil), .set(.count(3))])
      changes.intrinsicWidth = pick([.keep, .set(nil), .set(80), .set(-1)])
      return .updateTab(try id(), changes)
    default: return pick([.configure(try configuration()), .tapAvatar, .tapTrailing])
    }
  }

  private mutating func configuration() throws -> Configuration {
    var configuration = Configuration()
    configuration.header = pick([nil, Header(user: try User(name: "Ada Byron", company: "Analytical Engines"))])
    configuration.extendsIntoSafeArea = .random(using: &generator)
    configuration.hideSingleTab = .random(using: &generator)
    configuration.tabBar.placement = pick([.top, .top, .bottom])
    configuration.tabBar.distribution = pick([.equal, .intrinsic])
    configuration.tabBar.indicator = pick(TabBarConfiguration.Indicator.allCases)
    configuration.tabBar.isTranslucent = .random(using: &generator)
    configuration.tabBar.isHidden = pick([false, false, true])
    configuration.paging.profile = pick(PagingProfile.all)
    configuration.paging.allowedBounceEdges = pick([[.left, .right], [.left], [.right], []])
    configuration.accessory = pick([nil, try Accessory(text: "No connection")])
    return configuration
  }

  private mutating func drafts(upTo count: Int) throws -> [TabDraft] {
    try (0..<Int.random(in: 0...count, using: &generator)).map { _ in try draft() }
  }

  private mutating func draft() throws -> TabDraft {
    TabDraft(
      id: pick([nil, nil, nil, try id()]),
      item: try TabItem(title: pick(["a", "b", "Neuigkeiten", "日本語", "👋"]), intrinsicWidth: pick([nil, nil, 0, 120])))
  }

  private mutating func id() throws -> TabID { pick(["a", "b", "a-2", "neuigkeiten", "tab", "z"]) }
  private mutating func index() -> Int { pick([0, 1, 2, 3, 5, 0, 1, 2, -1, 9, .max, .min]) }
  private mutating func width() -> Double { pick([320, 320, 390, 568, 844, 0, 1, 0.25, 1e-300, 100_000]) }

  private mutating func movement() -> Double {
    pick([
      .random(in: -200...200, using: &generator), .random(in: -900...900, using: &generator), 0, -0.0, 320, -160, 299,
      300, -300, 1e6, -1e6, 1e-300, 1e7, .nan, .infinity,
    ])
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
