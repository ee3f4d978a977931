import StrictJSON

/// A state as JSON, and the parts that the next one may reuse.
///
/// It is a class, because all readers of a revision share it.
package final class EncodedState: Sendable {
  /// The state without its configuration and design.
  package let bytes: [UInt8]
  let parts: StateParts

  init(bytes: [UInt8], parts: StateParts) {
    self.bytes = bytes
    self.parts = parts
  }

  /// The configuration and the design, if they have been written.
  package var included: IncludedMembers { parts.included }

  /// Whether a member is needed that has not been written.
  package func lacks(_ needed: StateInclusion) -> Bool { parts.included.lacks(needed) }

  /// Returns the state with the configuration and the design written, if they are needed.
  package func writing(_ needed: StateInclusion) -> EncodedState {
    guard lacks(needed) else { return self }
    var parts = parts
    parts.write(needed)
    return EncodedState(bytes: bytes, parts: parts)
  }

  /// The state followed by the configuration and the design, as written before, and by further members.
  package func bytes(including inclusion: StateInclusion, and more: [UInt8] = []) -> [UInt8] {
    guard !inclusion.isEmpty || !more.isEmpty else { return bytes }
    let configuration = inclusion.contains(.configuration) ? parts.included.configuration ?? [] : []
    let design = inclusion.contains(.design) ? parts.included.design ?? [] : []

    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + configuration.count + design.count + more.count + 3)
    result += bytes[..<(bytes.count - 1)]  // Without the closing brace.
    for members in [configuration, design, more] where !members.isEmpty {
      result.append(UInt8(ascii: ","))
      result += members
    }
    result.append(UInt8(ascii: "}"))
    return result
  }
}
