/**
 * How the vector file is drawn: like the map without streets, and with them. Layers and kinds are
 * those of Protomaps' basemap 4 (https://docs.protomaps.com/basemaps/layers).
 */
import {
  CenteredTextSymbolizer,
  exp,
  GeomType,
  LineLabelSymbolizer,
  LineSymbolizer,
  PolygonSymbolizer,
  type Feature,
  type LabelRule,
  type PaintRule,
} from "protomaps-leaflet";
import type { MapColors } from "./map-colors.client";

const GREEN = new Set([
  ...["park", "national_park", "nature_reserve", "forest", "wood", "golf_course", "cemetery"],
  ...["protected_area", "garden", "recreation_ground", "village_green", "playground"],
]);
const TOWN = new Set([
  ...["residential", "commercial", "industrial", "school", "university", "college", "hospital"],
  ...["aerodrome", "pedestrian", "railway"],
]);
/** Width in pixels by zoom level, and the level from which a kind of road is shown. */
const ROADS = [
  {
    kinds: ["path", "other"],
    from: 15,
    width: [
      [15, 0.4],
      [20, 6],
    ],
  },
  {
    kinds: ["minor_road"],
    from: 12,
    width: [
      [12, 0.4],
      [15, 2.5],
      [18, 11],
    ],
  },
  {
    kinds: ["major_road"],
    from: 8,
    width: [
      [8, 0.5],
      [12, 1.8],
      [15, 4.5],
      [18, 16],
    ],
  },
  {
    kinds: ["highway"],
    from: 5,
    width: [
      [5, 0.6],
      [9, 1.4],
      [12, 2.8],
      [15, 6.5],
      [18, 20],
    ],
  },
];

export function paintRules(colors: MapColors): PaintRule[] {
  const area = (
    dataLayer: string,
    fill: string,
    isShown: (kind: string) => boolean,
  ): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    filter: (_, feature) => feature.geomType === GeomType.Polygon && isShown(kindOf(feature)),
  });
  const line = (
    dataLayer: string,
    color: string,
    width: (zoom: number) => number,
    filter: (zoom: number, feature: Feature) => boolean,
  ): PaintRule => ({
    dataLayer,
    symbolizer: new LineSymbolizer({ color, width, lineCap: "round", lineJoin: "round" }),
    filter,
  });
  const ofKind = (kinds: string[], from: number) => (zoom: number, feature: Feature) =>
    zoom >= from && kinds.includes(kindOf(feature));
  return [
    area("earth", colors.land, () => true),
    area("landcover", colors.park, (kind) => kind === "forest"),
    area("landcover", colors.town, (kind) => kind === "urban_area"),
    area("landuse", colors.town, (kind) => TOWN.has(kind)),
    area("landuse", colors.park, (kind) => GREEN.has(kind)),
    area("water", colors.water, () => true),
    line(
      "water",
      colors.water,
      exp(1.6, [
        [8, 0.6],
        [12, 1.6],
        [18, 10],
      ]),
      (_, feature) => feature.geomType === GeomType.Line,
    ),
    area("buildings", colors.building, () => true),
    ...ROADS.filter(({ kinds }) => kinds[0] !== "path").map(({ kinds, from, width }) =>
      // The edge of a road, where it is wide enough to have one.
      line(
        "roads",
        colors.roadEdge,
        (zoom) => exp(1.6, width)(zoom) + 1.5,
        ofKind(kinds, Math.max(from, 11)),
      ),
    ),
    ...ROADS.map(({ kinds, from, width }) =>
      line("roads", colors.road, exp(1.6, width), ofKind(kinds, from)),
    ),
    line(
      "boundaries",
      colors.border,
      () => 1,
      (_, { props }) => Number(props.kind_detail) <= 4,
    ),
  ];
}

/** Of the page, or the first that the system has. */
export function labelRules(colors: MapColors, family: string): LabelRule[] {
  const font = (weight: number, size: number) => `${weight} ${size}px ${family}`;
  const labelProps = ["name:en", "name"];
  const halo = { stroke: colors.halo, width: 2 };
  return [
    {
      dataLayer: "places",
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        labelProps,
        fill: colors.label,
        lineHeight: 1.3,
        font: (_, feature) =>
          rankOf(feature) > 9 ? font(650, 15) : rankOf(feature) > 6 ? font(600, 13) : font(500, 12),
      }),
      sort: (one, other) => Number(one.min_zoom ?? 20) - Number(other.min_zoom ?? 20),
      filter: (_, feature) => kindOf(feature) === "locality",
    },
    {
      dataLayer: "places",
      minzoom: 13,
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        labelProps,
        fill: colors.labelSoft,
        font: font(500, 11),
      }),
      filter: (_, feature) => kindOf(feature) === "neighbourhood",
    },
    ...(
      [
        [["highway", "major_road"], 12],
        [["minor_road"], 15],
      ] as const
    ).map(([kinds, minzoom]): LabelRule => ({
      dataLayer: "roads",
      minzoom,
      symbolizer: new LineLabelSymbolizer({
        ...halo,
        labelProps,
        fill: colors.labelSoft,
        font: font(500, 11),
      }),
      filter: (_, feature) => (kinds as readonly string[]).includes(kindOf(feature)),
    })),
    {
      dataLayer: "water",
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        labelProps,
        fill: colors.labelWater,
        font: `italic ${font(500, 11)}`,
      }),
      filter: (_, feature) => feature.geomType === GeomType.Point,
    },
  ];
}

function kindOf({ props }: Feature) {
  return typeof props.kind === "string" ? props.kind : "";
}

function rankOf(feature: Feature | undefined) {
  return Number(feature?.props.population_rank ?? 0);
}
