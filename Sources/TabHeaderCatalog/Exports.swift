// The catalogue gives descriptions of sessions, and refuses them with errors of that target.
@_exported import TabSessions
