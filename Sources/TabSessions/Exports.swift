// The values of sessions are part of what this target offers.
