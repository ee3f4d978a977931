import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// What a new session is created with: read from a description, or taken from a snapshot of another one.
struct SessionBeginning {
  let container: TabContainer
  let preset: String
  /// `nil` for the default.
  let timeToLive: Duration?
  let name: String?
  let labels: [String: String]
  let identity: ChosenIdentity
  /// When a manual clock begins; `nil` for the server's clock.
  let manualClockStart: Instant?
  /// The number of bytes in the JSON that it was read from; `nil` for a snapshot.
  let length: Int?
  /// The generation of the styles and themes of its look.
  let looksGeneration: Int

  init(_ description: SessionDescription, _ container: TabContainer, looksAt generation: Int) {
    self.container = container
    preset = description.preset
    timeToLive = description.timeToLive
    name = description.name
    labels = description.labels
    identity = description.identity
    manualClockStart = description.manualClockStart
    length = description.length
    looksGeneration = generation
  }

  /// A session that begins as another one was (U3).
  ///
  /// With a manual clock at the same instant, transitions that are under way go on. On any other clock they have ended.
  ///
  /// - Parameter draft: what is not in the snapshot. Its clock is the snapshot's by default.
  init(_ snapshot: SessionSnapshot, preset: String, _ draft: NewSession) {
    self.preset = preset
    timeToLive = draft.timeToLive
    name = draft.name
    labels = draft.labels
    identity = draft.identity
    length = nil
    let start = draft.clock.map(\.start) ?? (snapshot.clock.isManual ? snapshot.updatedAt : nil)
    manualClockStart = start
    container = start == snapshot.updatedAt ? snapshot.container : snapshot.settled
    // The look is compared with its style and theme when it is first read.
    looksGeneration = .min
  }
}
