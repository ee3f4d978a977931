import TabEngine

/// The schemas of everything that requests and responses contain, made by the functions of its types: the components of the OpenAPI document.
package enum WireSchemas {
  /// The schemas of objects.
  package static var objects: [ObjectSchema] {
    requests + actions.map { $0.schema } + responses + events
  }

  /// The schemas of all other values.
  package static var values: [NamedSchema] { scalars + texts + unions + choices }

  private static var events: [ObjectSchema] { TabEvent.schemas.map { $0.schema } }

  /// Values that are one of several types or objects.
  private static var unions: [NamedSchema] {
    [
      TabDraft.namedInput, Page.namedInput, TabBarConfiguration.MaximumItems.namedInput, Background.namedSchema,
      Curve.namedSchema,
      NamedSchema(
        TimedAction.schemaName,
        "The content of a request below the session, with its `type`, and in a list with its time `at`.",
        .variants(actions.map { ($0.type.rawValue, $0.schema.name) })),
      TabEvent.namedSchema,
    ]
  }
}

extension WireSchemas {
  /// The enumerations.
  static var choices: [NamedSchema] {
    [
      SessionAccess.namedSchema, NewClock.Kind.namedSchema, SelectionSource.namedSchema, SwipeAction.Phase.namedSchema,

      ContentSizeCategory.namedSchema, Orientation.namedSchema, SizeClass.namedSchema, ColorScheme.namedSchema,
      Traits.Idiom.namedSchema, Traits.Platform.namedSchema, Traits.Look.namedSchema,
      Traits.LayoutDirection.namedSchema,

      ImageRendering.namedSchema, NavigationBarConfiguration.Visibility.namedSchema,
      NavigationBarConfiguration.Size.namedSchema, Presentation.namedSchema,
      SystemItem.namedSchema, TabBarConfiguration.Distribution.namedSchema, TabBarConfiguration.Indicator.namedSchema,
      TabBarConfiguration.Overflow.namedSchema, TabBarConfiguration.Placement.namedSchema, BarPlace.namedSchema,
      TabBarConfiguration.Reselect.namedSchema, StatusBarStyle.namedSchema, TextStyle.namedSchema,

      Edge.namedSchema, PagingProfile.namedSchema, PagingProfile.Tie.namedSchema, Overscroll.namedSchema,
      PagingReleaseRule.namedSchema, Motion.Phase.namedSchema, NavigationTransition.Kind.namedSchema,

      AvatarState.Kind.namedSchema, TrailingState.Kind.namedSchema, IconPlacement.namedSchema, IconVariant.namedSchema,
      ScreenState.Kind.namedSchema, StatusBarState.Decider.namedSchema, StatusBarState.contentStyle,
      SpokenElement.Role.namedSchema,

      EventType.namedSchema, RefusalCause.namedSchema, PendingSelection.Action.namedSchema,
      PendingSelection.Outcome.namedSchema, GuardKind.namedSchema, TabEvent.GestureRefusal.namedSchema,
      TabEvent.Haptic.namedSchema, TabEvent.Restoration.namedSchema, TabEvent.SettlingCause.namedSchema,
      QueuedCommand.waiting,
    ]
  }
}

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

extension WireSchemas {
  /// The contents of requests, and the objects in them.
  static var requests: [ObjectSchema] {
    [
      newSession, patchedSession, sketch, NewClock.Members.input, NewFork.input,
      NewLink.input, NewTicket.input,
      Header.input, headerPatch, User.input, userPatch, TrailingView.Members.input, trailingPatch,
      TabMembers.input, PageMembers.input,
      TabBarConfiguration.input, TabBarConfiguration.MaximumItems.input, Guard.input,
      NavigationBarConfiguration.input, PagingConfiguration.input, Accessory.input,
      NewTraits.Members.input,
      SafeAreaMembers<TraitsOfRequest>.input,
      SafeAreaMembers<TraitsOfResize>.input,
      HapticMembers<TraitsOfRequest>.input, HapticMembers<TraitsOfResize>.input,
      DesignMembers.input, DesignMembers.style,
      FaultSettings.input, Point.input, Rect.input, Size.input, Page.StackPage.input,
    ] + routes
  }

  private static var newSession: ObjectSchema {
    NewSession.input
  }

  /// A session that is not stored may contain whole documents in place of their names.
  private static var sketch: ObjectSchema {
    newSession.replacing("theme", with: .reference("SketchTheme").orNull)
      .replacing("style", with: .reference("SketchStyle").orNull)
      .adding(as: "SessionSketch", "A session that is evaluated and not stored.")
  }

