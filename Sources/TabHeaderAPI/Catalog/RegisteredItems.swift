import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// What `/v1/styles/{style}` and `/v1/themes/{theme}` share: documents that clients read, add, replace and remove by name.
struct RegisteredItems<Item: Registered>: Sendable {
  let registry: Registry<Item>
  let kind: StoredDocument.Kind
  /// Stores the changes; `nil` keeps them only in memory.
  let committer: Committer?
  /// Called after a change, when sessions may adopt it.
  let whenChanged: @Sendable () -> Void
  /// Who has added what, if clients have quotas of it.
  let owners: DocumentOwners?
  private var noun: String { kind.rawValue }
  /// Advice for a client that tries to change a built-in item.
  let alternative: String
  let notFound: ProblemKind
  let readOnly: ProblemKind
  let tooMany: ProblemKind
  let inUse: ProblemKind

  subscript(name: String) -> Item {
    get throws(Problem) {
      guard let item = registry[name] else { throw missing(name) }
      return item
    }
  }

  /// The document as it was sent.
  func read(_ name: String, _ request: Request) throws(Problem) -> Response {
    let item = try self[name]
    return request.conditional(.json(item.source, tag: item.entityTag))
  }

  /// Checks the name of an item that a client adds, replaces or removes.
  func changeable(_ name: String, isRemoved: Bool = false) throws(Problem) -> String {
    guard !registry.isShipped(name) else {
      throw Problem(
        readOnly, detail: "\"\(name)\" is built in" + (isRemoved ? " and cannot be removed." : ": \(alternative)."))
    }
    guard TabID(name) != nil else {
      throw Problem(
        .invalidValue,
        detail: "The name of a \(noun) is 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return name
  }

  /// Adds or replaces an item, once it is stored.
  ///
  /// - Parameters:
  ///   - now: the time of the change.
  ///   - body: writes the response's members; takes the number of sessions that use the item.
  func put(
    _ item: Item, at now: Instant, _ request: Request, _ commitment: Commitment?,
    _ body: (inout JSONWriter, Int) -> Void
  ) throws(Problem) -> Response {
    var expected = StoredDocument.Expectation.anything
    var item = item
    let put = try registry.put(named: item.name, within: share(of: request)) { (old) throws(Problem) in
      try checkOwner(of: old, request)
      expected = try expectation(of: request, old)
      item.owner = old.map(\.owner) ?? request.grant?.owner
      return item
    } begin: { item in
      let document = StoredDocument(kind, name: item.name, bytes: item.source, updatedAt: now, owner: item.owner)
      store(.put(document, over: expected), of: item.name, with: commitment)
    }
    let (old, users): (Item?, Int)
    do throws(Registry<Item>.Full) {
      (old, users) = try put.get()
    } catch {
      throw full(error, leavesReserve: leavesReserve(request))
    }
    finishUnlessStored(item.name)
    var json = JSONWriter()
    json.object { json in body(&json, users) }
    var fields: HTTPFields = [.contentType: "application/json", .eTag: item.entityTag, .cacheControl: "no-store"]
    if old == nil { fields[.location] = "/v1/\(noun)s/\(item.name)" }
    return Response(status: old == nil ? .created : .ok, fields: fields, body: .bytes(json.bytes))
  }

  /// Adds or replaces an item as an operator has it, whatever clients may have.
  func put(_ item: Item, at instant: Instant) async throws(Problem) {
    let document = StoredDocument(kind, name: item.name, bytes: item.source, updatedAt: instant, owner: item.owner)
    let stored: Result<CommitResult, Registry<Item>.Full> = await result { then in
      let put = registry.put(named: item.name) { _ in
        item
      } begin: { item in
        store(.put(document, over: .anything), of: item.name) { then(.success($0)) }
      }
      if case .failure(let full) = put { return then(.failure(full)) }
      guard committer == nil else { return }
      finishUnlessStored(item.name)
      then(.success(.committed))
    }
    switch stored {
    case .success(.failed(let error)): throw .storeUnavailable(error)
    case .success: break
    case .failure(let full): throw self.full(full, leavesReserve: false)
    }
  }

  /// Removes an item that no session and no other item uses, once the store has removed it.
  func delete(_ name: String, _ request: Request, _ commitment: Commitment?) throws(Problem) -> Response {
    let name = try changeable(name, isRemoved: true)
    let missing = missing(name)  // Not under the registry's lock, because it reads the registry.
    var expected = StoredDocument.Expectation.anything
    let removed = try registry.remove(name) { (item) throws(Problem) in
      guard let item else { throw missing }
      try checkOwner(of: item, request)
      expected = try expectation(of: request, item)
    } begin: {
      store(.remove(kind, name: name, over: expected), of: name, with: commitment)
    }
    do throws(Registry<Item>.InUse) {
      try removed.get()
    } catch {
      throw Problem(
        inUse,
        detail: error.users == 0
          ? "Other \(noun)s extend the \(noun): change or remove them first: "
            + UnknownName.list(error.heirs.map { "\"\($0)\"" }) + "."
          : error.users == 1
            ? "A session uses the \(noun): give it another one first."
            : "\(error.users) sessions use the \(noun): give them another one first.")
    }
    finishUnlessStored(name)
    return Response(status: .noContent)
  }

  /// Checks the conditions of a request.
  ///
  /// - Returns: what they mean for the store, where another server may change the item meanwhile.
  private func expectation(of request: Request, _ item: Item?) throws(Problem) -> StoredDocument.Expectation {
    try request.checkConditions(tag: item?.entityTag)
    let isOwned = request.grant.map { !$0.isServer } ?? false
    guard isOwned || request[.ifMatch] != nil || request[.ifNoneMatch] != nil else { return .anything }
    return item.map { .bytes($0.source) } ?? .nothing
  }

  /// A client with the token of a link leaves a quarter of the room to the server's token, and has at most a quarter of it if clients have
  /// quotas.
  private func share(of request: Request) -> Registry<Item>.Share {
    guard request.sender != .server else { return .all }
    var isOwn: (@Sendable (String) -> Bool)?
    if let own = owners?.documents(of: ClientKey(request)) {
      isOwn = { [kind] name in own.contains(kind == .theme ? .theme(name) : .style(name)) }
    }
    return .ofClient(leavesReserve: leavesReserve(request), isOwn: isOwn)
  }

  private func leavesReserve(_ request: Request) -> Bool { request.grant.map { !$0.isServer } ?? false }

  private func full(_ error: Registry<Item>.Full, leavesReserve: Bool) -> Problem {
    let limits = Registry<Item>.limits
    switch error {
    case .all:
      return Problem(
        tooMany,
        detail: "The server holds at most \(limits.items) \(noun)s: \(limits.bytes) bytes of documents, and "
          + "\(limits.memory) bytes in memory."
          + (leavesReserve ? " A quarter is reserved for its own token." : ""))
    case .share:
      return Problem(
        .quotaExceeded,
        detail:
          "The \(noun)s of one client take at most a quarter of the server's: \(limits.bytes / 4) bytes of documents, and "
          + "\(limits.memory / 4) bytes in memory. Delete some.", fields: [.retryAfter: "60"])
    case .base:
      return Problem(inUse, detail: "Another request is changing what the \(noun) extends: send it again.")
    }
  }

  /// An item can be changed with the token that added it, and with the server's.
  private func checkOwner(of item: Item?, _ request: Request) throws(Problem) {
    guard let item, let grant = request.grant, !grant.isServer else { return }
    guard let owner = item.owner, grant.links.contains(where: { $0.link.id == owner && $0.link.access == .edit }) else {
      throw .notOwner(noun)
    }
  }

  // MARK: Storing

  /// Stores a change, then shows it.
  private func store(_ change: StoreChange, of name: String, with commitment: Commitment?) {
    if committer != nil { commitment?.begin() }
    store(change, of: name) { commitment?.resolve($0) }
  }

  private func store(_ change: StoreChange, of name: String, then: @escaping @Sendable (CommitResult) -> Void) {
    guard let committer else { return }
    committer.commit {
      [change]
    } then: { result in
      var result = CommitResult(result)
      // An item that the store does not have is removed, too.
      if result == .ended { result = .committed }
      finish(name, result)
      then(result)
    }
  }

  /// Shows a change at once if there is no store.
  private func finishUnlessStored(_ name: String) {
    if committer == nil { finish(name, .committed) }
  }

  private func finish(_ name: String, _ result: CommitResult) {
    registry.finish(name, isStored: result == .committed)
    if result == .committed { whenChanged() }
  }

  private func missing(_ name: String) -> Problem {
    Problem(notFound, detail: UnknownName(kind: noun, name: name, existing: registry.all.map(\.name)).sentence)
  }
}

extension RegisteredItems<Catalog.Style> {
  init(
    _ registry: Registry<Catalog.Style>, _ committer: Committer?, _ owners: DocumentOwners?,
    whenChanged: @escaping @Sendable () -> Void
  ) {
    self.init(
      registry: registry, kind: .style, committer: committer, whenChanged: whenChanged, owners: owners,
      alternative: "PUT a style under another name", notFound: .styleNotFound,
      readOnly: .styleReadOnly, tooMany: .tooManyStyles, inUse: .styleInUse)
  }
}

extension RegisteredItems<Theme> {
  init(
    _ registry: Registry<Theme>, _ committer: Committer?, _ owners: DocumentOwners?,
    whenChanged: @escaping @Sendable () -> Void
  ) {
    self.init(
      registry: registry, kind: .theme, committer: committer, whenChanged: whenChanged, owners: owners,
      alternative: "PUT a theme under another name, with only the tokens that differ", notFound: .themeNotFound,
      readOnly: .themeReadOnly, tooMany: .tooManyThemes, inUse: .themeInUse)
  }
}

extension JSONWriter {
  /// The warnings about a document, each with its line.
  mutating func member(_ name: StaticString, _ warnings: [ContentWarning], in source: [UInt8]) {
    let locations = JSONLocations(of: warnings.map(\.pointer), in: source)
    member(
      name,
      array: { json in
        for warning in warnings {
          json.object { json in
            json.member("pointer", warning.pointer)
            json.member("detail", warning.detail)
            let location = locations.nearest(to: warning.pointer)
            json.member("line", location?.line)
            json.member("column", location?.column)
          }
        }
      })
  }
}
