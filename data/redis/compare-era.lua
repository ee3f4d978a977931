-- Compares the era of the node with the one that the client knows. The last two arguments are that one, and those that records of the
-- slot may also have; see `RedisEras`.
local own, others = ARGV[#ARGV - 1], ARGV[#ARGV]
local replication = redis.call('INFO', 'replication')
if not string.find(replication, 'role:master', 1, true)
  or not string.find(replication, 'master_replid:' .. own, 1, true) then
  return redis.error_reply('NEWERA the node has another era')
end
local function isCertain(era)
  return era and (era == own or string.find(others, era, 1, true))
end
