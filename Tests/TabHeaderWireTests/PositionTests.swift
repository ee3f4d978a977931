import StrictJSON
import TabEngine
import TabHeaderReplays
import Testing

@testable import TabHeaderWire

/// The description and the position of a container together have everything in it.
@Suite struct PositionTests {
  /// Random containers after random actions.
  private static func containers(_ seeds: Range<UInt64>, _ body: (TabContainer) throws -> Void) throws {
    for seed in seeds {
      var random = RandomActions(seed: seed)
      var (container, now) = (try random.container(), RandomActions.start)
      try body(container)
      for step in try random.steps(40) {
        now = now.advanced(byMilliseconds: step.wait)
        guard (try? container.apply(step.action, at: now)) != nil else { continue }
        try body(container)
      }
    }
  }

  @Test func `a container comes back from its two parts`() throws {
    try Self.containers(0..<60) { container in
      let (description, position) = (container.encodedDescription(), container.encodedPosition())
      let copy = try TabContainer(encodedDescription: description, position: position)
      #expect(copy == container)
      #expect(copy.encodedSnapshot() == container.encodedSnapshot())
    }
  }

  /// A description that is kept while a container moves still describes the container.
  @Test func `containers with equal descriptions differ in their positions only`() throws {
    var (before, moved, changed): (TabContainer?, Int, Int) = (nil, 0, 0)
    try Self.containers(0..<60) { container in
      defer { before = container }
      guard let before else { return }
      let isSame = container.encodedDescription() == before.encodedDescription()
      #expect(container.hasDescription(of: before) == isSame)
      if isSame { moved += 1 } else { changed += 1 }
    }
    #expect(moved > 200)
    #expect(changed > 200)
  }

  @Test func `without one of its members, a position gives no container or a different one`() throws {
    var missed: Set<String> = []
    let names = ContainerPosition.output.members.map { $0.name }
    try Self.containers(0..<400) { container in
      guard missed.count < names.count else { return }
      guard case .object(let position) = try JSONValue(parsing: container.encodedPosition()) else { return }
      for (name, _) in position.members.map({ ($0.name.string, $0.value) }) where !missed.contains(name) {
        #expect(names.contains(name))
        var less = position
        less[ExactText(name)] = nil
        let copy = try? TabContainer(
          encodedDescription: container.encodedDescription(), position: JSONValue.object(less).bytes)
        if copy != container { missed.insert(name) }
      }
    }
    #expect(missed == Set(names))
  }

  @Test func `the position of a container at rest takes few bytes`() throws {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: ["Home", "Orders", "Customers"].map { TabDraft(item: try TabItem(title: $0)) }, selectedIndex: 1,
      traits: Traits())
    #expect(
      String(decoding: container.encodedPosition(), as: UTF8.self)
        == #"{"selection":1,"currentPage":1,"stacks":[null,{}]}"#)
  }

  @Test func `a stack of a tab that is missing is refused`() throws {
    let container = try TabContainer(
      configuration: Configuration(), tabs: [TabDraft(item: try TabItem(title: "One"))], traits: Traits())
    let position = #"{"selection":0,"currentPage":0,"stacks":[{},{}]}"#
    #expect(throws: JSONError(kind: .invalid, pointer: "/stacks/1", detail: "expected at most 1")) {
      try TabContainer(encodedDescription: container.encodedDescription(), position: Array(position.utf8))
    }
  }
}
