/** A current phone: the traits of the sessions that the pages start. The API has defaults of its own. */
export const phone = { look: "ios26", width: 402, height: 874, safeArea: { top: 62, bottom: 34 } };
