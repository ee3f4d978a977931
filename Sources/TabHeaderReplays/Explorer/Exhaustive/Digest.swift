import TabEngine

/// A 128-bit hash of a container: two lanes of 64 bits, each a chain of SplitMix64's finalizer with other constants.
///
/// Equal containers have equal digests. Instants count from the present, so that a state that is reached later is the same
/// state. Among 10 million states, two have the same digest by chance with a probability under 10⁻²⁴.
///
/// It has what the actions of an exhaustive search can change. The configuration is not in it: no action of the search
/// changes it, which an invariant checks.
package struct Digest: Hashable, Sendable {
  private var first: UInt64 = 0x243F_6A88_85A3_08D3
  private var second: UInt64 = 0x1319_8A2E_0370_7344

  package init(of container: TabContainer, at now: Instant) {
    combine(container.traits)
    combine(container.tabs)
    combine(container.popups)
    combine(container.selection.index ?? (container.selection == .more ? -1 : -2))
    combine(container.currentPage ?? -1)
    combine(container.motion, at: now)
    combine(container.hasYieldedGesture)
    combine(container.popup)
    combine(container.navigation)
    if let transition = container.navigationTransition {
      combine(transition.source)
      combine(transition.destination)
      combine(transition.from)
      combine(transition.to)
      combine(transition.startedAt, at: now)
    }
    combine(container.lastAsked?.description)
    if let pending = container.pending {
      combine(pending.target.tab)
      combine(pending.isAnimated)
      combine(pending.until, at: now)
    }
    combine(container.customization?.count ?? -1)
    for id in container.customization ?? [] { combine(id) }
  }

  // The first word is hashed well already.
  package func hash(into hasher: inout Hasher) { hasher.combine(first) }

  /// Which of 64 parts of a set it belongs to.
  var shard: Int { Int(second >> 58) }

  private mutating func combine(_ word: UInt64) {
    first = (first ^ word) &+ 0x9E37_79B9_7F4A_7C15
    first = (first ^ (first >> 30)) &* 0xBF58_476D_1CE4_E5B9
    first = (first ^ (first >> 27)) &* 0x94D0_49BB_1331_11EB
    first ^= first >> 31
    second = (second &+ word) ^ 0xD1B5_4A32_D192_ED03
    second = (second ^ (second >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    second = (second ^ (second >> 29)) &* 0xC4CE_B9FE_1A85_EC53
    second ^= second >> 32
  }

  private mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Equal numbers are the same: 0 and -0.
  private mutating func combine(_ number: Double) { combine((number == 0 ? 0 : number).bitPattern) }

  private mutating func combine(_ flag: Bool) { combine(flag ? 1 : 0) }

  private mutating func combine(_ text: String?) {
    guard var text else { return combine(-1) }
    text.withUTF8 { bytes in
      combine(bytes.count)
      for start in stride(from: 0, to: bytes.count, by: 8) {
        combine(bytes[start..<min(start + 8, bytes.count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
      }
    }
  }

  private mutating func combine(_ id: TabID?) { combine(id?.description) }
  private mutating func combine(_ instant: Instant, at now: Instant) { combine(instant.milliseconds(since: now)) }

  /// Sets have no order.
  private mutating func combine(_ names: Set<String>) {
    combine(names.count)
    for name in names.sorted() { combine(name) }
  }

  private mutating func combine(_ tabs: [Tab]) {
    combine(tabs.count)
    for tab in tabs {
      combine(tab.id)
      combine(tab.item.title)
      combine(tab.item.isEnabled)
      switch tab.item.badge {
      case nil: combine(0)
      case .plain: combine(1)
      case .count(let count): combine(2 + count)
      case .text(let text): combine(text)
      }
      if let coordinator = tab.coordinator { combine(coordinator) } else { combine(-1) }
    }
  }

  private mutating func combine(_ coordinator: Coordinator) {
    combine(coordinator.isNew)
    combine(coordinator.stack.count)
    for page in coordinator.stack {
      combine(page.id.description)
      combine(page.title)
      combine(page.content?.description)
      combine(page.hidesBottomBarWhenPushed)
      combine(page.scrolled)
    }
    combine(coordinator.dependencies)
    combine(coordinator.inherited)
    combine(coordinator.messages.count)
    for message in coordinator.messages {
      combine(message.needs)
      combine(message.isAnimated)
      combine(message.command)
    }
  }

  private mutating func combine(_ command: Navigation.Command) {
    switch command {
    case .show(let page): combine("show \(page)")
    case .top(let page): combine("top \(page)")
    case .root(let page): combine("root \(page)")
    case .pop: combine("pop")
    case .popTo(let page): combine("popTo \(page)")
    case .back: combine("back")
    case .display(let page): combine(page.map { "display \($0)" })
    case .dependencies(let names): combine(names)
    }
  }

  private mutating func combine(_ traits: Traits) {
    for number in [traits.width, traits.height, traits.safeArea.top, traits.safeArea.left, traits.safeArea.bottom] {
      combine(number)
    }
    combine(traits.safeArea.right)
    combine(traits.colorScheme == .dark)
    combine(traits.idiom == .pad)
    combine(traits.platform.rawValue)
    if let look = traits.look { combine(look.rawValue) }
    combine(traits.sizeClass?.rawValue)
    combine(traits.orientation == .landscape)
    combine(traits.isRightToLeft)
    combine(traits.contentSizeCategory.rawValue)
    combine(traits.isKeyboardVisible)
    combine(traits.window?.width ?? 0)
    combine(traits.window?.height ?? 0)
    combine(traits.haptics.isSupported)
    combine(traits.haptics.isInForeground)
    combine(traits.haptics.isOnInSystem)
    combine(traits.haptics.isLowPowerModeEnabled)
  }

  private mutating func combine(_ motion: Motion, at now: Instant) {
    switch motion {
    case .idle: combine(0)
    case .scrolled(let offset):
      combine(2)
      combine(offset)
    case .dragging(let drag):
      combine(3)
      combine(drag)
    case .possible(let drag):
      combine(4)
      combine(drag)
    case .moving(let transition):
      combine(5)
      combine(transition.kind == .animating)
      combine(transition.from)
      combine(transition.to)
      combine(transition.barFrom ?? transition.from)
      combine(transition.page)
      combine(transition.startedAt, at: now)
      combine(Int(transition.duration))
      combine(transition.source)
      combine(transition.destination)
      combine(transition.curve)
    }
  }

  private mutating func combine(_ drag: Drag) {
    combine(drag.page)
    combine(drag.origin)
    combine(drag.beganAtRest)
    combine(drag.translation)
  }

  private mutating func combine(_ curve: Curve) {
    switch curve {
    case .cubicBezier(let bezier):
      for number in [bezier.x1, bezier.y1, bezier.x2, bezier.y2] { combine(number) }
    case .spring(let spring, let velocity):
      for number in [spring.stiffness, spring.mass, spring.dampingRatio, velocity] { combine(number) }
    }
  }

  private mutating func combine(_ screen: Screen?) {
    guard let screen else { return combine(-1) }
    switch screen.section {
    case .tab(let id): combine(id)
    case .more: combine(0)
    case .popup(let id):
      combine(1)
      combine(id)
    case .detail: combine(2)
    }
    combine(screen.page.description)
  }
}
