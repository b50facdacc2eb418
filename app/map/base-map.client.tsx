/** What every map of the product is made of, inside a MapContainer of react-leaflet. */
import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "./map.css";
import { lazy, Suspense, useEffect, useState } from "react";
import { TileLayer, useMap } from "react-leaflet";
import { useRoot } from "../frame/use-root";
import { DistanceRings } from "./distance-rings.client";
import { DrawnMap } from "./drawn-map.client";

export { logoPin, pin } from "./pin.client";
export { ServiceArea } from "./service-area.client";

/** Lazy: most of its code is a renderer that only a marketplace with such a file needs. */
const FileMap = lazy(() => import("./file-map.client"));

interface BaseMapProps {
  /** Where the company is: a map without streets has rings of distances around it. */
  center?: { lat: number; lng: number };
}

/**
 * Tiles from a service, the marketplace's own vector file, or what we draw ourselves. The file may
 * be missing or out of reach: then we draw.
 */
export function BaseMap({ center }: BaseMapProps) {
  const map = useRoot()?.map ?? null;
  const [isBroken, setBroken] = useState(false);
  if (map && "tiles" in map)
    return (
      <>
        <Credit html={escapeHtml(map.credit)} />
        <TileLayer url={map.tiles} />
      </>
    );
  if (map && !isBroken)
    return (
      <Suspense fallback={null}>
        <Credit html={OPENSTREETMAP} />
        <FileMap url={map.file} onBroken={() => setBroken(true)} />
      </Suspense>
    );
  return (
    <>
      <DrawnMap />
      {center && <DistanceRings center={center} />}
    </>
  );
}

/** https://osmfoundation.org/wiki/Licence/Attribution_Guidelines */
const OPENSTREETMAP =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a>';

/** In the map's corner. Nothing if there is nothing to credit. */
function Credit({ html }: { html: string }) {
  const map = useMap();
  useEffect(() => {
    if (!html) return;
    const control = L.control.attribution({ prefix: false }).addAttribution(html).addTo(map);
    return () => void control.remove();
  }, [map, html]);
  return null;
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
