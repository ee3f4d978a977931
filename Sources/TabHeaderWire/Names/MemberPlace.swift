import StrictJSON
import TabEngine

/// An object in a request or a response, with its members (S14). `docs/names.md` is this table.
package struct MemberPlace {
  /// The requests and responses that contain an object.
  package struct Owners: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A request that creates or patches a session.
    package static let session = Owners(rawValue: 1)
    package static let batch = Owners(rawValue: 2)
    package static let clock = Owners(rawValue: 4)
    package static let matrix = Owners(rawValue: 8)
    /// A script, or the content of `POST /v1/frames`: its `configuration` is a session.
    package static let script = Owners(rawValue: 16)
    /// A response; never a request.
    package static let response = Owners(rawValue: 32)

    static func action(_ type: ActionType) -> Owners {
      Owners(rawValue: 64 << UInt32(ActionType.allCases.firstIndex(of: type) ?? 0))
    }
  }

  /// All requests that contain the object: a tab is part of a session and of some actions.
  package let owners: Owners
  /// In Markdown.
  package let name: String
  package let members: [String]
  /// The schemas of the members in requests, if the object has a table.
  private var schemas: [(name: String, schema: Schema)] = []
  /// The action, if the object is one.
  private var action: ActionType?

  // Both are called, because the lists below have dozens of them.

  @inline(never)
  private init(_ name: String, of owners: Owners, members: [String]) {
    self.owners = owners
    self.name = name
    self.members = members
  }

  /// - Parameter object: the name of its schema.
  @inline(never)
  private init(_ name: String, of owners: Owners, members object: StaticString) {
    self.owners = owners
    self.name = name
    schemas = Self.schemas(of: object.description)
    members = schemas.map { $0.name }
  }

  private init(_ action: ActionType) {
    schemas = Self.schemas(of: action.rawValue)
    owners = .action(action)
    name = "the action `\(action.rawValue)`"
    members = schemas.map { $0.name }
    self.action = action
  }

  private static func schemas(of name: String) -> [(name: String, schema: Schema)] {
    MemberTable.shipped.object(name)?.members.map { ($0.name, $0.schema) } ?? []
  }

  package static let all: [MemberPlace] = session + actions + others + responses

  private static let session: [MemberPlace] = [
    MemberPlace("the session itself", of: .session, members: NewSession.inputName),
    MemberPlace("`tabBar`", of: .session, members: TabBarConfiguration.inputName),
    MemberPlace("each of `tabBar.guards`", of: .session, members: Guard.Members.inputName),
    MemberPlace("`tabBar.maximumItems`", of: .session, members: TabBarConfiguration.MaximumItems.inputName),
    MemberPlace("`navigationBar`", of: .session, members: NavigationBarConfiguration.inputName),
    MemberPlace("`paging`", of: .session, members: PagingConfiguration.inputName),
    MemberPlace("each of `accessories`", of: .session, members: Accessory.inputName),
    MemberPlace("`header`", of: .session, members: Header.inputName),
    MemberPlace("`header.user`", of: .session, members: User.inputName),
    MemberPlace("`header.trailing`", of: .session, members: TrailingView.Members.inputName),
    MemberPlace("a tab", of: [.session, .action(.setTabs), .action(.insertTab)], members: TabMembers.inputName),
    MemberPlace(
      "a tab's `page`", of: [.session, .action(.setTabs), .action(.insertTab), .action(.updateTab)],
      members: PageMembers.inputName),
    MemberPlace("`clock`", of: .session, members: NewClock.Members.inputName),
    MemberPlace("`traits`", of: .session, members: NewTraits.Members.inputName),
    MemberPlace("`traits.safeArea`", of: .session, members: SafeAreaMembers<TraitsOfRequest>.inputName),
    MemberPlace("`traits.window`", of: .session, members: Size.inputName),
    MemberPlace("`traits.haptics`", of: .session, members: HapticMembers<TraitsOfRequest>.inputName),
    MemberPlace("`design`", of: .session, members: DesignMembers.names),
  ]

  private static let actions: [MemberPlace] =
    ActionType.allCases.map(MemberPlace.init) + [
      MemberPlace(
        "the page of `show`, `top`, `root` or `display` in the action `navigate`", of: .action(.navigate),
        members: Page.StackPage.inputName),
      MemberPlace("`location` in the action `swipe`", of: .action(.swipe), members: Point.inputName),
      MemberPlace(
        "`safeArea` in the action `resize`", of: .action(.resize), members: SafeAreaMembers<TraitsOfResize>.inputName),
      MemberPlace("`window` in the action `resize`", of: .action(.resize), members: Size.inputName),
      MemberPlace(
        "`haptics` in the action `resize`", of: .action(.resize), members: HapticMembers<TraitsOfResize>.inputName),
    ]

  private static let others: [MemberPlace] = [
    MemberPlace("`POST …/actions`", of: .batch, members: ["actions"]),
    MemberPlace("each of the `actions` of `POST …/actions`", of: .batch, members: ["type", "at"]),
    MemberPlace("`POST …/clock`", of: .clock, members: ClockChange.Members.inputName),
    MemberPlace(
      "`POST /v1/matrix`", of: .matrix,
      members: ["session", "widths", "colorSchemes", "layoutDirections", "variants", "tabs", "scale"]),
  ]

  private static let responses: [MemberPlace] = [
    MemberPlace(
      "the state", of: .response,
      members: [
        "createdAt", "revision", "configurationRevision", "designRevision", "updatedAt", "selectedTab", "pending",
        "pager", "transition", "navigation", "statusBar", "popup", "screen", "spokenPage", "layout", "configuration",
        "texts",
      ]),
    MemberPlace("its `pager`", of: .response, members: ["currentPage", "mostVisibleIndex", "transition"]),
    MemberPlace("the response to a change, beside the state", of: .response, members: ["events"]),
    MemberPlace("the response to `POST /v1/sessions`, beside the state", of: .response, members: ["links"]),
  ]
}

