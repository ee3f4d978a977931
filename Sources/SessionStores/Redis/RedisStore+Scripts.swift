import TabSessions

/// The scripts of a store. Each changes one session completely or not at all, however many servers try at the same time.
///
/// `KEYS` are those of `RedisKeys.all`. A script replies with a list: the outcome, and after it a head where it says so.
///
/// What changes is published on a channel. If that is refused, for example by an access list, the change is still made: see `StoreHint`.
///
/// Redis removes a session by itself if no server does: a day after its end, or after its last change if that was later. The clocks of
/// Redis and of the servers need not agree. This only cleans up; a server expires sessions long before.
enum RedisScripts {
  private static let expireKeys = """
    local time = redis.call('TIME')
    local present = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
    local function keep(key, instant, margin)
      redis.call('PEXPIREAT', key, string.format('%.0f', math.max(present, tonumber(instant)) + tonumber(margin)))
    end

    """

  /// Responses to keyed requests are fields of the session, as more keys would hold it up while its slot moves to another node. A value is
  /// the end of its time, a space and the response. The field `responses` has their keys, each with a quotation mark after it, the oldest
  /// first; no key contains one.
  private static let responses = """
    local function hasResponse(key, forgotten)
      local known = redis.call('HGET', KEYS[1], 'response:' .. key)
      return known and tonumber(string.match(known, '^-?%d+')) >= tonumber(forgotten)
    end
    local function respond(key, ending, body)
      local order = {}
      for known in string.gmatch(redis.call('HGET', KEYS[1], 'responses') or '', '([^"]*)"') do
        if known ~= key then order[#order + 1] = known end
      end
      local first, bytes = math.max(1, #order + 2 - \(StoredResponse.mostPerSession)), #body
      for i = #order, first, -1 do
        bytes = bytes + redis.call('HSTRLEN', KEYS[1], 'response:' .. order[i])
        if bytes > \(StoredResponse.mostBytesPerSession) then
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

    """

  /// Compares the era of the node with the one that the client knows. The last two arguments are that one, and those that records of the
  /// slot may also have; see `RedisEras`.
  private static let compareEra = """
    local own, others = ARGV[#ARGV - 1], ARGV[#ARGV]
    local replication = redis.call('INFO', 'replication')
    if not string.find(replication, 'role:master', 1, true)
      or not string.find(replication, 'master_replid:' .. own, 1, true) then
      return redis.error_reply('\(newEra) the node has another era')
    end
    local function isCertain(era)
      return era and (era == own or string.find(others, era, 1, true))
    end

    """

  /// The code of the error after which the client learns the eras again.
  static let newEra = "NEWERA"

  /// Reads fields of a session.
  ///
  /// Replies with their values, and with `certain` if the record is; see `RedisEras`.
  static let read = RedisScript(
    compareEra + """
      local fields = {'era', unpack(ARGV, 1, #ARGV - 2)}
      local values = redis.call('HMGET', KEYS[1], unpack(fields))
      local era = table.remove(values, 1)
      values[#values + 1] = isCertain(era) and 'certain' or ''
      return values
      """)

  /// Whether a sixteenth of what is kept has been added. Each time, what is oldest is removed.
  private static let hasStep = """
    local function hasStep(total, added, kept)
      local step = math.max(math.floor(kept / 16), 1)
      return math.floor(total / step) ~= math.floor((total - added) / step)
    end

    """

  /// Adds records to the history. The first one of a new session is its creation, a field of the session: the revision, a line feed and the
  /// checkpoint. Later, the oldest records are removed up to a checkpoint, but not the newest checkpoint.
  private static let addHistory = """
    local function addHistory(history, total, records, most)
      local before = total
      for i = 23, 19 + 4 * records, 4 do
        local first, last, commands, checkpoint = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
        if i == 23 and ARGV[1] == '' then
          redis.call('HSET', KEYS[1], 'creation', last .. '\\n' .. checkpoint)
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

    """

  /// Reads the records of the history that lead to a range of revisions: from the newest checkpoint at or before the range on, or from the
  /// oldest record.
  ///
  /// Replies with the epoch, the number of the newest event, the newest revision, the creation, and the entries of the stream; with an empty
  /// list if there is no session.
  static let history = RedisScript(
    """
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
    """)

  /// Creates a session or advances it. If the store may have lost newer states, the session only advances to a new epoch.
  ///
  /// The streams start again if what is added does not continue them, so that an old stream never seems to belong to a new session.
  ///
  /// The arguments from the 23rd on are records of the history, as many as the 20th says, each with its first and its last revision, its
  /// commands and its checkpoint; then responses, each with its key and the end of its time.
  ///
  /// Replies: `committed`; `earlier`, which is committed with an earlier end than before; both with the names of the former style and
  /// theme if these are others; `missing`; `conflict`, with the head that was in the way of a creation.
  static let save = RedisScript(
    compareEra + expireKeys + responses + hasStep + addHistory + """
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
      """)

