import TabEngine

/// How many bytes a session takes in memory: an estimate that is kept up to date with each change.
extension Session {
  /// What every session takes: its objects, its look, and the parts of its state as JSON. Measured with `Benchmarks/memory/run.py`, as are the
  /// other numbers.
  private static let fixedSize = 14_000
  /// What every tab takes besides its texts and images, most of it as JSON.
  private static let tabSize = 1_500

  /// A session with a container, before its first change.
  ///
  /// Texts and images are also in the state as JSON, which is kept for the next reader, and in its response.
  package static func size(of container: TabContainer) -> Int {
    fixedSize + tabSize * container.tabs.count + container.heapSize * 2
  }

  /// The bytes that a request may have to read: its newest container and its log. The container is measured when the content has changed.
  package var readSize: Int { state.withLock { $0.containerSize() + $0.log.memorySize } }

  /// Drops all of a history that is only in memory but the newest checkpoint, the changes after it, and the session as it was created.
  ///
  /// - Returns: whether the history is shorter.
  func shortenHistory() -> Bool {
    let isShorter = state.withLock { $0.shortenHistory() }
    if isShorter { report() }
    return isShorter
  }

  /// Tells the ledger, if the bytes have changed by a kilobyte.
  func report() {
    guard let entry, !hasEnded, let size = state.withLock({ $0.takeNewSize() }) else { return }
    entry.resize(to: size)
  }
}

/// What `Session.report` has told.
struct ReportedSize {
  fileprivate var container = 0
  /// The revision of the container that was measured.
  fileprivate var measured = 0
  fileprivate var total = 0

  /// The container is measured again after so many revisions, and when its content has changed.
  fileprivate static let interval = 32
  fileprivate var content = 0
}

extension Session.State {
  /// The bytes of the newest container, as they were when it was last measured.
  fileprivate mutating func containerSize() -> Int {
    let newest = revision
    if newest.content != size.content || newest.number >= size.measured + ReportedSize.interval
      || newest.number < size.measured
    {
      size.container = Session.size(of: newest.container)
      (size.content, size.measured) = (newest.content, newest.number)
    }
    return size.container
  }

  /// The bytes, if they differ by a kilobyte from the number that was reported last.
  fileprivate mutating func takeNewSize() -> Int? {
    let total = containerSize() + log.memorySize + (history?.size ?? 0) + responses.size
    guard abs(total - size.total) >= 1_024 else { return nil }
    size.total = total
    return total
  }
}

extension TabEvent {
  /// The approximate size in bytes: the event, and every text and list in it. Storage that it shares with other
  /// events and the container counts too, because the event may be the last to hold it.
  var byteCount: Int { MemoryLayout<LoggedEvent>.stride + kind.heapSize }
}

extension LoggedCommand {
  /// The approximate size in bytes. What a command brings into the session is in its events, too.
  func size(with events: RevisionEvents) -> Int {
    let fixed = MemoryLayout<LoggedCommand>.stride
    switch change {
    case .action: return fixed + box(TabAction.self) + events.contentSize
    case .batch(let actions), .patch(let actions):
      return fixed + actions.count * MemoryLayout<TabAction>.stride + events.contentSize
    case .schedule(let actions):
      return fixed + actions.count * MemoryLayout<ScheduledAction>.stride + events.contentSize
    case .rate: return fixed
    case .restore(let restoration): return fixed + restoration.container.heapSize
    }
  }
}

extension RevisionEvents {
  /// The approximate size of the content that they bring, in bytes; 0 if they only move the container.
  fileprivate var contentSize: Int { events.reduce(0) { $1.kind.isOfPosition ? $0 : $0 + $1.kind.heapSize } }
}

extension TabContainer {
  /// The approximate size of what it stores, in bytes. Storage that it shares with other containers counts too.
  var heapSize: Int {
    MemoryLayout<TabContainer>.size + tabs.heapSize(of: \.heapSize) + popups.heapSize(of: \.heapSize)
      + configuration.heapSize
  }
}

