import StrictJSON
import TabEngine

/// A coordinator with its stack and its queued messages.
struct SnapshotCoordinator: SnapshotObject {
  let coordinator: Coordinator

  struct Draft {
    fileprivate var stack = [Page.root]
    fileprivate var isNew = false
    fileprivate var dependencies: Set<String> = []
    fileprivate var inherited: Set<String> = []
    fileprivate var messages: [Navigation] = []
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotCoordinator, Draft>(
    "SnapshotCoordinator", "The navigation stack of a tab, or the one over the container.",
    [
      Member(
        "stack", "From the first page to the top one; absent for the page `root` alone.", atMost: Limits.pages,
        get: { $0.coordinator.stack.map(SnapshotPage.init) }, set: { $0.stack = $1.map { $0.page } }
      ).omitted { $0.coordinator.stack == [.root] },
      Member(
        "new", "Whether it has never shown a page.", default: false, get: { $0.coordinator.isNew },
        set: { $0.isNew = $1 }),
      Member(
        "dependencies", "The dependencies given to this section.",
        get: { SnapshotNames(names: $0.coordinator.dependencies) }, set: { $0.dependencies = $1.names }
      ).omitted { $0.coordinator.dependencies.isEmpty },
      Member(
        "inherited", "The container's dependencies when this section was last shown.",
        get: { SnapshotNames(names: $0.coordinator.inherited) }, set: { $0.inherited = $1.names }
      ).omitted { $0.coordinator.inherited.isEmpty },
      Member(
        "messages", "The messages that wait for dependencies, in the order of the requests.", atMost: Limits.pages,
        get: { $0.coordinator.messages.map(SnapshotMessage.init) }, set: { $0.messages = $1.map { $0.navigation } }
      ).omitted { $0.coordinator.messages.isEmpty },
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotCoordinator {
    SnapshotCoordinator(
      coordinator: try reader.building { () throws(TabContainerError) in
        try Coordinator(
          stack: draft.stack, isNew: draft.isNew, dependencies: draft.dependencies, inherited: draft.inherited,
          messages: draft.messages)
      })
  }
}

/// A page of a stack with its scroll offset.
struct SnapshotPage: SnapshotObject {
  let page: Page

  struct Draft {
    fileprivate var id = PageID.root
    fileprivate var title: String?
    fileprivate var content: PageContent?
    fileprivate var hidesBottomBar = false
    fileprivate var scrolled = 0.0
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotPage, Draft>(
    "SnapshotPage", "A page of a stack.",
    [
      Member("id", "", get: { $0.page.id }, set: { $0.id = $1 }).required,
      Member("title", "Absent for the tab's title.", ifAny: { $0.page.title }, set: { $0.title = $1 })
        .narrowed(to: .text()),
      Member("content", "Absent for nothing in particular.", ifAny: { $0.page.content }, set: { $0.content = $1 }),
      Member(
        "hidesBottomBarWhenPushed", "", default: false, get: { $0.page.hidesBottomBarWhenPushed },
        set: { $0.hidesBottomBar = $1 }),
      Member(
        "scrolled", "How far the content is scrolled from the top.", default: 0, get: { $0.page.scrolled },
        set: { $0.scrolled = $1 }
      ).narrowed(to: .length),
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotPage {
    SnapshotPage(
      page: try reader.building { () throws(TabContainerError) in
        try Page(
          id: draft.id, title: draft.title, content: draft.content, hidesBottomBarWhenPushed: draft.hidesBottomBar
        )
        .scrolled(to: draft.scrolled)
      })
  }
}
