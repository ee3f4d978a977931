-- Replaces the links of a session, if they have the expected version. The links of a session that was created before there were any
-- have the version 0.
--
-- Replies: `committed`, `conflict` or `missing`.
local session, epoch, expected, version, links, channel = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local known = redis.call('HMGET', session, 'epoch', 'linksVersion')
if not known[1] then return {'missing'} end
if known[1] ~= epoch or (known[2] or '0') ~= expected then return {'conflict'} end
redis.call('HSET', session, 'links', links, 'linksVersion', version)
redis.pcall('SPUBLISH', channel, '')
return {'committed'}
