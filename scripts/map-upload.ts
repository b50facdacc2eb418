/** What `npm run map` checks and runs. */
import { open } from "node:fs/promises";
import { PMTiles, TileType, type Source } from "pmtiles";
import { REGIONS } from "../app/map/cells";
import { mapFileKey } from "../app/media/map-file-path";

/** More than the streets and buildings of this level are not worth twice the size. */
const MOST_ZOOM = 14;
/** A map of the US has at least this place. */
const KANSAS = { lng: -98, lat: 39 };
/** Wrangler uploads in one request, which Cloudflare limits to 300 MiB; S3 uploads in parts. */
const MOST_BYTES_OF_WRANGLER = 300 * 1024 * 1024;

/** The regions that the product's maps show, as GeoJSON for `pmtiles extract --region`. */
export function regionsGeoJson() {
  const coordinates = REGIONS.map(([west, south, east, north]) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
  return JSON.stringify({
    type: "Feature",
    properties: {},
    geometry: { type: "MultiPolygon", coordinates },
  });
}

/** Of the program from https://github.com/protomaps/go-pmtiles/releases. */
export function extractCommand(url: string, file: string, regions: string) {
  return ["pmtiles", "extract", url, file, `--region=${regions}`, `--maxzoom=${MOST_ZOOM}`];
}

/** Throws what is wrong with the file. Returns its size in bytes. */
export async function checkMapFile(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const source: Source = {
      getKey: () => path,
      async getBytes(offset, length) {
        const buffer = new Uint8Array(Math.min(length, Math.max(0, size - offset)));
        await file.read(buffer, 0, buffer.length, offset);
        return { data: buffer.buffer };
      },
    };
    const header = await new PMTiles(source).getHeader().catch(() => {
      throw new Error(`${path} is not a PMTiles file.`);
    });
    if (header.tileType !== TileType.Mvt) throw new Error(`${path} has no vector tiles.`);
    const { minLon, maxLon, minLat, maxLat } = header;
    const { lng, lat } = KANSAS;
    if (lng < minLon || lng > maxLon || lat < minLat || lat > maxLat)
      throw new Error(
        `${path} is not a map of the US: it covers ${minLon},${minLat} to ${maxLon},${maxLat}.`,
      );
    if (header.tileDataOffset + (header.tileDataLength ?? 0) > size)
      throw new Error(`${path} ends early. Make it again.`);
    return size;
  } finally {
    await file.close();
  }
}

export interface Account {
  R2_ACCOUNT_ID?: string;
  R2_ACCESS_KEY_ID?: string;
  R2_SECRET_ACCESS_KEY?: string;
}

interface Upload {
  file: string;
  bytes: number;
  bucket: string;
  name: string;
}

interface Command {
  command: string[];
  env: Record<string, string>;
}

/**
 * Small files by Wrangler, large ones by rclone, which uploads in parts and resumes. Throws what is
 * missing for that.
 */
export function uploadCommand({ file, bytes, bucket, name }: Upload, account: Account): Command {
  const target = `${bucket}/${mapFileKey(name)}`;
  if (bytes <= MOST_BYTES_OF_WRANGLER) {
    const put = ["wrangler", "r2", "object", "put", target, "--file", file, "--remote"];
    return { command: put, env: {} };
  }
  const { R2_ACCOUNT_ID: id, R2_ACCESS_KEY_ID: key, R2_SECRET_ACCESS_KEY: secret } = account;
  if (!id || !key || !secret)
    throw new Error(
      "A file of more than 300 MiB is uploaded by rclone (rclone.org). Make an R2 API token that may " +
        "write objects, and set R2_ACCOUNT_ID, R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY.",
    );
  return {
    command: [
      ...["rclone", "copyto", file, `r2:${target}`],
      ...["--s3-no-check-bucket", "--s3-chunk-size=64M", "--progress"],
    ],
    env: {
      RCLONE_CONFIG_R2_TYPE: "s3",
      RCLONE_CONFIG_R2_PROVIDER: "Cloudflare",
      RCLONE_CONFIG_R2_ENDPOINT: `https://${id}.r2.cloudflarestorage.com`,
      RCLONE_CONFIG_R2_ACCESS_KEY_ID: key,
      RCLONE_CONFIG_R2_SECRET_ACCESS_KEY: secret,
    },
  };
}
