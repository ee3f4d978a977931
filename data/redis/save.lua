-- Creates a session or advances it. If the store may have lost newer states, the session only advances to a new epoch.
--
-- The streams start again if what is added does not continue them, so that an old stream never seems to belong to a new session.
--
-- The arguments from the 23rd on are records of the history, as many as the 20th says, each with its first and its last revision, its
-- commands and its checkpoint; then responses, each with its key and the end of its time.
--
-- Replies: `committed`; `earlier`, which is committed with an earlier end than before; both with the names of the former style and
-- theme if these are others; `missing`; `conflict`, with the head that was in the way of a creation.
local session, events, history = KEYS[1], KEYS[2], KEYS[3]
local expectedEpoch, expectedSequence = ARGV[1], ARGV[2]
local epoch, sequence, revision, ending, margin = ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local head, position, description = ARGV[8], ARGV[9], ARGV[10]
local count, body, mostEvents, mostBytes = tonumber(ARGV[11]), ARGV[12], tonumber(ARGV[13]), tonumber(ARGV[14])
local style, theme, channel = ARGV[15], ARGV[16], ARGV[17]
local forgotten, mostHistory, records = ARGV[18], tonumber(ARGV[19]), tonumber(ARGV[20])
local linksVersion, links = ARGV[21], ARGV[22]
local firstResponse = 23 + 4 * records

local known = redis.call('HMGET', session, 'epoch', 'sequence', 'expiresAt', 'eventBytes', 'style', 'theme', 'era',
  'historyBytes')
if not known[1] then
  redis.call('DEL', events, history)
  if expectedEpoch ~= '' then return {'missing'} end
elseif expectedEpoch == '' then
  return {'conflict', redis.call('HGET', session, 'head')}
elseif known[1] ~= expectedEpoch or known[2] ~= expectedSequence then
  return {'conflict'}
elseif epoch == expectedEpoch and not isCertain(known[7]) then
  return {'conflict'}
end
for i = firstResponse, #ARGV - 2, 3 do
  if hasResponse(ARGV[i], forgotten) then return {'conflict'} end
end

local bytes = tonumber(known[4] or '0') + #body
redis.call('HSET', session, 'epoch', epoch, 'sequence', sequence, 'revision', revision, 'expiresAt', ending,
  'eventBytes', string.format('%.0f', bytes), 'head', head, 'position', position,
  'style', style, 'theme', theme, 'era', own)
if description ~= '' then redis.call('HSET', session, 'description', description) end
redis.call('HDEL', session, 'expired')
if expectedEpoch == '' then redis.call('HSET', session, 'links', links, 'linksVersion', linksVersion) end
keep(session, ending, margin)

if known[1] and tonumber(sequence) - count ~= tonumber(known[2]) then redis.call('DEL', events) end
if count > 0 then
  redis.call('XADD', events, sequence .. '-0', 'bytes', string.format('%.0f', bytes), 'body', body)

  if hasStep(tonumber(sequence), count, mostEvents) then
    redis.call('XTRIM', events, 'MINID', string.format('%.0f', math.max(tonumber(sequence) - mostEvents + 1, 0)))
  end
  if hasStep(bytes, #body, mostBytes) then
    -- The newest entry ends the search: its total is the session's.
    local first, kept = '-', nil
    while not kept do
      for _, entry in ipairs(redis.call('XRANGE', events, first, '+', 'COUNT', 16)) do
        first = '(' .. entry[1]
        if tonumber(entry[2][2]) > bytes - mostBytes then kept = entry[1]; break end
      end
    end
    redis.call('XTRIM', events, 'MINID', kept)
  end
end
keep(events, ending, margin)
addHistory(history, tonumber(known[8] or '0'), records, mostHistory)
keep(history, ending, margin)
for i = firstResponse, #ARGV - 2, 3 do respond(ARGV[i], ARGV[i + 1], ARGV[i + 2]) end
redis.pcall('SPUBLISH', channel, epoch .. ' ' .. sequence)
local outcome = {'committed'}
if known[3] and tonumber(ending) < tonumber(known[3]) then outcome = {'earlier'} end
if known[5] ~= style or known[6] ~= theme then
  outcome[2], outcome[3] = known[5] or '', known[6] or ''
end
return outcome
