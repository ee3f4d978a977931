import DequeModule

/// A queue whose clients take turns: one with a thousand elements delays an element of another client by one of its own.
///
/// It is bounded, as a whole and for each client, in elements and in bytes.
struct FairQueue<Client: Hashable, Element> {
  /// The most that may wait.
  struct Limits: Equatable, Sendable {
    var count: Int
    /// The bytes that the elements keep in memory.
    var bytes: Int

    /// The most of everything, and the most of one client: half of it, so that one client leaves room for others.
    static var standard: (all: Limits, client: Limits) {
      (Limits(count: 1_024, bytes: 134_217_728), Limits(count: 512, bytes: 67_108_864))
    }

    fileprivate func allow(_ count: Int, _ bytes: Int) -> Bool { count <= self.count && bytes <= self.bytes }
  }

  /// Why an element is not added.
  enum Refusal: Error {
    /// The client has as much in the queue as it may have.
    case shareIsFull
    case isFull
  }

  fileprivate struct Share {
    var elements: Deque<(element: Element, bytes: Int)> = []
    var bytes = 0
  }

  private var shares: [Client: Share] = [:]
  /// The clients with elements, in the order of their turns.
  private var turns: Deque<Client> = []
  private(set) var count = 0
  private(set) var bytes = 0
  private let limits: (all: Limits, client: Limits)

  init(limits: (all: Limits, client: Limits) = Limits.standard) {
    self.limits = limits
  }

  /// Adds an element at the end of its client's.
  ///
  /// - Parameter isAdmitted: whether it was in the queue before. It is then added beyond the limits, and before the client's others: it may
  ///   keep a place for which other clients wait.
  mutating func append(
    _ element: Element, bytes size: Int, of client: Client, isAdmitted: Bool = false
  ) throws(Refusal) {
    let (own, ownBytes) = shares[client].map { ($0.elements.count, $0.bytes) } ?? (0, 0)
    if !isAdmitted {
      guard limits.client.allow(own + 1, ownBytes + size) else { throw .shareIsFull }
      guard limits.all.allow(count + 1, bytes + size) else { throw .isFull }
    }
    if own == 0 { turns.append(client) }
    if isAdmitted {
      shares[client, default: Share()].elements.prepend((element, size))
    } else {
      shares[client, default: Share()].elements.append((element, size))
    }
    shares[client, default: Share()].bytes += size
    count += 1
    bytes += size
  }

  /// Removes the first element of the client whose turn it is.
  ///
  /// - Parameter isReady: whether a client takes its turn. One that does not keeps it.
  mutating func popFirst(of isReady: (Client) -> Bool = { _ in true }) -> (client: Client, element: Element)? {
    guard let turn = turns.firstIndex(where: isReady) else { return nil }
    let client = turns.remove(at: turn)
    guard let index = shares.index(forKey: client), let first = shares.values[index].elements.popFirst() else {
      return nil
    }
    count -= 1
    bytes -= first.bytes
    shares.values[index].bytes -= first.bytes
    if shares.values[index].elements.isEmpty { shares.remove(at: index) } else { turns.append(client) }
    return (client, first.element)
  }
}

extension FairQueue: Sendable where Client: Sendable, Element: Sendable {}

extension FairQueue.Share: Sendable where Client: Sendable, Element: Sendable {}
