-- Adds or replaces a document, if the one that is there is as expected. `KEYS`: the documents of its kind, their generation, and their
-- owners.
--
-- Replies: `committed` or `conflict`.
local name, document, generation, channel = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
if not isExpected(name, ARGV[5], ARGV[6]) then return {'conflict'} end
redis.call('HSET', KEYS[1], name, document)
if ARGV[7] == '' then redis.call('HDEL', KEYS[3], name) else redis.call('HSET', KEYS[3], name, ARGV[7]) end
redis.call('SET', KEYS[2], generation)
redis.pcall('SPUBLISH', channel, '')
return {'committed'}
