import StrictJSON
import TabEngine
import TabHeaderReplays
import Testing

@testable import TabHeaderWire

/// A snapshot has a member for everything that is stored, and no others.
@Suite struct SnapshotMemberTests {
  /// For each member that a snapshot can have, the first random containers whose snapshots have it.
  private static func examples() throws -> [SnapshotObjects.Member: [TabContainer]] {
    var examples: [SnapshotObjects.Member: [TabContainer]] = [:]
    // A presentation in a window, and a theme's font.
    var configuration = Configuration()
    var design = Design()
    design.fontFamily = "Inter"
    configuration.look = Look(light: design, dark: design)
    configuration.presentation = .popover
    var device = TraitChanges()
    device.idiom = .pad
    device.window = .set(Size(width: 820, height: 1_180))
    let traits = try Traits.standard.changed(device)
    let presented = try TabContainer(
      configuration: configuration, tabs: [TabDraft(item: try TabItem(title: "One"))], traits: traits)
    for member in SnapshotObjects(of: presented).members { examples[member] = [presented] }
    for seed in UInt64(0)..<400 where examples.count < SnapshotObjects.described.count {
      var random = RandomActions(seed: seed)
      var (container, now) = (try random.container(), RandomActions.start)
      var found: Set<SnapshotObjects.Member> = []
      for step in try random.steps(40) {
        now = now.advanced(byMilliseconds: step.wait)
        guard (try? container.apply(step.action, at: now)) != nil else { continue }
        container.revisionBeforeGesture = 1  // As in a session.
        let objects = SnapshotObjects(of: container)
        #expect(objects.undescribed == [], "seed \(seed)")
        for member in objects.members.subtracting(found) where examples[member, default: []].count < 5 {
          examples[member, default: []].append(container)
        }
        found.formUnion(objects.members)
      }
    }
    return examples
  }

  /// One of its values may be the one that is derived from others, such as a label from a title.
  @Test func `without one of its members, a snapshot gives no container or a different one`() throws {
    let examples = try Self.examples()
    // Only the orientation of a square does not follow from its size.
    var changes = TraitChanges()
    (changes.width, changes.height, changes.orientation) = (500, 500, .landscape)
    let square = try TabContainer(
      configuration: Configuration(), tabs: [TabDraft(item: try TabItem(title: "One"))],
      traits: try Traits.standard.changed(changes))
    #expect(Set(SnapshotObjects.described.map(\.description)).subtracting(examples.keys.map(\.description)) == [])
    for (member, containers) in examples {
      let isMissed = try (containers + [square]).contains { container in
        let whole = try SnapshotObjects.snapshot(of: container, without: nil)
        #expect(try TabContainer(encodedSnapshot: whole) == container)
        let bytes = try SnapshotObjects.snapshot(of: container, without: member)
        return (try? TabContainer(encodedSnapshot: bytes)) != container
      }
      #expect(isMissed, "\(member)")
    }
  }

  /// RFC 8259 §4. A value is filled in several passes then, and its defaults follow from members that come later.
  @Test func `members may be in any order`() throws {
    func backwards(_ value: JSONValue) -> JSONValue {
      switch value {
      case .array(let elements): .array(elements.map(backwards))
      case .object(let object):
        // The session's own members of a design are kept as they were written.
        .object(
          object.members.reversed().reduce(into: JSONObject()) {
            $0[$1.name] = $1.name == "design" ? $1.value : backwards($1.value)
          })
      default: value
      }
    }
    // A drag that begins on another page than the first, whose goal is that page, as it is without the member.
    let dragged = #""motion":{"dragging":{"revision":7,"origin":0,"page":2}}"#
    var reader = JSONReader(Array("{\(dragged)}".utf8))
    var drag: Drag?
    try reader.object { (reader, _) throws(JSONError) in
      try reader.object { (reader, _) throws(JSONError) in drag = try Drag.read(&reader) }
    }
    #expect(drag == Drag(page: 2, origin: 0, beganAtRest: false, revision: 7))

    for container in try Set(Self.examples().values.flatMap { $0.map { $0.encodedSnapshot() } }) {
      let snapshot = backwards(try JSONValue(parsing: container, limits: .unlimited)).bytes
      #expect(snapshot != container)
      #expect(try TabContainer(encodedSnapshot: snapshot).encodedSnapshot() == container)
    }
  }

