import StrictJSON
import TabEngine

/// Values of the engine on the wire.
extension JSONWriter {
  mutating func member(_ name: StaticString, _ instant: Instant) {
    member(name, instant.rfc3339)
  }

  /// `true` for a dot, otherwise the text.
  mutating func member(_ name: StaticString, _ badge: Badge?) {
    switch badge {
    case .plain: member(name, true)
    case let badge: member(name, badge?.text)
    }
  }

  mutating func member(_ name: StaticString, _ rect: Rect?) {
    self.name(name)
    value(rect)
  }

  mutating func value(_ rect: Rect?) {
    guard let rect else { return null() }
    object { json in
      json.member("x", rect.x)
      json.member("y", rect.y)
      json.member("width", rect.width)
      json.member("height", rect.height)
    }
  }

  mutating func member(_ name: StaticString, _ point: Point) {
    member(
      name,
      object: { json in
        json.member("x", point.x)
        json.member("y", point.y)
      })
  }

  mutating func member(_ name: StaticString, _ size: Size) {
    member(
      name,
      object: { json in
        json.member("width", size.width)
        json.member("height", size.height)
      })
  }

  mutating func member(_ name: StaticString, _ insets: Insets) {
    member(
      name,
      object: { json in
        json.member("top", insets.top)
        json.member("left", insets.left)
        json.member("bottom", insets.bottom)
        json.member("right", insets.right)
      })
  }

  /// - Parameter now: the time for `elapsed`. If `nil`, it is omitted, as in events.
  mutating func member(_ name: StaticString, _ transition: Transition?, now: Instant? = nil) {
    self.name(name)
    guard let transition else { return null() }
    object { json in
      json.member("from", transition.from)
      json.member("to", transition.to)
      json.member("page", transition.page)
      json.member("startedAt", transition.startedAt)
      json.member("duration", Int(transition.duration))
      if let now { json.member("elapsed", now.milliseconds(since: transition.startedAt)) }
      json.member("curve", transition.curve)
      json.member("source", transition.source)
      json.member("destination", transition.destination)
    }
  }

  mutating func member(_ name: StaticString, _ curve: Curve) {
    member(
      name,
      object: { json in
        switch curve {
        case .cubicBezier(let bezier):
          json.member("type", "cubicBezier")
          json.member("x1", bezier.x1)
          json.member("y1", bezier.y1)
          json.member("x2", bezier.x2)
          json.member("y2", bezier.y2)
        case .spring(let spring, let velocity):
          json.member("type", "spring")
          json.member("stiffness", spring.stiffness)
          json.member("mass", spring.mass)
          json.member("damping", spring.damping)
          json.member("dampingRatio", spring.dampingRatio)
          json.member("initialVelocity", velocity)
        }
      })
  }

  mutating func member(_ name: StaticString, _ traits: Traits, sizeClass: SizeClass? = nil) {
    member(
      name,
      object: { json in
        json.member("width", traits.width)
        json.member("height", traits.height)
        json.member("safeArea", traits.safeArea)
        json.member("idiom", traits.idiom.rawValue)
        // A state contains the size class in effect; events contain the one that was set.
        json.member("sizeClass", (sizeClass ?? traits.sizeClass)?.rawValue)
        if sizeClass != nil { json.member("sizeClassIsSet", traits.sizeClass != nil) }
        json.member("orientation", traits.orientation.rawValue)
        json.member("layoutDirection", traits.layoutDirection.rawValue)
        json.member("colorScheme", traits.colorScheme.rawValue)
        json.member("contentSizeCategory", traits.contentSizeCategory.rawValue)
        json.member("keyboardVisible", traits.isKeyboardVisible)
        json.member(
          "haptics",
          object: { json in
            json.member("supported", traits.haptics.isSupported)
            json.member("foreground", traits.haptics.isInForeground)
            json.member("system", traits.haptics.isOnInSystem)
            json.member("lowPowerMode", traits.haptics.isLowPowerModeEnabled)
          })
      })
  }
}
