import StrictJSON
import TabEngine
import TabHeaderReplays
import TabSessions

extension Catalog {
  /// The frames that `POST /v1/frames` returns. They begin in 1970, when the manual clock does, or with the motion of the snapshot.
  ///
  /// - Parameters:
  ///   - content: a `FramesSketch`.
  ///   - isWanted: as of `Frames.init(_:of:_:at:while:)`.
  package func frames(
    of content: [UInt8], as format: FrameFormat, while isWanted: () -> Bool = { true }
  ) throws(ContentError) -> [UInt8] {
    let sketch: FramesSketch
    do throws(JSONError) {
      sketch = try FramesSketch.read(content, limits: Self.sketchLimits)
    } catch {
      throw ContentError(error)
    }
    let container: TabContainer
    var clockStart: Instant?
    if let snapshot = sketch.snapshot {
      container = snapshot
    } else {
      let place = "/configuration"
      let description = try self.sketch(of: sketch.configuration ?? .object([:]), in: content, at: place).description
      container = try description.container(at: place)
      clockStart = description.manualClockStart
    }
    let start = clockStart ?? container.motionStart
    let session = SessionSnapshot(of: container, at: start, clock: clockStart == nil ? .live : .manual)
    do throws(FramesError) {
      return try format.frames(sketch.frames, of: container, session.framesRevision, at: start, while: isWanted)
    } catch {
      throw ContentError(error)
    }
  }

  /// The limits of content with a session: one that contains any theme that `PUT` accepts is within them.
  package static let sketchLimits = JSONLimits(
    bytes: Theme.limits.bytes + JSONLimits.default.bytes, depth: Theme.limits.depth + 2)
}

extension ContentError {
  package init(_ error: FramesError) {
    self.init(error.name, [error.mistake])
  }
}

extension TabContainer {
  /// When the motion under way began, or the wait for an answer; 1970 at rest.
  fileprivate var motionStart: Instant {
    let starts = [motion.transition?.startedAt, navigationTransition?.startedAt, pending?.askedAt].compactMap(\.self)
    return starts.max() ?? Instant(milliseconds: 0)
  }
}
