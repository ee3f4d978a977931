import StrictJSON
import TabHeaderReplays
import Testing

@testable import TabEngine
@testable import TabHeaderWire

/// A written event can be read. The comment on `TabEvent` lists what the wire omits.
@Suite struct EventReadingTests {
  /// 200 containers, 60 actions each.
  @Test func eventsOfRandomActionsSurvive() throws {
    var types = Set<String>()
    for seed in UInt64(0)..<200 {
      var random = RandomActions(seed: seed)
      var container = try random.container()
      var now = RandomActions.start
      for step in try random.steps(60) {
        now = now.advanced(byMilliseconds: step.wait)
        guard let events = try? container.apply(step.action, at: now) else { continue }
        for event in events {
          types.insert(event.kind.type)
          let json = written(event)
          let again = try read(json)
          guard again == event.asOnWire, written(again) == json else {
            Issue.record("seed \(seed): \(event)\n\(String(decoding: json, as: UTF8.self))\n\(again)")
            return
          }
        }
      }
    }
    // Only sessions have clocks and a history.
    #expect(types == Set(EventType.names).subtracting(["clockAdvanced", "clockRateChanged", "restored"]))
  }

  /// Events that random actions rarely or never cause.
  @Test(arguments: [
    #"{"type":"didSelect","at":"2026-11-22T10:00:00.001Z","tab":"a","index":0}"#,
    #"{"type":"selectionPrevented","at":"2026-11-22T10:00:00.001Z","tab":null,"more":true,"cause":"guard","reason":"Not now"}"#,
    #"{"type":"selectionAsked","at":"2026-11-22T10:00:00.001Z","pending":{"selection":"999999999","tab":null,"more":true,"action":"swipe","animated":true,"reason":"May I?","askedAt":"2026-11-22T10:00:00.001Z","until":"2026-11-23T10:00:00.001Z"}}"#,
    #"{"type":"selectionResolved","at":"2026-11-22T10:00:00.001Z","selection":"1","tab":"a","more":false,"outcome":"timedOut"}"#,
    #"{"type":"selectionChanged","at":"2026-11-22T10:00:00.001Z","from":0,"to":null,"more":true,"fromTab":"a","toTab":null}"#,
    #"{"type":"selectionChanged","at":"2026-11-22T10:00:00.001Z","from":null,"to":null,"more":false,"fromTab":null,"toTab":null}"#,
    #"{"type":"didShow","at":"2026-11-22T10:00:00.001Z","from":{"tab":null,"page":"more"},"to":{"tab":null,"page":"p"},"announcement":"\"\\\u0000"}"#,
    #"{"type":"didScroll","at":"2026-11-22T10:00:00.001Z","offset":0.1,"translation":null}"#,
    #"{"type":"didEndDragging","at":"2026-11-22T10:00:00.001Z","velocity":-1e-300,"projectedOffset":5e-324}"#,
    #"{"type":"didNavigate","at":"2026-11-22T10:00:00.001Z","tab":null,"from":null,"to":"p","stack":[{"id":"p","title":null,"hidesBottomBarWhenPushed":true}]}"#,
    #"{"type":"didNavigate","at":"2026-11-22T10:00:00.001Z","tab":"a","from":"p","to":"root","stack":[{"id":"root","title":"Root"}]}"#,
    #"{"type":"messageQueued","at":"2026-11-22T10:00:00.001Z","tab":null,"command":"display","needs":["a","b"]}"#,
    #"{"type":"tabsSlid","at":"2026-11-22T10:00:00.001Z","slides":[{"tab":"a","from":null,"to":0},{"tab":"b","from":1,"to":null}]}"#,
    #"{"type":"willEndCustomizing","at":"2026-11-22T10:00:00.001Z","changed":true}"#,
    #"{"type":"haptic","at":"2026-11-22T10:00:00.001Z","feedback":"notification"}"#,
    #"{"type":"didTapTrailing","at":"2026-11-22T10:00:00.001Z"}"#,
    #"{"type":"clockAdvanced","at":"2026-11-22T10:00:00.001Z","from":"2026-11-22T09:59:59.999Z"}"#,
    #"{"type":"clockRateChanged","at":"2026-11-22T10:00:00.001Z","rate":0.1}"#,
    #"{"type":"restored","at":"2026-11-22T10:00:00.001Z","reason":"undo","revision":5}"#,
    #"{"type":"restored","at":"2026-11-22T10:00:00.001Z","reason":"snapshot","revision":null}"#,
  ])
  func anEventThatIsReadIsWrittenTheSame(json: String) throws {
    #expect(String(decoding: written(try read(Array(json.utf8))), as: UTF8.self) == json)
  }

