/** PNG with nothing but its picture: texts, times, Exif, animation and whatever stands behind its end are left out. */
import { joined, letters, u32, type Bytes } from "./bytes";

const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "pHYs"]);

/** Undefined where it is damaged or cut off. */
export function cleanPng(bytes: Uint8Array): Bytes | undefined {
  const parts = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + u32(bytes, at);
    const type = letters(bytes, at + 4, 4);
    if (end > bytes.length || (at === 8) !== (type === "IHDR")) return undefined;
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    seen.add(type);
    if (type === "IEND") return seen.has("IDAT") ? joined(parts) : undefined;
    at = end;
  }
  return undefined;
}
