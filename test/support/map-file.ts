/**
 * Writes a small vector map: a PMTiles file (https://github.com/protomaps/PMTiles, version 3) with
 * vector tiles (https://github.com/mapbox/vector-tile-spec, version 2.1).
 */
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

export const EXTENT = 4096;
type Ring = readonly (readonly [number, number])[];

export interface TileLayer {
  name: string;
  /** "kind" is the only property. */
  features: { kind: string; type: "line" | "polygon"; ring: Ring }[];
}

interface Tile {
  z: number;
  x: number;
  y: number;
  layers: TileLayer[];
}

interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const HEADER_BYTES = 127;
const [GZIP, NO_COMPRESSION] = [2, 1];

export function mapFileOf(tiles: Tile[], bounds: Bounds, tileType = 1): Buffer {
  const entries = tiles
    .map(({ z, x, y, layers }) => ({
      id: zxyToTileId(z, x, y),
      data: gzipSync(message(layers.map((layer) => bytesField(3, layerOf(layer))))),
    }))
    .sort((one, other) => one.id - other.id);
  const directory = directoryOf(entries.map(({ id, data }) => ({ id, length: data.length })));
  const metadata = Buffer.from("{}");
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const dataAt = HEADER_BYTES + directory.length + metadata.length;
  const numbers = [
    ...[HEADER_BYTES, directory.length],
    ...[HEADER_BYTES + directory.length, metadata.length],
    // No directories below the first.
    ...[dataAt, 0],
    ...[dataAt, data.length],
    ...[entries.length, entries.length, entries.length],
  ];
  numbers.forEach((number, i) => header.writeBigUInt64LE(BigInt(number), 8 + i * 8));
  const zooms = tiles.map(({ z }) => z);
  header.set([1, NO_COMPRESSION, GZIP, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  const { west, south, east, north } = bounds;
  [west, south, east, north].forEach((degrees, i) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4),
  );
  return Buffer.concat([header, directory, metadata, data]);
}

/** Columns: ids as differences, how often each repeats, lengths, and offsets. */
function directoryOf(entries: { id: number; length: number }[]) {
  return Buffer.concat([
    varint(entries.length),
    ...entries.map(({ id }, i) => varint(id - (entries[i - 1]?.id ?? 0))),
    ...entries.map(() => varint(1)),
    ...entries.map(({ length }) => varint(length)),
    // 0: it follows the entry before; others are increased by one.
    ...entries.map((_, i) => varint(i === 0 ? 1 : 0)),
  ]);
}

function layerOf({ name, features }: TileLayer) {
  const kinds = [...new Set(features.map(({ kind }) => kind))];
  return message([
    bytesField(1, Buffer.from(name)),
    ...features.map(({ kind, type, ring }) =>
      bytesField(
        2,
        message([
          bytesField(2, Buffer.concat([varint(0), varint(kinds.indexOf(kind))])),
          numberField(3, type === "line" ? 2 : 3),
          bytesField(4, geometryOf(ring, type === "polygon")),
        ]),
      ),
    ),
    bytesField(3, Buffer.from("kind")),
    ...kinds.map((kind) => bytesField(4, message([bytesField(1, Buffer.from(kind))]))),
    numberField(5, EXTENT),
    numberField(15, 2),
  ]);
}

/** MoveTo, LineTo and, for a ring, ClosePath, with differences in zigzag encoding. */
function geometryOf(ring: Ring, closes: boolean) {
  const steps = ring.map(([x, y], i) => [x - (ring[i - 1]?.[0] ?? 0), y - (ring[i - 1]?.[1] ?? 0)]);
  const zigzag = (value: number) => varint(value < 0 ? -value * 2 - 1 : value * 2);
  const [first, ...rest] = steps.map((step) => Buffer.concat(step.map(zigzag)));
  const command = (id: number, count: number) => varint(id | (count << 3));
  return Buffer.concat([
    ...[command(1, 1), first!, command(2, rest.length), ...rest],
    ...(closes ? [command(7, 1)] : []),
  ]);
}

function message(fields: Buffer[]) {
  return Buffer.concat(fields);
}

function bytesField(id: number, bytes: Buffer) {
  return Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes]);
}

function numberField(id: number, value: number) {
  return Buffer.concat([varint(id << 3), varint(value)]);
}

function varint(value: number) {
  const bytes: number[] = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
}
