import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// Writes recordings: scripts with what each entry led to.
package struct Recording {
  /// The bytes of the details of all results together. Later results have digests only, which are enough to find a difference.
  package static let detailLimit = 4_194_304

  private var entries: [UInt8] = []
  private var settled: [UInt8] = []
  private var encoder: RevisionEncoder
  private let start: SessionSnapshot
  /// How many bytes of details may follow.
  private var details: Int
  private var time: Int64 = 0

  private init(from start: SessionSnapshot, details: Int) {
    self.start = start
    self.details = details
    encoder = RevisionEncoder(after: start.container)
  }

  /// The recording of a session.
  ///
  /// - Parameters:
  ///   - name: the session's name; `nil` if it has none.
  ///   - preset: the preset that it was created from.
  package static func of(_ history: History, name: String?, preset: String) -> [UInt8] {
    var recording = Recording(from: history.start, details: detailLimit)
    var snapshot = history.start
    for command in history.commands {
      let (before, performed) = snapshot.replaying(command)
      let steps = before + performed
      recording.add(command, steps)
      snapshot = steps.last?.snapshot ?? snapshot
    }
    recording.settled = recording.list(snapshot.settling(upTo: history.last))
    return recording.bytes(name: name, preset: preset)
  }

  /// The recording of a script, as this program performs it.
  ///
  /// - Parameter details: the most bytes of details.
  /// - Throws: a time that cannot be.
  package static func of(
    _ script: Script, from start: SessionSnapshot, details: Int = detailLimit
  ) throws(Replay.Failure) -> [UInt8] {
    var recording = Recording(from: start, details: details)
    var playback = Playback(from: start)
    for (index, entry) in script.entries.enumerated() {
      let effect = try playback.perform(index, of: script)
      let command = LoggedCommand(
        entry.change, source: entry.source, at: start.updatedAt.advanced(byMilliseconds: playback.reached),
        revision: playback.snapshot.number)
      recording.add(command, effect.steps)
    }
    recording.settled = recording.list(playback.settle(script.settled?.count))
    return recording.bytes(name: script.name, preset: script.preset)
  }

  private mutating func add(_ command: LoggedCommand, _ steps: [SessionSnapshot.Step]) {
    let result = list(steps)
    var json = JSONWriter(reserving: 256 + result.count)
    json.object { json in
      command.change.writeMembers(to: &json)
      let at = command.at.milliseconds - start.updatedAt.milliseconds
      if at != time {
        json.name("at")
        json.value(at)
        time = at
      }
      if command.source != .request {
        json.member("by", command.source.rawValue)
      }
      json.member("result", raw: result)
    }
    if !entries.isEmpty { entries.append(UInt8(ascii: ",")) }
    entries.append(UInt8(ascii: "\n"))
    entries += json.bytes
  }

  private mutating func list(_ steps: [SessionSnapshot.Step]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for step in steps {
        let revision = encoder.encode(step)
        let hasDetails = details >= revision.size
        if hasDetails { details -= revision.size }
        revision.write(details: hasDetails, to: &json)
      }
    }
    return json.bytes
  }

  /// The whole recording, with each entry on a line. It takes the entries, which may be many megabytes, out of the value.
  private mutating func bytes(name: String?, preset: String?) -> [UInt8] {
    var json = JSONWriter(reserving: entries.count + 4_096)
    json.object { json in
      json.name(escaping: "$schema")
      json.value(Script.schemaPath)
      json.member("version", Script.version)
      json.member("digestVersion", RevisionDigest.version)
      json.member("rules", Script.currentRules)
      if let name { json.member("name", name) }
      if let preset { json.member("preset", preset) }
      json.member("snapshot", raw: start.record)
      json.member("actions", array: { json in json.raw(entries) })
      entries = []
      json.member("settled", raw: settled)
    }
    json.endLine()
    return json.bytes
  }
}
