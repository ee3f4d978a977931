// The tabs that a guard denies (S5), as the list of guards for a request.

const denies = (id) => (guard) => Array.isArray(guard.deny) && guard.deny.includes(id);

/** The guard that denies a tab by its id, if there is one. */
export const guardOf = (guards, id) => guards?.find(denies(id)) ?? null;

export const unlocked = (guards, id) =>
  (guards ?? [])
    .map((guard) => (denies(id)(guard) ? { ...guard, deny: guard.deny.filter((other) => other !== id) } : guard))
    .filter((guard) => !Array.isArray(guard.deny) || guard.deny.length > 0);

export const locked = (guards, id, reason) => [...unlocked(guards, id), { deny: [id], reason }];