  @Test func theSourcesOfALookAndOfSpeechSurvive() throws {
    var configuration = Configuration()
    configuration.look = Look(
      style: "remind", theme: "ocean", overrides: #"{"tabHeight":44}"#, light: Design(), dark: Design())
    configuration.speech.locale = "de"
    configuration.speech.overrides = ["tab.more": "Weitere"]
    let event = TabEvent(at: RandomActions.start, .configured(configuration))
    #expect(try read(written(event)) == event)
  }

  @Test func theMembersAreInAnyOrderAndMayHaveAnID() throws {
    let json = #"{"index":1,"tab":"b","at":"1970-01-01T00:16:40Z","id":"x:4","type":"didSelect"}"#
    #expect(
      try read(Array(json.utf8))
        == TabEvent(at: RandomActions.start, .didSelect(try #require(TabID("b")), index: 1)))
  }

  @Test(arguments: [
    (#"{"at":"1970-01-01T00:00:00Z"}"#, "", "the member \"type\" is missing"),
    (#"{"type":"didFly","at":"1970-01-01T00:00:00Z"}"#, "/type", "expected \"didSelect\", "),
    (#"{"type":"didSelectMore"}"#, "", "the member \"at\" is missing"),
    (#"{"type":"didSelect","at":"1970-01-01T00:00:00Z","index":1}"#, "", "the member \"tab\" is missing"),
    (#"{"type":"didSelect","at":"1970-01-01T00:00:00Z","tab":"a","index":1.5}"#, "/index", "expected a whole number"),
    (#"{"type":"didSelect","at":"1970-01-01T00:00:00Z","tab":"a","index":1,"page":"p"}"#, "/page", "unknown member"),
    (#"{"type":"haptic","at":"1970-01-01T00:00:00Z","feedback":"loud"}"#, "/feedback", "expected \"selection\""),
    (
      #"{"type":"didNavigate","at":"1970-01-01T00:00:00Z","tab":"a","from":"p","to":"p","stack":[]}"#, "",
      "these are not the members of an event \"didNavigate\""
    ),
    (
      #"{"type":"didNavigate","at":"1970-01-01T00:00:00Z","tab":"a","from":"p","to":"p","stack":["p","q","p"]}"#, "",
      "these are not the members of an event \"didNavigate\""
    ),
    (
      #"{"type":"tabsChanged","at":"1970-01-01T00:00:00Z","tabs":[{"title":"A"}]}"#, "/tabs/0",
      "the member \"id\" is missing"
    ),
  ])
  func anythingElseIsRefused(json: String, pointer: String, detail: String) {
    var reader = JSONReader(Array(json.utf8))
    do throws(JSONError) {
      _ = try TabEvent.read(&reader)
      Issue.record("\(json) was read")
    } catch {
      #expect(error.pointer == pointer)
      #expect(error.detail.hasPrefix(detail), "\(error.detail)")
    }
  }

  private func read(_ json: [UInt8]) throws -> TabEvent {
    var reader = JSONReader(json)
    return try TabEvent.read(&reader)
  }

  private func written(_ event: TabEvent) -> [UInt8] {
    var json = JSONWriter()
    event.write(to: &json)
    return json.bytes
  }
}

// An event without what the wire omits.

extension TabEvent {
  fileprivate var asOnWire: TabEvent { TabEvent(at: at, kind.asOnWire) }
}

extension TabEvent.Kind {
  fileprivate var asOnWire: TabEvent.Kind {
    switch self {
    case .selectionChanged(.more, let to): .selectionChanged(from: .none, to: to)
    case .didShow(let from, let to, let announcement):
      .didShow(from: from?.asOnWire, to: to?.asOnWire, announcement: announcement)
    case .transitionBegan(let transition):
      .transitionBegan(
        Transition(
          kind: .animating, from: transition.from, to: transition.to, barFrom: transition.barFrom,
          page: transition.page,
          startedAt: transition.startedAt, duration: transition.duration, curve: transition.curve,
          source: transition.source?.asOnWire, destination: transition.destination?.asOnWire))
    case .navigationTransitionBegan(let transition):
      .navigationTransitionBegan(
        NavigationTransition(
          source: transition.source.asOnWire, destination: transition.destination.asOnWire, from: transition.from,
          to: transition.to, startedAt: transition.startedAt))
    case .tabsChanged(let tabs): .tabsChanged(tabs.map(\.asOnWire))
    case .tabInserted(let tab, let index): .tabInserted(tab.asOnWire, at: index)
    case .tabUpdated(let tab, let index): .tabUpdated(tab.asOnWire, at: index)
    case .popupsChanged(let popups): .popupsChanged(popups.map(\.asOnWire))
    case .didNavigate(let tab, let coordinator, let from):
      .didNavigate(tab, Coordinator(stack: coordinator.stack.map(\.asOnWire)) ?? coordinator, from: from)
    case .messageQueued(let tab, let message):
      .messageQueued(tab, (try? Navigation(message.command.asOnWire, needs: message.needs)) ?? message)
    case .configured(let configuration):
      .configured(configuration.resolveNothing())
    default: self
    }
  }
}

extension Screen {
  fileprivate var asOnWire: Screen {
    switch section {
    case .popup(let id): Screen(section: .tab(id), page: page)
    case .detail where page == .more: Screen(section: .more, page: page)
    default: self
    }
  }
}

extension Tab {
  fileprivate var asOnWire: Tab { Tab(id: id, item: item) }
}

extension Page {
  fileprivate var asOnWire: Page {
    var page = self
    page.scrolled = 0
    return page
  }
}

extension Navigation.Command {
  fileprivate var asOnWire: Navigation.Command {
    switch self {
    case .show: .show(.root)
    case .top: .top(.root)
    case .root: .root(.root)
    case .popTo: .popTo(.root)
    case .display: .display(nil)
    case .dependencies: .dependencies([])
    case .pop, .back: self
    }
  }
}

extension Configuration {
  fileprivate func resolveNothing() -> Configuration {
    var configuration = self
    configuration.look = Look(
      style: look.style, theme: look.theme, overrides: look.overrides, light: Design(), dark: Design())
    configuration.speech = Speech()
    configuration.speech.locale = speech.locale
    configuration.speech.overrides = speech.overrides
    return configuration
  }
}
