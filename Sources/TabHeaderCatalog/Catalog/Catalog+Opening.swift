import TabEngine
import TabSessions

extension Catalog {
  /// A copy with its own registries, to which a server adds styles and themes.
  ///
  /// A stored style or theme that cannot be read, or that has the name of a built-in one, stays in the store and is a warning.
  ///
  /// - Parameter stored: the styles and themes of a store, and how many sessions use each.
  public func opened(with stored: StoredContent = .none) -> Catalog {
    var catalog = self
    catalog.warnings = []
    let changes = ChangeCount()
    catalog.names.changes = changes
    let drafts = names.adding(draftsOf: stored.documents)
    let styles = catalog.stored(.style, stored) { (name, document) throws(ContentError) in
      try drafts.style(name, parsing: document.bytes, at: document.updatedAt).style
    }
    catalog.names.styles = Registry(
      shipped: names.styles.shipped, changes: changes, others: styles, uses: stored.users[.style] ?? [:])
    let themes = catalog.stored(.theme, stored) { (name, document) throws(ContentError) in
      try names.theme(name, parsing: document.bytes, at: document.updatedAt)
    }
    catalog.names.themes = Registry(
      shipped: names.themes.shipped, changes: changes, others: themes, uses: stored.users[.theme] ?? [:])
    return catalog
  }

  /// Reads the stored documents of a kind.
  private mutating func stored<Item: Registered>(
    _ kind: StoredDocument.Kind, _ stored: StoredContent,
    _ read: (String, StoredDocument) throws(ContentError) -> Item
  ) -> [Item] {
    var items: [Item] = []
    for document in stored.documents where document.kind == kind {
      guard !names.isShipped(document.name, kind) else {
        warnings.append("the stored \(kind) \"\(document.name)\" is not used, because a built-in one has its name")
        continue
      }
      do throws(ContentError) {
        var item = try read(document.name, document)
        item.owner = document.owner
        items.append(item)
      } catch {
        let mistake = error.mistakes.first.map { "\($0.pointer): \($0.detail)" } ?? ""
        warnings.append("the stored \(kind) \"\(document.name)\" is not used, because it cannot be read: \(mistake)")
      }
    }
    return items
  }
}

extension Catalog.Names {
  /// A copy with the styles of a store, unchecked: one may extend another that follows.
  func adding(draftsOf documents: [StoredDocument]) -> Catalog.Names {
    adding(
      documents.compactMap { document in
        document.kind == .style
          ? try? Catalog.Style(document.name, parsing: document.bytes, at: document.updatedAt) : nil
      })
  }

  fileprivate func isShipped(_ name: String, _ kind: StoredDocument.Kind) -> Bool {
    switch kind {
    case .style: styles.isShipped(name)
    case .theme: themes.isShipped(name)
    }
  }
}
