-- Deletes a session with its events and its history, if its revision and its end are as expected, and may leave the mark that it has expired.
--
-- Replies: `committed` with the head; `conflict`; `missing`.
local session, events, history = KEYS[1], KEYS[2], KEYS[3]
local revision, now, mark, margin, channel = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local known = redis.call('HMGET', session, 'revision', 'expiresAt', 'head')
if not known[1] then return {'missing'} end
if revision ~= '' and revision ~= known[1] then return {'conflict'} end
if now ~= '' and tonumber(known[2]) > tonumber(now) then return {'conflict'} end
redis.call('DEL', events, history)
if mark ~= '' then
  -- Not deleted before: while its slot moves to another node, a script cannot create a key again.
  redis.call('HSET', session, 'expired', mark)
  for key in string.gmatch(redis.call('HGET', session, 'responses') or '', '([^"]*)"') do
    redis.call('HDEL', session, 'response:' .. key)
  end
  redis.call('HDEL', session, 'epoch', 'sequence', 'revision', 'expiresAt', 'eventBytes', 'historyBytes',
    'creation', 'head', 'position', 'description', 'era', 'responses', 'links', 'linksVersion')
  keep(session, mark, margin)
else
  redis.call('DEL', session)
end
redis.pcall('SPUBLISH', channel, '')
return {'committed', known[3]}
