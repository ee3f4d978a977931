// node peer.mjs THREADS STATUS CONTENT-FILE ["Name: value"]...: the same as bare.c, with Node's http. It reads a request's content as JSON.
// Each further thread is a process of a cluster, as Node recommends.

import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [threads, status, file, ...lines] = process.argv.slice(2);
if (cluster.isPrimary) {
  cluster.on("listening", (worker, { port }) => worker.id === 1 && console.log(port));
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  for (let index = 0; index < Number(threads); index++) cluster.fork();
  // Ends at the end of its standard input.
  process.stdin.resume().on("end", () => process.exit());
} else {
  const content = readFileSync(file);
  const fields = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
  const answer = (response) => {
    response.writeHead(Number(status), content.length ? { ...fields, "content-length": content.length } : fields);
    response.end(content);
  };
  createServer((request, response) => {
    if (request.method === "GET") return answer(response);
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => {
      JSON.parse(Buffer.concat(pieces));
      answer(response);
    });
  }).listen(0, "127.0.0.1");
}
