import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// What never changes in an offline session.
struct SessionIdentity: Sendable {
  let id: String
  let epoch: String
  let name: String?
  let preset: String
  let createdAt: Instant

  /// The identity of a session that has not been given one. Nothing is random without a server.
  static let defaults = (id: "AAAAAAAAAAAAAAAAAAAAAA", epoch: "00000000")

  /// - Throws: an error at `/seed`, from which only servers make an identity.
  init(_ description: SessionDescription, createdAt: Instant) throws(JSONError) {
    guard description.identity.seed == nil else {
      throw JSONError(
        kind: .invalid, pointer: "/seed", detail: "without a server, give \"id\" and \"epoch\" in place of a seed")
    }
    self.init(
      id: description.identity.id ?? Self.defaults.id, epoch: description.identity.epoch ?? Self.defaults.epoch,
      name: description.name, preset: description.preset, createdAt: createdAt)
  }

  init(id: String, epoch: String, name: String?, preset: String, createdAt: Instant) {
    self.id = id
    self.epoch = epoch
    self.name = name
    self.preset = preset
    self.createdAt = createdAt
  }

  var shown: StateSource.Identity {
    StateSource.Identity(id: id, epoch: epoch, name: name, preset: preset, createdAt: createdAt)
  }
}
