import StrictJSON
import TabEngine
import TabHeaderReplays
import TabHeaderWire
import TabSessions

extension Catalog {
  /// The session with which a script begins. One that is described begins in 1970, or when its manual clock does.
  ///
  /// - Parameter content: the text of the script.
  package func start(of script: Script, in content: [UInt8]) throws(ContentError) -> SessionSnapshot {
    switch script.start {
    case .snapshot(let snapshot): return snapshot
    case .configuration(let value):
      let place = "/configuration"
      let description = try sketch(of: value, in: content, at: place, isFromClient: !script.isRecording).description
      let start = description.manualClockStart
      return SessionSnapshot(
        of: try description.container(at: place), at: start ?? Instant(milliseconds: 0),
        clock: start == nil ? .live : .manual)
    }
  }

  /// The preset of the session with which a script begins; `nil` for a snapshot of an unknown one.
  package func preset(of script: Script) -> String? {
    switch script.start {
    case .snapshot: script.preset
    case .configuration(.object(let members)):
      if case .string(let name)? = members["preset"] { name.string } else { SessionPreset.defaultName }
    case .configuration: nil
    }
  }

  /// Reads a script, with the session with which it begins.
  package func script(
    _ content: [UInt8], limits: Script.Limits
  ) throws(ContentError) -> (script: Script, start: SessionSnapshot) {
    let script: Script
    do throws(JSONError) { script = try Script(content, limits: limits) } catch { throw ContentError(error) }
    return (script, try start(of: script, in: content))
  }

  /// Reads a script with something to perform, so that a wrong file is not taken for one that does the same.
  private func performable(
    _ content: [UInt8], limits: Script.Limits
  ) throws(ContentError) -> (script: Script, start: SessionSnapshot) {
    let (script, start) = try script(content, limits: limits)
    guard script.isRecording || !script.entries.isEmpty else {
      throw ContentError(
        JSONError(
          kind: .invalid, pointer: "",
          detail: "there is nothing to replay: expected a recording, or a script with at least one of the \"actions\""))
    }
    return (script, start)
  }

  /// Performs a script again, as `POST /v1/replays` does.
  ///
  /// - Parameters: as of `Replay.init(of:from:in:work:while:)`.
  package func replay(
    _ content: [UInt8], limits: Script.Limits, work: Int = .max, while isWanted: () -> Bool = { true }
  ) throws(ContentError) -> Replay {
    let (script, start) = try performable(content, limits: limits)
    do throws(Replay.Failure) {
      return try Replay(of: script, from: start, in: content, work: work, while: isWanted)
    } catch {
      throw ContentError(error.mistake)
    }
  }

  /// The recording of a script.
  package func recording(of content: [UInt8], limits: Script.Limits) throws(ContentError) -> [UInt8] {
    let (script, start) = try performable(content, limits: limits)
    do throws(Replay.Failure) { return try Recording.of(script, from: start) } catch {
      throw ContentError(error.mistake)
    }
  }
}
