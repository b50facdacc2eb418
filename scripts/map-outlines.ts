/**
 * Writes county outlines by state as GeoJSON, for the map without a tile service. Source: us-atlas
 * (US Census Bureau cartographic boundaries, public domain).
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { allStates } from "../app/places/states";
import { writeWhole } from "./write-whole";

const DIRECTORY = "public/map";
/** Names in the source that differ from ours. */
const NAMES: Record<string, string> = {
  MP: "Commonwealth of the Northern Mariana Islands",
  VI: "United States Virgin Islands",
};
/** Decimals of a degree: about 100 yards, finer than the source. */
const DECIMALS = 3;

interface Named {
  name: string;
}

export function writeMapOutlines() {
  if (allStates.every(({ code }) => existsSync(`${DIRECTORY}/${code}.json`))) return;
  mkdirSync(DIRECTORY, { recursive: true });
  const atlas = JSON.parse(
    readFileSync("node_modules/us-atlas/counties-10m.json", "utf8"),
  ) as Topology<{
    counties: GeometryCollection<Named>;
    states: GeometryCollection<Named>;
  }>;
  // A county's id starts with its state's two-digit FIPS code.
  const stateIds = new Map(
    atlas.objects.states.geometries.map((state) => [
      (state.properties as Named).name,
      String(state.id),
    ]),
  );
  for (const { code, name } of allStates) {
    const geometries = atlas.objects.counties.geometries.filter((county) =>
      String(county.id).startsWith(stateIds.get(NAMES[code] ?? name)!),
    );
    const { features } = feature(atlas, { type: "GeometryCollection", geometries });
    const slim = features.map(({ geometry, properties }) => ({
      type: "Feature",
      properties: { name: (properties as Named).name },
      geometry,
    }));
    const json = JSON.stringify(
      { type: "FeatureCollection", features: slim },
      (_, value: unknown) => (typeof value === "number" ? Number(value.toFixed(DECIMALS)) : value),
    );
    writeWhole(`${DIRECTORY}/${code}.json`, json);
  }
}