  /// A new stored property fails here until it has a member.
  @Test func `every stored property has its member`() throws {
    func check(_ stored: Any, _ object: ObjectSchema, more: Int = 0) {
      #expect(Mirror(reflecting: stored).children.count + more == object.members.count, "\(object.name)")
    }
    func labels(of stored: Any) -> [String?] { Mirror(reflecting: stored).children.map(\.label) }
    let container = try TabContainer(
      configuration: Configuration(), tabs: [TabDraft(item: try TabItem(title: "One"))], traits: Traits())
    let configuration = container.configuration
    // Copies share the configuration, and what few containers have.
    let stored = Mirror(reflecting: container).children.flatMap { child in
      switch child.label {
      case "shared": ["configuration"]
      case "rare": Mirror(reflecting: child.value).descendant("box", "value").map { labels(of: $0) } ?? []
      case let label: [label]
      }
    }
    #expect(Set(labels(of: container.snapshot)) == Set(stored))
    // The version is more; a gesture that was passed on is in the motion.
    check(container.snapshot, TabContainer.Snapshot.output)
    check(configuration, SnapshotConfiguration.output)
    check(configuration.tabBar, TabBarConfiguration.snapshot)
    check(configuration.tabBar.maximumItems, TabBarConfiguration.MaximumItems.output)
    // The rule is one of two members; the kind is two.
    check(try Guard(.deny([]), reason: "No"), Guard.snapshot, more: 2)
    check(configuration.navigationBar, NavigationBarConfiguration.output)
    check(configuration.paging, PagingConfiguration.output)
    check(configuration.speech, Speech.output)
    check(try Accessory(text: "Offline"), Accessory.output)
    check(try Header(user: User(name: "Ada")), Header.snapshot)
    check(try User(name: "Ada"), User.output)
    // The content is one of three members.
    check(try TrailingView(.title("Go")), TrailingView.Members.snapshot, more: 2)
    check(container.traits, SnapshotTraits.output)
    check(container.traits.haptics, HapticMembers<TraitsOfState>.output)

    check(configuration.look, SnapshotLook.output, more: 1)  // The two designs are in one property.
    check(Look.Problem(pointer: "", detail: ""), SnapshotProblem.output)
    check(Design(), SnapshotDesign.output)
    check(Font(.body), Font.output, more: -1)  // A look has no scaled sizes.

    let tab = container.tabs[0]
    // A tab's own three properties, and the properties of its item, which replace one property.
    let own = try #require(Mirror(reflecting: tab).descendant("content", "box", "value"))
    check(tab.item, TabMembers.snapshot, more: Mirror(reflecting: own).children.count - 1)
    check(tab.item.page, PageMembers.output)
    // Copies share the members of a coordinator.
    let coordinator = Mirror(reflecting: try #require(tab.coordinator))
    check(try #require(coordinator.descendant("shared", "box", "value")), SnapshotCoordinator.output)
    check(Page.root, Page.snapshot)
    // A command has three members. The dependencies of a message have been set.
    check(try Navigation(.pop), SnapshotMessage.output, more: 3 - 1)

    let drag = Drag(page: 0, origin: 0, beganAtRest: true)
    let bezier = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    let screen = Screen(section: .more, page: .more)
    check(drag, Drag.output)
    check(bezier, CubicBezier.output)
    check(Spring(stiffness: 1, mass: 1), SnapshotSpring.output, more: 1)  // The velocity of the curve.
    check(screen, SnapshotScreen.output, more: 1)  // The section is a kind and an id.
    check(
      Transition(
        kind: .animating, from: 0, to: 0, page: 0, startedAt: RandomActions.start, duration: 0,
        curve: .cubicBezier(bezier)),
      SnapshotTransition.output, more: 1)  // The curve is one of two members.
    check(
      NavigationTransition(source: screen, destination: screen, from: 0, to: 1, startedAt: RandomActions.start),
      SnapshotNavigationTransition.output)
  }

  @Test func everyObjectOfASnapshotHasItsOwnName() {
    let names = (ContainerSnapshot.schemas + StateSchemas.all).map(\.name)
    #expect(Set(names).count == names.count)
    for schema in ContainerSnapshot.schemas {
      #expect(Set(schema.members.map(\.name)).count == schema.members.count, "\(schema.name)")
    }
  }
}
