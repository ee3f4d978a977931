import HTTPServer
import HTTPTypes
import StrictJSON
import Synchronization
import TabHeaderWire
import TabSessions

/// `/v1/sessions/{session}/faults`: what goes wrong with the session's requests, on purpose.
struct FaultsResource: Sendable {
  let sessions: SessionsResource
  /// `nil` if the server allows no faults.
  let table: FaultTable?

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let (session, table) = (try sessions.session(path), try allowed())
    return Self.response(table[session.id]?.settings ?? FaultSettings())
  }

  func put(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let (session, table) = (try sessions.session(path), try allowed())
    let settings: FaultSettings
    do throws(JSONError) {
      var reader = JSONReader(request.body)
      settings = try FaultSettings.read(&reader)
      try reader.finish()
    } catch {
      throw Problem(error)
    }
    guard let faults = table.set(settings, for: session) else {
      throw Problem(
        .tooManyFaults, detail: "\(table.limit) sessions have faults already: DELETE those of another session.")
    }
    return Self.response(faults.settings)
  }

  func delete(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let (session, table) = (try sessions.session(path), try allowed())
    table.remove(session.id)
    return Response(status: .noContent, fields: [.cacheControl: "no-store"])
  }

  private func allowed() throws(Problem) -> FaultTable {
    guard let table else {
      throw Problem(.faultsDisabled, detail: "This server was started without --faults.")
    }
    return table
  }

  private static func response(_ settings: FaultSettings) -> Response {
    var json = JSONWriter()
    settings.write(to: &json)
    return .json(json.bytes)
  }
}

/// The faults of one session, and the chance in them.
final class SessionFaults: Sendable {
  let settings: FaultSettings
  /// The session's epoch. Another session with the same id has another one.
  let epoch: String
  private let random: Mutex<SeededRandom>

  init(_ settings: FaultSettings, epoch: String) {
    var settings = settings
    let seed = settings.seed ?? Int.random(in: 0..<1_000_000_000)
    settings.seed = seed
    self.settings = settings
    self.epoch = epoch
    random = Mutex(SeededRandom(seed: UInt64(seed)))
  }

  /// What happens to one request.
  struct Lot: Equatable {
    /// Milliseconds.
    let latency: Int
    let isError: Bool
  }

  /// Draws what happens to the next request. Each request takes two numbers, so that one setting does not change what another does.
  func draw() -> Lot {
    random.withLock { random in
      let jitter = Int.random(in: 0...settings.jitter, using: &random)
      let chance = Double(random.next() >> 11) / 0x1p53
      return Lot(latency: settings.latency + jitter, isError: chance < settings.errorRate)
    }
  }
}

/// The faults of all sessions. They are never stored, and end with the process.
final class FaultTable: Sendable {
  private let faults = Mutex<[SessionID: SessionFaults]>([:])
  private let registry: SessionRegistry
  /// The largest number of sessions with faults.
  let limit: Int

  init(_ registry: SessionRegistry, limit: Int = 1_000) {
    self.registry = registry
    self.limit = limit
  }

  /// The faults of a session, unless they belonged to an earlier session with its id.
  subscript(id: SessionID) -> SessionFaults? {
    guard let found = faults.withLock({ $0[id] }) else { return nil }
    let session = registry[id]
    let hasEnded = session.map { $0.hasEnded || $0.epoch != found.epoch } ?? !registry.hasStore
    if hasEnded { remove(id) }
    return hasEnded ? nil : found
  }

  /// - Returns: `nil` if too many sessions have faults.
  func set(_ settings: FaultSettings, for session: Session) -> SessionFaults? {
    let new = SessionFaults(settings, epoch: session.epoch)
    return faults.withLock { faults in
      if faults[session.id] == nil, faults.count >= limit {
        // Sessions that are in memory no longer are not being tested.
        for id in faults.keys where registry[id]?.hasEnded ?? true { faults[id] = nil }
        guard faults.count < limit else { return nil }
      }
      faults[session.id] = new
      return new
    }
  }

  func remove(_ id: SessionID) { faults.withLock { $0[id] = nil } }
}
