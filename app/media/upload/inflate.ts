/**
 * How large something packed by zlib becomes, without keeping any of it: a few bytes can become
 * gigabytes.
 */
import { Readable } from "node:stream";
import { createInflate } from "node:zlib";

/** Undefined where it is damaged, or becomes larger than so many bytes. */
export async function inflatedSize(
  packed: readonly Uint8Array[],
  most: number,
): Promise<number | undefined> {
  let size = 0;
  try {
    for await (const chunk of Readable.from(packed).pipe(createInflate())) {
      size += (chunk as Uint8Array).length;
      if (size > most) return undefined;
    }
  } catch {
    return undefined;
  }
  return size;
}
