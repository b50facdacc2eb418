import { Circle } from "react-leaflet";
import { METERS_PER_MILE } from "../places/distance";

interface ServiceAreaProps {
  center: { lat: number; lng: number };
  miles: number;
}

/** How far a company travels, as a tinted disc. */
export function ServiceArea({ center: { lat, lng }, miles }: ServiceAreaProps) {
  return (
    <Circle
      center={[lat, lng]}
      radius={miles * METERS_PER_MILE}
      className="map__area"
      interactive={false}
    />
  );
}