// MARK: - Advice

extension MemberPlace {
  /// The objects that have these members. On a route of its own, the path implies `type` and `tab`; `at` is in lists only, and a patch has
  /// most of the members.
  static func places(with known: [String], isAction: Bool) -> [MemberPlace] {
    if known.contains("configuration"), known.contains("actions") {
      return [MemberPlace("a script", of: .script, members: known)]
    }
    let known = Set(known).subtracting(["type", "tab", "at"])
    return all.filter { place in
      let own = Set(place.members).subtracting(["type", "tab", "at"])
      return known.isSubset(of: own) && 2 * known.count > own.count && (!isAction || place.action != nil)
    }
  }

  /// Whether the object has the member, with the type of the next value.
  func has(_ name: ExactText, for value: JSONReader) -> Bool {
    members.has(name) && schemas.first { $0.name.isSame(as: name.string) }?.schema.mayBe(value) ?? true
  }

  /// The advice for an unknown member; `nil` if its name is not known anywhere. The member may belong to another
  /// object, be a documented system's name for something here, or exist only in responses.
  ///
  /// - Parameters:
  ///   - value: its value is next.
  ///   - known: the members of the object that is read.
  ///   - here: the objects that it may be.
  ///   - isAction: whether the object is an action.
  ///   - fits: whether a known member has the type of the value.
  static func advice(
    for name: ExactText, sent value: JSONReader, besides known: [String], in here: [MemberPlace], isAction: Bool,
    where fits: (String) -> Bool
  ) -> String? {
    // An action without members needs no advice, and a missing plural `s` is a likelier mistake than a wrong object.
    if known.isEmpty || known.has(ExactText("\(name)s")) && fits("\(name)s") { return nil }
    if isAction, here.contains(where: { $0.members.has(name) }) {
      return "the path already implies `\(name)`"
    }
    for row in NameTable.rows(of: "In one object") {
      let place = here.first { row.left.utf8.starts(with: "\($0.name): ".utf8) }
      if let place, NameTable.names(in: String(row.left.dropFirst(place.name.count + 2))).has(name) {
        return "`\(name)` is \(row.right)" + (target(of: row.right, in: place)?.shape(unlike: value) ?? "")
      }
    }
    let owners = here.reduce(into: Owners()) { $0.formUnion($1.owners) }
    if owners == .script, session[0].has(name, for: value) { return belongs(name, in: ["`configuration`"]) }
    let isPlain = NameTable.rows(of: "Of its own object").contains { NameTable.names(in: $0.left).has(name) }
    let isMeant = { (row: NameTable.Row) in !isPlain || target(of: row.right)?.isInside(here) ?? true }
    var translation = translation(of: value, named: name) { $0.left.isSame(as: name.string) && isMeant($0) }
    if translation == nil {
      if synonym(of: name, among: known, where: fits) != nil { return nil }
      translation = Self.translation(of: value, named: name) { isSameName($0.left, name.string) && isMeant($0) }
    }
    let places = all.filter { $0.has(name, for: value) }
    let related = places.filter { place in
      !place.owners.isDisjoint(with: owners) && (!isPlain || here.contains { $0.contains(place) })
    }
    if !related.isEmpty { return belongs(name, in: related.map { $0.name }) }
    return translation ?? (isPlain ? nil : belongs(name, inOthers: places, than: owners)) ?? action(name)
      ?? onlyInResponses(name, places.filter { $0.owners == .response })
  }

