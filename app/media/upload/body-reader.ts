/** Reads bodies chunk by chunk. */

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Of a request without a body, reads nothing. */
export function bodyReader({ body }: Request): BodyReader {
  return (body ?? new Blob([]).stream()).getReader() as BodyReader;
}

/**
 * Reads the rest of a body and drops it. If the connection closed early, a client that is still
 * sending would see a network error instead of the response. Cloudflare limits the body's length.
 */
export async function drain(body: BodyReader) {
  while (
    await body.read().then(
      ({ done }) => !done,
      () => false,
    )
  );
}