  private static var patchedSession: ObjectSchema {
    NewSession.patchInput
      .replacing("header", with: .reference(headerPatch.name).orNull)
      .optional.adding(
        as: "SessionPatch",
        """
        A merge patch (RFC 7396): absent members keep their values, `null` resets a member to its default. `preset`, `ttl`, \
        `name`, `labels`, `clock`, `id`, `epoch` and `seed` can only be set at creation.
        """)
  }

  private static var headerPatch: ObjectSchema {
    Header.input.replacing("user", with: .reference(userPatch.name))
      .replacing("trailing", with: .reference(trailingPatch.name).orNull)
      .optional.adding(
        as: "HeaderPatch",
        "Changes to the header; absent members keep their values. If there is no header, `user` with a name is required."
      )
  }

  private static var userPatch: ObjectSchema {
    User.input.optional.adding(as: "UserPatch", "Changes to the user; absent members keep their values.")
  }

  private static var trailingPatch: ObjectSchema {
    TrailingView.Members.input.optional.adding(
      as: "TrailingPatch",
      "Changes to the trailing view. The result must have exactly one of an icon, a title and an image.")
  }
}

extension WireSchemas {
  /// The contents of responses, and the objects in them and in events.
  static var responses: [ObjectSchema] { results + StateSchemas.all + configuration }

  /// The objects in configurations and designs.
  private static var configuration: [ObjectSchema] {
    [
      NewSession.output, Configuration.Members.output, Header.output,
      User.output, TrailingView.Members.output, TabBarConfiguration.output,
      TabBarConfiguration.MaximumItems.output, Guard.output,
      NavigationBarConfiguration.output, PagingConfiguration.output, Accessory.output,
      WholeTraits.output, HapticMembers<TraitsOfState>.output, TabMembers.output, PageMembers.output,

      ResolvedDesign.output, Look.Problem.output, ResolvedFont.output,
      ColorBackground.output, Gradient.output, ImageBackground.output,
      Gradient.Stop.output,

      Point.output, Size.output, Rect.output, Insets.output,
    ]
  }

  /// The responses that contain states, tabs and events.
  private static var results: [ObjectSchema] {
    let result = StateSchemas.state.adding(
      [
        ObjectSchema.Member(
          name: "events", about: "The events that this action caused, in order; empty if it changed nothing.",
          schema: .array(of: TabEvent.outputSchema))
      ], as: "ActionResult", "The state after an action, and the events that it caused.")
    return [
      result,
      result.requiring("configuration", "design").adding(
        [
          ObjectSchema.Member(name: "links", about: "", schema: .reference("SessionLinks")),
          ObjectSchema.Member(
            name: "editToken", about: "A token that allows to change the session, if the server asks for tokens.",
            schema: .string(), isRequired: false),
          ObjectSchema.Member(
            name: "viewToken", about: "A token that allows to view the session, if the server asks for tokens.",
            schema: .string(), isRequired: false),
        ], as: "CreatedSession",
        "The state of a new session with its configuration and its design, and its links."),
      SessionSummary.output, SessionLifetime.output, FaultSettings.output,
      ObjectSchema(
        name: "SessionList", about: "A page of the sessions.",
        members: [
          ObjectSchema.Member(
            name: "sessions", about: "The newest first.", schema: .array(of: SessionSummary.outputSchema)),
          ObjectSchema.Member(
            name: "cursor", about: "For the next page; `null` on the last one.", schema: Schema.string().orNull),
        ]),
      ObjectSchema(
        name: "TabList", about: "The tabs of a session.",
        members: [
          ObjectSchema.Member(
            name: "tabs", about: "In order.", schema: .array(of: Tab.outputSchema, count: 0...Limits.tabs))
        ]),
      ObjectSchema(
        name: "EventList", about: "Events of a session.",
        members: [
          ObjectSchema.Member(name: "events", about: "In order.", schema: .array(of: TabEvent.outputSchema)),
          ObjectSchema.Member(
            name: "complete",
            about:
              "Whether the list contains every event after the one given. If not, some are no longer stored: start from the state.",
            schema: .boolean),
          ObjectSchema.Member(
            name: "cursor", about: "The id of the newest event, also if the list is empty.",
            schema: .reference("EventID")),
        ]),
    ]
  }
}