  /// Whether the object contains the other one.
  private func contains(_ other: MemberPlace) -> Bool {
    if let action { return other.action == nil && other.owners.contains(.action(action)) }
    if owners.contains(.batch) { return other.owners.contains(.batch) }
    if path.isEmpty { return other.owners.contains(.session) }
    return other.path.hasPrefix(path + ".")
  }

  /// The path in the description of a session; empty for the session itself.
  private var path: String {
    switch name {
    case "a tab": "tabs"
    case "a tab's `page`": "tabs.page"
    default: name.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
    }
  }

  private static func belongs(_ name: ExactText, in places: [String]) -> String {
    "`\(name)` belongs in " + list(places)
  }

  /// - Parameter owners: the owners of the object that is read.
  private static func belongs(_ name: ExactText, inOthers places: [MemberPlace], than owners: Owners) -> String? {
    var names: [String] = []
    let inSession = places.filter { $0.owners.contains(.session) }.map { $0.name }
    if !inSession.isEmpty {
      let request =
        switch owners {
        case []: ""
        case .matrix: " (`session`)"
        case .script: " (`configuration`)"
        // A patch cannot change them.
        case _ where NewSession.fixed.has(name) || inSession == ["`clock`"]: " (`POST /v1/sessions`)"
        default: " (`PATCH /v1/sessions/{session}`)"
        }
      names.append(list(inSession) + request)
    }
    let actions = name == "type" ? [] : places.compactMap { $0.action }.map { "`\($0.rawValue)`" }
    if !actions.isEmpty { names.append("the action\(actions.count == 1 ? "" : "s") " + list(actions)) }
    names += places.filter { $0.action == nil && $0.owners.isDisjoint(with: [.session, .response]) }.map { $0.name }
    return names.isEmpty ? nil : belongs(name, in: names)
  }

  private static func translation(
    of value: JSONReader, named name: ExactText, where matches: (NameTable.Row) -> Bool
  ) -> String? {
    let found = NameTable.sections.prefix { !$0.title.isSame(as: "In one object") }.flatMap { system in
      system.rows.filter(matches).map { row in
        "\(system.title)'s `\(name)` is \(row.right) here" + (target(of: row.right)?.shape(unlike: value) ?? "")
      }
    }
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }

  /// A member that a row of the table names.
  private struct Target {
    let place: MemberPlace
    /// `nil` if the row says which value the member takes, or names other members.
    let schema: Schema?

    func isInside(_ places: [MemberPlace]) -> Bool {
      places.contains { $0.name.isSame(as: place.name) || $0.contains(place) }
    }

    /// What the member takes, if the value has another type.
    func shape(unlike value: JSONReader) -> String {
      schema.flatMap { $0.mayBe(value) ? nil : ", which takes \($0.shape)" } ?? ""
    }
  }

