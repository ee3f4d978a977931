import StrictJSON
import TabEngine

/// An object in a request or a response, with its members (S14). `docs/names.md` is this table.
package struct MemberPlace {
  /// The request or response that contains the object.
  package enum Owner: Hashable {
    /// A request that creates or patches a session.
    case session
    case action(ActionType)
    case batch
    case clock
    case matrix
    /// A response; never a request.
    case response
  }

  /// All requests that contain the object: a tab is part of a session and of some actions.
  package let owners: Set<Owner>
  /// In Markdown.
  package let name: String
  package let members: [String]
  /// The action, if the object is one.
  private var action: ActionType?

  private init(_ name: String, of owners: Owner..., members: [String]) {
    self.owners = Set(owners)
    self.name = name
    self.members = members
  }

  private init(_ action: ActionType) {
    self.init("the action `\(action.rawValue)`", of: .action(action), members: action.members)
    self.action = action
  }

  package static let all: [MemberPlace] = session + actions + others + responses

  private static let session: [MemberPlace] = [
    MemberPlace("the session itself", of: .session, members: DescribedSession.members.names),
    MemberPlace("`tabBar`", of: .session, members: TabBarConfiguration.members.names),
    MemberPlace("each of `tabBar.guards`", of: .session, members: Guard.members.names),
    MemberPlace("`tabBar.maximumItems`", of: .session, members: TabBarConfiguration.MaximumItems.members.names),
    MemberPlace("`navigationBar`", of: .session, members: NavigationBarConfiguration.members.names),
    MemberPlace("`paging`", of: .session, members: PagingConfiguration.members.names),
    MemberPlace("each of `accessories`", of: .session, members: Accessory.members.names),
    MemberPlace("`header`", of: .session, members: Header.members.names),
    MemberPlace("`header.user`", of: .session, members: User.members.names),
    MemberPlace("`header.trailing`", of: .session, members: TrailingView.members.names),
    MemberPlace(
      "a tab", of: .session, .action(.setTabs), .action(.insertTab),
      members: Tab.members.names),
    MemberPlace(
      "a tab's `page`", of: .session, .action(.setTabs), .action(.insertTab), .action(.updateTab),
      members: TabPage.members.names),
    MemberPlace("`clock`", of: .session, members: NewClock.members.names),
    MemberPlace("`traits`", of: .session, members: Traits.members.names),
    MemberPlace("`traits.safeArea`", of: .session, members: TraitChanges.SafeArea.members.names),
    MemberPlace("`traits.haptics`", of: .session, members: HapticTraits.members.names),
    MemberPlace("`design`", of: .session, members: DesignMembers.names),
  ]

  private static let actions: [MemberPlace] =
    ActionType.allCases.map(MemberPlace.init) + [
      MemberPlace(
        "the page of `show`, `top`, `root` or `display` in the action `navigate`", of: .action(.navigate),
        members: Page.inputMembers.names),
      MemberPlace("`location` in the action `swipe`", of: .action(.swipe), members: Point.members.names),
      MemberPlace(
        "`safeArea` in the action `resize`", of: .action(.resize), members: TraitChanges.SafeArea.members.names),
      MemberPlace("`haptics` in the action `resize`", of: .action(.resize), members: HapticTraits.members.names),
    ]

  private static let others: [MemberPlace] = [
    MemberPlace("`POST …/actions`", of: .batch, members: ["actions"]),
    MemberPlace("each of the `actions` of `POST …/actions`", of: .batch, members: ["type", "at"]),
    MemberPlace("`POST …/clock`", of: .clock, members: ClockChange.members.names),
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
  /// The advice for an unknown member; `nil` if its name is not known anywhere. The member may belong to another
  /// object, be a documented system's name for something here, or exist only in responses.
  ///
  /// - Parameters:
  ///   - known: the members of the object that is read.
  ///   - isAction: whether the object is an action.
  static func advice(for name: ExactText, besides known: [String], isAction: Bool) -> String? {
    // An action without members needs no advice, and a missing plural `s` is a likelier mistake than a wrong object.
    if known.isEmpty || known.has(ExactText("\(name)s")) { return nil }
    let translation = translation(of: name)
    if translation == nil, synonym(of: name, among: known) != nil { return nil }
    let here = all.filter { $0.hasMembers(known) && (!isAction || $0.action != nil) }
    if isAction, here.contains(where: { $0.members.has(name) }) {
      return "the path already implies `\(name)`"
    }
    if let other = elsewhere.first(where: { entry in
      entry.name.isSame(as: name.string) && here.contains { $0.name == entry.place }
    }) {
      return "`\(name)` is \(other.here)"
    }
    let owners = here.reduce(into: Set<Owner>()) { $0.formUnion($1.owners) }
    let places = all.filter { $0.members.has(name) }
    let isPlain = plain.has(name)
    let related = places.filter { place in
      !place.owners.isDisjoint(with: owners) && (!isPlain || here.contains { $0.contains(place) })
    }
    if !related.isEmpty { return belongs(name, in: related.map { $0.name }) }
    return translation ?? (isPlain ? nil : belongs(name, inOthers: places, than: owners)) ?? action(name)
      ?? onlyInResponses(name, places.filter { $0.owners == [.response] })
  }

  /// Names that describe the object that has them: in another object, which does not contain it, they mean something else.
  private static let plain = [
    "hidden", "enabled", "available", "height", "width", "orientation", "title", "name", "label", "text", "image",
    "icon", "badge", "background", "backgroundColor", "translucent", "spacing", "inset", "index", "id", "tag", "kind",
    "reason", "content", "visibility", "placement", "top", "left", "bottom", "right", "x", "y", "to", "begin", "end",
    "move", "more", "statusBarStyle", "swipeEnabled", "profile",
  ]

  /// Names whose object is another one than the one that has them.
  private static let elsewhere: [(place: String, name: String, here: String)] = [
    ("`header`", "title", "`name` in `header.user`"),
    ("`header`", "subtitle", "`company` in `header.user`"),
    ("the action `insertTab`", "title", "`title` in its `tab`"),
    ("the action `updateTab`", "index", "`to` in `POST …/tabs/{tab}/move`"),
    ("the session itself", "rate", "`rate` in `POST …/clock`"),
  ]

  /// Whether the object contains the other one.
  private func contains(_ other: MemberPlace) -> Bool {
    if let action { return other.action == nil && other.owners.contains(.action(action)) }
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

  /// Whether an object with these members is this one. On a dedicated route, the path implies `type` and `tab`.
  private func hasMembers(_ known: [String]) -> Bool {
    let impliedByPath: Set = ["type", "tab"]
    return Set(known).subtracting(impliedByPath) == Set(members).subtracting(impliedByPath)
  }

  private static func belongs(_ name: ExactText, in places: [String]) -> String {
    "`\(name)` belongs in " + list(places)
  }

  /// - Parameter owners: the owners of the object that is read.
  private static func belongs(_ name: ExactText, inOthers places: [MemberPlace], than owners: Set<Owner>) -> String? {
    var names: [String] = []
    let inSession = places.filter { $0.owners.contains(.session) }.map { $0.name }
    if !inSession.isEmpty {
      let request = owners.isEmpty ? "" : owners == [.matrix] ? " (`session`)" : " (`PATCH /v1/sessions/{session}`)"
      names.append(list(inSession) + request)
    }
    let actions = name == "type" ? [] : places.compactMap { $0.action }.map { "`\($0.rawValue)`" }
    if !actions.isEmpty { names.append("the action\(actions.count == 1 ? "" : "s") " + list(actions)) }
    names += places.filter { $0.action == nil && $0.owners.isDisjoint(with: [.session, .response]) }.map { $0.name }
    return names.isEmpty ? nil : belongs(name, in: names)
  }

  private static func translation(of name: ExactText) -> String? {
    let found = ForeignName.all.filter { $0.name.isSame(as: name.string) }
    guard !found.isEmpty else { return nil }
    return found.map { "\($0.system.rawValue)'s `\(name)` is \($0.here) here" }.joined(separator: "; ")
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
