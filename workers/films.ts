/**
 * The films of the product's own pages: static files, which the assets layer sends whole, while
 * Safari plays only what it can get in parts.
 */

export function isFilm(path: string) {
  return /^\/films\/[a-z0-9-]+\.mp4$/.test(path);
}

/**
 * The whole film, or the one range that is asked for (RFC 9110, section 14). A request for several
 * ranges gets the whole.
 */
export async function serveFilm(request: Request, assets: Fetcher): Promise<Response> {
  const asked = new Request(request);
  asked.headers.delete("range");
  const whole = await assets.fetch(asked);
  const answer = new Response(whole.body, whole);
  answer.headers.set("Accept-Ranges", "bytes");
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "");
  if (whole.status !== 200 || request.method !== "GET" || !wanted || wanted[0] === "bytes=-")
    return answer;
  const bytes = await answer.arrayBuffer();
  const { from, to } = rangeOf(wanted[1]!, wanted[2]!, bytes.byteLength);
  const { headers } = answer;
  if (from > to) {
    headers.delete("Content-Length");
    headers.set("Content-Range", `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${from}-${to}/${bytes.byteLength}`);
  headers.set("Content-Length", String(to - from + 1));
  return new Response(bytes.slice(from, to + 1), { status: 206, headers });
}

/**
 * The first and the last byte; `first` alone means to the end, `last` alone that many from the end.
 */
function rangeOf(first: string, last: string, size: number) {
  if (first === "")
    return { from: last === "0" ? size : Math.max(0, size - Number(last)), to: size - 1 };
  return { from: Number(first), to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
