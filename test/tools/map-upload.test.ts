import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles } from "pmtiles";
import { afterAll, describe, expect, test } from "vitest";
import { checkMapFile, regionsGeoJson, uploadCommand } from "../../scripts/map-upload";
import { EXTENT, mapFileOf } from "../support/map-file";

const folder = mkdtempSync(join(tmpdir(), "map-"));
afterAll(() => rmSync(folder, { recursive: true }));

const US = { west: -125, south: 24, east: -66, north: 50 };
const square = [
  [0, 0],
  [EXTENT, 0],
  [EXTENT, EXTENT],
  [0, EXTENT],
] as const;
const land = {
  name: "earth",
  features: [{ kind: "earth", type: "polygon" as const, ring: square }],
};
const tiles = [
  { z: 4, x: 3, y: 6, layers: [land] },
  { z: 4, x: 4, y: 6, layers: [land] },
];

function written(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test("the tests' map is what its readers expect", async () => {
  const bytes = mapFileOf(tiles, US);
  const file = new PMTiles({
    getKey: () => "",
    getBytes: (offset, length) => {
      const { buffer } = new Uint8Array(bytes.subarray(offset, offset + length));
      return Promise.resolve({ data: buffer });
    },
  });
  const found = await Promise.all([3, 4, 5].map((x) => file.getZxy(4, x, 6)));
  expect(found.map((tile) => (tile?.data.byteLength ?? 0) > 20)).toEqual([true, true, false]);
});

describe("a map to upload", () => {
  test("is a whole map of the US with vector tiles", async () => {
    const bytes = mapFileOf(tiles, US);
    expect(await checkMapFile(written("us.pmtiles", bytes))).toBe(bytes.length);
  });

  test.each([
    ["not a PMTiles file", Buffer.from("x".repeat(200))],
    ["no vector tiles", mapFileOf(tiles, US, 2)],
    ["not a map of the US", mapFileOf(tiles, { ...US, west: 5, east: 15 })],
    ["ends early", mapFileOf(tiles, US).subarray(0, -10)],
  ])("otherwise it is refused: %s", async (reason, bytes) => {
    await expect(checkMapFile(written("other.pmtiles", bytes))).rejects.toThrow(reason);
  });
});

describe("uploading", () => {
  const upload = { file: "us.pmtiles", bucket: "media", name: "us-20261129.pmtiles" };
  const account = { R2_ACCOUNT_ID: "id", R2_ACCESS_KEY_ID: "key", R2_SECRET_ACCESS_KEY: "secret" };

  test("a small file needs only Wrangler", () => {
    const { command, env } = uploadCommand({ ...upload, bytes: 1000 }, {});
    expect(command.join(" ")).toBe(
      "wrangler r2 object put media/map/us-20261129.pmtiles --file us.pmtiles --remote",
    );
    expect(env).toEqual({});
  });

  test("a large one goes in parts, with keys that no command line shows", () => {
    const large = { ...upload, bytes: 10 * 1024 ** 3 };
    const { command, env } = uploadCommand(large, account);
    expect(command.slice(0, 4)).toEqual([
      "rclone",
      "copyto",
      "us.pmtiles",
      "r2:media/map/us-20261129.pmtiles",
    ]);
    expect(command.join(" ")).not.toContain("secret");
    expect(env.RCLONE_CONFIG_R2_ENDPOINT).toBe("https://id.r2.cloudflarestorage.com");
    expect(() => uploadCommand(large, { R2_ACCOUNT_ID: "id" })).toThrow("R2_ACCESS_KEY_ID");
  });
});

test("what is cut out has Alaska, Hawaii and the territories, as closed rings", () => {
  const { geometry } = JSON.parse(regionsGeoJson()) as {
    geometry: { coordinates: [number, number][][][] };
  };
  expect(geometry.coordinates.length).toBeGreaterThan(5);
  for (const [ring] of geometry.coordinates) expect(ring!.at(-1)).toEqual(ring![0]);
});
