import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// Changes the configuration.
extension SessionsResource {
  /// `PATCH /v1/sessions/{session}`: a merge patch (RFC 7396).
  func patch(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try session(path)
    let patch: JSONValue
    do throws(JSONError) { patch = try JSONValue(parsing: request.body) } catch { throw Problem(error) }

    return try perform(on: session, request, commitment) { revision throws(Problem) in
      let container = revision.container
      do throws(JSONError) {
        return .patch(
          try container.actions(
            patchedWith: patch, preset: catalog.preset(session.preset), catalog.names))
      } catch {
        throw Problem(error)
      }
    } problem: { refusal, change in
      guard case .action(let error, _) = refusal else { return nil }
      return Problem(error.error, error.error.mistake(in: change.actions[error.index], of: patch))
    }
  }

  /// `PATCH /v1/sessions/{session}/configuration`: a JSON Patch (RFC 6902) of what GET returns.
  func patchConfiguration(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try session(path)
    let patch: JSONPatch
    do throws(JSONError) { patch = try JSONPatch(parsing: request.body) } catch { throw Problem(error) }
    var changed = JSONValue.null
    return try perform(on: session, request, commitment, isForRevision: true) { revision throws(Problem) in
      let container = revision.container
      let content = configuration(of: container, preset: session.preset)
      let before: JSONValue
      do throws(JSONError) { before = try JSONValue(parsing: content, limits: .unlimited) } catch {
        throw Problem(error)
      }
      changed = try patch.changed(before)
      do throws(JSONError) {
        guard case .object = changed else {
          throw JSONError(kind: .invalid, detail: "expected an object")
        }
        let actions = try container.actions(
          configuredAs: changed, preset: catalog.preset(session.preset), catalog.names
        ) { changed.differs(from: before, at: $0) }
        return .patch(actions.map(\.withoutKeptBadges))
      } catch {
        throw Problem(patch.mistake(error, in: changed))
      }
    } problem: { refusal, change in
      guard case .action(let error, _) = refusal else { return nil }
      let mistake = error.error.mistake(in: change.actions[error.index], of: changed)
      return Problem(error.error, patch.mistake(mistake, in: changed))
    }
  }
}

extension JSONPatch {
  fileprivate func changed(_ document: JSONValue) throws(Problem) -> JSONValue {
    do throws(JSONPatchError) {
      return try applied(to: document)
    } catch {
      guard error.isFailedTest else { throw Problem(error.mistake) }
      throw Problem(.patchTestFailed, at: error.mistake.pointer, error.mistake.detail)
    }
  }

  /// A mistake in the document that the patch has made, as one in the patch. The patch itself has the right form (RFC 5789 §2.2).
  fileprivate func mistake(_ mistake: JSONError, in document: JSONValue) -> JSONError {
    guard let origin = origin(of: mistake.pointer, in: document) else {
      let place = mistake.pointer.isEmpty ? "" : " at \"\(mistake.pointer)\""
      return JSONError(kind: .invalid, detail: "the result of the patch is invalid\(place): \(mistake.detail)")
    }
    return JSONError(kind: .invalid, pointer: origin, detail: mistake.detail)
  }
}

extension TabAction {
  /// This action for whole tabs: one without a badge has none.
  fileprivate var withoutKeptBadges: TabAction {
    switch self {
    case .setTabs(let tabs, let isAnimated):
      .setTabs(tabs.map { TabDraft(id: $0.id, item: $0.item) }, animated: isAnimated)
    case .setPopups(let popups): .setPopups(popups.map { TabDraft(id: $0.id, item: $0.item) })
    default: self
    }
  }
}
