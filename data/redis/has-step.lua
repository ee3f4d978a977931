-- Whether a sixteenth of what is kept has been added. Each time, what is oldest is removed.
local function hasStep(total, added, kept)
  local step = math.max(math.floor(kept / 16), 1)
  return math.floor(total / step) ~= math.floor((total - added) / step)
end
