import StrictJSON
import TabEngine
import TabHeaderWire

extension BatchError {
  /// The mistake in the content of the request for a change that was refused.
  ///
  /// - Parameter container: the container, whose tabs the text lists.
  package func mistake(in change: SessionCommand.Change, of container: TabContainer) -> JSONError {
    switch change {
    case .rate, .restore:
      return JSONError(kind: .invalid, pointer: error.pointer, detail: error.detail)
    // The route has another name for the milliseconds.
    case .action(.advance(.by)):
      return JSONError(kind: .invalid, pointer: "/advance", detail: error.detail)
    case .action, .patch:
      return error.mistake(in: change.actions[index], of: container)
    case .batch, .schedule:
      var mistake = error.mistake(in: change.actions[index], of: container)
      mistake.pointer = "/actions/\(index)" + mistake.pointer
      return mistake
    }
  }
}
