-- Reads the records of the history that lead to a range of revisions: from the newest checkpoint at or before the range on, or from the
-- oldest record.
--
-- Replies with the epoch, the number of the newest event, the newest revision, the creation, and the entries of the stream; with an empty
-- list if there is no session.
local session, history, lower, upper = KEYS[1], KEYS[3], ARGV[1], ARGV[2]
local known = redis.call('HMGET', session, 'epoch', 'sequence', 'revision', 'creation')
if not known[1] then return {} end
local start, from = '-', lower
while from do
  local entries = redis.call('XREVRANGE', history, from, '-', 'COUNT', 16)
  from = #entries > 0 and '(' .. entries[#entries][1]
  for _, entry in ipairs(entries) do
    if entry[2][5] then start, from = entry[1], nil; break end
  end
end
if string.match(start, '^%d*') == upper then
  known[5] = redis.call('XRANGE', history, start, start)
else
  known[5] = redis.call('XRANGE', history, start, '(' .. upper .. '-0')
  known[5][#known[5] + 1] = redis.call('XRANGE', history, upper, '+', 'COUNT', 1)[1]
end
return known