  /// The member that comes first on the right side of a row: "`tabBar.hidden`", "`badge` of a tab", "`title` in a tab's `page`".
  ///
  /// - Parameter here: the object that has the member, if the row does not name it.
  private static func target(of right: String, in here: MemberPlace? = nil) -> Target? {
    let parts = right.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2 else { return nil }
    var path = parts[1].split(separator: ".").map(String.init)
    guard let member = path.popLast() else { return nil }
    let rest = parts.dropFirst(2).joined(separator: "`")
    if rest.hasSuffix("a tab") || rest.hasSuffix("each tab") {
      path = ["tabs"]
    } else if rest.hasSuffix("in a tab's `page`") {
      path = ["tabs", "page"]
    } else if parts.count > 4, parts[2].isSame(as: " in ") {
      path = [parts[3]]
    } else if path.isEmpty, let here {
      path = [here.path]
    }
    let place = all.first { $0.owners.contains(.session) && $0.path.isSame(as: path.joined(separator: ".")) }
    let isGiven =
      rest.hasPrefix(":") || rest.hasSuffix("the opposite value")
      || parts.dropFirst(2).contains { $0.hasSuffix(" and ") || $0.hasSuffix(" or ") }
    return place.map { place in
      Target(place: place, schema: isGiven ? nil : place.schemas.first { $0.name.isSame(as: member) }?.schema)
    }
  }

  private static func action(_ name: ExactText) -> String? {
    ActionType(named: name).map {
      "`\(name)` is an action: send it to \($0.route), or with the `type` `\(name)` to `POST …/actions`"
    }
  }

  private static func onlyInResponses(_ name: ExactText, _ places: [MemberPlace]) -> String? {
    places.isEmpty ? nil : "no request has `\(name)`: it is in " + list(places.map { $0.name })
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }
}

extension ActionType {
  /// The dedicated route of the action.
  fileprivate var route: String {
    switch self {
    case .select: "`POST …/select`"
    case .answer: "`POST …/pending/{selection}`"
    case .swipe: "`POST …/swipe`"
    case .resize: "`POST …/resize`"
    case .setTabs: "`PUT …/tabs`"
    case .insertTab: "`POST …/tabs`"
    case .updateTab: "`PATCH …/tabs/{tab}`"
    case .removeTab: "`DELETE …/tabs/{tab}`"
    case .moveTab: "`POST …/tabs/{tab}/move`"
    case .setBadge: "`PUT …/tabs/{tab}/badge`"
    case .navigate: "`POST …/navigation` or `POST …/tabs/{tab}/navigation`"
    case .scrollPage: "`POST …/tabs/{tab}/scroll`"
    case .customize: "`POST …/customize`"
    case .tapAvatar: "`POST …/header/avatar/tap`"
    case .tapTrailing: "`POST …/header/trailing/tap`"
    case .advance: "`POST …/clock`"
    }
  }
}

/// A message for an unknown name, with the nearest existing name and a list of all.
package struct UnknownName: CustomStringConvertible {
  /// The kind of thing that has the name: "theme".
  package let kind: String
  package let name: String
  package let existing: [String]

  package init(kind: String, name: String, existing: [String]) {
    self.kind = kind
    self.name = name
    self.existing = existing
  }

  /// `there is no theme "docmented": did you mean "documented"? The themes are "default", "documented"`
  package var description: String { "there is no \(kind) \"\(JSONError.shortened(name: name))\": \(advice)" }

  /// `did you mean "documented"? The themes are "default", "documented"`
  package var advice: String {
    guard !existing.isEmpty else { return "there are no \(kind)s" }
    let near = nearest(to: name, among: existing).map { "did you mean \"\($0)\"? The" } ?? "the"
    return "\(near) \(kind)s are " + Self.list(existing.map { "\"\($0)\"" })
  }

  /// The same as a sentence.
  package var sentence: String { "T" + description.dropFirst() + "." }

  /// The first ten names of a list.
  package static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }
}

extension JSONReader {
  /// The error for a member that the object does not have.
  ///
  /// It names the object that has such a member, or translates the name from a documented system (S14). Otherwise it
  /// suggests the nearest known name.
  package func unknownMember(_ name: ExactText, known: [String]) -> JSONError {
    unknownMember(name, of: known, isAction: false)
  }

  /// The same, for an object that is an action.
  package func unknownMember(_ name: ExactText, ofAction known: [String]) -> JSONError {
    unknownMember(name, of: known, isAction: true)
  }

  private func unknownMember(_ name: ExactText, of known: [String], isAction: Bool) -> JSONError {
    let here = MemberPlace.places(with: known, isAction: isAction)
    let fits = { (name: String) in here.isEmpty || here.contains { $0.has(ExactText(name), for: self) } }
    return unknownMember(
      name, known: known, where: fits,
      advice: MemberPlace.advice(for: name, sent: self, besides: known, in: here, isAction: isAction, where: fits))
  }
}
