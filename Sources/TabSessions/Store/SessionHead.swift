import TabEngine

/// A stored session without its container: what lists need.
public struct SessionHead: Equatable, Sendable {
  public var identity: SessionIdentity
  /// When its time to live ends, on the server's clock.
  public var expiresAt: Instant
  /// Whether a drag has begun whose positions are only in memory. If such a session is loaded, the drag was lost, and its revisions
  /// would be numbered a second time, so the session starts a new epoch.
  public var isDragging: Bool
  public var look: Look

  // As in `SessionSnapshot`.
  public var number: Int
  public var updatedAt: Instant
  public var sequence: Int
  public var content: Int
  public var configuration: Int
  public var design: Int
  public var clock: ContainerClock
  public var steps: SessionSnapshot.Steps

  public init(
    _ identity: SessionIdentity, number: Int, updatedAt: Instant, sequence: Int, content: Int, configuration: Int,
    design: Int, clock: ContainerClock = .live, steps: SessionSnapshot.Steps = SessionSnapshot.Steps(),
    expiresAt: Instant, isDragging: Bool, look: Look
  ) {
    self.identity = identity
    self.expiresAt = expiresAt
    self.isDragging = isDragging
    self.look = look
    self.number = number
    self.updatedAt = updatedAt
    self.sequence = sequence
    self.content = content
    self.configuration = configuration
    self.design = design
    self.clock = clock
    self.steps = steps
  }

  /// The names of a style and a theme.
  public struct Look: Equatable, Sendable {
    public var style: String
    public var theme: String

    public init(style: String, theme: String) {
      self.style = style
      self.theme = theme
    }

    public func name(of kind: StoredDocument.Kind) -> String {
      switch kind {
      case .style: style
      case .theme: theme
      }
    }
  }

  public var version: SessionVersion { SessionVersion(epoch: identity.epoch, sequence: sequence) }

  /// Its place in a list.
  public var place: Place { Place(createdAt: identity.createdAt, id: identity.id) }

  /// A place in a list of sessions: the newest first, then by id. The session there may be gone.
  public struct Place: Equatable, Comparable, Sendable {
    public let createdAt: Instant
    public let id: SessionID

    public init(createdAt: Instant, id: SessionID) {
      self.createdAt = createdAt
      self.id = id
    }

    public static func < (left: Place, right: Place) -> Bool {
      left.createdAt == right.createdAt ? left.id < right.id : left.createdAt > right.createdAt
    }
  }
}

/// Which sessions a list has.
public struct SessionFilter: Equatable, Sendable {
  /// The beginning of their names; `nil` for any name, or none.
  public var namePrefix: String?
  /// The labels that they have at least.
  public var labels: [String: String]

  public init(namePrefix: String? = nil, labels: [String: String] = [:]) {
    self.namePrefix = namePrefix
    self.labels = labels
  }

  public func matches(_ identity: SessionIdentity) -> Bool {
    if let namePrefix {
      guard let name = identity.name, name.utf8.starts(with: namePrefix.utf8) else { return false }
    }
    return labels.allSatisfy { identity.labels[$0.key]?.isSame(as: $0.value) ?? false }
  }
}
