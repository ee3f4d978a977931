-- A document is stored after its time and a line feed.
local function isExpected(name, kind, bytes)
  local known = redis.call('HGET', KEYS[1], name)
  if kind == 'nothing' then return not known end
  return kind == 'anything' or known and string.sub(known, string.find(known, '\n', 1, true) + 1) == bytes
end
