import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderReplays
import TabHeaderWire
import TabSessions

/// `…/frames` and `/v1/frames`: what would happen, frame by frame (F). Nothing changes.
struct FramesResource: Sendable {
  let sessions: SessionsResource

  /// Frames of a session, from its last change on.
  func session(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let format = FrameFormat(accepted: request[.accept])
    let draft: FramesRequest
    do throws(JSONError) { draft = try FramesRequest.read(request.body) } catch { throw Problem(error) }
    let revision = session.read().revision
    let state = revision.snapshot.framesRevision
    let frames = try request.work { isWanted throws(ContentError) in
      do throws(FramesError) {
        return try format.frames(draft, of: revision.container, state, at: revision.updatedAt, while: isWanted)
      } catch {
        throw ContentError(error)
      }
    }
    return Self.response(frames, as: format)
  }

  /// Frames of a session that is not created, or of a snapshot.
  func sketch(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    let format = FrameFormat(accepted: request[.accept])
    let frames = try request.work { isWanted throws(ContentError) in
      try sessions.catalog.frames(of: request.body, as: format, while: isWanted)
    }
    return Self.response(frames, as: format)
  }

  private static func response(_ bytes: [UInt8], as format: FrameFormat) -> Response {
    var fields: HTTPFields = [.cacheControl: "no-store", .vary: "Accept"]
    guard format != .svg else { return PicturesResource.response(bytes, fields) }
    fields[.contentType] = format.mediaType
    return Response(status: .ok, fields: fields, body: .bytes(bytes))
  }
}

extension FrameFormat {
  /// The format that a client prefers (RFC 9110 §12.5.1): JSON if it has no preference, or accepts none of them.
  init(accepted field: String?) {
    self = .json
    guard let field else { return }
    var best = 0.0
    for format in Self.allCases {
      let quality = acceptedQuality(of: format.mediaType, in: field)
      if quality > best { (self, best) = (format, quality) }
    }
  }
}
