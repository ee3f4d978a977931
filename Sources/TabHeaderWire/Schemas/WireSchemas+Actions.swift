import TabEngine

extension WireSchemas {
  /// A type of action with the schemas of its objects.
  struct Action {
    let type: ActionType
    /// In a batch: `setTabs` is a `SetTabsAction`.
    let batch: ObjectSchema
    /// In a list with times: `setTabs` is a `TimedSetTabsAction`.
    let timed: ObjectSchema
  }

  static var actions: [Action] {
    func row<Draft: ActionDraft>(_ draft: Draft.Type) -> Action {
      let (tables, name) = (Draft.tables, Draft.tables.type.rawValue.capitalized + "Action")
      return Action(
        type: tables.type, batch: tables.inBatch.input(as: name), timed: tables.timed.input(as: "Timed" + name))
    }
    return [
      row(SelectDraft.self), row(SwipeDraft.self), row(ResizeDraft.self), row(SetTabsDraft.self),
      row(InsertTabDraft.self), row(UpdateTabDraft.self), row(RemoveTabDraft.self), row(MoveTabDraft.self),
      row(SetBadgeDraft.self), row(NavigateDraft.self), row(ScrollPageDraft.self), row(CustomizeDraft.self),
      row(TapAvatarDraft.self), row(TapTrailingDraft.self),
    ]
  }

  /// The contents of the requests with one action each.
  static var routes: [ObjectSchema] {
    func row<Draft: ActionDraft>(_ draft: Draft.Type) -> ObjectSchema {
      Draft.tables.onTab.input(as: Draft.tables.onTab.name.description)
    }
    return [
      row(SelectDraft.self), row(SwipeDraft.self), row(ResizeDraft.self), row(SetTabsDraft.self),
      row(InsertTabDraft.self), row(UpdateTabDraft.self), row(MoveTabDraft.self), row(SetBadgeDraft.self),
      row(NavigateDraft.self),
      // The engine refuses to display the container.
      NavigateDraft.tables.onTab.without("display", as: "NavigateContainer").input(as: "NavigateContainer"),
      row(ScrollPageDraft.self), row(CustomizeDraft.self),
      ObjectSchema(name: "Nothing", about: "No members.", members: [], isClosed: true),
      ObjectSchema(
        name: "Batch", about: "Actions that are performed together, or not at all.",
        members: [
          ObjectSchema.Member(
            name: "actions", about: "In the order in which they are performed.",
            schema: .array(of: .reference("Action"), count: 0...1_000))
        ], isClosed: true),
    ]
  }
}

extension String {
  /// The name of a type: `setTabs` becomes `SetTabs`.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
