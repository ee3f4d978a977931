import OfflineSessions
import TabEngine
import TabHeaderWire
import TabSessions

// The functions of tabheader.wasm: see docs/bindings.md. The host writes the content to `input`, calls with its number of bytes, and reads
// the answer at `output`. The result is the number of bytes of the answer, or of a problem if it is negative. Instants are milliseconds since
// 1970-01-01T00:00:00Z.

/// The address for content of so many bytes.
@_expose(wasm, "input") @_cdecl("tabheader_input")
func input(_ count: Int) -> UnsafeMutableRawPointer? { instance.reserve(count) }

/// The address of the newest answer.
@_expose(wasm, "output") @_cdecl("tabheader_output")
func output() -> UnsafeMutableRawPointer? { instance.output.baseAddress }

@_expose(wasm, "create") @_cdecl("tabheader_create")
func create(_ count: Int, _ now: Double) -> Int { instance.create(count, at: Instant(now)) }

@_expose(wasm, "restore") @_cdecl("tabheader_restore")
func restore(_ count: Int) -> Int { instance.restore(count) }

@_expose(wasm, "apply") @_cdecl("tabheader_apply")
func apply(_ count: Int, _ now: Double) -> Int {
  instance.call(count) { session, content throws(OfflineRefusal) in try session.apply(content, at: Instant(now)) }
}

@_expose(wasm, "configure") @_cdecl("tabheader_configure")
func configure(_ count: Int, _ now: Double) -> Int { instance.configure(count, at: Instant(now)) }

@_expose(wasm, "advance") @_cdecl("tabheader_advance")
func advance(_ now: Double) -> Int { instance.call { session in session.advance(to: Instant(now)) } }

/// The instant at which the session next changes by itself; infinite if it does not.
@_expose(wasm, "nextEnd") @_cdecl("tabheader_next_end")
func nextEnd() -> Double { instance.nextEnd.map { Double($0.milliseconds) } ?? .infinity }

@_expose(wasm, "frames") @_cdecl("tabheader_frames")
func frames(_ count: Int) -> Int {
  instance.call(count) { session, content throws(OfflineRefusal) in
    do throws(ContentError) { return try session.frames(content) } catch { throw OfflineRefusal(error) }
  }
}

@_expose(wasm, "accessibility") @_cdecl("tabheader_accessibility")
func accessibility() -> Int { instance.call { session in session.accessibility } }

@_expose(wasm, "snapshot") @_cdecl("tabheader_snapshot")
func snapshot() -> Int { instance.call { session in session.record } }

extension Instant {
  /// An instant of the host, cut off to whole milliseconds. One that no state could contain counts as the nearest that could.
  fileprivate init(_ milliseconds: Double) {
    let years = Instant.writable
    let bounded = milliseconds.isNaN ? 0 : milliseconds
    self = Instant(
      milliseconds: Int64(
        min(max(bounded, Double(years.lowerBound.milliseconds)), Double(years.upperBound.milliseconds))))
  }
}
