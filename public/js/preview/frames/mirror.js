// One hand on several sessions: what is done to a session on the stage is done to the others there.

/** The tab of another session in the same place. */
const counterpart = (tab, from, to) => to.tabs[from.tabs.findIndex(({ id }) => id === tab)]?.id;

/** What each request means to a session with other tabs; null where it means nothing there. */
const translations = [
  { suffix: /^\/swipe$/, body: (body, from) => ({ ...body, location: undefined, pageWidth: from.pager.bounds.width, layoutDirection: from.traits.layoutDirection }) },
  {
    suffix: /^\/select$/,
    body: (body, from, to) => {
      if (body.more) return to.tabBar.more ? body : null;
      const tab = counterpart(body.tab, from, to);
      return tab === undefined ? null : { ...body, tab };
    },
  },
  { suffix: /^\/resize$/, body: (body) => body },
];

/**
 * Repeats a request of one element at the others, each in the order in which they came. A step of a drag that waits is
 * replaced by the next.
 */
export class Mirror {
  constructor() {
    this.queues = new Map();
  }

  /** @param request what `request-sent` tells; @param others the elements of other sessions */
  repeat({ method, suffix, body }, from, others) {
    const translation = method === "POST" ? translations.find((one) => one.suffix.test(suffix)) : null;
    if (!translation || !from.state) return;
    for (const to of others) {
      const said = to.state && translation.body(body, from.state, to.state);
      if (said) this.send(to, suffix, said);
    }
  }

  send(to, suffix, body) {
    const queue = this.queues.get(to) ?? { waiting: [], busy: false };
    this.queues.set(to, queue);
    const last = queue.waiting.at(-1);
    if (body.phase === "changed" && last?.body.phase === "changed") last.body = body;
    else queue.waiting.push({ suffix, body });
    if (!queue.busy) this.flush(to, queue);
  }

  async flush(to, queue) {
    queue.busy = true;
    while (queue.waiting.length) {
      const { suffix, body } = queue.waiting.shift();
      // What one session refuses, by a guard of its own, is no reason for the others to stop.
      await to.api?.change("POST", suffix, body, { quiet: true, repeated: true }).catch(() => {});
    }
    queue.busy = false;
  }
}
