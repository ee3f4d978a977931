import RandomCases
import TabEngine
import Testing

@testable import TabSessions

@Suite struct EventLogTests {
  private static func event(_ milliseconds: Int64) -> TabEvent {
    TabEvent(at: Instant(milliseconds: milliseconds), .didTapAvatar)
  }

  private static func log(events: Int = .max, bytes: Int = .max) -> EventLog {
    EventLog(capacity: EventLog.Capacity(events: events, bytes: bytes))
  }

  private func log(of count: Int64, capacity: Int) -> EventLog {
    var log = Self.log(events: capacity)
    for number in 1...count { log.append([Self.event(number)]) }
    return log
  }

  @Test func countsFromOne() {
    var log = Self.log(events: 10)
    #expect(log.lastSequence == 0)
    #expect(log.events(after: 0, limit: 10) == [])
    log.append([Self.event(5)])
    #expect(log.lastSequence == 1)
    #expect(log.events(after: 0, limit: 10) == [LoggedEvent(sequence: 1, event: Self.event(5))])
  }

  @Test func resumesAfterAnyEventThatIsStored() throws {
    let log = log(of: 100, capacity: 1_000)
    for place in 0...100 {
      let events = try #require(log.events(after: place, limit: .max))
      #expect(events.map(\.sequence) == Array((place + 1)..<101))
      #expect(events.map(\.event.at.milliseconds) == events.map { Int64($0.sequence) })
    }
  }

  @Test func givesAtMostTheLimit() throws {
    let log = log(of: 100, capacity: 1_000)
    #expect(try #require(log.events(after: 10, limit: 3)).map(\.sequence) == [11, 12, 13])
    #expect(try #require(log.events(after: 99, limit: 3)).map(\.sequence) == [100])
    #expect(try #require(log.events(after: 100, limit: 3)).isEmpty)
  }

  /// A number after which events were dropped is refused. The number before the oldest event is not.
  @Test(arguments: [10, 100, 1_000])
  func dropsTheOldest(capacity: Int) throws {
    let log = log(of: 5_000, capacity: capacity)
    #expect(log.events(after: 5_000 - capacity - 1, limit: .max) == nil)
    #expect(log.events(after: 0, limit: .max) == nil)
    let kept = try #require(log.events(after: 5_000 - capacity, limit: .max))
    #expect(kept == log.remembered)
    #expect(kept.map(\.sequence) == Array((5_001 - capacity)...5_000))
  }

  /// A revision may have any number of events, and some of them may be dropped.
  @Test(arguments: [1, 3, 10, 64])
  func dropsSingleEventsOfARevision(capacity: Int) throws {
    var random = SeededRandom(seed: 7)
    var log = Self.log(events: capacity)
    var count = 0
    for _ in 0..<RandomCases.some(of: 200) {
      let new = Int.random(in: 0...(Bool.random(using: &random) ? 4 : 100), using: &random)
      log.append((0..<new).map { Self.event(Int64(count + $0 + 1)) })
      count += new
      let first = max(0, count - capacity)
      #expect(log.lastSequence == count)
      #expect(log.remembered.map(\.sequence) == Array(first..<count).map { $0 + 1 })
      #expect(log.events(after: first - 1, limit: .max) == nil)
      for place in first...count {
        let events = try #require(log.events(after: place, limit: 5))
        #expect(events.map(\.sequence) == Array((place..<min(place + 5, count)).map { $0 + 1 }))
        #expect(events.allSatisfy { $0.event == Self.event(Int64($0.sequence)) })
      }
    }
    #expect(log.size == log.remembered.reduce(0) { $0 + $1.event.byteCount })
  }

  @Test(arguments: [-1, 6, .max, .min])
  func refusesOtherNumbers(place: Int) {
    #expect(log(of: 5, capacity: 100).events(after: place, limit: .max) == nil)
  }

