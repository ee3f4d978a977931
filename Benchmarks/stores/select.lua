-- Selects another tab of one session after the other. IDS is a file with a session's path in each line.
local paths, count, number = {}, 0, 0
for path in io.lines(os.getenv("IDS")) do
  count = count + 1
  paths[count] = path
end
local bodies = { '{"index":0}', '{"index":1}', '{"index":2}' }
local fields = { ["Content-Type"] = "application/json" }

function request()
  number = number + 1
  -- Each round through the sessions selects another tab, so every request is a change.
  return wrk.format("POST", paths[number % count + 1] .. "/select", fields, bodies[math.floor(number / count) % 3 + 1])
end

function done(summary, latency)
  io.write(string.format("figures %.1f %d %d %d %d\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50), latency:percentile(99), summary.errors.status, summary.requests))
end
