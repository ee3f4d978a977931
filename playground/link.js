// A whole session in the fragment of an address: its JSON, compressed, in base64url. Servers never see a fragment.

const name = "s=";

/** The most bytes that a link may unpack to: some times what a session needs. */
const most = 4_000_000;

/** The fragment for a session. */
export async function packed(session) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(session)));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `#${name}${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The session of a fragment as text; null if the fragment has none. Throws if it is damaged. */
export async function unpacked(fragment) {
  if (!fragment.startsWith(`#${name}`)) return null;
  const text = atob(fragment.slice(1 + name.length).replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(new DecompressionStream("deflate-raw"), Uint8Array.from(text, (letter) => letter.charCodeAt(0))));
}

async function through(transform, bytes) {
  const parts = [];
  let count = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    // A short link can unpack to gigabytes.
    if (count > most) {
      await reader.cancel();
      throw new Error(`it has more than ${most.toLocaleString("en")} bytes`);
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
