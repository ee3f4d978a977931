ALTER TABLE session ADD COLUMN links BLOB; -- JSON; none for a session that never had any
ALTER TABLE document ADD COLUMN owner TEXT; -- the id of a link
