import TabEngine

extension WireSchemas {
  /// The types of actions in lists, each with the schema of its object: `setTabs` is a `SetTabsAction`.
  static var actions: [(type: ActionType, schema: ObjectSchema)] {
    func row<Draft: ActionDraft>(_ draft: Draft.Type) -> (ActionType, ObjectSchema) {
      let tables = Draft.tables
      return (tables.type, tables.timed.input(as: tables.type.rawValue.capitalized + "Action"))
    }
    return [
      row(SelectDraft.self), row(AnswerDraft.self), row(SwipeDraft.self), row(ResizeDraft.self), row(SetTabsDraft.self),
      row(InsertTabDraft.self), row(UpdateTabDraft.self), row(RemoveTabDraft.self), row(MoveTabDraft.self),
      row(SetBadgeDraft.self), row(NavigateDraft.self), row(ScrollPageDraft.self), row(CustomizeDraft.self),
      row(TapAvatarDraft.self), row(TapTrailingDraft.self), row(AdvanceDraft.self),
    ]
  }

  /// The contents of the requests with one action each.
  static var routes: [ObjectSchema] {
    func row<Draft: ActionDraft>(_ draft: Draft.Type) -> ObjectSchema {
      Draft.tables.inPlace.input(as: Draft.tables.inPlace.name.description)
    }
    return [
      row(SelectDraft.self), row(AnswerDraft.self), row(SwipeDraft.self), row(ResizeDraft.self), row(SetTabsDraft.self),
      row(InsertTabDraft.self), row(UpdateTabDraft.self), row(MoveTabDraft.self), row(SetBadgeDraft.self),
      row(NavigateDraft.self),
      // The engine refuses to display the container.
      NavigateDraft.tables.inPlace.without("display", as: "NavigateContainer").input(as: "NavigateContainer"),
      row(ScrollPageDraft.self), row(CustomizeDraft.self),
      ClockChange.members.input(as: "ClockChange"),
      ObjectSchema(name: "Nothing", about: "No members.", members: [], isClosed: true),
      ObjectSchema(
        name: "Batch", about: "Actions that are performed together, or not at all.",
        members: [
          ObjectSchema.Member(
            name: "actions",
            about: """
              In the order in which they are performed, each at its time `at`. A manual clock moves there; on a live clock the \
              batch ends now.
              """,
            schema: .array(of: .reference(TimedAction.schemaName), count: 0...1_000))
        ], isClosed: true),
    ]
  }
}

extension String {
  /// The name of a type: `setTabs` becomes `SetTabs`.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
