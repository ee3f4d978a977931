import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderWire

/// What a reader accepts, its schema accepts, and the other way round.
@Suite struct SchemaTests {
  /// A table of requests, and how an object of it becomes part of a container.
  private struct Input {
    let name: String
    let schema: ObjectSchema
    /// An object that is valid without the member.
    let base: [String: JSONValue]
    /// For some members, another object.
    var bases: [String: [String: JSONValue]] = [:]
    let accepts: (JSONValue) -> Bool
  }

  /// `make openapi` writes the table, from which advice is taken.
  @Test func theTableOfMembersHasWhatTheSchemasSay() {
    #expect(ShippedFolder.catalog.text("members.json") == String(decoding: MemberTable.text, as: UTF8.self))
    let table = MemberTable.shipped
    for object in WireSchemas.requests + WireSchemas.responses where object.name != "State" {
      let members = table.object(object.name)?.members ?? []
      #expect(members.map(\.name) == object.members.map(\.name), "\(object.name)")
      #expect(members.map(\.schema.shape) == object.members.map(\.schema.shape), "\(object.name)")
    }
    for value in WireSchemas.values { #expect(table.value(value.name)?.shape == value.schema.shape) }
  }

  @Test func theNamesInsideMembersOfADesignAreThoseOfItsSchemas() {
    let (pair, background) = (["light", "dark"], BackgroundMembers.input.members.map(\.name))
    for font in DesignMembers.fonts {
      #expect(DesignMembers.nested(in: ExactText(font.name.description)) == Font.input.members.map(\.name))
    }
    #expect(DesignMembers.nested(in: "headerBackground") == pair + background)
    for half in pair { #expect(DesignMembers.nested(in: ExactText(half)) == background) }
    #expect(DesignMembers.nested(in: "badgeColor") == pair)
  }

  /// Puts values at and just outside the limits of each member's schema into an object.
  @Test func readersAndSchemasAcceptTheSame() throws {
    let inputs = try sessions() + actions() + designs()
    let checker = SchemaChecker(
      objects: Dictionary(inputs.map { ($0.schema.name, $0.schema) }) { first, _ in first })
    var count = (accepted: 0, refused: 0)
    for input in inputs {
      for member in input.schema.members where member.name != "type" {
        for candidate in checker.candidates(member.schema) {
          var object = input.bases[member.name] ?? input.base
          object[member.name] = candidate
          let value = JSONValue.object(JSONObject(object))
          let (read, described) = (input.accepts(value), checker.accepts(value, input.schema))
          if read { count.accepted += 1 } else { count.refused += 1 }
          let text = String(decoding: candidate.bytes.prefix(100), as: UTF8.self)
          #expect(read == described, "\(input.name)/\(member.name) \(text): read \(read), described \(described)")
        }
      }
    }
    #expect(count.accepted > 500 && count.refused > 1_500, "\(count)")
  }

  @Test func noSchemaIsNullableTwice() {
    guard case .nullable(let schema) = Schema.boolean.orNull.orNull else {
      Issue.record("null is not accepted")
      return
    }
    guard case .boolean = schema.schema else {
      Issue.record("\(schema)")
      return
    }
    guard case .nullable(let icon)? = TabMembers.input.members.first(where: { $0.name == "icon" })?.schema,
      case .string(1...64, nil, nil) = icon.schema
    else {
      Issue.record("the icon of a tab")
      return
    }
  }

  // MARK: Sessions

  private func sessions() throws -> [Input] {
    let pad: [String: JSONValue] = ["traits": .object(["idiom": .string("pad")])]
    func input(
      _ name: String, _ schema: ObjectSchema, _ base: [String: JSONValue] = [:],
      bases: [String: [String: JSONValue]] = [:], _ wrap: @escaping (JSONValue) -> [String: JSONValue]
    ) -> Input {
      Input(name: name, schema: schema, base: base, bases: bases) { Self.makesContainer(wrap($0)) }
    }
    func bar(_ member: String, _ value: JSONValue) -> [String: JSONValue] {
      ["tabBar": .object([ExactText(member): value])]
    }
    let title: JSONValue = .string("t")
    let thousand = JSONValue.array((0..<1_000).map { .string("\($0)") })
    return [
      Input(
        name: "session", schema: NewSession.input,
        base: [:], bases: ["presentation": pad, "selectedIndex": ["tabs": thousand]]
      ) { value in
        if case .object(let object) = value { Self.makesContainer(object) } else { false }
      },
      input("tabBar", TabBarConfiguration.input) { ["tabBar": $0] },
      input(
        "guard", Guard.input, ["deny": .array([]), "reason": title],
        bases: [
          "allow": ["reason": title], "kind": ["deny": .array([title]), "reason": title],
          "timeout": ["deny": .array([title]), "reason": title, "kind": .string("ask")],
        ]
      ) { bar("guards", .array([$0])) },
      input("maximumItems", TabBarConfiguration.MaximumItems.input) { bar("maximumItems", $0) },
      input("navigationBar", NavigationBarConfiguration.input) { ["navigationBar": $0] },
      input("paging", PagingConfiguration.input) { ["paging": $0] },
      input("accessory", Accessory.input, ["text": title]) { ["accessories": .array([$0])] },
      input("header", Header.input, ["user": .object(["name": title])]) { ["header": $0] },
      input("user", User.input, ["name": title]) { ["header": .object(["user": $0])] },
      input(
        "trailing", TrailingView.Members.input, ["title": title],
        bases: ["icon": ["label": title], "title": [:], "image": ["label": title]]
      ) { ["header": .object(["user": .object(["name": title]), "trailing": $0])] },
      input("design", DesignMembers.input) { ["design": $0] },
      input("traits", NewTraits.Members.input) { ["traits": $0] },
      input("safeArea", SafeAreaMembers<TraitsOfRequest>.input) {
        ["traits": .object(["safeArea": $0])]
      },
      input("haptics", HapticMembers<TraitsOfRequest>.input) { ["traits": .object(["haptics": $0])] },
      input("tab", TabMembers.input, ["title": title, "icon": title]) { ["tabs": .array([$0])] },
      input("page", PageMembers.input) { ["tabs": .array([.object(["title": title, "page": $0])])] },
      input("scroller", Rect.input, ["x": .number(0), "y": .number(0), "width": .number(0), "height": .number(0)]) {
        ["tabs": .array([.object(["title": title, "page": .object(["horizontalScrollers": .array([$0])])])])]
      },
    ]
  }

  private static func makesContainer(_ members: [String: JSONValue]) -> Bool {
    makesContainer(JSONObject(members))
  }

  private static func makesContainer(_ session: JSONObject) -> Bool {
    var reader = JSONReader(JSONValue.object(session).bytes)
    guard let draft = try? NewSession.read(&reader), let traits = try? draft.initialTraits() else { return false }
    do throws(TabContainerError) {
      _ = try TabContainer(
        configuration: draft.configuration, tabs: draft.tabs, popups: draft.popups, selectedIndex: draft.selectedIndex,
        traits: traits)
      return true
    } catch { return !error.isOfValue }
  }

  // MARK: Designs

  /// What designs are made of, after the references to tokens are resolved, and in a snapshot; and faults.
  private func designs() -> [Input] {
    func input<Object: WireReadable>(
      _ object: Object.Type, _ schema: ObjectSchema, _ base: [String: JSONValue] = [:],
      bases: [String: [String: JSONValue]] = [:]
    ) -> Input {
      Input(name: "\(object)", schema: schema, base: base, bases: bases) { value in
        var reader = JSONReader(value.bytes)
        return (try? Object.read(&reader)) != nil
      }
    }
    func snapshot<Object: RecordObject>(_ object: Object.Type, _ base: [String: JSONValue] = [:]) -> Input {
      input(object, object.input, base)
    }
    let color: JSONValue = .string("#123")
    let stops: JSONValue = .array([0, 1].map { .object(["color": color, "position": .number($0)]) })
    let type: (String) -> [String: JSONValue] = { ["type": .string($0)] }
    return [
      Input(name: "values of a design", schema: DesignObject.input.adding(as: "DesignValues", ""), base: [:]) { value in
        var (reader, design) = (JSONReader(value.bytes), Design())
        return (try? design.readMembers(&reader)) != nil
      },
      input(
        Background.self, BackgroundMembers.input,
        bases: [
          "color": type("color"), "angle": type("gradient").merging(["stops": stops]) { $1 },
          "stops": type("gradient"), "image": type("image").merging(["color": color]) { $1 },
        ]),
      input(Gradient.Stop.self, Gradient.Stop.input, ["color": color, "position": .number(0)]),
      input(Font.self, Font.input, ["style": .string("body")]),
      input(FaultSettings.self, FaultSettings.input), snapshot(SnapshotLook.self),
      input(Encoded<SnapshotDesign>.self, SnapshotDesign.input),
      snapshot(SnapshotProblem.self, ["pointer": .string(""), "detail": .string("")]),
    ]
  }

  // MARK: Actions

  private func actions() throws -> [Input] {
    let container = try TabContainer(
      configuration: Configuration(), tabs: (0..<1_000).map { TabDraft(item: try TabItem(title: "\($0)")) },
      traits: Traits(width: 1))
    var smaller = container
    _ = try smaller.apply(.removeTab(try #require(TabID("999"))), at: Instant(milliseconds: 0))
    var customizing = container
    var overflowing = container.configuration
    overflowing.tabBar.overflow = .more
    _ = try customizing.apply(.configure(overflowing), at: Instant(milliseconds: 0))
    _ = try customizing.apply(.selectMore(), at: Instant(milliseconds: 0))
    _ = try customizing.apply(.customize(.begin), at: Instant(milliseconds: 0))

    var asking = container
    var configuration = asking.configuration
    try configuration.tabBar.setGuards([Guard(.allow([]), kind: .ask(timeout: 1_000), reason: "May I?")])
    _ = try asking.apply(.configure(configuration), at: Instant(milliseconds: 0))
    _ = try asking.apply(.select(.index(1), source: .user), at: Instant(milliseconds: 0))

    func input(
      _ action: ActionType, _ base: [String: JSONValue] = [:], bases: [String: [String: JSONValue]] = [:],
      on container: TabContainer = container
    ) -> Input {
      let type: [String: JSONValue] = ["type": .string(action.rawValue)]
      return Input(
        name: action.rawValue, schema: action.schema(in: .batch),
        base: base.merging(type) { $1 }, bases: bases.mapValues { $0.merging(type) { $1 } }
      ) { Self.performs($0, on: container) }
    }
    let tab: [String: JSONValue] = ["tab": .string("0")]
    let phase: (String) -> [String: JSONValue] = { ["phase": .string($0)] }
    let none: [String: JSONValue] = [:]
    let step: [String: JSONValue] = ["begin": .bool(true)]
    return [
      input(
        .select, ["index": .number(0)], bases: ["tab": none, "more": none, "index": none]),
      input(
        .answer, ["selection": .string("1"), "approve": .bool(true)],
        bases: ["approve": ["selection": .string("1")], "deny": ["selection": .string("1")]], on: asking),
      input(
        .swipe, phase("began"),
        bases: ["phase": ["translation": .number(0)], "offset": none, "settle": ["offset": .number(0)]]),
      input(.resize),
      input(.setTabs, ["tabs": .array([])]),
      input(.insertTab, ["tab": .string("t")], on: smaller),
      input(.updateTab, tab, bases: ["iconOnly": tab.merging(["icon": .string("house")]) { $1 }]),
      input(.removeTab, tab),
      input(.moveTab, tab.merging(["to": .number(0)]) { $1 }),
      input(.setBadge, tab.merging(["badge": .null]) { $1 }),
      input(
        .navigate, ["tab": .string("0"), "pop": .bool(true)],
        bases: [
          "show": tab, "top": tab, "root": tab, "pop": tab, "popTo": tab, "back": tab, "display": tab,
          "dependencies": tab, "needs": tab.merging(["display": .null]) { $1 },
        ]),
      input(.scrollPage, tab.merging(["y": .number(0)]) { $1 }),
      input(
        .customize, step,
        bases: [
          "begin": none, "move": ["to": .number(0)], "to": ["move": .string("0")], "end": none,
          "save": ["end": .bool(true)],
        ], on: customizing),
      input(.tapAvatar),
      input(.tapTrailing),
      input(.advance, ["milliseconds": .number(0)], bases: ["milliseconds": none, "to": none]),
      Input(
        name: "stack page", schema: Page.StackPage.input, base: ["id": .string("p")]
      ) {
        Self.performs(.object(["type": .string("navigate"), "tab": .string("0"), "show": $0]), on: container)
      },
      Input(name: "resize safe area", schema: SafeAreaMembers<TraitsOfResize>.input, base: none) {
        Self.performs(.object(["type": .string("resize"), "safeArea": $0]), on: container)
      },
      Input(name: "resize haptics", schema: HapticMembers<TraitsOfResize>.input, base: none) {
        Self.performs(.object(["type": .string("resize"), "haptics": $0]), on: container)
      },
      Input(name: "location", schema: Point.input, base: ["x": .number(0), "y": .number(0)]) {
        Self.performs(
          .object(["type": .string("swipe"), "phase": .string("began"), "location": $0]), on: container)
      },
    ]
  }

  private static func performs(_ json: JSONValue, on container: TabContainer) -> Bool {
    var reader = JSONReader(json.bytes)
    guard let action = try? TabAction.read(&reader) else { return false }
    var container = container
    do throws(TabContainerError) {
      _ = try container.apply(action, at: Instant(milliseconds: 0))
      return true
    } catch { return !error.isOfValue }
  }
}

extension TabContainerError {
  /// Whether a value is refused whatever the state of the container is. The limits of an offset depend on the tabs.
  fileprivate var isOfValue: Bool {
    if case .numberOutOfRange("offset", _) = self { return false }
    if case .instantTooLate = self { return false }
    return [.invalidValue, .indexOutOfRange, .tooManyTabs].contains(name)
  }
}

extension JSONObject {
  fileprivate init(_ members: [String: JSONValue]) {
    self.init()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { self[ExactText(name)] = value }
  }
}
