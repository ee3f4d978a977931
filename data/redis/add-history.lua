-- Adds records to the history. The first one of a new session is its creation, a field of the session: the revision, a line feed and the
-- checkpoint. Later, the oldest records are removed up to a checkpoint, but not the newest checkpoint.
local function addHistory(history, total, records, most)
  local before = total
  for i = 23, 19 + 4 * records, 4 do
    local first, last, commands, checkpoint = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
    if i == 23 and ARGV[1] == '' then
      redis.call('HSET', KEYS[1], 'creation', last .. '\n' .. checkpoint)
    else
      total = total + 64 + #commands + #checkpoint
      local entry = {last .. '-' .. string.format('%.0f', total), 'first', first, 'commands', commands}
      if checkpoint ~= '' then entry[6], entry[7] = 'checkpoint', checkpoint end
      if redis.pcall('XADD', history, unpack(entry)).err then
        redis.call('DEL', history)
        redis.call('XADD', history, unpack(entry))
      end
    end
  end
  if total == before then return end
  redis.call('HSET', KEYS[1], 'historyBytes', string.format('%.0f', total))
  if total <= most or not hasStep(total, total - before, most) then return end
  local start, kept = '-', nil
  while true do
    local entries = redis.call('XRANGE', history, start, '+', 'COUNT', 16)
    if #entries == 0 then break end
    for _, entry in ipairs(entries) do
      start = '(' .. entry[1]
      if entry[2][5] then
        kept = entry[1]
        if tonumber(string.match(kept, '-(%d+)')) > total - most then entries = {}; break end
      end
    end
    if #entries == 0 then break end
  end
  if kept then redis.call('XTRIM', history, 'MINID', kept) end
end
