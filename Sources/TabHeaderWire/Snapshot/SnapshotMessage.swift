import StrictJSON
import TabEngine

/// A navigation that waits for dependencies. Dependencies that were sent with it were set before it was queued.
struct SnapshotMessage: SnapshotObject {
  let navigation: Navigation

  enum Command: String, WireChoice {
    static var schemaName: StaticString { "SnapshotCommand" }
    case show, top, root, pop, popTo, back, display, dependencies
  }

  struct Draft {
    fileprivate var command = Command.pop
    fileprivate var page: Page?
    fileprivate var to: PageID?
    fileprivate var names: Set<String>?
    fileprivate var needs: Set<String> = []
    fileprivate var isAnimated = false
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotMessage, Draft>(
    "SnapshotMessage", "A navigation that waits for dependencies.",
    [
      Member("command", "", get: { Command($0.navigation.command) }, set: { $0.command = $1 }).required,
      Member(
        "page", "Of `show`, `top` and `root`, and possibly of `display`.",
        ifAny: { $0.navigation.command.page.map(SnapshotPage.init) }, set: { $0.page = $1.page }),
      Member("to", "Of `popTo`.", ifAny: { $0.navigation.command.destination }, set: { $0.to = $1 }),
      Member(
        "names", "Of `dependencies`.", ifAny: { $0.navigation.command.names.map(SnapshotNames.init) },
        set: { $0.names = $1.names }),
      Member(
        "needs", "The dependencies that it waits for.", get: { SnapshotNames(names: $0.navigation.needs) },
        set: { $0.needs = $1.names }
      ).required,
      Member(
        "animated", "Whether the push or pop is animated.", default: false, get: { $0.navigation.isAnimated },
        set: { $0.isAnimated = $1 }),
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotMessage {
    let command = try draft.command(reader)
    guard command.page == draft.page, command.destination == draft.to, command.names == draft.names else {
      throw reader.malformed("expected only the members of \"\(draft.command.rawValue)\"")
    }
    return SnapshotMessage(
      navigation: try reader.building { () throws(TabContainerError) in
        try Navigation(command, needs: draft.needs, animated: draft.isAnimated)
      })
  }
}

extension SnapshotMessage.Draft {
  fileprivate func command(_ reader: borrowing JSONReader) throws(JSONError) -> Navigation.Command {
    switch command {
    case .show: .show(try page(reader))
    case .top: .top(try page(reader))
    case .root: .root(try page(reader))
    case .pop: .pop
    case .popTo:
      if let to { .popTo(to) } else { throw reader.missing("to") }
    case .back: .back
    case .display: .display(page)
    case .dependencies:
      if let names { .dependencies(names) } else { throw reader.missing("names") }
    }
  }

  private func page(_ reader: borrowing JSONReader) throws(JSONError) -> Page {
    guard let page else { throw reader.missing("page") }
    return page
  }
}

extension SnapshotMessage.Command {
  fileprivate init(_ command: Navigation.Command) {
    self =
      switch command {
      case .show: .show
      case .top: .top
      case .root: .root
      case .pop: .pop
      case .popTo: .popTo
      case .back: .back
      case .display: .display
      case .dependencies: .dependencies
      }
  }
}

extension Navigation.Command {
  fileprivate var page: Page? {
    switch self {
    case .show(let page), .top(let page), .root(let page): page
    case .display(let page): page
    case .pop, .popTo, .back, .dependencies: nil
    }
  }

  fileprivate var destination: PageID? { if case .popTo(let page) = self { page } else { nil } }
  fileprivate var names: Set<String>? { if case .dependencies(let names) = self { names } else { nil } }
}
