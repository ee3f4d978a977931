// What the runner of the conformance vectors takes from Node, for browsers. It compares values that come from JSON.

export function isDeepStrictEqual(left, right) {
  if (left === null || right === null || typeof left !== "object" || typeof right !== "object") return Object.is(left, right);
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => name in right && isDeepStrictEqual(left[name], right[name]));
}

const unavailable = () => {
  throw new Error("only on a command line");
};
export { unavailable as fileURLToPath, unavailable as join, unavailable as parseArgs, unavailable as readdirSync };
export { unavailable as readFileSync, unavailable as realpathSync, unavailable as request, unavailable as statSync, unavailable as writeFileSync };
export class Agent {}
