import Glibc
import TabEngine
import TabSessions

/// The subscriptions of a follower, on its thread. It has a connection to each node that has a slot of a watched session.
///
/// What is published while there is no subscription is missed. So a session is looked up once its subscription begins, and all are reported
/// as `interrupted` after a connection was lost. Messages are hints, and a node may lose one while it fails over: so all are also looked up every
/// ten seconds.
struct RedisFollowing {
  typealias Time = ContinuousClock.Instant

  private let address: RedisAddress
  private let keys: RedisKeys
  private let timeout: Duration
  private let report: (StoreHint) -> Void
  /// Finds the nodes of slots, and looks sessions up.
  private var client: RedisClient
  private var subscribers: [RedisNode: RedisSubscriber] = [:]
  /// The nodes to which there is no connection, and when to try again.
  private var failures: [RedisNode: Failure] = [:]
  private var subscriptions: [RedisSubject: Subscription] = [.documents: Subscription()]
  /// The subscriptions to begin now.
  private var new: Set<RedisSubject> = [.documents]
  /// The subscriptions to begin later, because that has failed.
  private var postponed: Set<RedisSubject> = []
  private var nextAttempt = Time.now
  /// The sessions that may have changed before their subscription began.
  private var unseen: Set<SessionID> = []
  private var nextLook = Time.now
  /// When all sessions are looked up next.
  private var nextReview = Time.now + Self.reviewInterval
  /// The subscriptions that are beginning again after a connection was lost.
  private var returning: Set<RedisSubject> = []
  /// Whether some have begun again.
  private var haveReturned = false

  private struct Subscription {
    /// The node that was asked for it.
    var node: RedisNode?
    /// Whether messages come.
    var isActive = false
    /// Whether messages have come until a connection was lost.
    var isLost = false
  }

  private struct Failure {
    var count = 0
    var nextAttempt: Time
  }

  init(_ address: RedisAddress, _ keys: RedisKeys, timeout: Duration, _ report: @escaping (StoreHint) -> Void) {
    (self.address, self.keys, self.timeout, self.report) = (address, keys, timeout, report)
    client = RedisClient(address, timeout: timeout)
  }

  // MARK: Watching

  /// - Parameter changes: whether each session is watched from now on.
  mutating func change(_ changes: [SessionID: Bool]) {
    for (id, isWatched) in changes {
      if isWatched { watch(id) } else { unwatch(id) }
    }
  }

  private mutating func watch(_ id: SessionID) {
    guard let subscription = subscriptions[.session(id)] else {
      subscriptions[.session(id)] = Subscription()
      new.insert(.session(id))
      return
    }
    // It was unwatched, and hints were ignored meanwhile.
    if subscription.isActive { unseen.insert(id) }
  }

  private mutating func unwatch(_ id: SessionID) {
    let subject = RedisSubject.session(id)
    guard let subscription = subscriptions.removeValue(forKey: subject) else { return }
    new.remove(subject)
    postponed.remove(subject)
    returning.remove(subject)
    unseen.remove(id)
    let channel = keys.changes(subject)
    if let node = subscription.node { subscribers[node]?.unsubscribe(channel) }
  }

  // MARK: Working

  /// Does what is due.
  mutating func proceed() {
    let now = Time.now
    if now >= nextAttempt {
      new.formUnion(postponed)
      postponed = []
    }
    if now >= nextReview { review(at: now) }
    if !new.isEmpty || !unseen.isEmpty { client.dropClosedConnections() }
    begin(new, at: now)
    for node in Array(subscribers.keys) {
      do throws(StoreError) { try subscribers[node]?.send(at: now) } catch { lose(node, at: now) }
    }
    if now >= nextLook { look(at: now) }
    if haveReturned, returning.isEmpty {
      haveReturned = false
      report(.interrupted)
    }
  }

  /// Asks the nodes of channels for them.
  private mutating func begin(_ subjects: Set<RedisSubject>, at now: Time) {
    new = []
    var isUnreachable = false
    for subject in subjects {
      let channel = keys.changes(subject)
      guard !isUnreachable, let node = try? client.owner(of: channel) else {
        // The next one would wait as long.
        isUnreachable = true
        postpone(subject, until: .now + Self.longPause)
        continue
      }
      guard connect(node, at: now) else {
        postpone(subject, until: failures[node]?.nextAttempt ?? .now + Self.longPause)
        continue
      }
      subscribers[node]?.subscribe(channel)
      subscriptions[subject]?.node = node
      if subscriptions[subject]?.isLost == true { returning.insert(subject) }
    }
  }

  private mutating func postpone(_ subject: RedisSubject, until time: Time) {
    nextAttempt = postponed.isEmpty ? time : min(nextAttempt, time)
    postponed.insert(subject)
  }

  private static let shortPause = Duration.milliseconds(100)
  private static let longPause = Duration.seconds(1)

  private static let reviewInterval = Duration.seconds(10)

  /// Lets all sessions be looked up.
  private mutating func review(at now: Time) {
    nextReview = now + Self.reviewInterval
    for subject in subscriptions.keys {
      if case .session(let id) = subject { unseen.insert(id) }
    }
  }

  /// The most sessions that are looked up in one write.
  private static let mostLooks = 256

