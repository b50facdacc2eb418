/** Strips Exif, XMP and trailing bytes from WebP; keeps the first frame of an animation. */
import { joined, MAX_PROFILE_BYTES, letters, setU32Little, u32Little, type Bytes } from "./bytes";

interface Chunk {
  type: string;
  /** Including its header and padding byte. */
  whole: Uint8Array;
  content: Uint8Array;
}

const HEADER = 12;
/** VP8X flags for optional chunks. */
const PROFILE = 0x20;
const ALPHA = 0x10;
/** Size of a frame's header: position, size, duration. */
const FRAME_HEADER = 16;

/** Undefined if the file is damaged or truncated. */
export function cleanWebp(bytes: Uint8Array): Bytes | undefined {
  const end = 8 + u32Little(bytes, 4);
  if (end > bytes.length) return undefined;
  const chunks = chunksIn(bytes.subarray(HEADER, end));
  const frame = chunks?.find(({ type }) => type === "ANMF")?.content;
  const picture = frame ? chunksIn(frame.subarray(FRAME_HEADER)) : chunks;
  const pixels = picture?.find(({ type }) => type === "VP8 " || type === "VP8L");
  if (!chunks || !picture || !pixels) return undefined;
  const extended =
    chunks[0]!.type === "VP8X" && chunks[0]!.content.length >= 10 ? chunks[0]!.content : undefined;
  const profile =
    extended &&
    chunks.find(({ type, content }) => type === "ICCP" && content.length <= MAX_PROFILE_BYTES);
  const alpha =
    extended && pixels.type === "VP8 " ? picture.find(({ type }) => type === "ALPH") : undefined;
  const parts = [profile, alpha, pixels].flatMap((chunk) => (chunk ? [chunk.whole] : []));
  if (extended)
    parts.unshift(head(extended, frame, (profile ? PROFILE : 0) | (extended[0]! & ALPHA)));
  const whole = joined([bytes.subarray(0, HEADER), ...parts]);
  setU32Little(whole, 4, whole.length - 8);
  return whole;
}

/** The VP8X chunk, sized for the canvas or for one frame. */
function head(extended: Uint8Array, frame: Uint8Array | undefined, flags: number) {
  const size = frame ? frame.subarray(6, 12) : extended.subarray(4, 10);
  return Uint8Array.of(0x56, 0x50, 0x38, 0x58, 10, 0, 0, 0, flags, 0, 0, 0, ...size);
}

/** Undefined without chunks, or if a chunk reaches past the end. */
function chunksIn(bytes: Uint8Array): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const to = at + 8 + u32Little(bytes, at + 4);
    if (to > bytes.length) return undefined;
    const content = bytes.subarray(at + 8, to);
    // Some encoders omit the last chunk's padding.
    chunks.push({
      type: letters(bytes, at, 4),
      whole: joined([bytes.subarray(at, to), new Uint8Array(content.length % 2)]),
      content,
    });
    at = to + (content.length % 2);
  }
  return chunks.length > 0 ? chunks : undefined;
}
