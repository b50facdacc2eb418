import { joined, type Bytes } from "../media/upload/bytes";

/**
 * A body's bytes; undefined where there are more than so many, whatever length was declared.
 * Nothing is kept beyond the limit, but it is read to its end: who still sends does not hear the
 * answer. `alive` is called with each part that came.
 */
export async function bytesWithin(
  { body }: Request,
  most: number,
  alive = () => {},
): Promise<Bytes | undefined> {
  let size = 0;
  let chunks: Uint8Array[] = [];
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    alive();
    size += chunk.byteLength;
    if (size > most) chunks = [];
    else chunks.push(chunk);
  }
  return size > most ? undefined : joined(chunks);
}
