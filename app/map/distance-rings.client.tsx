import L from "leaflet";
import { Fragment, useState } from "react";
import { Circle, Marker, useMap, useMapEvents } from "react-leaflet";
import { METERS_PER_MILE } from "../places/distance";

/** In miles: without streets, rings convey the scale. */
const DISTANCES = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250];
/** In pixels: smaller rings would crowd around the pin, larger ones run out of the map. */
const RADIUS = { least: 60, most: 280 };
const EARTH_METERS = 40_075_017;

interface DistanceRingsProps {
  center: { lat: number; lng: number };
}

/** Two or three around a place, each with its distance at its top. */
export function DistanceRings({ center: { lat, lng } }: DistanceRingsProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const metersPerPixel =
    (EARTH_METERS * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** Math.round(zoom));
  const shown = DISTANCES.filter((miles) => {
    const radius = (miles * METERS_PER_MILE) / metersPerPixel;
    return radius >= RADIUS.least && radius <= RADIUS.most;
  });
  return shown.map((miles) => (
    <Fragment key={miles}>
      <Circle
        center={[lat, lng]}
        radius={miles * METERS_PER_MILE}
        className="map__ring"
        interactive={false}
      />
      <Marker
        position={[lat + (miles * METERS_PER_MILE * 360) / EARTH_METERS, lng]}
        icon={labelOf(miles)}
        interactive={false}
        keyboard={false}
      />
    </Fragment>
  ));
}

const labels = new Map<number, L.DivIcon>();

/** The same object each time: Leaflet would draw another one again. */
function labelOf(miles: number) {
  let label = labels.get(miles);
  if (!label) {
    const html = `<span>${miles} mi</span>`;
    label = L.divIcon({ className: "map__distance", html, iconSize: [0, 0] });
    labels.set(miles, label);
  }
  return label;
}
