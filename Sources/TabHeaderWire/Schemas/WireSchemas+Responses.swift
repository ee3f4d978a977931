import TabEngine

extension WireSchemas {
  /// The contents of responses, and the objects in them and in events.
  static var responses: [ObjectSchema] { results + StateSchemas.all + configuration }

  /// The objects in configurations and designs.
  private static var configuration: [ObjectSchema] {
    [
      NewSession.output, Configuration.Members.output, Header.Members.output,
      User.Members.output, TrailingView.Members.output, TabBarConfiguration.Members.output,
      TabBarConfiguration.MaximumItems.Members.output, Guard.output,
      NavigationBarConfiguration.Members.output, PagingConfiguration.Members.output, Accessory.Members.output,
      WholeTraits.output, HapticMembers<TraitsOfState>.output, TabMembers.output, PageMembers.output,

      ResolvedDesign.output, Look.Problem.output, ResolvedFont.output,
      ColorBackground.output, Gradient.output, ImageBackground.output,
      Gradient.Stop.Members.output,

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
