/**
 * The inflated size of zlib data, discarding the output as it goes: a few bytes can inflate to
 * gigabytes.
 */
import { Readable } from "node:stream";
import { createInflate } from "node:zlib";

/** Undefined if the data is damaged or inflates to more than `max` bytes. */
export async function inflatedSize(
  packed: readonly Uint8Array[],
  max: number,
): Promise<number | undefined> {
  let size = 0;
  try {
    for await (const chunk of Readable.from(packed).pipe(createInflate())) {
      size += (chunk as Uint8Array).length;
      if (size > max) return undefined;
    }
  } catch {
    return undefined;
  }
  return size;
}
