import TabEngine
import TabHeaderWire
import TabSessions

extension RedisStore {
  /// Commits changes. Changes of different subjects are sent in one write.
  public func commit(_ changes: [StoreChange]) throws(StoreError) -> [StoreOutcome] {
    var outcomes: [StoreOutcome] = []
    outcomes.reserveCapacity(changes.count)
    for wave in waves(of: changes) { outcomes += try commit(wave: wave) }
    return outcomes
  }

  /// Parts of a batch that can be sent in one write: each subject is changed once in each of them.
  ///
  /// A command that is refused because a slot moves, or for an unknown script, is sent again after the commands that followed it. Two
  /// changes of one subject would change places then. And the index entries of a session are written before it is created and after it has
  /// ended.
  private func waves(of changes: [StoreChange]) -> [ArraySlice<StoreChange>] {
    var waves: [ArraySlice<StoreChange>] = []
    var start = changes.startIndex
    var seen: Set<StoreChange.Subject> = []
    for (index, change) in changes.enumerated() {
      guard let subject = change.subject, !seen.insert(subject).inserted else { continue }
      waves.append(changes[start..<index])
      start = index
      seen = [subject]
    }
    waves.append(changes[start...])
    return waves
  }

  private func commit(wave: ArraySlice<StoreChange>) throws(StoreError) -> [StoreOutcome] {
    let before = wave.flatMap { change -> [RedisCommand] in
      guard case .save(let commit) = change, commit.expected == nil else { return [] }
      return index(commit.session.head)
    }
    if !before.isEmpty { _ = try run(before) }

    let commands = wave.map(command)
    var replies = try run(commands.compactMap(\.self))[...]
    var outcomes: [StoreOutcome] = []
    var after: [RedisCommand] = []
    for (change, command) in zip(wave, commands) {
      let (outcome, rest) = try result(of: change, command == nil ? nil : replies.popFirst())
      outcomes.append(outcome)
      after += rest
    }
    if !after.isEmpty { _ = try run(after) }
    return outcomes
  }

  // MARK: Changes

  /// A day, in milliseconds: how long Redis keeps a session that no server expires.
  private static let sessionMargin = 86_400_000
  /// An hour: by how much the clocks of servers may differ.
  private static let clockMargin = 3_600_000

  /// The command that performs a change; `nil` if it only concerns this server.
  private func command(_ change: StoreChange) -> RedisCommand? {
    switch change {
    case .save(let commit): return save(commit)
    case .delete(let id, let expected):
      return RedisCommand(
        RedisScripts.end, keys: keys.all(id), expected.map(String.init) ?? "", "", "", 0, keys.changes(.session(id)))
    case .expire(let id, let now, let until):
      return RedisCommand(
        RedisScripts.end, keys: keys.all(id), "", now.milliseconds, until.milliseconds, Self.clockMargin,
        keys.changes(.session(id)))
    case .prolong(let id, let until):
      return RedisCommand(RedisScripts.prolong, keys: keys.all(id), until.milliseconds, Self.sessionMargin)
    case .setLinks(let id, let epoch, let links, let version):
      return RedisCommand(
        RedisScripts.setLinks, keys: keys.all(id), epoch, version, links.version,
        LinksRecord(links: links).bytes ?? [], keys.changes(.session(id)))
    case .forget(let now):
      forget(before: now)
      return nil
    case .put(let document, let expected):
      return RedisCommand(
        RedisScripts.put, keys: keys.all(document.kind), document.name,
        Array("\(document.updatedAt.milliseconds)\n".utf8) + document.bytes, Self.newGeneration(),
        keys.changes(.documents), rest: expected.arguments + [document.owner ?? ""])
    case .remove(let kind, let name, let expected):
      return RedisCommand(
        RedisScripts.remove, keys: keys.all(kind), name, Self.newGeneration(),
        keys.changes(.documents), rest: expected.arguments)
    case .respond(let response):
      return RedisCommand(
        RedisScripts.respond, keys: keys.all(response.request.session), response.request.key,
        response.until.milliseconds, response.record, forgottenBefore.milliseconds)
    }
  }

  /// A number that the documents have not had: Redis may lose a change, and another one must not get its number.
  private static func newGeneration() -> Int { Int.random(in: 1...Int.max) }

