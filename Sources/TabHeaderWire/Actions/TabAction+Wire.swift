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
  /// The members of the action in a batch, and their schemas.
  var members: (names: [String], schemas: [(name: String, schema: Schema)]) {
    switch self {
    case .select: SelectDraft.tables.inBatch.described
    case .answer: AnswerDraft.tables.inBatch.described
    case .swipe: SwipeDraft.tables.inBatch.described
    case .resize: ResizeDraft.tables.inBatch.described
    case .setTabs: SetTabsDraft.tables.inBatch.described
    case .insertTab: InsertTabDraft.tables.inBatch.described
    case .updateTab: UpdateTabDraft.tables.inBatch.described
    case .removeTab: RemoveTabDraft.tables.inBatch.described
    case .moveTab: MoveTabDraft.tables.inBatch.described
    case .setBadge: SetBadgeDraft.tables.inBatch.described
    case .navigate: NavigateDraft.tables.inBatch.described
    case .scrollPage: ScrollPageDraft.tables.inBatch.described
    case .customize: CustomizeDraft.tables.inBatch.described
    case .tapAvatar: TapAvatarDraft.tables.inBatch.described
    case .tapTrailing: TapTrailingDraft.tables.inBatch.described
    case .advance: AdvanceDraft.tables.inBatch.described
    }
  }
}
