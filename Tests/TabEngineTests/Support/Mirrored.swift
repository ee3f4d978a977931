@testable import TabEngine

extension TabAction {
  /// This action without parts that cannot be mirrored, and the one that does the same from right to left (P13); `nil` for one that
  /// changes the direction.
  var mirrored: (TabAction, TabAction)? {
    switch self {
    case .swipe(.began(let translation, let velocity, _), nil, nil):
      (
        .swipe(.began(translation: translation, velocity: velocity)),
        .swipe(.began(translation: -translation, velocity: -velocity))
      )
    case .swipe(.changed(let translation), nil, nil):
      (self, .swipe(.changed(translation: -translation)))
    case .swipe(.ended(let translation, let velocity), nil, nil):
      (self, .swipe(.ended(translation: translation.map { -$0 }, velocity: -velocity)))
    case .configure(let configuration): (self, .configure(configuration.mirrored))
    case .resize(let changes): changes.layoutDirection == nil ? (self, self) : nil
    default: (self, self)
    }
  }
}

extension Configuration {
  fileprivate var mirrored: Configuration {
    var configuration = self
    configuration.paging.allowedBounceEdges = Set(paging.allowedBounceEdges.map(\.opposite))
    return configuration
  }
}

extension TabContainer {
  /// The same from right to left.
  func mirrored() throws -> TabContainer {
    var changes = TraitChanges()
    changes.layoutDirection = .rightToLeft
    var container = self
    container.traits = try traits.changed(changes)
    container.configuration = configuration.mirrored
    return container
  }

  /// The frames in the bar as they are seen, from left to right.
  func bar(at now: Instant) -> [Rect] {
    let bar = tabBarLayout(in: layout, position: pager(at: now).position)
    return (bar.items + [bar.more, bar.indicator?.frame].compactMap(\.self)).map { frame in
      Rect(x: frame.x - bar.contentOffset, y: frame.y, width: frame.width, height: frame.height)
    }
  }

  /// The frames in the bar as they are seen in a mirror.
  func mirroredBar(at now: Instant) -> [Rect] { bar(at: now).map { $0.mirrored(in: layout.tabBar.width) } }
}

extension [Rect] {
  /// Whether they are equal, except for rounding.
  func isNear(_ others: [Rect]) -> Bool {
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * Swift.max(1, abs(a), abs(b), 1e5) }
    return count == others.count
      && zip(self, others).allSatisfy {
        isNear($0.x, $1.x) && $0.y == $1.y && $0.width == $1.width && $0.height == $1.height
      }
  }
}
