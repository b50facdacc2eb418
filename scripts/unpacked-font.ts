/**
 * Converts a WOFF2 font to TrueType for sharp's text renderer, which can't read WOFF2; the npm
 * package only has WOFF2. Implements w3.org/TR/WOFF2 as far as npm's fonts need it: outlines in
 * `glyf`, no collections, untransformed `hmtx`.
 */
import { brotliDecompressSync } from "node:zlib";

/** Four letters each, in the order of the standard's known table tags. */
const KNOWN_TAGS =
  "cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASEGDEFGPOSGSUBEBSCJSTFMATHCBDTCBLCCOLRCPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhstyjustlcarmortmorxopbdpropttrakZapfSilfGlatGlocFeatSill";
const DIRECTORY_AT = 48;
const OWN_TAG = 63;

interface Table {
  tag: string;
  data: Buffer;
}

export function unpackedFont(woff2: Buffer): Buffer {
  if (woff2.toString("latin1", 0, 4) !== "wOF2") throw new Error("That file is not a WOFF2 font.");
  const tables = tablesOf(woff2);
  const glyf = tables.find((table) => table.tag === "glyf");
  const loca = tables.find((table) => table.tag === "loca");
  const head = tables.find((table) => table.tag === "head");
  if (!glyf || !loca || !head) throw new Error("That font has no TrueType outlines.");
  const outlines = plainOutlines(glyf.data);
  glyf.data = outlines.glyf;
  loca.data = outlines.loca;
  // indexToLocFormat: four-byte offsets.
  head.data.writeInt16BE(1, 50);
  return fontFile(woff2.readUInt32BE(4), tables);
}

function tablesOf(woff2: Buffer): Table[] {
  const directory = new Reader(woff2, DIRECTORY_AT);
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = directory.byte();
    const known = flags & OWN_TAG;
    const tag = known === OWN_TAG ? directory.text(4) : KNOWN_TAGS.slice(known * 4, known * 4 + 4);
    const size = directory.base128();
    const outlines = tag === "glyf" || tag === "loca";
    // Version 0 means transformed for outlines and untransformed for other tables.
    const changed = outlines === (flags >> 6 === 0);
    if (changed !== outlines)
      throw new Error(`The font's table "${tag}" has an unsupported transformation.`);
    return { tag, size: changed ? directory.base128() : size };
  });
  const data = brotliDecompressSync(
    woff2.subarray(directory.at, directory.at + woff2.readUInt32BE(20)),
  );
  let at = 0;
  return entries.map(({ tag, size }) => ({
    tag,
    data: Buffer.from(data.subarray(at, (at += size))),
  }));
}

/** Rebuilds the transformed `glyf` table, which stores each kind of value in its own stream. */
function plainOutlines(packed: Buffer) {
  const header = new Reader(packed, 2);
  const hasOverlaps = (header.u16() & 1) === 1;
  const count = header.u16();
  header.u16();
  const sizes = Array.from({ length: 7 }, () => header.u32());
  let at = header.at;
  const [contours, points, flags, places, parts, boxes, instructions] = sizes.map(
    (size) => new Reader(packed, (at += size) - size),
  ) as Streams;
  const boxBits = boxes.bytes(((count + 31) >> 5) << 2);
  const streams: Streams = [contours, points, flags, places, parts, boxes, instructions];
  const overlaps = hasOverlaps ? packed.subarray(at) : undefined;
  const glyphs = Array.from({ length: count }, (_, glyph) =>
    plainGlyph(streams, bitOf(boxBits, glyph), overlaps !== undefined && bitOf(overlaps, glyph)),
  );
  const loca = Buffer.alloc((count + 1) * 4);
  let end = 0;
  glyphs.forEach((glyph, i) => loca.writeUInt32BE((end += glyph.length), (i + 1) * 4));
  return { glyf: Buffer.concat(glyphs), loca };
}

type Streams = [
  contours: Reader,
  points: Reader,
  flags: Reader,
  places: Reader,
  parts: Reader,
  boxes: Reader,
  instructions: Reader,
];

function bitOf(bits: Buffer, index: number) {
  return ((bits[index >> 3]! >> (7 - (index & 7))) & 1) === 1;
}

function plainGlyph(streams: Streams, hasBox: boolean, overlaps: boolean): Buffer {
  const [contours, , , places, parts, boxes, instructions] = streams;
  const count = contours.i16();
  if (count === 0) return Buffer.alloc(0);
  if (count < 0) {
    const { data, hasInstructions } = partsOf(parts);
    const size = hasInstructions ? places.u255() : 0;
    const tail = hasInstructions ? [u16(size), instructions.bytes(size)] : [];
    return padded([u16(0xffff), boxes.bytes(8), data, ...tail]);
  }
  const { ends, path } = pathOf(streams, count);
  const size = places.u255();
  const box = hasBox ? boxes.bytes(8) : boxOf(path);
  const flags = Buffer.from(
    path.map(({ on }, i) => (on ? 1 : 0) | (overlaps && i === 0 ? 0x40 : 0)),
  );
  return padded([
    u16(count),
    box,
    ...ends.map(u16),
    u16(size),
    instructions.bytes(size),
    flags,
    ...path.map((p) => u16(p.dx)),
    ...path.map((p) => u16(p.dy)),
  ]);
}