extension TabEvent.Kind {
  fileprivate var heapSize: Int {
    switch self {
    case .selectionPrevented(let refusal):
      if case .guarded(let reason) = refusal.cause {
        box(SelectionRefusal.self) + refusal.tab.heapSize + reason.heapSize
      } else {
        box(SelectionRefusal.self) + refusal.tab.heapSize
      }
    case .selectionAsked(let selection):
      box(PendingSelection.self) + selection.target.tab.heapSize + selection.reason.heapSize
    case .selectionResolved(_, let target, _):
      box((SelectionID, PendingSelection.Target, PendingSelection.Outcome).self) + target.tab.heapSize
    case .selectionChanged(let from, let to):
      box((NamedSelection, NamedSelection).self) + from.tab.heapSize + to.tab.heapSize
    case .didShow(let from, let to, let announcement):
      box((Screen?, Screen?, String).self) + from.heapSize + to.heapSize + announcement.heapSize
    case .transitionBegan(let transition):
      box(Transition.self) + transition.source.heapSize + transition.destination.heapSize
    case .navigationTransitionBegan(let transition):
      box(NavigationTransition.self) + transition.source.heapSize + transition.destination.heapSize
    case .didSelect(let tab, _), .tabRemoved(let tab, _): tab.heapSize
    case .tabMoved(let tab, _, _): box((TabID, Int, Int).self) + tab.heapSize
    case .messagesReleased(let tab, _): tab.heapSize
    case .didScrollPage(let tab, let page, _):
      box((TabID, PageID, Double).self) + tab.heapSize + page.heapSize
    case .tabsChanged(let tabs), .popupsChanged(let tabs):
      tabs.heapSize(of: \.heapSize) + tabs.count * MemoryLayout<TabItem>.size
    case .tabInserted(let tab, _), .tabUpdated(let tab, _):
      box((Tab, Int).self) + MemoryLayout<TabItem>.size + tab.heapSize
    case .tabsReordered(let tabs): tabs.heapSize(of: \.heapSize)
    case .tabsSlid(let slides): slides.heapSize(of: \.tab.heapSize)
    case .popupChanged(let from, let to): box((TabID?, TabID?).self) + from.heapSize + to.heapSize
    case .didNavigate(let tab, let coordinator, let page):
      box((TabID?, Coordinator, PageID).self) + tab.heapSize + coordinator.heapSize + page.heapSize
    case .messageQueued(let tab, let message): box(Navigation.self) + tab.heapSize + message.heapSize
    case .dependenciesChanged(let tab, let names): tab.heapSize + names.heapSize(of: \.heapSize)
    case .dependenciesRefreshed(let tab, let names): tab.heapSize + names.heapSize(of: \.heapSize)
    case .configured(let configuration): box(Configuration.self) + configuration.heapSize
    case .traitsChanged: box(Traits.self)
    case .didBeginDragging, .gesturePossible: box(Drag.self)
    case .didSelectMore, .didScroll, .didEndDragging, .gestureEnded, .didSettle,
      .gesturePassedToParent, .gestureRefused, .navigationTransitionEnded, .willBeginCustomizing,
      .didBeginCustomizing, .willEndCustomizing, .didEndCustomizing, .haptic, .didTapAvatar, .didTapTrailing,
      .clockAdvanced, .clockRateChanged, .restored:
      0
    }
  }
}

// MARK: - Heap storage

/// The size of what an indirect case has, with its header and what the allocator adds.
private func box<Content>(_: Content.Type) -> Int { MemoryLayout<Content>.size + 32 }

/// A value with heap storage.
private protocol HeapSized {
  var heapSize: Int { get }
}

extension Optional where Wrapped: HeapSized {
  fileprivate var heapSize: Int { map(\.heapSize) ?? 0 }
}

