/**
 * Reads the rest of a body and drops it. If the connection closed early, a client that is still
 * sending would see a network error instead of the response. Cloudflare limits the body's length.
 */
export async function drain(body: Pick<ReadableStreamDefaultReader, "read">) {
  while (
    await body.read().then(
      ({ done }) => !done,
      () => false,
    )
  );
}
