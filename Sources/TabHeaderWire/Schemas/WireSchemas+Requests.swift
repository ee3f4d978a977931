import TabEngine

extension WireSchemas {
  /// The contents of requests, and the objects in them.
  static var requests: [ObjectSchema] {
    [
      newSession, patchedSession, sketch, NewClock.Members.input, NewFork.input,
      NewLink.input, NewTicket.input,
      Header.Members.input, headerPatch, User.Members.input, userPatch, TrailingView.Members.input, trailingPatch,
      TabMembers.input, PageMembers.input,
      TabBarConfiguration.Members.input, TabBarConfiguration.MaximumItems.Members.input, Guard.input,
      NavigationBarConfiguration.Members.input, PagingConfiguration.Members.input, Accessory.Members.input,
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
    Header.Members.input.replacing("user", with: .reference(userPatch.name))
      .replacing("trailing", with: .reference(trailingPatch.name).orNull)
      .optional.adding(
        as: "HeaderPatch",
        "Changes to the header; absent members keep their values. If there is no header, `user` with a name is required."
      )
  }

  private static var userPatch: ObjectSchema {
    User.Members.input.optional.adding(as: "UserPatch", "Changes to the user; absent members keep their values.")
  }

  private static var trailingPatch: ObjectSchema {
    TrailingView.Members.input.optional.adding(
      as: "TrailingPatch",
      "Changes to the trailing view. The result must have exactly one of an icon, a title and an image.")
  }
}
