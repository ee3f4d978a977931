// The calls of a test on the JavaScript binding, in Node and in browsers.

import { Problem } from "../../bindings/javascript/tabheader.js";

export class Host {
  constructor(engine) {
    this.engine = engine;
  }

  /** The text of the answer, or of the problem. */
  answer([name, content, at]) {
    try {
      if (name === "create") return this.#begin(this.engine.create(JSON.parse(content), at));
      if (name === "restore") return this.#begin(this.engine.restore(JSON.parse(content)));
      return this.session.text(name, content, at);
    } catch (error) {
      if (error instanceof Problem) return JSON.stringify(error.problem);
      throw error;
    }
  }

  #begin(session) {
    this.session = session;
    return session.text("snapshot");
  }
}
