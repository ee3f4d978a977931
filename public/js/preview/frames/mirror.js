// Repeats the requests of one session in the other sessions on the stage.

/** The tab at the same index in another session. */
const counterpart = (tab, from, to) => to.tabs[from.tabs.findIndex(({ id }) => id === tab)]?.id;

/** Each request, translated for a session with other tabs; null if it does not apply there. */
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

/** Repeats the requests of one element in the others, in order. The next step of a drag replaces a waiting one. */
export class Mirror {
  constructor() {
    this.queues = new Map();
  }

  /** @param request the detail of `request-sent`; @param others the elements of other sessions */
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
      // If one session refuses, because of a guard for example, the others continue.
      await to.api?.change("POST", suffix, body, { quiet: true, repeated: true }).catch(() => {});
    }
    queue.busy = false;
  }
}