  /// Reports the states of sessions whose subscription has begun.
  private mutating func look(at now: Time) {
    let ids = Array(unseen.prefix(Self.mostLooks))
    guard !ids.isEmpty else { return }
    do throws(StoreError) {
      let replies = try client.run(ids.map { RedisCommand("HMGET", key: keys.session($0), "epoch", "sequence") })
      unseen.subtract(ids)
      for (id, reply) in zip(ids, replies) { report(.found(id, SessionVersion(reply))) }
      nextLook = now
    } catch {
      nextLook = .now + Self.longPause
    }
  }

  // MARK: Connections

  /// - Returns: whether there is a connection.
  private mutating func connect(_ node: RedisNode, at now: Time) -> Bool {
    if subscribers[node] != nil { return true }
    if let failure = failures[node], now < failure.nextAttempt { return false }
    do throws(StoreError) {
      subscribers[node] = RedisSubscriber(try RedisConnection(node, address, timeout: timeout), at: now)
      return true
    } catch {
      fail(node)
      return false
    }
  }

  /// Tries a node again after 0.1, 0.2, 0.4, 0.8, 1.6 and then 3.2 seconds, which begin after the attempt.
  private mutating func fail(_ node: RedisNode) {
    var failure = failures[node] ?? Failure(nextAttempt: .now)
    failure.nextAttempt = .now + Self.shortPause * (1 << min(failure.count, 5))
    failure.count += 1
    failures[node] = failure
    // Another node may have its slots.
    client.forgetMap()
  }

  private mutating func lose(_ node: RedisNode, at now: Time) {
    subscribers[node] = nil
    fail(node)
    let retry = failures[node]?.nextAttempt ?? now
    for (subject, subscription) in subscriptions where subscription.node == node {
      subscriptions[subject] = Subscription(isLost: subscription.isActive || subscription.isLost)
      returning.remove(subject)
      if case .session(let id) = subject { unseen.remove(id) }
      postpone(subject, until: retry)
    }
  }

  // MARK: Waiting

  /// Waits until messages arrive or work is due, and handles the messages.
  mutating func wait(for wakeUp: RedisWakeUp) {
    var descriptors = [pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
    let nodes = Array(subscribers.keys)
    for node in nodes {
      descriptors.append(pollfd(fd: subscribers[node]?.connection.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: nextWork)) > 0 else { return }
    let now = Time.now
    for (node, descriptor) in zip(nodes, descriptors.dropFirst()) where descriptor.revents != 0 {
      do throws(StoreError) {
        for report in try subscribers[node]?.receive(at: now) ?? [] { receive(report, from: node, at: now) }
      } catch { lose(node, at: now) }
    }
  }

  /// When something is due at the latest. Also soon enough for changes of which no descriptor tells, because none was left.
  private var nextWork: Time {
    var times = subscribers.values.map(\.isDueAt) + [.now + Self.longPause]
    if !postponed.isEmpty { times.append(nextAttempt) }
    if !unseen.isEmpty { times.append(nextLook) }
    return times.min() ?? .now
  }

  private func milliseconds(until time: Time) -> CInt {
    let rest = (time - Time.now) / .milliseconds(1)
    return rest > 0 ? CInt(rest.rounded(.up)) : 0
  }

  private mutating func receive(_ report: RedisSubscriber.Report, from node: RedisNode, at now: Time) {
    switch report {
    case .message(let channel, let payload):
      guard let subject = keys.subject(ofChannel: channel), subscriptions[subject] != nil else { return }
      switch subject {
      case .session(let id): self.report(.session(id, SessionVersion(hint: payload)))
      case .documents: self.report(.documents)
      }
    case .subscribed(let channel):
      failures[node] = nil
      guard let subject = asked(channel, of: node) else { return }
      if subscriptions[subject]?.isLost == true {
        haveReturned = true
        returning.remove(subject)
      } else if case .session(let id) = subject {
        unseen.insert(id)
      } else {
        self.report(.documents)
      }
      subscriptions[subject] = Subscription(node: node, isActive: true)
    case .refused(let channel, let isElsewhere):
      guard let subject = asked(channel, of: node) else { return }
      subscriptions[subject]?.node = nil
      returning.remove(subject)
      postpone(subject, until: now + (isElsewhere ? Self.shortPause : Self.longPause))
      client.forgetMap()
    case .ended(let channel):
      guard let subject = asked(channel, of: node) else { return }
      subscriptions[subject] = Subscription(isLost: subscriptions[subject]?.isLost ?? false)
      returning.remove(subject)
      new.insert(subject)
      client.forgetMap()
    }
  }

  /// What a channel tells of, if it is subscribed at a node.
  private func asked(_ channel: String, of node: RedisNode) -> RedisSubject? {
    guard let subject = keys.subject(ofChannel: channel), subscriptions[subject]?.node == node else { return nil }
    return subject
  }
}

extension SessionVersion {
  /// - Parameter reply: the epoch and the sequence number of a session; both null if there is none.
  fileprivate init?(_ reply: RedisValue) {
    guard let values = reply.elements, values.count == 2, let epoch = values[0].text, let sequence = values[1].integer
    else { return nil }
    self.init(epoch: epoch, sequence: sequence)
  }

  /// - Parameter hint: the epoch, a space and the sequence number, as `RedisScripts.save` publishes them; empty for a session that is gone.
  fileprivate init?(hint: [UInt8]) {
    let parts = String(decoding: hint, as: UTF8.self).split(separator: " ")
    guard parts.count == 2, let sequence = Int(parts[1]) else { return nil }
    self.init(epoch: String(parts[0]), sequence: sequence)
  }
}
