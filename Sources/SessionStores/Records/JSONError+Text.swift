import StrictJSON

extension JSONError {
  /// The mistake with its place, for a message.
  var text: String { pointer.isEmpty ? detail : "\(pointer): \(detail)" }
}