interface Point {
  on: boolean;
  dx: number;
  dy: number;
}

function pathOf([, points, flags, places]: Streams, count: number) {
  let total = 0;
  const ends = Array.from({ length: count }, () => (total += points.u255()) - 1);
  const path = Array.from({ length: total }, () => pointOf(flags.byte(), places));
  return { ends, path };
}

/** The standard's triplet encoding (5.2, "Decoding of variable-length X and Y coordinates"). */
function pointOf(flag: number, places: Reader): Point {
  const kind = flag & 127;
  const signed = (value: number, bit: number) => ((flag >> bit) & 1 ? value : -value);
  const point = (dx: number, dy: number) => ({ on: flag < 128, dx, dy });
  if (kind < 10) return point(0, signed(places.byte() + ((kind & 14) << 7), 0));
  if (kind < 20) return point(signed(places.byte() + (((kind - 10) & 14) << 7), 0), 0);
  if (kind < 84) {
    const [step, low] = [kind - 20, places.byte()];
    return point(
      signed(1 + (step & 0x30) + (low >> 4), 0),
      signed(1 + ((step & 0x0c) << 2) + (low & 15), 1),
    );
  }
  if (kind < 120) {
    const step = kind - 84;
    const dx = 1 + Math.floor(step / 12) * 256 + places.byte();
    return point(signed(dx, 0), signed(1 + (((step % 12) >> 2) << 8) + places.byte(), 1));
  }
  if (kind < 124) {
    const [high, middle, low] = [places.byte(), places.byte(), places.byte()];
    return point(signed((high << 4) + (middle >> 4), 0), signed(((middle & 15) << 8) + low, 1));
  }
  return point(signed(places.u16(), 0), signed(places.u16(), 1));
}

function boxOf(path: Point[]) {
  let [x, y] = [0, 0];
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of path) {
    x += dx;
    y += dy;
    box[0] = Math.min(box[0]!, x);
    box[1] = Math.min(box[1]!, y);
    box[2] = Math.max(box[2]!, x);
    box[3] = Math.max(box[3]!, y);
  }
  return Buffer.concat(box.map(u16));
}

/** A composite glyph: its components end with the first that has no MORE_COMPONENTS flag. */
function partsOf(parts: Reader) {
  const start = parts.at;
  let hasInstructions = false;
  for (let flags = 0x20; flags & 0x20;) {
    flags = parts.u16();
    hasInstructions ||= (flags & 0x100) !== 0;
    parts.at += 2 + (flags & 1 ? 4 : 2) + (flags & 0x80 ? 8 : flags & 0x40 ? 4 : flags & 8 ? 2 : 0);
  }
  return { data: parts.data.subarray(start, parts.at), hasInstructions };
}

/** Leaves checksums zero, because the renderer ignores them. */
function fontFile(flavor: number, tables: Table[]) {
  const header = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(flavor, 0);
  [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].forEach((value, i) =>
    header.writeUInt16BE(value, 4 + i * 2),
  );
  let at = header.length;
  const data = tables
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
    .map((table, i) => {
      header.write(table.tag, 12 + i * 16, "latin1");
      header.writeUInt32BE(at, 20 + i * 16);
      header.writeUInt32BE(table.data.length, 24 + i * 16);
      const whole = padded([table.data]);
      at += whole.length;
      return whole;
    });
  return Buffer.concat([header, ...data]);
}

function u16(value: number) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
}

function padded(pieces: Buffer[]) {
  const whole = Buffer.concat(pieces);
  return Buffer.concat([whole, Buffer.alloc(-whole.length & 3)]);
}

class Reader {
  constructor(
    readonly data: Buffer,
    public at: number,
  ) {}

  byte() {
    return this.data[this.at++]!;
  }

  u16() {
    return this.data.readUInt16BE((this.at += 2) - 2);
  }

  i16() {
    return this.data.readInt16BE((this.at += 2) - 2);
  }

  u32() {
    return this.data.readUInt32BE((this.at += 4) - 4);
  }

  text(size: number) {
    return this.bytes(size).toString("latin1");
  }

  bytes(size: number) {
    return this.data.subarray((this.at += size) - size, this.at);
  }

  /** UIntBase128: seven bits per byte, most significant first. */
  base128() {
    for (let value = 0; ;) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** 255UInt16. */
  u255() {
    const code = this.byte();
    if (code === 253) return this.u16();
    if (code === 254) return this.byte() + 506;
    return code === 255 ? this.byte() + 253 : code;
  }
}
