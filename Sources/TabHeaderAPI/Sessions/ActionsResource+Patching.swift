import HTTPCore
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// `PATCH /v1/sessions/{session}/tabs/{tab}`: changes a tab.
extension ActionsResource {
  func updateTab(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    guard request.hasJSONPatch else { return try perform(tab: .updateTab)(request, path, commitment) }
    let session = try sessions.session(path)
    let id = try tab(path, of: session)
    let patch = try request.jsonPatch()
    var changed = JSONValue.null
    return try sessions.perform(on: session, request, commitment, isForRevision: true) { revision throws(Problem) in
      let container = revision.container
      guard let tab = container.tabs.first(where: { $0.id == id }) else {
        throw .tabNotFound(path[.tab].string, tabs: container.tabs)
      }
      let before: JSONValue
      do throws(JSONError) { before = try JSONValue(parsing: tab.content, limits: .unlimited) } catch {
        throw Problem(error)
      }
      changed = try patch.changed(before)
      do throws(JSONError) {
        var reader = JSONReader(changed.bytes, limits: .unlimited)
        reader.isFromClient = true
        let draft = try TabDraft.read(&reader)
        guard draft.id == id else { throw JSONError(kind: .invalid, pointer: "/id", detail: "cannot be changed") }
        return .action(.updateTab(id, TabChanges(to: draft.item)))
      } catch {
        throw Problem(patch.mistake(error, in: changed))
      }
    } problem: { refusal, change in
      guard case .action(let error, let container) = refusal else { return nil }
      let mistake = error.error.mistake(in: change.actions[error.index], of: container)
      return Problem(error.error, patch.mistake(mistake, in: changed))
    }
  }
}

extension TabChanges {
  /// Changes that set every member.
  fileprivate init(to item: TabItem) {
    self.init()
    title = item.title
    icon = .set(item.icon)
    image = .set(item.image)
    selectedImage = .set(item.selectedImage)
    imageRendering = item.imageRendering
    isIconOnly = item.isIconOnly
    tag = item.tag
    badge = .set(item.badge)
    intrinsicWidth = .set(item.intrinsicWidth)
    isEnabled = item.isEnabled
    isAvailable = item.isAvailable
    unavailableReason = .set(item.unavailableReason)
    page.title = .set(item.page.title)
    page.content = .set(item.page.content)
    page.backgroundColor = .set(item.page.backgroundColor)
    page.orientations = item.page.orientations
    page.wantsFullScreenLayout = item.page.wantsFullScreenLayout
    page.isSwipeEnabled = item.page.isSwipeEnabled
    page.horizontalScrollers = item.page.horizontalScrollers
    page.statusBarStyle = .set(item.page.statusBarStyle)
  }
}
