import TabContainer
import Testing

@testable import TabSessions

@Suite struct EventLogTests {
  private static func event(_ milliseconds: Int64) -> TabEvent {
    TabEvent(at: Instant(milliseconds: milliseconds), .didTapAvatar)
  }

  private func log(of count: Int64, capacity: Int) -> EventLog {
    var log = EventLog(capacity: capacity)
    for number in 1...count { log.append(Self.event(number)) }
    return log
  }

  @Test func countsFromOne() {
    var log = EventLog(capacity: 10)
    #expect(log.lastSequence == 0)
    #expect(log.events(after: 0, limit: 10) == [])
    log.append(Self.event(5))
    #expect(log.lastSequence == 1)
    #expect(log.events(after: 0, limit: 10) == [LoggedEvent(sequence: 1, event: Self.event(5))])
  }

  @Test func resumesAfterAnyEventItRemembers() throws {
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

  /// A place of which something is forgotten is no place any more; the one before the oldest event still is.
  @Test(arguments: [10, 100, 1_000])
  func forgetsTheOldest(capacity: Int) throws {
    let log = log(of: 5_000, capacity: capacity)
    #expect(log.events(after: 5_000 - capacity - 1, limit: .max) == nil)
    #expect(log.events(after: 0, limit: .max) == nil)
    let kept = try #require(log.events(after: 5_000 - capacity, limit: .max))
    #expect(kept == log.remembered)
    #expect(kept.map(\.sequence) == Array((5_001 - capacity)...5_000))
  }

  @Test(arguments: [-1, 6, .max, .min])
  func knowsNoOtherPlaces(place: Int) {
    #expect(log(of: 5, capacity: 100).events(after: place, limit: .max) == nil)
  }

  /// An event that holds a thousand tabs counts for a thousand and one.
  @Test func isBoundedByWeight() throws {
    let tabs = try (0..<1_000).map { number in
      Tab(id: try #require(TabID("t\(number)")), item: try TabItem(title: "Tab"))
    }
    var log = EventLog(capacity: 2_500)
    for number in 1...100 { log.append(TabEvent(at: Instant(milliseconds: Int64(number)), .tabsChanged(tabs))) }
    #expect(log.events(after: 97, limit: .max) == nil)
    #expect(try #require(log.events(after: 98, limit: .max)).map(\.sequence) == [99, 100])

    // What weighs more than the whole is kept all the same: it is the newest.
    var small = EventLog(capacity: 10)
    small.append(Self.event(1))
    small.append(TabEvent(at: Instant(milliseconds: 2), .tabsChanged(tabs)))
    #expect(try #require(small.events(after: 1, limit: .max)).map(\.sequence) == [2])
    #expect(small.events(after: 0, limit: .max) == nil)
    small.append(Self.event(3))
    #expect(try #require(small.events(after: 2, limit: .max)).map(\.sequence) == [3])
    #expect(small.events(after: 1, limit: .max) == nil)
  }
}
