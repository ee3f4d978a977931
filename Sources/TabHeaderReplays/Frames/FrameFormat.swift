import TabEngine
import TabHeaderWire

/// A format of frames.
package enum FrameFormat: String, CaseIterable, Sendable {
  case json, ndjson, csv, svg

  package var mediaType: String {
    switch self {
    case .json: "application/json"
    case .ndjson: "application/x-ndjson"
    case .csv: "text/csv"
    case .svg: "image/svg+xml"
    }
  }

  /// Computes frames and writes them.
  ///
  /// - Parameters: as for `Frames.init(_:of:_:at:while:)`.
  package func frames(
    _ draft: FramesRequest, of container: TabContainer, _ revision: StateSource.Revision? = nil, at start: Instant,
    while isWanted: () -> Bool = { true }
  ) throws(FramesError) -> [UInt8] {
    switch self {
    case .json: try Frames(draft, of: container, revision, at: start, while: isWanted).json
    case .ndjson: try Frames(draft, of: container, revision, at: start, while: isWanted).lines
    case .csv: try Frames(draft, of: container, revision, at: start, while: isWanted).csv
    case .svg: try Frames.svg(draft, of: container, at: start, while: isWanted)
    }
  }
}
