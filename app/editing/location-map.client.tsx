import type { LeafletKeyboardEvent, LeafletMouseEvent, Marker as LeafletMarker } from "leaflet";
import { MapContainer, Marker, useMapEvents } from "react-leaflet";
import type { Location } from "../companies/company";
import { BaseMap, pin, ServiceArea } from "../map/base-map.client";

interface LocationMapProps {
  location: Location & { point: Point };
  onMove: (point: Point) => void;
}

interface Point {
  lat: number;
  lng: number;
}

const PIN = "Your location. Drag it, or move it with the arrow keys.";
const ZOOM = 15;
/** Degrees per arrow key press: about 70 feet of latitude. */
const STEP = 0.0002;
const steps: Record<string, [number, number]> = {
  ArrowUp: [STEP, 0],
  ArrowDown: [-STEP, 0],
  ArrowLeft: [0, -STEP],
  ArrowRight: [0, STEP],
};

/** The pin can be moved by dragging, clicking the map, or arrow keys. */
export default function LocationMap({ location, onMove }: LocationMapProps) {
  const { lat, lng } = location.point;
  const drag = {
    dragend: ({ target }: { target: LeafletMarker }) => onMove(pointOf(target.getLatLng())),
  };
  // Leaflet sets alt text only on image icons; this pin is not one.
  const add = ({ target }: { target: LeafletMarker }) =>
    target.getElement()?.setAttribute("aria-label", PIN);
  const keydown = ({ originalEvent }: LeafletKeyboardEvent) => {
    const step = steps[originalEvent.key];
    if (!step) return;
    originalEvent.preventDefault();
    onMove(pointOf({ lat: lat + step[0], lng: lng + step[1] }));
  };
  return (
    <MapContainer
      center={[lat, lng]}
      zoom={ZOOM}
      minZoom={4}
      maxZoom={19}
      scrollWheelZoom={false}
      attributionControl={false}
      className="map__canvas"
    >
      <BaseMap center={{ lat, lng }} />
      {location.servesMiles !== null && (
        <ServiceArea center={{ lat, lng }} miles={location.servesMiles} />
      )}
      <Clicks onClick={onMove} />
      <Marker
        position={[lat, lng]}
        icon={pin}
        draggable
        autoPan
        keyboard
        eventHandlers={{ ...drag, add, keydown }}
      />
    </MapContainer>
  );
}

function Clicks({ onClick }: { onClick: (point: Point) => void }) {
  useMapEvents({ click: ({ latlng }: LeafletMouseEvent) => onClick(pointOf(latlng)) });
  return null;
}

/** Rounds to six decimals, about four inches. */
function pointOf({ lat, lng }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: round(lat), lng: round(lng) };
}
