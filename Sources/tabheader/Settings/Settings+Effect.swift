import HTTPServer
import SessionStores

extension Settings {
  /// Gives settings that follow from others the values that are in effect, so that nothing else decides them and they can be printed:
  /// a token that is set is asked for, 0 connections are as many as the open files allow, and only the memory store has a limit of bytes.
  ///
  /// - Returns: a warning for each setting that was given and has no effect.
  static func settle(_ read: inout [ReadSetting]) -> [String] {
    let table = SettingsTable.all
    var settings = Dictionary(uniqueKeysWithValues: read.map { ($0.name, $0) })
    var warnings: [String] = []
    if let token = settings[table.token.name], token.value is String, settings[table.auth.name]?.isDefault == true {
      settings[table.auth.name] = table.auth.with(.token, from: token.source)
    }
    if let connections = settings[table.maxConnections.name], connections.value as? Int == 0 {
      let limit = ServerConfiguration().connectionLimit
      settings[table.maxConnections.name] = table.maxConnections.with(limit, from: connections.source)
    }
    if let bytes = settings[table.maxBytes.name], settings[table.store.name]?.value as? StoreAddress != .memory {
      if !bytes.isDefault, bytes.value is ByteCount {
        warnings.append("\(bytes.source) has no effect: it limits --store memory only")
      }
      settings[table.maxBytes.name] = table.maxBytes.with(nil, from: bytes.source)
    }
    read = read.map { settings[$0.name] ?? $0 }
    return warnings
  }
}
