import StrictJSON
import TabEngine

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

  /// The frames, which the next state may have, too.
  package var layout: KeptLayout { parts.source.kept }

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

  /// The JSON Patch (RFC 6902) that makes this state of an earlier one of the session, each with its configuration and design.
  ///
  /// Applied to the bytes of the earlier one, it gives the bytes of this one.
  ///
  /// - Returns: `nil` if members have come or gone, or if the patch is no shorter than the state.
  package func patch(from old: EncodedState) -> [UInt8]? {
    var difference = JSONTextDifference()
    // Parts that were copied are in the same memory, so that comparing them takes no time.
    for (old, new) in zip(old.members, members) where old != new {
      guard difference.compareMembers(old, new) else { return nil }
    }
    let patch = difference.patch
    return difference.count <= JSONPatch.most && patch.count < bytes.count ? patch : nil
  }

  /// The members that may change, with the configuration and the design.
  private var members: [ArraySlice<UInt8>] {
    let included = [parts.included.configuration ?? [], parts.included.design ?? []]
    return [current] + ([parts.screen, parts.tabs, parts.surroundings] + included).map { $0[...] }
  }

  /// The members of `CurrentPart`, which are after those of the identity.
  private var current: ArraySlice<UInt8> {
    let others = [parts.screen, parts.tabs, parts.surroundings].reduce(0) { $0 + $1.count + 1 }
    return bytes[(parts.identity.count + 2)..<(bytes.count - others - 1)]
  }

  /// `bytes(including:)` in pieces, which all readers share.
  package func pieces(including inclusion: StateInclusion) -> [ArraySlice<UInt8>] {
    guard !inclusion.isEmpty else { return [bytes[...]] }
    var pieces = [bytes.dropLast()]  // Without the closing brace.
    if inclusion.contains(.configuration), let configuration = parts.included.configuration {
      pieces += [[UInt8(ascii: ",")], configuration[...]]
    }
    if inclusion.contains(.design), let design = parts.included.design { pieces += [[UInt8(ascii: ",")], design[...]] }
    return pieces + [[UInt8(ascii: "}")]]
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

/// The optional members of a state. It includes them for clients that ask for them, and after they have changed.
package struct StateInclusion: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let configuration = StateInclusion(rawValue: 1)
  package static let design = StateInclusion(rawValue: 2)
  package static let all: StateInclusion = [.configuration, .design]

  /// Each with the name of its member, in the order in which they are written.
  package static let named: [(name: String, inclusion: StateInclusion)] = [
    ("configuration", .configuration), ("design", .design),
  ]
}

/// The optional members of a state, as JSON; `nil` until they are needed.
package struct IncludedMembers: Sendable {
  package internal(set) var configuration: [UInt8]?
  package internal(set) var design: [UInt8]?

  package init() {}

  func lacks(_ needed: StateInclusion) -> Bool {
    needed.contains(.configuration) && configuration == nil || needed.contains(.design) && design == nil
  }
}
