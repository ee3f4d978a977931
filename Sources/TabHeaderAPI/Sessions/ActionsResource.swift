import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabSessions

/// The operations below `/v1/sessions/{session}` that change a session. Each is an action without its `type`.
struct ActionsResource: Sendable {
  let sessions: SessionsResource

  /// The largest number of actions in a batch.
  static let batchLimit = 1_000

  /// The handler of one action, whose members are the content.
  func perform(_ type: ActionType) -> Operation.Handler {
    { request, path throws(Problem) in
      let session = try sessions.session(path)
      let action = try read(request) { (reader) throws(JSONError) in try reader.action(type) }
      return try apply(action, to: session, request)
    }
  }

  /// The handler of one action on the container, of a type that can also apply to a tab.
  func perform(container type: ActionType) -> Operation.Handler {
    { request, path throws(Problem) in
      let session = try sessions.session(path)
      let action = try read(request) { (reader) throws(JSONError) in
        try reader.action(type, isContainers: true)
      }
      return try apply(action, to: session, request)
    }
  }

  /// The handler of an action without members. Its content is empty or `{}`.
  func perform(bare type: ActionType) -> Operation.Handler {
    { request, path throws(Problem) in
      let session = try sessions.session(path)
      let action = try read(request, else: Array("{}".utf8)) { (reader) throws(JSONError) in
        try reader.action(type)
      }
      return try apply(action, to: session, request)
    }
  }

  /// The handler of one action on the tab in the path.
  func perform(tab type: ActionType) -> Operation.Handler {
    { request, path throws(Problem) in
      let session = try sessions.session(path)
      let tab = try tab(path, of: session)
      let action = try read(request) { (reader) throws(JSONError) in try reader.action(type, tab: tab) }
      return try apply(action, to: session, request)
    }
  }

  /// The handler of one action on the tab or the section outside the bar in the path.
  func perform(section type: ActionType) -> Operation.Handler {
    { request, path throws(Problem) in
      let session = try sessions.session(path)
      let section = try tab(path, of: session, orPopup: true)
      let action = try read(request) { (reader) throws(JSONError) in try reader.action(type, tab: section) }
      return try apply(action, to: session, request)
    }
  }

  /// The query of a tab's removal, which has no content.
  static let removalQuery = QueryNames(["animated"])

  func removeTab(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let isAnimated: Bool
    do throws(InvalidParameter) {
      isAnimated = try request.target.query.first { $0.name == "animated" }?.bool() ?? false
    } catch {
      throw Problem(error)
    }
    return try apply(
      .removeTab(try tab(path, of: session), animated: isAnimated), to: session, request)
  }

  func removeBadge(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    var changes = TabChanges()
    changes.badge = .set(nil)
    return try apply(.updateTab(try tab(path, of: session), changes), to: session, request)
  }

  func tabs(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let revision = session.read().revision
    let tag = entityTag(of: session, revision)
    var json = JSONWriter()
    json.object { json in
      json.member(
        "tabs",
        array: { json in
          for tab in revision.container.tabs { json.value(tab) }
        })
    }
    return request.conditional(
      Response(
        status: .ok, fields: [.contentType: "application/json", .eTag: tag, .cacheControl: "no-cache"],
        body: .bytes(json.bytes)))
  }

  /// Performs all actions of a batch, or none.
  func batch(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let actions = try read(request) { (reader) throws(JSONError) in
      var actions: [TabAction]?
      try reader.object { (reader, name) throws(JSONError) in
        guard name == "actions" else { throw reader.unknownMember(name, known: ["actions"]) }
        var list: [TabAction] = []
        try reader.array { (reader, _) throws(JSONError) in
          guard list.count < Self.batchLimit else {
            throw reader.invalid("a batch has at most \(Self.batchLimit) actions")
          }
          list.append(try reader.typedAction())
        }
        actions = list
      }
      guard let actions else { throw reader.missing("actions") }
      return actions
    }
    return try change(session, request) { (container, now) throws(Refused) in
      do throws(BatchError) {
        return try container.apply(actions, at: now)
      } catch {
        throw Refused(error.error, of: actions[error.index], at: "/actions/\(error.index)", container)
      }
    }
  }

  // MARK: -

  private func apply(_ action: TabAction, to session: Session, _ request: Request) throws(Problem) -> Response {
    try change(session, request) { (container, now) throws(Refused) in
      do throws(TabContainerError) { return try container.apply(action, at: now) } catch {
        throw Refused(error, of: action, container)
      }
    }
  }

  /// A problem, with what is logged about it.
  private struct Refused: Error {
    let problem: Problem
    var event: TabEvent.Kind?

    init(_ problem: Problem) {
      self.problem = problem
    }

    init(_ error: TabContainerError, of action: TabAction, at base: String = "", _ container: TabContainer) {
      problem = Problem(error, of: action, at: base, container)
      event = error.event
    }
  }

  private func change(
    _ session: Session, _ request: Request,
    _ body: (inout TabContainer, Instant) throws(Refused) -> [TabEvent]
  ) throws(Problem) -> Response {
    let outcome: Session.Outcome
    do throws(Refused) {
      outcome = try session.change { (revision, container, now) throws(Refused) in
        do throws(Problem) { try request.checkConditions(of: session, at: revision) } catch { throw Refused(error) }
        let events = try body(&container, now)
        do throws(Problem) {
          try DescriptionSize.check(container, after: events, preset: session.preset)
        } catch {
          throw Refused(error)
        }
        return events
      }
    } catch {
      if let event = error.event { session.log(event) }
      throw error.problem
    }
    return sessions.representation.response(for: session, outcome)
  }

  /// The tab in the path. An unknown tab in a path is 404, unlike one in the content.
  private func tab(_ path: PathParameters, of session: Session, orPopup: Bool = false) throws(Problem) -> TabID {
    let name = path[.tab]
    let container = session.read().revision.container
    let sections = orPopup ? container.tabs + container.popups : container.tabs
    guard let id = TabID(name), sections.contains(where: { $0.id == id }) else {
      throw .tabNotFound(name, tabs: sections)
    }
    return id
  }

  private func read<Value>(
    _ request: Request, else substitute: [UInt8] = [], _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(Problem) -> Value {
    do throws(JSONError) {
      var reader = JSONReader(request.body.isEmpty ? substitute : request.body)
      let value = try body(&reader)
      try reader.finish()
      return value
    } catch {
      throw Problem(error)
    }
  }
}

extension Problem {
  /// The problem for an action. The member that its pointer names depends on the action.
  fileprivate init(_ error: TabContainerError, of action: TabAction, at base: String, _ container: TabContainer) {
    switch (error, action) {
    case (.duplicateTab(let id), .setTabs(let tabs, _)):
      self.init(error, pointer: base + Self.pointer(to: id, of: tabs, "tabs"))
    case (.unknownTab(let id), .customize): self.init(unknownTab: id, at: base + "/move", tabs: container.tabs)
    case (.unknownTab(let id), .navigate), (.unknownTab(let id), .scrollPage):
      self.init(unknownTab: id, at: base + "/tab", tabs: container.tabs + container.popups)
    case (.unknownTab(let id), _): self.init(unknownTab: id, at: base + "/tab", tabs: container.tabs)
    default: self.init(error, at: base)
    }
  }
}
