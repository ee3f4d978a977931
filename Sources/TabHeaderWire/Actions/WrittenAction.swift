import StrictJSON
import TabEngine

/// An action as an object of a batch: `{"type": "select", "index": 2}`. Members that have their defaults are omitted.
package struct WrittenAction: WireWritable {
  package let type: ActionType
  private let members: @Sendable (inout JSONWriter) -> Void

  package static var outputSchema: Schema { .reference("Action") }

  fileprivate init<Draft: ActionDraft>(_ draft: Draft) {
    type = Draft.tables.type
    members = { json in Draft.tables.inBatch.write(draft: draft, to: &json) }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("type")
      type.write(to: &json)
      members(&json)
    }
  }
}

extension TabAction {
  /// The action as a client sends it; `nil` for `setPopups` and `configure`, which only a patch performs.
  ///
  /// Reading it gives an equal action. This does not hold for actions that no client can send: infinite numbers are
  /// lost, and a `pop` with `needs`, for example, is refused.
  package var written: WrittenAction? {
    switch self {
    case .select(let tab, let animated, let source):
      WrittenAction(SelectDraft(tab, animated: animated, source: source))
    case .selectMore(let source): WrittenAction(SelectDraft(moreBy: source))
    case .swipe(let step, let pageWidth, let layoutDirection):
      WrittenAction(SwipeDraft(step, pageWidth: pageWidth, layoutDirection: layoutDirection))
    case .resize(let changes): WrittenAction(ResizeDraft(changes))
    case .setTabs(let tabs, let isAnimated): WrittenAction(SetTabsDraft(tabs, animated: isAnimated))
    case .insertTab(let tab, let index, let isAnimated):
      WrittenAction(InsertTabDraft(tab, at: index, animated: isAnimated))
    case .updateTab(let id, let changes): WrittenAction(UpdateTabDraft(id, changes))
    case .removeTab(let id, let isAnimated): WrittenAction(RemoveTabDraft(id, animated: isAnimated))
    case .moveTab(let id, let destination, let isAnimated):
      WrittenAction(MoveTabDraft(id, to: destination, animated: isAnimated))
    case .navigate(let id, let navigation): WrittenAction(NavigateDraft(id, navigation))
    case .scrollPage(let id, let y): WrittenAction(ScrollPageDraft(id, y: y))
    case .customize(let step): WrittenAction(CustomizeDraft(step))
    case .tapAvatar: WrittenAction(TapAvatarDraft())
    case .tapTrailing: WrittenAction(TapTrailingDraft())
    case .setPopups, .configure: nil
    }
  }
}
