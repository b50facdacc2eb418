/**
 * Whether a picture moves. All of them become stills: the sizes that pages show are made from one
 * frame. Runs on the server, and in the browser that shrinks a picture before it is sent.
 */
import { letters, u32, u32Little } from "./bytes";
import { kindOf } from "./kinds";

export const STILL = "The animation became a still picture: we keep the first frame.";

/** False for a damaged file, which is refused elsewhere. */
export function isAnimated(bytes: Uint8Array): boolean {
  const kind = kindOf(bytes);
  if (kind === "gif") return gifFrames(bytes) > 1;
  if (kind === "png") return chunks(bytes, 8, "acTL") > 0;
  if (kind === "webp") return chunks(bytes, 12, "ANMF") > 1;
  return kind === "avif" && letters(bytes, 8, 4) === "avis";
}

/** The chunks of PNG and of WebP (RIFF) differ in the order of length and type. */
function chunks(bytes: Uint8Array, start: number, wanted: string) {
  const isPng = start === 8;
  let found = 0;
  for (let at = start; at + 8 <= bytes.length;) {
    if (letters(bytes, isPng ? at + 4 : at, 4) === wanted) found += 1;
    const length = isPng ? u32(bytes, at) : u32Little(bytes, at + 4);
    at += isPng ? length + 12 : length + 8 + (length % 2);
  }
  return found;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** Counts up to two (GIF89a, section 20 to 24). */
function gifFrames(bytes: Uint8Array) {
  let at = 13 + colors(bytes[10]!);
  let frames = 0;
  while (frames < 2 && at < bytes.length) {
    const block = bytes[at];
    if (block === EXTENSION) at += 2;
    else if (block === IMAGE) {
      frames += 1;
      at += 11 + colors(bytes[at + 9]!);
    } else break;
    while (bytes[at]) at += bytes[at]! + 1;
    at += 1;
  }
  return frames;
}

/** Bytes of a color table. */
function colors(flags: number) {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
