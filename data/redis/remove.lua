-- Removes a document, if it is as expected. `KEYS` as for `put`.
--
-- Replies: `committed`, `conflict` or `missing`.
local name, generation, channel = ARGV[1], ARGV[2], ARGV[3]
if redis.call('HEXISTS', KEYS[1], name) == 0 then return {'missing'} end
if not isExpected(name, ARGV[4], ARGV[5]) then return {'conflict'} end
redis.call('HDEL', KEYS[1], name)
redis.call('HDEL', KEYS[3], name)
redis.call('SET', KEYS[2], generation)
redis.pcall('SPUBLISH', channel, '')
return {'committed'}
