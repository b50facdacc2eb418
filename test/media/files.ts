/** Builds valid and malicious files byte by byte. */
import { deflateSync } from "node:zlib";
import type { Files } from "../../app/media/upload/read-files.server";

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
export const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? text(part) : part)]));
const be16 = (n: number) => [n >> 8, n & 255];
const be32 = (n: number) => [...be16(Math.floor(n / 65536)), ...be16(n % 65536)];
const le32 = (n: number) => be32(n).reverse();

export const GPS = "GPS-CANARY-30.2672-97.7431";

export const segment = (marker: number, ...content: (string | number[])[]) => {
  const body = bytesOf(...content);
  return bytesOf([0xff, marker, ...be16(body.length + 2)], body);
};

interface Jpeg {
  width?: number;
  height?: number;
  orientation?: number;
  tail?: string;
  /** Appended after the camera's metadata. */
  more?: Uint8Array;
}

/** Includes all metadata that cameras write, each with a location. */
export function jpeg({
  width = 640,
  height = 480,
  orientation = 1,
  tail = "",
  more = bytesOf(),
}: Jpeg = {}) {
  return bytesOf(
    [0xff, 0xd8],
    segment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(
      0xe1,
      "Exif\0\0MM\0*",
      be32(8),
      be16(1),
      be16(0x0112),
      be16(3),
      be32(1),
      be16(orientation),
      be16(0),
      be32(0),
      GPS,
    ),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", GPS),
    segment(0xed, "Photoshop 3.0\0", GPS),
    segment(0xe2, "MPF\0", GPS),
    segment(0xe2, "ICC_PROFILE\0", [1, 1], "profile"),
    segment(0xfe, GPS),
    more,
    segment(
      0xdb,
      [0],
      Array.from({ length: 64 }, () => 1),
    ),
    segment(0xc0, [8], be16(height), be16(width), [1, 1, 0x11, 0]),
    segment(
      0xc4,
      [0, 1],
      Array.from({ length: 15 }, () => 0),
      [0],
    ),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    [0xff, 0xd9],
    tail,
  );
}

const crcTable = Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>(
    (c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1) >>> 0,
    n,
  ),
);
const crc32 = (bytes: Uint8Array) =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8)) >>> 0, 0xffffffff) ^
    0xffffffff) >>>
  0;

export const chunk = (type: string, ...content: (string | number[] | Uint8Array)[]) => {
  const body = bytesOf(type, ...content);
  return bytesOf(be32(body.length - 4), body, be32(crc32(body)));
};

interface Png {
  width?: number;
  height?: number;
  tail?: string;
  /** Inserted before the pixels. */
  more?: Uint8Array;
  /** Number of pixel lines, if it differs from the header. */
  lines?: number;
}

/** One bit per pixel, so that even a large picture is a small file. */
export function png({
  width = 640,
  height = 480,
  tail = "",
  more = bytesOf(),
  lines = Math.min(height, 2000),
}: Png = {}) {
  const header = chunk("IHDR", be32(width), be32(height), [1, 0, 0, 0, 0]);
  const pixels = deflateSync(new Uint8Array(lines * (1 + Math.ceil(Math.min(width, 20_000) / 8))));
  return bytesOf(
    "\x89PNG\r\n\x1a\n",
    header,
    chunk("tEXt", "Comment\0", GPS),
    chunk("eXIf", GPS),
    chunk("tIME", [7, 234, 1, 1, 1, 1, 1]),
    more,
    chunk("IDAT", pixels),
    chunk("IEND"),
    tail,
  );
}

/** APNG's chunk, for a PNG's `more`. */
export const animationControl = () => chunk("acTL", be32(2), be32(0));

/** With a global color table, an extension before each frame, and local color tables. */
export function gifOfFrames(frames: number) {
  const frame = bytesOf(
    [0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80],
    [0, 0, 0, 255, 255, 255],
    [2, 2, 0x44, 1, 0],
  );
  return bytesOf(
    "GIF89a",
    [1, 0, 1, 0, 0x81, 0, 0],
    Array.from({ length: 12 }, () => 0x2c),
    [0x21, 0xff, 11],
    "NETSCAPE2.0",
    [3, 1, 0, 0, 0],
    ...Array.from({ length: frames }, () => frame),
    [0x3b],
  );
}

