const messages = {
  404: "There is nothing at this address.",
  405: "This address cannot be used in that way.",
  429: "Too many requests. Please wait a moment and try again.",
  500: "Something went wrong on our side. Please try again in a moment.",
  503: "This site is not available right now. Please try again later.",
};

/** An error page without Remix: an unknown hostname, a missing file, a failure of the worker. */
export function plainError(status: keyof typeof messages) {
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  if (status === 429) headers.set("Retry-After", "10");
  if (status === 405) headers.set("Allow", "GET, HEAD");
  return new Response(`${messages[status]}\n`, { status, headers });
}
