/**
 * The scripts that hand the loaders' data to Remix in the browser, as RemixServer's own transfer
 * writes them (@remix-run/react, single-fetch.js), but whole: React's synchronous renderer cannot
 * wait for a stream.
 */
export async function loaderDataScript(stream: ReadableStream<Uint8Array>, nonce: string) {
  const data = await new Response(stream).text();
  const controller = "window.__remixContext.streamController";
  const send = `${controller}.enqueue(${inScript(data)});${controller}.close()`;
  return `<script nonce="${nonce}">${send}</script>`;
}

/** Structured data for search engines (schema.org as JSON-LD). */
export function structuredDataScript(data: object) {
  return `<script type="application/ld+json">${inScript(data)}</script>`;
}

/** As JSON. In a script, only "<" can end it or begin a comment. */
function inScript(data: unknown) {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