const riff = (type: string, ...content: (string | number[] | Uint8Array)[]) => {
  const body = bytesOf(...content);
  return bytesOf(type, le32(body.length), body, body.length % 2 ? [0] : []);
};
const le24 = (n: number) => le32(n).slice(0, 3);
const pixels = [0x2f, 0, 0, 0, 0, 1];

export function webp({ width = 640, height = 480, tail = "" } = {}) {
  const chunks = bytesOf(
    riff("VP8X", [0x0c, 0, 0, 0], le24(width - 1), le24(height - 1)),
    riff("VP8L", pixels),
    riff("EXIF", GPS),
    riff("XMP ", GPS),
  );
  return bytesOf("RIFF", le32(4 + chunks.length), "WEBP", chunks, tail);
}

/** A two-frame WebP. */
export function animation({ width = 640, height = 480 } = {}) {
  const frame = (text: string) =>
    riff(
      "ANMF",
      le24(0),
      le24(0),
      le24(width - 1),
      le24(height - 1),
      le24(100),
      [0],
      riff("EXIF", GPS),
      riff("VP8L", pixels, text),
    );
  const chunks = bytesOf(
    riff("VP8X", [0x02, 0, 0, 0], le24(width - 1), le24(height - 1)),
    riff("ANIM", [0, 0, 0, 0, 0, 0]),
    frame("first-pixels"),
    frame("other-pixels"),
  );
  return bytesOf("RIFF", le32(4 + chunks.length), "WEBP", chunks);
}

export const gif = bytesOf("GIF89a", [64, 0, 48, 0, 0, 0, 0, 0x3b]);

export const box = (type: string, ...content: (string | number[] | Uint8Array)[]) => {
  const body = bytesOf(...content);
  return bytesOf(be32(body.length + 8), type, body);
};
const zeros = (count: number) => Array.from({ length: count }, () => 0);

function track(
  handler: string,
  { width, height, turned }: { width: number; height: number; turned?: boolean },
  samples: { at: number; size: number },
) {
  const one = [0, 1, 0, 0];
  const matrix = turned
    ? [...zeros(4), ...one, ...zeros(4), 255, 255, 0, 0, ...zeros(20)]
    : [...one, ...zeros(12), ...one, ...zeros(16)];
  const table = box(
    "stbl",
    box("stsc", zeros(4), be32(1), be32(1), be32(1), be32(1)),
    box("stsz", zeros(4), be32(samples.size), be32(1)),
    box("stco", zeros(4), be32(1), be32(samples.at)),
  );
  return box(
    "trak",
    box("tkhd", zeros(40), matrix.slice(0, 36), be16(width), [0, 0], be16(height), [0, 0]),
    box("mdia", box("hdlr", zeros(8), handler, zeros(13)), box("minf", table)),
    box("udta", box("\xa9xyz", GPS)),
  );
}

/** With a video track and a location track. */
export function mp4({
  width = 640,
  height = 360,
  turned = false,
  tail = "",
  more = bytesOf(),
} = {}) {
  const start = box("ftyp", "isom", be32(512), "isommp42");
  const data = box("mdat", "picture-samples", GPS);
  const samples = start.length + 8;
  const movie = box(
    "moov",
    box("mvhd", zeros(100)),
    track("vide", { width, height, turned }, { at: samples, size: 15 }),
    track("meta", { width: 0, height: 0 }, { at: samples + 15, size: GPS.length }),
    box("udta", GPS),
    box("meta", GPS),
    more,
  );
  return bytesOf(start, data, movie, box("uuid", GPS), tail);
}

export interface SentLike {
  name: string;
  type?: string;
  bytes: Uint8Array;
}

/** As received from a form. */
export function filesLike(...sent: SentLike[]): Files {
  return async (largest, take) => {
    for (const { name, type = "", bytes } of sent)
      await take({
        field: "files",
        name,
        type,
        bytes: bytes.length > largest ? undefined : (bytes as Uint8Array<ArrayBuffer>),
      });
  };
}

export function contains(bytes: Uint8Array, letters: string) {
  return new TextDecoder("latin1").decode(bytes).includes(letters);
}
