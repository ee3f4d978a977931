import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The operations below `/v1/sessions/{session}` that change a session. Each is an action without its `type`.
struct ActionsResource: Sendable {
  let sessions: SessionsResource

  /// The largest number of actions in a batch.
  static let batchLimit = 1_000

  /// The handler of one action, whose members are the content.
  ///
  /// - Parameters:
  ///   - isBare: whether it has no members, so that empty content stands for `{}`.
  ///   - place: where the members are, by the path.
  func perform(
    _ type: ActionType, isBare: Bool = false,
    in place: @escaping @Sendable (PathParameters, Session) throws(Problem) -> ActionPlace = { (_, _) in .route }
  ) -> Operation.ChangeHandler {
    { request, path, commitment throws(Problem) in
      let session = try sessions.session(path)
      let place = try place(path, session)
      let action = try read(request, else: isBare ? Array("{}".utf8) : []) { (reader) throws(JSONError) in
        try TabAction.read(type, &reader, in: place)
      }
      return try sessions.perform(.action(action), on: session, request, commitment)
    }
  }

  /// The handler of one action on the tab in the path, or on the popup with the id.
  func perform(tab type: ActionType, orPopup: Bool = false) -> Operation.ChangeHandler {
    perform(type) { (path, session) throws(Problem) in .tab(try tab(path, of: session, orPopup: orPopup)) }
  }

  /// Answers the guard that asks about the selection in the path. One that is not pending is 404, unlike one in a batch.
  func answer(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try sessions.session(path)
    guard let selection = SelectionID(path[.selection].string) else {
      throw .selectionNotFound(path[.selection].string, pending: session.newest.container.pending)
    }
    let action = try read(request) { (reader) throws(JSONError) in
      try TabAction.read(.answer, &reader, in: .selection(selection))
    }
    return try sessions.perform(.action(action), on: session, request, commitment)
  }

  /// The query of a tab's removal, which has no content.
  static let removalQuery = QueryNames(["animated"])

  func removeTab(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let isAnimated: Bool
    do throws(InvalidParameter) {
      isAnimated = try request.target.query.first { $0.name == "animated" }?.bool() ?? false
    } catch {
      throw Problem(error)
    }
    let action = TabAction.removeTab(try tab(path, of: session), animated: isAnimated)
    return try sessions.perform(.action(action), on: session, request, commitment)
  }

  func removeBadge(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try sessions.session(path)
    var changes = TabChanges()
    changes.badge = .set(nil)
    let action = TabAction.updateTab(try tab(path, of: session), changes)
    return try sessions.perform(.action(action), on: session, request, commitment)
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
          for tab in revision.container.tabs { tab.write(to: &json) }
        })
    }
    return request.conditional(.json(json.bytes, tag: tag))
  }

  /// Performs all actions of a batch at their times, or none.
  func batch(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let actions = try read(request) { (reader) throws(JSONError) in
      var actions: [TimedAction]?
      try reader.object { (reader, name) throws(JSONError) in
        guard name == "actions" else { throw reader.unknownMember(name, known: ["actions"]) }
        actions = try TimedAction.list(&reader, atMost: Self.batchLimit)
      }
      guard let actions else { throw reader.missing("actions") }
      return actions
    }
    return try sessions.perform(SessionCommand.Change(of: actions), on: session, request, commitment)
  }

  /// Moves a manual clock, or changes the rate of a live one.
  func changeClock(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let change = try read(request) { (reader) throws(JSONError) in try ClockChange.read(&reader) }
    switch change {
    case .advance(let passage):
      return try sessions.perform(.action(.advance(passage)), on: session, request, commitment)
    case .rate(let rate):
      return try sessions.perform(.rate(rate, since: session.clockTime), on: session, request, commitment)
    }
  }

  // MARK: -

  /// The tab in the path. An unknown tab in a path is 404, unlike one in the content.
  func tab(_ path: PathParameters, of session: Session, orPopup: Bool = false) throws(Problem) -> TabID {
    let name = path[.tab].string
    let container = session.newest.container  // Bringing the session up to date adds and removes no tabs.
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
      reader.isFromClient = true
      let value = try body(&reader)
      try reader.finish()
      return value
    } catch {
      throw Problem(error)
    }
  }
}
