/**
 * Strips MP4 metadata (ISO 14496-12): locations in user data and metadata boxes, and timed-metadata
 * tracks. Blanks it in place, so that no chunk offsets change.
 */
import { letters, u16, u32, type Bytes } from "./bytes";

export interface CleanMp4 {
  bytes: Bytes;
  width: number;
  height: number;
}

interface Box {
  type: string;
  /** Start of the box's content. */
  from: number;
  to: number;
  /** Start of the box's header. */
  at: number;
}

/** Undefined if the file is damaged, truncated or has no video track. */
export function cleanMp4(original: Uint8Array): CleanMp4 | undefined {
  const bytes = original.slice();
  const boxes = boxesIn(bytes, 0, bytes.length);
  const movie = boxes?.find(({ type }) => type === "moov");
  if (!boxes || !movie || !boxes.some(({ type }) => type === "mdat")) return undefined;
  for (const box of boxes) if (!PLAYED.has(box.type)) blank(bytes, box);
  const inside = boxesIn(bytes, movie.from, movie.to);
  if (!inside) return undefined;
  let size: { width: number; height: number } | undefined;
  for (const box of inside) {
    if (box.type !== "trak") {
      if (!/^(mvhd|mvex)$/.test(box.type)) blank(bytes, box);
      continue;
    }
    const handler = handlerOf(bytes, box);
    if (handler === undefined) return undefined;
    if (handler === "vide") size ??= sizeOf(bytes, box);
    if (handler === "vide" || handler === "soun") withoutUserData(bytes, box);
    else {
      blankSamples(bytes, box);
      blank(bytes, box);
    }
  }
  return size && size.width > 0 && size.height > 0 ? { bytes, ...size } : undefined;
}

/** Top-level boxes that players need. */
const PLAYED = new Set(["ftyp", "moov", "mdat", "moof", "sidx", "mfra", "styp"]);
/** Size of a box header, in bytes. */
const HEADER = 8;

/** Undefined if the boxes don't fill the range exactly. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  let at = from;
  while (at + HEADER <= to) {
    const short = u32(bytes, at);
    const long = short === 1;
    const size = long
      ? u32(bytes, at + 8) * 2 ** 32 + u32(bytes, at + 12)
      : short === 0
        ? to - at
        : short;
    const header = long ? 16 : HEADER;
    if (size < header || at + size > to) return undefined;
    boxes.push({ type: letters(bytes, at + 4, 4), at, from: at + header, to: at + size });
    at += size;
  }
  return at === to ? boxes : undefined;
}

function child(bytes: Uint8Array, { from, to }: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path;
  const found = boxesIn(bytes, from, to)?.find((box) => box.type === type);
  return found && rest.length > 0 ? child(bytes, found, ...rest) : found;
}

function blank(bytes: Uint8Array, { at, from, to }: Box) {
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4);
  bytes.fill(0, from, to);
}

function withoutUserData(bytes: Uint8Array, track: Box) {
  for (const box of boxesIn(bytes, track.from, track.to) ?? [])
    if (/^(udta|meta|uuid|free|skip)$/.test(box.type)) blank(bytes, box);
}

function handlerOf(bytes: Uint8Array, track: Box) {
  const handler = child(bytes, track, "mdia", "hdlr");
  return handler && letters(bytes, handler.from + 8, 4);
}

/** The displayed size: the track's matrix rotates portrait video. */
function sizeOf(bytes: Uint8Array, track: Box) {
  const header = child(bytes, track, "tkhd");
  if (!header || header.to - header.from < 84) return undefined;
  const matrix = header.to - 44;
  const [width, height] = [u16(bytes, header.to - 8), u16(bytes, header.to - 4)];
  return u32(bytes, matrix) === 0 && u32(bytes, matrix + 4) !== 0
    ? { width: height, height: width }
    : { width, height };
}

/**
 * A track's samples are interleaved with other tracks', in chunks; the sample tables give their
 * positions and sizes.
 */
function blankSamples(bytes: Uint8Array, track: Box) {
  const table = child(bytes, track, "mdia", "minf", "stbl");
  const parts =
    table &&
    Object.fromEntries((boxesIn(bytes, table.from, table.to) ?? []).map((box) => [box.type, box]));
  const chunks = parts?.stco ?? parts?.co64;
  if (!parts || !chunks || !parts.stsc || !parts.stsz) return;
  const entry = (box: Box, at: number) =>
    box.from + at + 4 <= box.to ? u32(bytes, box.from + at) : 0;
  const count = (box: Box, size: number) => Math.min(entry(box, 4), (box.to - box.from) / size);
  const runs = Array.from(
    { length: count(parts.stsc, 12) },
    (_, i) => [entry(parts.stsc!, 8 + 12 * i), entry(parts.stsc!, 12 + 12 * i)] as const,
  );
  const same = entry(parts.stsz, 4);
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < count(chunks, 4); chunk++) {
    while (runs[run + 1] && chunk + 1 >= runs[run + 1]![0]) run += 1;
    const from = parts.stco
      ? entry(chunks, 8 + 4 * chunk)
      : entry(chunks, 8 + 8 * chunk) * 2 ** 32 + entry(chunks, 12 + 8 * chunk);
    let to = from;
    for (let i = 0; i < (runs[run]?.[1] ?? 0) && sample < bytes.length; i++, sample++)
      to += same || entry(parts.stsz, 12 + 4 * sample);
    bytes.fill(0, from, Math.min(to, bytes.length));
  }
}