  /// Deletes a session with its events and its history, if its revision and its end are as expected, and may leave the mark that it has expired.
  ///
  /// Replies: `committed` with the head; `conflict`; `missing`.
  static let end = RedisScript(
    expireKeys + """
      local session, events, history = KEYS[1], KEYS[2], KEYS[3]
      local revision, now, mark, margin, channel = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
      local known = redis.call('HMGET', session, 'revision', 'expiresAt', 'head')
      if not known[1] then return {'missing'} end
      if revision ~= '' and revision ~= known[1] then return {'conflict'} end
      if now ~= '' and tonumber(known[2]) > tonumber(now) then return {'conflict'} end
      redis.call('DEL', events, history)
      if mark ~= '' then
        -- Not deleted before: while its slot moves to another node, a script cannot create a key again.
        redis.call('HSET', session, 'expired', mark)
        for key in string.gmatch(redis.call('HGET', session, 'responses') or '', '([^"]*)"') do
          redis.call('HDEL', session, 'response:' .. key)
        end
        redis.call('HDEL', session, 'epoch', 'sequence', 'revision', 'expiresAt', 'eventBytes', 'historyBytes',
          'creation', 'head', 'position', 'description', 'era', 'responses', 'links', 'linksVersion')
        keep(session, mark, margin)
      else
        redis.call('DEL', session)
      end
      redis.pcall('SPUBLISH', channel, '')
      return {'committed', known[3]}
      """)

  /// Lets a session expire later. One server may not know that another has prolonged it further.
  ///
  /// Replies: `committed` or `missing`.
  static let prolong = RedisScript(
    expireKeys + """
      local session, events, history = KEYS[1], KEYS[2], KEYS[3]
      local ending, margin = ARGV[1], ARGV[2]
      local known = redis.call('HGET', session, 'expiresAt')
      if not known then return {'missing'} end
      if tonumber(ending) > tonumber(known) then
        redis.call('HSET', session, 'expiresAt', ending)
        keep(session, ending, margin)
        keep(events, ending, margin)
        keep(history, ending, margin)
      end
      return {'committed'}
      """)

  /// Replaces the links of a session, if they have the expected version. The links of a session that was created before there were any
  /// have the version 0.
  ///
  /// Replies: `committed`, `conflict` or `missing`.
  static let setLinks = RedisScript(
    """
    local session, epoch, expected, version, links, channel = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
    local known = redis.call('HMGET', session, 'epoch', 'linksVersion')
    if not known[1] then return {'missing'} end
    if known[1] ~= epoch or (known[2] or '0') ~= expected then return {'conflict'} end
    redis.call('HSET', session, 'links', links, 'linksVersion', version)
    redis.pcall('SPUBLISH', channel, '')
    return {'committed'}
    """)

  /// A document is stored after its time and a line feed.
  private static let isExpected = """
    local function isExpected(name, kind, bytes)
      local known = redis.call('HGET', KEYS[1], name)
      if kind == 'nothing' then return not known end
      return kind == 'anything' or known and string.sub(known, string.find(known, '\\n', 1, true) + 1) == bytes
    end

    """

  /// Adds or replaces a document, if the one that is there is as expected. `KEYS`: the documents of its kind, their generation, and their
  /// owners.
  ///
  /// Replies: `committed` or `conflict`.
  static let put = RedisScript(
    isExpected + """
      local name, document, generation, channel = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
      if not isExpected(name, ARGV[5], ARGV[6]) then return {'conflict'} end
      redis.call('HSET', KEYS[1], name, document)
      if ARGV[7] == '' then redis.call('HDEL', KEYS[3], name) else redis.call('HSET', KEYS[3], name, ARGV[7]) end
      redis.call('SET', KEYS[2], generation)
      redis.pcall('SPUBLISH', channel, '')
      return {'committed'}
      """)

  /// Removes a document, if it is as expected. `KEYS` as for `put`.
  ///
  /// Replies: `committed`, `conflict` or `missing`.
  static let remove = RedisScript(
    isExpected + """
      local name, generation, channel = ARGV[1], ARGV[2], ARGV[3]
      if redis.call('HEXISTS', KEYS[1], name) == 0 then return {'missing'} end
      if not isExpected(name, ARGV[4], ARGV[5]) then return {'conflict'} end
      redis.call('HDEL', KEYS[1], name)
      redis.call('HDEL', KEYS[3], name)
      redis.call('SET', KEYS[2], generation)
      redis.pcall('SPUBLISH', channel, '')
      return {'committed'}
      """)

  /// Stores a response, unless there is one that is not forgotten.
  ///
  /// Replies: `committed`, `conflict` or `missing`.
  static let respond = RedisScript(
    responses + """
      local key, ending, body, forgotten = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
      if redis.call('HEXISTS', KEYS[1], 'epoch') == 0 then return {'missing'} end
      if hasResponse(key, forgotten) then return {'conflict'} end
      respond(key, ending, body)
      return {'committed'}
      """)
}
