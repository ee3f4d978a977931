import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderFrames
import TabHeaderWire
import TabSessions

/// `…/frames` and `/v1/frames`: what would happen, frame by frame (F). Nothing changes.
struct FramesResource: Sendable {
  let sessions: SessionsResource

  /// Frames of a session, from its last change on.
  func session(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let format = FrameFormat(accepted: request[.accept])
    let draft: FramesDraft
    do throws(JSONError) { draft = try FramesDraft.read(request.body) } catch { throw Problem(error) }
    let revision = session.read().revision
    let state = StateSource.Revision(
      number: revision.number, configuration: revision.configuration, design: revision.design,
      updatedAt: revision.updatedAt)
    do throws(FramesError) {
      return Self.response(
        try format.frames(draft, of: revision.container, state, at: revision.updatedAt), as: format)
    } catch {
      throw Problem(ContentError(error))
    }
  }

  /// Frames of a session that is not created, or of a snapshot.
  func sketch(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    let format = FrameFormat(accepted: request[.accept])
    do throws(ContentError) {
      return Self.response(try sessions.catalog.frames(of: request.body, as: format), as: format)
    } catch {
      throw Problem(error)
    }
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
    var best = 0.0
    for format in Self.allCases {
      let quality = format.quality(in: field ?? "*/*")
      if quality > best { (self, best) = (format, quality) }
    }
  }

  /// The weight of the most specific range that contains the format; 0 if none does.
  private func quality(in field: String) -> Double {
    var (quality, precision) = (0.0, 0)
    let type = mediaType.prefix { $0 != "/" }
    for range in field.lowercased().split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = parts.first else { continue }
      let found = name == mediaType ? 3 : name == "\(type)/*" ? 2 : name == "*/*" ? 1 : 0
      guard found > precision else { continue }
      precision = found
      quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
    }
    return quality
  }
}
