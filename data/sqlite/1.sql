CREATE TABLE session (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  epoch TEXT NOT NULL,
  preset TEXT NOT NULL,
  name TEXT,
  labels BLOB, -- JSON; none without labels
  createdAt INTEGER NOT NULL,
  timeToLive INTEGER NOT NULL, -- in seconds
  expiresAt INTEGER NOT NULL,
  style TEXT NOT NULL,
  theme TEXT NOT NULL,
  revision INTEGER NOT NULL,
  updatedAt INTEGER NOT NULL,
  sequence INTEGER NOT NULL, -- of the newest event
  content INTEGER NOT NULL, -- a revision, as the next two
  configuration INTEGER NOT NULL,
  design INTEGER NOT NULL,
  clock BLOB, -- JSON; none for the server's
  undo INTEGER, -- the revision to which undo leads
  redo INTEGER,
  dragging INTEGER NOT NULL,
  eventBytes INTEGER NOT NULL, -- of all events since the session began
  historyBytes INTEGER NOT NULL, -- of its history since then, without the creation
  position BLOB NOT NULL -- JSON
) STRICT;
CREATE INDEX sessionByAge ON session (createdAt DESC, id);
CREATE INDEX sessionByExpiry ON session (expiresAt);
CREATE INDEX sessionByName ON session (name, createdAt DESC, id) WHERE name IS NOT NULL;
CREATE INDEX sessionByStyle ON session (style);
CREATE INDEX sessionByTheme ON session (theme);

CREATE TABLE label (
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  session INTEGER NOT NULL,
  PRIMARY KEY (key, value, session)
) STRICT, WITHOUT ROWID;
CREATE INDEX labelBySession ON label (session);

CREATE TABLE description (session INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT; -- JSON, as the following

CREATE TABLE event ( -- the events of some commits of a session
  key INTEGER PRIMARY KEY,
  session INTEGER NOT NULL,
  last INTEGER NOT NULL, -- the number of the last one
  eventBytes INTEGER NOT NULL, -- the session's, with these events
  body BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX eventBySession ON event (session, last);

CREATE TABLE history ( -- the commands of some commits of a session
  key INTEGER PRIMARY KEY,
  session INTEGER NOT NULL,
  first INTEGER NOT NULL, -- the revision before them
  last INTEGER NOT NULL, -- the revision after them
  historyBytes INTEGER NOT NULL, -- the session's, with these; 0 for its creation
  checkpoint BLOB, -- the last revision, if it is in full
  commands BLOB NOT NULL -- a line of JSON for each
) STRICT;
CREATE UNIQUE INDEX historyBySession ON history (session, last, historyBytes);

CREATE TABLE recent ( -- commits that are not in the tables above yet
  key INTEGER PRIMARY KEY,
  session INTEGER NOT NULL,
  expected INTEGER NOT NULL, -- the sequence number before the commit
  epoch TEXT NOT NULL,
  revision INTEGER NOT NULL,
  updatedAt INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  content INTEGER NOT NULL,
  configuration INTEGER NOT NULL,
  design INTEGER NOT NULL,
  clock BLOB,
  undo INTEGER,
  redo INTEGER,
  dragging INTEGER NOT NULL,
  eventBytes INTEGER NOT NULL,
  position BLOB NOT NULL,
  description BLOB, -- if it has changed
  events BLOB NOT NULL,
  first INTEGER, -- as in the history; none without a record of it
  checkpoint BLOB,
  commands BLOB
) STRICT;

CREATE TABLE expired (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX expiredByEnd ON expired (until);

CREATE TABLE document (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  body BLOB NOT NULL,
  updatedAt INTEGER NOT NULL,
  PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE response ( -- to a keyed request
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- in their order
  session TEXT NOT NULL, -- its id
  key TEXT NOT NULL,
  until INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX responseByKey ON response (session, key);
CREATE INDEX responseByEnd ON response (until);

CREATE TABLE secret (bytes BLOB NOT NULL) STRICT;

CREATE TABLE total (sessions INTEGER NOT NULL) STRICT;
INSERT INTO total VALUES (0);
