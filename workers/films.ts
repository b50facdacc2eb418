/**
 * Serves the product's videos with range support: the assets layer only sends whole files, and
 * Safari requires ranges.
 */

export function isFilm(path: string) {
  return /^\/films\/[a-z0-9-]+\.mp4$/.test(path);
}

/**
 * The whole film, or a single requested range (RFC 9110, section 14). A multi-range request gets
 * the whole film.
 */
export async function serveFilm(request: Request, assets: Fetcher): Promise<Response> {
  const wholeRequest = new Request(request);
  wholeRequest.headers.delete("range");
  const whole = await assets.fetch(wholeRequest);
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
 * The range's first and last byte. `first` alone means to the end; `last` alone means that many
 * bytes from the end.
 */
function rangeOf(first: string, last: string, size: number) {
  if (first === "")
    return { from: last === "0" ? size : Math.max(0, size - Number(last)), to: size - 1 };
  return { from: Number(first), to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
