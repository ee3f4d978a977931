import StrictJSON
import TabEngine

extension TabAction {
  /// Reads an action in a batch: an object with a `type` among its members, in any order.
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabAction {
    try read(reader.nextType(ActionType.self), &reader, in: .batch)
  }

  /// Reads an action of a known type.
  package static func read(
    _ type: ActionType, _ reader: inout JSONReader, in place: ActionPlace
  ) throws(JSONError) -> TabAction {
    switch type {
    case .select: try SelectDraft.read(&reader, in: place)
    case .answer: try AnswerDraft.read(&reader, in: place)
    case .swipe: try SwipeDraft.read(&reader, in: place)
    case .resize: try ResizeDraft.read(&reader, in: place)
    case .setTabs: try SetTabsDraft.read(&reader, in: place)
    case .insertTab: try InsertTabDraft.read(&reader, in: place)
    case .updateTab: try UpdateTabDraft.read(&reader, in: place)
    case .removeTab: try RemoveTabDraft.read(&reader, in: place)
    case .moveTab: try MoveTabDraft.read(&reader, in: place)
    case .setBadge: try SetBadgeDraft.read(&reader, in: place)
    case .navigate: try NavigateDraft.read(&reader, in: place)
    case .scrollPage: try ScrollPageDraft.read(&reader, in: place)
    case .customize: try CustomizeDraft.read(&reader, in: place)
    case .tapAvatar: try TapAvatarDraft.read(&reader, in: place)
    case .tapTrailing: try TapTrailingDraft.read(&reader, in: place)
    case .advance: try AdvanceDraft.read(&reader, in: place)
    }
  }
}

extension ActionType {
  /// The members of the action in a batch, with their schemas.
  var schemas: [(name: String, schema: Schema)] {
    switch self {
    case .select: SelectDraft.tables.inBatch.inputSchemas
    case .answer: AnswerDraft.tables.inBatch.inputSchemas
    case .swipe: SwipeDraft.tables.inBatch.inputSchemas
    case .resize: ResizeDraft.tables.inBatch.inputSchemas
    case .setTabs: SetTabsDraft.tables.inBatch.inputSchemas
    case .insertTab: InsertTabDraft.tables.inBatch.inputSchemas
    case .updateTab: UpdateTabDraft.tables.inBatch.inputSchemas
    case .removeTab: RemoveTabDraft.tables.inBatch.inputSchemas
    case .moveTab: MoveTabDraft.tables.inBatch.inputSchemas
    case .setBadge: SetBadgeDraft.tables.inBatch.inputSchemas
    case .navigate: NavigateDraft.tables.inBatch.inputSchemas
    case .scrollPage: ScrollPageDraft.tables.inBatch.inputSchemas
    case .customize: CustomizeDraft.tables.inBatch.inputSchemas
    case .tapAvatar: TapAvatarDraft.tables.inBatch.inputSchemas
    case .tapTrailing: TapTrailingDraft.tables.inBatch.inputSchemas
    case .advance: AdvanceDraft.tables.inBatch.inputSchemas
    }
  }
}

/// The actions that clients send. An action in a batch names its type; a dedicated route implies it.
package enum ActionType: String, WireChoice {
  package static var schemaName: StaticString { "ActionType" }

  case select, answer, swipe, resize, setTabs, insertTab, updateTab, removeTab, moveTab, setBadge, navigate, scrollPage,
    customize, tapAvatar, tapTrailing, advance
}
