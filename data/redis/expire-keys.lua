local time = redis.call('TIME')
local present = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local function keep(key, instant, margin)
  redis.call('PEXPIREAT', key, string.format('%.0f', math.max(present, tonumber(instant)) + tonumber(margin)))
end
