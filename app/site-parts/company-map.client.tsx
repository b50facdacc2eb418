import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "./company-map.css";
import { useEffect, useState } from "react";
import {
  Circle,
  CircleMarker,
  GeoJSON,
  MapContainer,
  Marker,
  Pane,
  Popup,
  TileLayer,
} from "react-leaflet";
import { useRoot } from "../frame/use-root";
import type { Location } from "../companies/company";
import { addressLines } from "./address";

/** Initial zoom level (PROF-073). */
const ZOOM = 12;
const MIN_ZOOM = 6;
const MAX_ZOOM = 19;
export const METERS_PER_MILE = 1609.34;

interface CompanyMapProps {
  name: string;
  location: Location;
}

/**
 * Loaded when the map nears the viewport. Supports dragging, pinching, buttons and arrow keys;
 * doesn't capture page scrolling.
 */
export default function CompanyMap({ name, location }: CompanyMapProps) {
  const root = useRoot();
  const { lat, lng } = location.point!;
  return (
    <MapContainer
      center={[lat, lng]}
      zoom={ZOOM}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      scrollWheelZoom={false}
      attributionControl={Boolean(root?.mapTiles?.credit)}
      className="map__canvas"
    >
      <BaseMap location={location} />
      {location.servesMiles !== null && (
        <Circle
          center={[lat, lng]}
          radius={location.servesMiles * METERS_PER_MILE}
          className="map__area"
          interactive={false}
        />
      )}
      <Marker position={[lat, lng]} icon={pin} alt={`${name} on the map`} title={name} keyboard>
        <Popup>
          <strong>{name}</strong>
          {addressLines(location).map((line) => (
            <span key={line} className="map__line">
              {line}
            </span>
          ))}
        </Popup>
      </Marker>
    </MapContainer>
  );
}

/** Tiles from a service, or our own outlines. */
export function BaseMap({ location }: { location: Location }) {
  const root = useRoot();
  return root?.mapTiles ? (
    <TileLayer url={root.mapTiles.url} attribution={escapeHtml(root.mapTiles.credit)} />
  ) : (
    <Outlines location={location} />
  );
}

/** Uses the page's colors and none of Leaflet's images. As large as a finger. */
export const pin = L.divIcon({
  className: "map__pin",
  iconSize: [44, 45],
  iconAnchor: [22, 43],
  popupAnchor: [0, -34],
});

interface NearPlace {
  name: string;
  kind: "city" | "zip";
  lat: number;
  lng: number;
}

/** Radii of the distance rings, in miles; without streets they convey the scale. */
const RINGS = [2, 5, 10];

/**
 * The base map without a tile service: the state's county lines, distance rings, and nearby cities
 * and zip codes.
 */
function Outlines({ location: { stateCode, zip, point } }: { location: Location }) {
  const counties = useJson<GeoJSON.FeatureCollection>(stateCode && `/map/${stateCode}.json`);
  const near = useJson<{ places: NearPlace[] }>(zip && `/places/near/${zip}`);
  return (
    <>
      {/* Loads late; must stay below the other layers. */}
      <Pane name="outlines" style={{ zIndex: 350 }}>
        {counties && (
          <GeoJSON data={counties} interactive={false} style={{ className: "map__county" }} />
        )}
      </Pane>
      {RINGS.map((miles) => (
        <Circle
          key={miles}
          center={[point!.lat, point!.lng]}
          radius={miles * METERS_PER_MILE}
          className="map__ring"
          interactive={false}
        />
      ))}
      {near?.places.map((place) => (
        <CircleMarker
          key={place.name}
          center={[place.lat, place.lng]}
          radius={place.kind === "city" ? 4 : 2}
          className="map__place"
          interactive={false}
          eventHandlers={{ add: ({ target }) => addLabel(target as L.CircleMarker, place) }}
        />
      ))}
    </>
  );
}

/** Bound by Leaflet itself: React would fill the tooltip later and leave it without a name until then. */
function addLabel(marker: L.CircleMarker, { name, kind }: NearPlace) {
  const text = document.createElement("span");
  text.textContent = name;
  const className = `map__label map__label--${kind}`;
  marker.bindTooltip(text, { permanent: true, direction: "right", className });
}

/** Undefined until loaded or on failure; the map shows the pin without that layer. */
function useJson<T>(path: string | null | "") {
  const [data, setData] = useState<T>();
  useEffect(() => {
    if (!path) return;
    const stop = new AbortController();
    fetch(path, { signal: stop.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<T>) : undefined))
      .then(setData)
      .catch(() => undefined);
    return () => stop.abort();
  }, [path]);
  return data;
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
