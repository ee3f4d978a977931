import TabEngine

extension WireSchemas {
  /// The types of actions in lists, each with the schema of its object: `setTabs` is a `SetTabsAction`.
  static var actions: [(type: ActionType, schema: ObjectSchema)] {
    ActionType.allCases.map { ($0, $0.schema(in: .timed, as: "Action")) }
  }

  /// The entries of a script with one action, each with the schema of its object: `setTabs` is a `SetTabsEntry`.
  package static var entries: [(type: String, schema: ObjectSchema)] {
    ActionType.allCases.map { ($0.rawValue, $0.schema(in: .scripted, as: "Entry")) }
      + [SetPopups.entry, Configure.entry]
  }

  /// The actions that only the server performs, as a part of a change.
  package static var serverActions: [ObjectSchema] {
    [SetPopups.schema(in: .batch, as: "SetPopups"), Configure.schema(in: .batch, as: "Configure")]
  }

  /// The contents of the requests with one action each.
  static var routes: [ObjectSchema] {
    let actions: [ActionType] = [
      .select, .answer, .swipe, .resize, .setTabs, .insertTab, .updateTab, .moveTab, .setBadge, .navigate,
    ]
    let navigation = ActionType.navigate.schema(in: .container)
    return actions.map { $0.schema(in: .container) } + [
      // The engine refuses to display the container.
      ObjectSchema(
        name: "NavigateContainer", about: navigation.about,
        members: navigation.members.filter { $0.name != "display" }, isClosed: true),
      ActionType.scrollPage.schema(in: .container), ActionType.customize.schema(in: .container),
      ClockChange.Members.input,
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
