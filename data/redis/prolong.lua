-- Lets a session expire later. One server may not know that another has prolonged it further.
--
-- Replies: `committed` or `missing`.
local session, events, history = KEYS[1], KEYS[2], KEYS[3]
local ending, margin = ARGV[1], ARGV[2]
local known = redis.call('HGET', session, 'expiresAt')
if not known then return {'missing'} end
if tonumber(ending) > tonumber(known) then
  redis.call('HSET', session, 'expiresAt', ending)
  keep(session, ending, margin)
  keep(events, ending, margin)
  keep(history, ending, margin)
end
return {'committed'}
