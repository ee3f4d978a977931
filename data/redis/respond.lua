-- Stores a response, unless there is one that is not forgotten.
--
-- Replies: `committed`, `conflict` or `missing`.
local key, ending, body, forgotten = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
if redis.call('HEXISTS', KEYS[1], 'epoch') == 0 then return {'missing'} end
if hasResponse(key, forgotten) then return {'conflict'} end
respond(key, ending, body)
return {'committed'}
