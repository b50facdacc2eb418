import type L from "leaflet";
import { leafletLayer, type PmtilesSource } from "protomaps-leaflet";
import { labelRules, paintRules } from "./file-rules.client";
import type { MapColors } from "./map-colors.client";

/** Deeper levels are drawn from the file's last one. */
export function fileLayer(file: PmtilesSource["p"], maxZoom: number, colors: MapColors) {
  const family = getComputedStyle(document.body).fontFamily;
  return leafletLayer({
    url: file,
    maxDataZoom: maxZoom,
    paintRules: paintRules(colors),
    labelRules: labelRules(colors, family),
    backgroundColor: colors.water,
    // The map's own control has it.
    attribution: "",
    className: "map__drawn",
  }) as unknown as L.GridLayer;
}
