/**
 * Land, borders, rivers, lakes and parks in world coordinates. Sources: us-atlas (US Census Bureau),
 * world-atlas and water-and-parks.json.gz (both Natural Earth); README.md says more.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { worldPoint } from "../../app/map/cells";
import type { Point } from "./cut";
import { areaOf, simplified } from "./simplify";

export interface Named {
  name: string;
  rings: Point[][];
}

export interface Outlines {
  land: Point[][];
  countryLines: Point[][];
  stateLines: Point[][];
  countyLines: Point[][];
  rivers: { rank: number; line: Point[] }[];
  lakes: Named[];
  parks: Named[];
}

type Atlas = Topology<Record<string, GeometryCollection<{ name: string; rank: number }>>>;

const USA = "840";

/** Lines keep a distance of at most `tolerance` to the source's, in world coordinates. */
export function readOutlines(tolerance: number): Outlines {
  const usa = atlas(readFileSync("node_modules/us-atlas/counties-10m.json"), tolerance);
  const world = atlas(readFileSync("node_modules/world-atlas/countries-10m.json"), tolerance);
  const nature = atlas(
    gunzipSync(readFileSync("scripts/map-cells/water-and-parks.json.gz")),
    tolerance,
  );
  const neighbors = world.objects.countries!.geometries.filter(({ id }) => NEIGHBORS.has(`${id}`));
  const [counties, states] = [usa.objects.counties!, usa.objects.states!];
  const isBorder = (one: GeometryObject, other: GeometryObject) =>
    one !== other && (`${one.id}` === USA) !== (`${other.id}` === USA);
  const inState = (one: GeometryObject, other: GeometryObject) =>
    one !== other && stateOf(one) === stateOf(other);
  const smallest = tolerance * tolerance * 4;
  return {
    land: [...ringsOf(usa, usa.objects.nation!), ...collectionRings(world, neighbors)].filter(
      (ring) => Math.abs(areaOf(ring)) >= smallest,
    ),
    countryLines: linesOf(mesh(world, world.objects.countries!, isBorder)),
    stateLines: linesOf(mesh(usa, states, (one, other) => one !== other)),
    countyLines: linesOf(mesh(usa, counties, inState)),
    rivers: nature.objects.rivers!.geometries.flatMap((one) =>
      linesOf((feature(nature, one) as GeoJSON.Feature).geometry).map((line) => ({
        rank: propertiesOf(one).rank,
        line,
      })),
    ),
    lakes: namedOf(nature, "lakes", smallest),
    parks: namedOf(nature, "parks", smallest),
  };
}

/** Countries in North America that a map of the US may show, by their ISO 3166-1 numbers. */
const NEIGHBORS = new Set(["124", "484", "044", "192", "092", "796", "212", "332", "214", "304"]);

/** A county's id starts with its state's two digits. */
function stateOf({ id }: GeometryObject) {
  return String(id).slice(0, 2);
}

/** With world coordinates, and fewer points on its arcs, which neighbors share. */
function atlas(json: Uint8Array, tolerance: number): Atlas {
  const topology = JSON.parse(new TextDecoder().decode(json)) as Atlas;
  const { scale, translate } = topology.transform!;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx, dy]) => {
      [x, y] = [x + dx!, y + dy!];
      return worldPoint(x * scale[0] + translate[0], limited(y * scale[1] + translate[1]));
    });
    return tolerance > 0 ? simplified(points, tolerance) : points;
  });
  const { transform: _, ...rest } = topology;
  return { ...rest, arcs: arcs as unknown as Atlas["arcs"] };
}

/** The projection has no poles. */
function limited(lat: number) {
  return Math.max(-85, Math.min(85, lat));
}

function namedOf(topology: Atlas, name: string, smallest: number): Named[] {
  return topology.objects[name]!.geometries.map((one) => ({
    name: propertiesOf(one).name ?? "",
    rings: ringsOf(topology, one).filter((ring) => Math.abs(areaOf(ring)) >= smallest),
  })).filter(({ rings }) => rings.length > 0);
}

function propertiesOf({ properties }: GeometryObject) {
  return properties as { name?: string; rank: number };
}

function collectionRings(topology: Atlas, geometries: GeometryObject[]) {
  return geometries.flatMap((one) => ringsOf(topology, one));
}

function ringsOf(topology: Atlas, one: GeometryObject): Point[][] {
  const found = feature(topology, one) as GeoJSON.Feature | GeoJSON.FeatureCollection;
  const features = "features" in found ? found.features : [found];
  return features.flatMap(({ geometry }) =>
    geometry.type === "Polygon"
      ? (geometry.coordinates as unknown as Point[][])
      : geometry.type === "MultiPolygon"
        ? (geometry.coordinates.flat() as unknown as Point[][])
        : [],
  );
}

function linesOf(geometry: GeoJSON.Geometry): Point[][] {
  if (geometry.type === "LineString") return [geometry.coordinates as unknown as Point[]];
  return geometry.type === "MultiLineString" ? (geometry.coordinates as unknown as Point[][]) : [];
}
