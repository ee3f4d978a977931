-- Reads fields of a session.
--
-- Replies with their values, and with `certain` if the record is; see `RedisEras`.
local fields = {'era', unpack(ARGV, 1, #ARGV - 2)}
local values = redis.call('HMGET', KEYS[1], unpack(fields))
local era = table.remove(values, 1)
values[#values + 1] = isCertain(era) and 'certain' or ''
return values
