/** Strips PNG metadata: text, time, Exif, animation and trailing bytes. */
import { joined, MAX_PROFILE_BYTES, letters, u32, type Bytes } from "./bytes";
import { inflatedSize } from "./inflate";

/**
 * Chunks to keep, with their maximum size in bytes (W3C PNG, chunk specifications). A larger one
 * has other content.
 */
const KEPT_CHUNKS: Record<string, number> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Infinity,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: MAX_PROFILE_BYTES,
  sBIT: 4,
  cICP: 4,
  pHYs: 9,
};

/** Undefined if the file is damaged, truncated, or inflates to more than its header declares. */
export async function cleanPng(bytes: Uint8Array): Promise<Bytes | undefined> {
  const parts = [bytes.subarray(0, 8)];
  const pixels: Uint8Array[] = [];
  const seen = new Set<string>();
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = u32(bytes, at);
    const end = at + 12 + length;
    const type = letters(bytes, at + 4, 4);
    if (end > bytes.length || (at === 8) !== (type === "IHDR")) return undefined;
    const chunk = bytes.subarray(at, end);
    if (length <= (KEPT_CHUNKS[type] ?? -1) && (type === "IDAT" || !seen.has(type))) {
      if (u32(chunk, length + 8) !== checksum(chunk.subarray(4, length + 8))) return undefined;
      if (type === "IDAT") pixels.push(chunk.subarray(8, length + 8));
      if (type !== "iCCP" || (await isSmall(chunk.subarray(8, length + 8)))) parts.push(chunk);
    }
    seen.add(type);
    if (type === "IEND") return (await isWhole(bytes, pixels)) ? joined(parts) : undefined;
    at = end;
  }
  return undefined;
}

/** An iCCP chunk: name, zero byte, compression method, compressed profile. */
async function isSmall(profile: Uint8Array) {
  const name = profile.indexOf(0);
  return (
    name > 0 && (await inflatedSize([profile.subarray(name + 2)], MAX_PROFILE_BYTES)) !== undefined
  );
}

async function isWhole(bytes: Uint8Array, pixels: Uint8Array[]) {
  const size = pixelBytes(bytes);
  return size !== undefined && (await inflatedSize(pixels, size)) === size;
}

/** Channels per color type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: start and step of each of the seven passes. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Uncompressed size of all scan lines, including each line's filter byte. */
function pixelBytes(bytes: Uint8Array) {
  const [width, height, depth, color, interlaced] = [
    u32(bytes, 16),
    u32(bytes, 20),
    bytes[24]!,
    bytes[25]!,
    bytes[28]!,
  ];
  const channels = CHANNELS[color];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlaced > 1)
    return undefined;
  const size = (w: number, h: number) =>
    w === 0 ? 0 : h * (1 + Math.ceil((w * channels * depth) / 8));
  if (interlaced === 0) return size(width, height);
  return PASSES.reduce(
    (sum, [x, y, right, down]) =>
      sum +
      size(Math.ceil(Math.max(0, width - x) / right), Math.ceil(Math.max(0, height - y) / down)),
    0,
  );
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

/** CRC-32. */
function checksum(bytes: Uint8Array) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