extension Collection {
  /// The size of a list's or set's storage, and of the heap storage of its elements.
  fileprivate func heapSize(of size: (Element) -> Int) -> Int {
    isEmpty ? 0 : reduce(32) { $0 + MemoryLayout<Element>.stride + size($1) }
  }
}

extension String: HeapSized {
  /// Up to 15 bytes are stored inline.
  fileprivate var heapSize: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}

extension TabID: HeapSized {
  fileprivate var heapSize: Int { description.heapSize }
}

extension PageID: HeapSized {
  fileprivate var heapSize: Int { description.heapSize }
}

extension ImageData: HeapSized {
  fileprivate var heapSize: Int { uri.heapSize }
}

extension Screen: HeapSized {
  fileprivate var heapSize: Int { tab.heapSize + page.heapSize }
}

extension Tab: HeapSized {
  fileprivate var heapSize: Int { id.heapSize + item.heapSize + coordinator.heapSize }
}

extension TabItem: HeapSized {
  fileprivate var heapSize: Int {
    let texts = title.heapSize + icon.heapSize + unavailableReason.heapSize + page.title.heapSize
    return texts + image.heapSize + selectedImage.heapSize + badge.heapSize
      + page.horizontalScrollers.heapSize { _ in 0 }
  }
}

extension Badge: HeapSized {
  fileprivate var heapSize: Int { if case .text(let text) = self { text.heapSize } else { 0 } }
}

extension Coordinator: HeapSized {
  fileprivate var heapSize: Int {
    let names = dependencies.heapSize(of: \.heapSize) + inherited.heapSize(of: \.heapSize)
    // Its members are in an object, of 16 bytes and a word for each.
    return 56 + names + stack.heapSize(of: \.heapSize) + messages.heapSize(of: \.heapSize)
  }
}

extension Page: HeapSized {
  fileprivate var heapSize: Int { id.heapSize + title.heapSize }
}

extension Navigation {
  fileprivate var heapSize: Int {
    let names = needs.heapSize(of: \.heapSize) + (dependencies?.heapSize(of: \.heapSize) ?? 0)
    return switch command {
    case .show(let page), .top(let page), .root(let page), .display(let page?): names + page.heapSize
    case .popTo(let id): names + id.heapSize
    case .dependencies(let dependencies): names + dependencies.heapSize(of: \.heapSize)
    case .pop, .back, .display(nil): names
    }
  }
}

extension Configuration {
  fileprivate var heapSize: Int {
    let bar = tabBar.guards.heapSize(of: \.heapSize) + (tabBar.customizableTabs?.heapSize(of: \.heapSize) ?? 0)
    let words = speech.locale.heapSize + speech.overrides.heapSize { $0.key.heapSize + $0.value.heapSize }
    let edges = paging.allowedBounceEdges.heapSize { _ in 0 }
    return header.heapSize + bar + edges + words + accessories.heapSize(of: \.text.heapSize) + look.heapSize
  }
}

extension Header: HeapSized {
  fileprivate var heapSize: Int {
    user.name.heapSize + user.company.heapSize + user.image.heapSize + trailing.heapSize
  }
}

extension TrailingView: HeapSized {
  fileprivate var heapSize: Int {
    icon.heapSize + title.heapSize + image.heapSize + label.heapSize + badge.heapSize
  }
}

extension Guard {
  fileprivate var heapSize: Int {
    switch rule {
    case .allow(let tabs), .deny(let tabs): reason.heapSize + tabs.heapSize(of: \.heapSize)
    }
  }
}

extension Look {
  /// Includes both designs, and the images of their header backgrounds.
  fileprivate var heapSize: Int {
    style.heapSize + theme.heapSize + overrides.heapSize + design(.light).heapSize + design(.dark).heapSize
  }
}

extension Design {
  fileprivate var heapSize: Int {
    let size = MemoryLayout<Design>.size
    return switch headerBackground {
    case .color: size
    case .gradient(let gradient): size + gradient.stops.heapSize { _ in 0 }
    case .image(let image, over: _): size + image.uri.heapSize
    }
  }
}
