import StrictJSON
import TabSessions

/// The scripts of a store, from `data/redis`. Each changes one session completely or not at all, however many servers try at the same time.
///
/// `KEYS` are the keys in `RedisKeys.all`. A script replies with a list: the outcome, and after it a head where it says so.
///
/// What changes is published on a channel. If that is refused, for example by an access list, the change is still made: see `StoreHint`.
///
/// Redis removes a session by itself if no server does: a day after its end, or after its last change if that was later. The clocks of
/// Redis and of the servers need not agree. This only cleans up; a server expires sessions long before.
enum RedisScripts {
  /// The code of the error after which the client learns the eras again.
  static let newEra = "NEWERA"

  static let read = script("compare-era", "read")
  static let history = script("history")
  static let save = script("compare-era", "expire-keys", "responses", "has-step", "add-history", "save")
  static let end = script("expire-keys", "end")
  static let prolong = script("expire-keys", "prolong")
  static let setLinks = script("set-links")
  static let put = script("is-expected", "put")
  static let remove = script("is-expected", "remove")
  static let respond = script("responses", "respond")

  /// - Parameter files: the last one is the script, after the functions that it calls.
  private static func script(_ files: String...) -> RedisScript {
    let limits =
      "local mostResponses, mostResponseBytes = \(StoredResponse.mostPerSession), \(StoredResponse.mostBytesPerSession)\n"
    return RedisScript(limits + files.map { ShippedFolder.data.text("redis/\($0).lua") }.joined())
  }
}

/// A Lua script, which Redis runs as one step. Redis knows it by its digest once it was loaded.
struct RedisScript: Sendable {
  let source: String
  /// The SHA-1 digest of the source, as Redis wants it: lowercase hexadecimal.
  let digest: String

  init(_ source: String) {
    self.source = source
    digest = SHA1.hash(of: Array(source.utf8)).hexadecimal
  }
}
