/**
 * Drains the rest of a request's body: if the connection closed early, a client that is still
 * sending would see a network error instead of the response. Cloudflare limits the body's length.
 */
export async function readUnread({ body, bodyUsed }: Request) {
  if (!body || bodyUsed || body.locked) return;
  const reader = body.getReader();
  while (
    await reader.read().then(
      ({ done }) => !done,
      () => false,
    )
  );
}
