import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { DrawnLayer } from "./drawn-layer.client";
import { LabelsLayer } from "./labels-layer.client";
import { onColorsChange } from "./map-colors.client";

const LABELS = "labels";

/** The map without tiles: it needs nothing but this site. */
export function DrawnMap() {
  const map = useMap();
  useEffect(() => {
    if (!map.getPane(LABELS)) {
      const pane = map.createPane(LABELS);
      // Above discs, below pins. The names add nothing for those who don't see the map.
      pane.style.zIndex = "450";
      pane.style.pointerEvents = "none";
      pane.ariaHidden = "true";
    }
    const drawn = new DrawnLayer({ className: "map__drawn" }).addTo(map);
    const labels = new LabelsLayer([], { pane: LABELS }).addTo(map);
    const stop = onColorsChange(() => drawn.redraw());
    return () => {
      stop();
      drawn.remove();
      labels.remove();
    };
  }, [map]);
  return null;
}
