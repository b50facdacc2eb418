import { useState } from "react";
import { MapContainer, Marker, Popup } from "react-leaflet";
import type { Company } from "../companies/company";
import { AreaButton } from "../map/area-button.client";
import { BaseMap, logoPin, pin, ServiceArea } from "../map/base-map.client";
import { mediaPath } from "../ui/media-path";
import { addressLines } from "../company-site/address";

/** Initial zoom level (PROF-073). */
const ZOOM = 12;
const MIN_ZOOM = 6;
const MAX_ZOOM = 19;

interface CompanyMapProps {
  company: Company;
}

/**
 * Loaded when the map nears the viewport. Supports dragging, pinching, buttons and arrow keys;
 * doesn't capture page scrolling.
 */
export default function CompanyMap({ company }: CompanyMapProps) {
  const { name, location, logo, published } = company;
  const { lat, lng } = location.point!;
  const miles = location.servesMiles;
  // Visitors get no files of a company that is not published.
  const [icon] = useState(() => (logo && published ? logoPin(mediaPath(logo.key, 160)) : pin));
  return (
    <MapContainer
      center={[lat, lng]}
      zoom={ZOOM}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      scrollWheelZoom={false}
      attributionControl={false}
      className="map__canvas"
    >
      <BaseMap center={{ lat, lng }} />
      {miles !== null && <ServiceArea center={{ lat, lng }} miles={miles} />}
      <Marker position={[lat, lng]} icon={icon} alt={`${name} on the map`} title={name} keyboard>
        <Popup>
          <strong>{name}</strong>
          {addressLines(location).map((line) => (
            <span key={line} className="map__line">
              {line}
            </span>
          ))}
        </Popup>
      </Marker>
      {miles !== null && <AreaButton center={{ lat, lng }} miles={miles} />}
    </MapContainer>
  );
}