  private func save(_ commit: SessionCommit) -> RedisCommand {
    let (head, container) = (commit.session.head, commit.session.container)
    let isDescribed = !commit.changesDescription && commit.expected?.epoch == head.identity.epoch
    let history = commit.history.flatMap { record -> [any RedisArgument] in
      [record.first, record.last, record.commands, record.checkpoint ?? []]
    }
    let responses = commit.responses.flatMap { response -> [any RedisArgument] in
      [response.request.key, response.until.milliseconds, response.record]
    }
    return RedisCommand(
      RedisScripts.save, keys: keys.all(commit.session.id), comparesEras: true,
      commit.expected?.epoch ?? "", commit.expected.map { String($0.sequence) } ?? "",
      head.identity.epoch, head.sequence, head.number, head.expiresAt.milliseconds, Self.sessionMargin,
      head.record, container.encodedPosition(), isDescribed ? [] : container.encodedDescription(),
      commit.events.reduce(0) { $0 + $1.events.count }, commit.events.json, retention.events, retention.eventBytes,
      head.look.style, head.look.theme,
      keys.changes(.session(commit.session.id)), forgottenBefore.milliseconds,
      retention.historyBytes, commit.history.count, commit.session.links.version,
      LinksRecord(links: commit.session.links).bytes ?? [], rest: history + responses)
  }

  /// The outcome of a change, and what its indexes need after it.
  private func result(
    of change: StoreChange, _ reply: RedisValue?
  ) throws(StoreError) -> (StoreOutcome, [RedisCommand]) {
    switch change {
    case .forget: return (.committed, [])
    case .save, .delete, .expire, .prolong, .setLinks, .put, .remove, .respond: break
    }
    guard let parts = reply?.elements, let outcome = parts.first?.text else { throw .unexpectedReply(reply) }
    if case .save(let commit) = change, outcome != "conflict", outcome != "missing" {
      let head = commit.session.head
      let isEarlier = outcome == "earlier"
      return (
        .committed,
        changeUse(since: parts, head) + (isEarlier ? [expireEarlier(commit.session.id, head.expiresAt)] : [])
      )
    }
    let head = try parts.dropFirst().first.map { value throws(StoreError) in try self.head(value) }
    switch (outcome, change) {
    case ("committed", .delete), ("committed", .expire):
      return (.committed, head.map { removeFromIndex($0) + changeUse(from: $0.look, to: nil) } ?? [])
    case ("committed", _): return (.committed, [])
    // The new session could not be created, but its index entries have replaced the entries of the session that is there.
    case ("conflict", .save(let commit)):
      return (.conflict, head.map { removeFromIndex(commit.session.head) + index($0) } ?? [])
    case ("conflict", _): return (.conflict, [])
    case ("missing", _): return (.missing, [])
    default: throw .unexpectedReply(reply)
    }
  }
}

extension RedisStore {
  /// - Parameter reply: the outcome of a save and, if the session has a new look, the names of the old one; empty for a new session.
  private func changeUse(since reply: [RedisValue], _ head: SessionHead) -> [RedisCommand] {
    guard reply.count == 3, let style = reply[1].text, let theme = reply[2].text else { return [] }
    let old = style.isEmpty && theme.isEmpty ? nil : SessionHead.Look(style: style, theme: theme)
    return changeUse(from: old, to: head.look)
  }
}

extension StoredDocument.Expectation {
  /// As the scripts take it: its kind, then the JSON of a document.
  fileprivate var arguments: [any RedisArgument] {
    switch self {
    case .anything: ["anything", ""]
    case .nothing: ["nothing", ""]
    case .bytes(let bytes): ["bytes", bytes]
    }
  }
}

extension StoreChange {
  fileprivate enum Subject: Hashable {
    case session(SessionID)
    case documents(StoredDocument.Kind)
  }

  /// What the change concerns; `nil` if its order among the others has no effect.
  fileprivate var subject: Subject? {
    switch self {
    case .save(let commit): .session(commit.session.id)
    case .delete(let id, _), .expire(let id, _, _), .prolong(let id, _), .setLinks(let id, _, _, _): .session(id)
    case .put(let document, _): .documents(document.kind)
    case .remove(let kind, _, _): .documents(kind)
    case .respond(let response): .session(response.request.session)
    case .forget: nil
    }
  }
}
