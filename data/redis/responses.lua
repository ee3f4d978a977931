-- Responses to keyed requests are fields of the session, as more keys would hold it up while its slot moves to another node. A value is
-- the end of its time, a space and the response. The field `responses` has their keys, each with a quotation mark after it, the oldest
-- first; no key contains one.
local function hasResponse(key, forgotten)
  local known = redis.call('HGET', KEYS[1], 'response:' .. key)
  return known and tonumber(string.match(known, '^-?%d+')) >= tonumber(forgotten)
end
local function respond(key, ending, body)
  local order = {}
  for known in string.gmatch(redis.call('HGET', KEYS[1], 'responses') or '', '([^"]*)"') do
    if known ~= key then order[#order + 1] = known end
  end
  local first, bytes = math.max(1, #order + 2 - mostResponses), #body
  for i = #order, first, -1 do
    bytes = bytes + redis.call('HSTRLEN', KEYS[1], 'response:' .. order[i])
    if bytes > mostResponseBytes then
      first = i + 1
      break
    end
  end
  for i = 1, first - 1 do redis.call('HDEL', KEYS[1], 'response:' .. order[i]) end
  order = {unpack(order, first)}
  order[#order + 1] = key
  redis.call('HSET', KEYS[1], 'response:' .. key, ending .. ' ' .. body,
    'responses', table.concat(order, '"') .. '"')
end