  @Test func `R7: the log is bounded by the bytes of its events, the newest of which is kept in any case`() throws {
    let image = try #require(ImageData(uri: "data:image/png;base64," + String(repeating: "AAAA", count: 16_000)))
    var configuration = Configuration()
    configuration.header = Header(user: try User(name: "Ada", image: image))
    let event = TabEvent.Kind.configured(configuration)
    #expect((64_000..<68_000).contains(TabEvent(at: Instant(milliseconds: 0), event).byteCount))

    var log = Self.log(bytes: 200_000)
    for number in 1...100 { log.append([TabEvent(at: Instant(milliseconds: Int64(number)), event)]) }
    #expect(log.events(after: 96, limit: .max) == nil)
    #expect(try #require(log.events(after: 97, limit: .max)).map(\.sequence) == [98, 99, 100])

    var small = Self.log(bytes: 1_000)
    small.append([Self.event(1)])
    small.append([TabEvent(at: Instant(milliseconds: 2), event)])
    #expect(try #require(small.events(after: 1, limit: .max)).map(\.sequence) == [2])
    #expect(small.events(after: 0, limit: .max) == nil)
    small.append([Self.event(3)])
    #expect(try #require(small.events(after: 2, limit: .max)).map(\.sequence) == [3])
    #expect(small.events(after: 1, limit: .max) == nil)
  }

  @Test func `R7: a thousand events of a gesture fit`() {
    let event = TabEvent(at: Instant(milliseconds: 0), .didScroll(offset: 1, translation: 2))
    #expect(
      event.byteCount * SessionRegistry.Limits().eventsPerSession <= SessionRegistry.Limits().eventBytesPerSession)
  }

  /// Every text in an event counts, even in members that are added later.
  @Test func `R7: every text of an event counts`() throws {
    let long = String(repeating: "x", count: 100)
    let tab = try #require(TabID(String(repeating: "t", count: 40)))
    var configuration = Configuration()
    configuration.header = Header(
      user: try User(name: long, company: long, image: ImageData(uri: "data:image/png;base64,AAAA" + "AAAA")),
      trailing: try TrailingView(icon: String(repeating: "i", count: 40), badge: .text("twelve chars"), label: long))
    try configuration.setAccessories([Accessory(text: long), Accessory(text: long)])
    configuration.speech.overrides = [long: long]
    configuration.tabBar.customizableTabs = [tab]
    try configuration.tabBar.setGuards([Guard(.allow([tab]), reason: long), Guard(.deny([tab]), reason: long)])
    configuration.look = Look(style: long, theme: long, overrides: long, light: Design(), dark: Design())
    let image = try #require(ImageData(uri: "data:image/png;base64,AAAA" + "AAAA"))
    let draft = TabDraft(
      id: tab, item: try TabItem(title: long, icon: "house", image: image, unavailableReason: long))
    let shown = try Page(id: #require(PageID(String(repeating: "p", count: 40))), title: long)
    var container = try TabContainer(
      configuration: configuration, tabs: [draft], traits: Traits(width: 320, height: 568, safeArea: .zero))
    _ = try container.apply(.navigate(tab, Navigation(.show(shown))), at: Instant(milliseconds: 0))
    let item = container.tabs[0]

    let kinds: [TabEvent.Kind] = [
      .configured(configuration), .tabsChanged([item, item]), .tabInserted(item, at: 0), .tabUpdated(item, at: 0),
      .tabRemoved(tab, at: 0), .tabMoved(tab, from: 0, to: 1), .tabsReordered([tab, tab]), .popupsChanged([item]),
      .didSelect(tab, index: 0),
      .messageQueued(tab, try Navigation(.show(shown), needs: [String(repeating: "n", count: 40)])),
      .dependenciesChanged(tab, [String(repeating: "n", count: 40)]),
      .dependenciesRefreshed(tab, [String(repeating: "n", count: 40)]),
      .selectionChanged(from: .tab(tab, at: 0), to: .tab(tab, at: 1)),
      .didShow(from: container.screen, to: container.screen, announcement: long),
      .didNavigate(tab, try #require(item.coordinator), from: shown.id), .didScrollPage(tab, shown.id, y: 0),
    ]
    for kind in kinds {
      let event = TabEvent(at: Instant(milliseconds: 0), kind)
      #expect(event.byteCount - MemoryLayout<LoggedEvent>.stride >= Self.textSize(in: kind), "\(kind)")
    }
  }

  /// The bytes of all texts in a value that are stored on the heap.
  private static func textSize(in value: Any) -> Int {
    if let text = value as? String { return text.utf8.count > 15 ? text.utf8.count : 0 }
    // Shared by all sessions with the locale.
    if value is SpokenStrings { return 0 }
    return Mirror(reflecting: value).children.reduce(0) { $0 + textSize(in: $1.value) }
  }
}
