/** WebP without Exif, XMP and whatever stands behind its end. */
import { joined, letters, setU32Little, u32Little, type Bytes } from "./bytes";

const KEPT = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** In VP8X: that there is Exif, and XMP. */
const EXIF_AND_XMP = 0x0c;

/** Undefined where it is damaged or cut off. */
export function cleanWebp(bytes: Uint8Array): Bytes | undefined {
  const end = 8 + u32Little(bytes, 4);
  if (end > bytes.length) return undefined;
  const parts = [bytes.slice(0, 12)];
  let pictures = 0;
  let at = 12;
  while (at + 8 <= end) {
    const type = letters(bytes, at, 4);
    const size = u32Little(bytes, at + 4);
    const next = at + 8 + size + (size % 2);
    // The last chunk's padding is left out by some programs.
    if (at + 8 + size > end) return undefined;
    if (KEPT.has(type)) {
      const chunk = bytes.slice(at, Math.min(next, end));
      if (type === "VP8X") chunk[8]! &= ~EXIF_AND_XMP;
      parts.push(chunk);
    }
    if (type.startsWith("VP8") && type !== "VP8X") pictures += 1;
    if (type === "ANMF") pictures += 1;
    at = next;
  }
  if (pictures === 0) return undefined;
  const whole = joined(parts);
  setU32Little(whole, 4, whole.length - 8);
  return whole;
}
