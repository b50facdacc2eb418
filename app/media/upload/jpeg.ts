/**
 * Strips JPEG metadata: Exif with its GPS data, XMP, IPTC, comments, embedded pictures and trailing
 * bytes. Keeps the JFIF and Adobe markers, which decoders need, and the color profile.
 */
import { joined, MAX_PROFILE_BYTES, letters, u16, u32, u32Little, type Bytes } from "./bytes";

export interface CleanJpeg {
  bytes: Bytes;
  /** Exif orientation; 5 to 8 swap width and height. */
  orientation: number;
}

/** Undefined if the file is damaged or truncated. `upright`: also drops the orientation. */
export function cleanJpeg(bytes: Uint8Array, { upright = false } = {}): CleanJpeg | undefined {
  const parts: Uint8Array[] = [];
  let orientation = 1;
  let scans = 0;
  let profile = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END)
      return scans > 0
        ? {
            bytes: joined([START_MARK, ...oriented(upright ? 1 : orientation), ...parts, END_MARK]),
            orientation,
          }
        : undefined;
    const end = at + 2 + u16(bytes, at + 2);
    if (at + 4 > bytes.length || end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && orientation === 1) orientation = orientationOf(segment);
    const kept = keptPart(marker, segment);
    if (kept && !(kept[1] === 0xe2 && (profile += kept.length) > MAX_PROFILE_BYTES))
      parts.push(kept);
    at = end;
    if (marker === SCAN) {
      scans += 1;
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(end, at));
    }
  }
  return undefined;
}

const END = 0xd9;
const SCAN = 0xda;
const START_MARK = Uint8Array.of(0xff, 0xd8);
const END_MARK = Uint8Array.of(0xff, END);

/**
 * The part of a segment to keep: frames, tables and scans whole; application markers only as far as
 * specified.
 */
function keptPart(marker: number, segment: Uint8Array): Uint8Array | undefined {
  if (marker === 0xe0 && letters(segment, 4, 5) === "JFIF\0") return withoutThumbnail(segment);
  if (marker === 0xe2 && letters(segment, 4, 11) === "ICC_PROFILE") return segment;
  if (marker === 0xee && letters(segment, 4, 5) === "Adobe")
    return segment.length === 16 ? segment : undefined;
  return DECODER_MARKERS.has(marker) ? segment : undefined;
}

/**
 * Frames (C0 to CF, including Huffman and arithmetic tables), scans, quantization tables, line
 * counts, restart intervals (ITU T.81, table B.1).
 */
const DECODER_MARKERS = new Set([
  ...Array.from({ length: 16 }, (_, i) => 0xc0 + i),
  SCAN,
  0xdb,
  0xdc,
  0xdd,
]);

function withoutThumbnail(segment: Uint8Array) {
  if (segment.length < 18) return undefined;
  const mark = segment.slice(0, 18);
  mark.set([0, 16], 2);
  mark.set([0, 0], 16);
  return mark;
}

/** In scan data, 0xff is followed by a zero, a restart marker, or the next segment's marker. */
function endOfScan(bytes: Uint8Array, from: number) {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/** An Exif segment with only the orientation. */
function oriented(orientation: number): Uint8Array[] {
  if (orientation === 1) return [];
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return [
    Uint8Array.of(
      ...head,
      0x4d,
      0x4d,
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      1,
      0x01,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      orientation,
      0,
      0,
      0,
      0,
      0,
      0,
    ),
  ];
}

/** 1 to 8; 1 if Exif has none. */
function orientationOf(segment: Uint8Array) {
  if (letters(segment, 4, 6) !== "Exif\0\0") return 1;
  const tiff = segment.subarray(10);
  const little = letters(tiff, 0, 2) === "II";
  const long = (at: number) => (little ? u32Little(tiff, at) : u32(tiff, at));
  const short = (at: number) => (little ? tiff[at]! | (tiff[at + 1]! << 8) : u16(tiff, at));
  const directory = long(4);
  const count = Math.min(short(directory), 100);
  for (
    let entry = directory + 2;
    entry < directory + 2 + 12 * count && entry + 12 <= tiff.length;
    entry += 12
  ) {
    const value = short(entry + 8);
    if (short(entry) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
