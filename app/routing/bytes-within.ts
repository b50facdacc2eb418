import { joined, type Bytes } from "../media/upload/bytes";

/**
 * Reads a body; undefined if it exceeds `max` bytes, regardless of the declared length. Buffers
 * nothing past the limit but reads to the end: a client that is still sending would not see the
 * response. Calls `alive` for each chunk.
 */
export async function bytesWithin(
  { body }: Request,
  max: number,
  alive = () => {},
): Promise<Bytes | undefined> {
  let size = 0;
  let chunks: Uint8Array[] = [];
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    alive();
    size += chunk.byteLength;
    if (size > max) chunks = [];
    else chunks.push(chunk);
  }
  return size > max ? undefined : joined(chunks);
}
