import StrictJSON
import TabEngine

// A script is a list of entries: `{"type": "select", "index": 2, "at": 16, "expect": {"/selectedIndex": 2}}`. An entry has the members of its
// change, and some of its own, which are read before them.

/// The members that an entry has beside those of its change.
package enum EntryMembers {
  package static let at: StaticString = "at"
  package static let by: StaticString = "by"
  package static let expect: StaticString = "expect"
  package static let result: StaticString = "result"

  /// The times that an entry may have, in milliseconds from the start: to the last instant of a clock.
  package static let times: ClosedRange<Double> = 0...Double(ContainerClock.end.milliseconds)
}

extension Members {
  /// The table for reading an object that is an entry of a script. The members of the entry are skipped.
  package var scripted: Members {
    func skipped(_ name: StaticString, _ about: StaticString, _ schema: @autoclosure @escaping @Sendable () -> Schema)
      -> Member<Value, Draft>
    {
      Member(name, about, schema: schema(), read: { (reader, _) throws(JSONError) in try reader.skip() })
    }
    return Members(
      name, about,
      rows + [
        skipped(
          EntryMembers.at,
          "Milliseconds from the start; not before the entry above it, and at the same instant by default. On a manual clock time passes with actions only.",
          .number(EntryMembers.times)),
        skipped(EntryMembers.by, "Who asked for the change, if it was not a client.", .choice(["clock", "catalog"])),
        skipped(EntryMembers.expect, "What must hold after it.", .reference("Expectation")),
        skipped(
          EntryMembers.result, "What it led to when it was recorded.", .array(of: .reference("RecordedRevision"))),
      ])
  }
}

extension WireSchemas {
  /// The entries of a script with one action, each with the schema of its object: `setTabs` is a `SetTabsEntry`.
  package static var entries: [(type: String, schema: ObjectSchema)] {
    func row<Draft: ActionDraft>(_ draft: Draft.Type) -> (String, ObjectSchema) {
      entry(Draft.tables.type.rawValue, Draft.tables.scripted)
    }
    return [
      row(SelectDraft.self), row(SwipeDraft.self), row(ResizeDraft.self), row(SetTabsDraft.self),
      row(InsertTabDraft.self), row(UpdateTabDraft.self), row(RemoveTabDraft.self), row(MoveTabDraft.self),
      row(SetBadgeDraft.self), row(NavigateDraft.self), row(ScrollPageDraft.self), row(CustomizeDraft.self),
      row(TapAvatarDraft.self), row(TapTrailingDraft.self), row(AdvanceDraft.self),
      entry(ServerAction.setPopups.rawValue, ServerAction.popupsEntry),
      entry(ServerAction.configure.rawValue, ServerAction.configurationEntry),
    ]
  }

  /// The actions that only the server performs, as a part of a change.
  package static var serverActions: [ObjectSchema] {
    [
      ServerAction.popups.input(as: ServerAction.popups.name.description),
      ServerAction.configuration.input(as: ServerAction.configuration.name.description),
    ]
  }

  /// - Parameter table: the members of a change and of an entry.
  package static func entry<Value, Draft>(
    _ type: String, _ table: Members<Value, Draft>
  ) -> (type: String, schema: ObjectSchema) {
    (type, table.input(as: type.capitalized + "Entry"))
  }
}
