import StrictJSON
import TabEngine
import TabHeaderWire

/// Random sequences of actions, each from one of the starts in turn.
package struct RandomSearch: Sendable {
  /// The number of actions in a sequence.
  package static let length = 40

  let starts: [Start]
  let seed: UInt64
  let invariants: InvariantSet

  /// - Parameter seed: the sequences depend on it and on nothing else.
  package init(from starts: [Start], seed: UInt64, invariants: InvariantSet = .all) {
    self.starts = starts
    self.seed = seed
    self.invariants = invariants
  }

  /// The number of actions performed, and the first failure, shrunk.
  package struct Outcome: Sendable {
    package let actions: Int
    package let failure: Failure?
  }

  /// A sequence by its number, the seed it is made from, and its start. In every third one, guards ask.
  package func sequence(_ number: Int) throws -> (start: Start, seed: UInt64, steps: [ScriptStep]) {
    let seed = seed &+ UInt64(number)
    let preset = starts[number % starts.count]
    let start = seed.isMultiple(of: 3) ? try preset.asking() : preset
    var random = RandomActions(seed: seed)
    return (start, seed, try random.sendableSteps(Self.length, for: start.container))
  }

  /// Explores until a number of actions is reached, or there is no more time.
  ///
  /// - Parameter goesOn: is asked before each sequence, with the number of actions so far.
  package func run(actions limit: Int, while goesOn: (Int) -> Bool) throws -> Outcome {
    var (count, number) = (0, 0)
    while count < limit, goesOn(count) {
      let (start, seed, steps) = try sequence(number)
      number += 1
      let tried = steps.prefix(limit - count)
      guard let (violation, place) = invariants.violation(of: tried, from: start.container) else {
        count += tried.count
        continue
      }
      let failing = Array(tried.prefix(place))
      return Outcome(
        actions: count + place,
        failure: Failure(shrinking: failing, from: start, invariants, violation, seed: seed))
    }
    return Outcome(actions: count, failure: nil)
  }
}

/// A step in the life of a container: an action, after some time.
package struct Step: CustomStringConvertible {
  package let wait: Int64
  package let action: TabAction

  package var description: String { "after \(wait) ms: \(action)" }
}

/// Random containers and actions, likely and unlikely ones, valid and not.
package struct RandomActions {
  /// When the first step happens at the earliest.
  package static let start = Instant(milliseconds: 1_000_000)

  private var random: RandomValues

  package init(seed: UInt64) {
    random = RandomValues(seed: seed)
  }

  /// A preset's container, or a random one.
  package mutating func container() throws -> TabContainer {
    let preset = random.pick(Preset.allCases.map(Optional.some) + [nil])
    let container = try preset?.container() ?? random.container()
    learn(container)
    return container
  }

  /// Makes later actions name the tabs and popups of a container, too.
  mutating func learn(_ container: TabContainer) { random.ids += container.sections.map(\.id) }

  package mutating func steps(_ count: Int) throws -> [Step] {
    try (0..<count).map { _ in
      Step(wait: random.pick([0, 0, 1, 16, 40, 150, 299, 300, 301, 900, 5000]), action: try action())
    }
  }

  private mutating func action() throws -> TabAction {
    switch random.index(below: 40) {
    case 0...3:
      return .select(
        .index(random.index()), animated: random.pick([nil, true, false]), source: random.pick([.program, .user]))
    case 4...5: return .select(.id(random.id()), animated: random.flag(), source: random.pick([.program, .user]))
    case 6: return .selectMore(source: random.pick([.program, .user]))
    case 7...15: return .swipe(swipe())
    case 16...17: return .resize(random.traitChanges())
    case 18: return .setTabs(try random.drafts(upTo: 9), animated: random.flag())
    case 19...20:
      return .insertTab(try random.draft(), at: random.pick([nil, random.index()]), animated: random.flag())
    case 21: return .removeTab(random.id(), animated: random.flag())
    case 22: return .moveTab(random.id(), to: random.index(), animated: random.flag())
    case 23: return .updateTab(random.id(), try random.tabChanges())
    case 24: return .setPopups(try random.drafts(upTo: 2))
    case 25...28: return .navigate(random.pick([random.id(), random.id(), nil]), try navigation())
    case 29: return .scrollPage(random.id(), y: random.pick([0, 120, 3000, -1, .nan]))
    case 30...32: return .customize(customizing())
    case 33...34: return .configure(try random.configuration())
    case 35...38: return try answer()
    default: return random.pick([.tapAvatar, .tapTrailing])
    }
  }

  private mutating func swipe() -> Swipe {
    switch random.index(below: 9) {
    case 0...2:
      let location = random.pick([nil, nil, Point(x: 100, y: 300), Point(x: .nan, y: 0)])
      return .began(
        translation: random.pick([0, 0, 0, random.movement()]), velocity: random.pick([0, 0, random.movement()]),
        location: location)
    case 3...5: return .changed(translation: random.movement())
    case 6...7: return .ended(translation: random.pick([nil, random.movement()]), velocity: random.movement())
    default: return random.pick([.cancelled, .scrolled(to: random.movement(), settles: random.flag())])
    }
  }

  private mutating func answer() throws -> TabAction {
    guard let id = SelectionID(number: random.pick([1, 1, 1, 2, 2, 3, 4, 5])) else { return .tapAvatar }
    return .answer(id, try random.pick([.approval, .approval, Answer(denying: "Not you")]))
  }

  private mutating func navigation() throws -> Navigation {
    let page = try Page(
      id: random.page(), title: random.pick([nil, "A page"]),
      content: random.pick([nil, nil, PageContent("detail")]),
      hidesBottomBarWhenPushed: random.pick([false, false, true]))
    let command: Navigation.Command = random.pick([
      .show(page), .show(page), .top(page), .root(page), .pop, .popTo(page.id), .back, .back, .display(page),
      .display(nil), .dependencies([]), .dependencies(["account"]), .dependencies(["account", "prices"]),
    ])
    return try Navigation(
      command, needs: random.pick([[], [], [], ["account"], ["account", "prices"]]),
      dependencies: random.pick([nil, nil, nil, nil, ["account"], []]), animated: random.flag())
  }

  private mutating func customizing() -> Customizing {
    switch random.index(below: 8) {
    case 0...1: .begin
    case 2...6: .move(random.id(), to: random.index())
    default: .end(save: random.flag())
    }
  }
}

extension RandomActions {
  /// Steps with actions that a client can send: written and read again, they are equal.
  ///
  /// - Parameter container: has the tabs that some actions name.
  package mutating func sendableSteps(_ count: Int, for container: TabContainer) throws -> [ScriptStep] {
    learn(container)
    var steps: [ScriptStep] = []
    while steps.count < count {
      for step in try self.steps(1) where step.action.canBeSent { steps.append(ScriptStep(step)) }
    }
    return steps
  }
}

extension TabAction {
  /// Whether a client can send it in a batch, even one that keeps numbers as doubles.
  package var canBeSent: Bool {
    var json = JSONWriter()
    write(to: &json)
    guard let value = try? JSONValue(parsing: json.bytes) else { return false }
    var reader = JSONReader(value.bytes)
    return (try? TabAction.read(&reader)) == self
  }
}
