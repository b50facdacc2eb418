/** Serves the product with a small vector map, on the port of its argument. Prints a line when it is ready. */
import { worldPoint } from "../../app/map/cells";
import { mapFileKey } from "../../app/media/map-file-path";
import { withLocalPlatform } from "../../scripts/local-platform";
import { copySeededState } from "../../scripts/seeded-state";
import { serve } from "../../scripts/serve";
import { SIZE } from "../../scripts/test/served";
import { EXTENT, mapFileOf, type TileLayer } from "../support/map-file";

const STATE = ".state/test/map-file";
const FILE = "us-20261129.pmtiles";
const ZOOM = 10;
const US = { west: -125, south: 24, east: -66, north: 50 };

/** Of land and water in turns: a part of a tile shows both, and a road on each stripe of land. */
const STRIPE = EXTENT / 16;
const tops = Array.from({ length: 8 }, (_, i) => i * 2 * STRIPE);

const layers: TileLayer[] = [
  { name: "earth", features: [area("earth", 0, EXTENT)] },
  { name: "water", features: tops.map((top) => area("water", top + STRIPE, top + 2 * STRIPE)) },
  {
    name: "roads",
    features: tops.map((top) => ({
      kind: "highway",
      type: "line",
      ring: [
        [0, top + STRIPE / 2],
        [EXTENT, top + STRIPE / 2],
      ],
    })),
  },
];

function area(kind: string, top: number, bottom: number): TileLayer["features"][number] {
  const ring = [
    [0, top],
    [EXTENT, top],
    [EXTENT, bottom],
    [0, bottom],
  ] as const;
  return { kind, type: "polygon", ring };
}

await copySeededState(STATE, SIZE);
const [x, y] = worldPoint(-97.74, 30.27).map((at) => Math.floor(at * 2 ** ZOOM));
const tiles = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].map((dy) => ({ z: ZOOM, x: x! + dx, y: y! + dy, layers })),
);
await withLocalPlatform(STATE, async ({ MEDIA }) => {
  await MEDIA.put(mapFileKey(FILE), mapFileOf(tiles, US));
});
await serve({ port: Number(process.argv[2]), stateDir: STATE, vars: { MAP_FILE: FILE } });
console.log("ready");
