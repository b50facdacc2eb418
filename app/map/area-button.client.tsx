import L from "leaflet";
import { useEffect, useRef, useState } from "react";
import { useMap } from "react-leaflet";
import { METERS_PER_MILE } from "../places/distance";

interface AreaButtonProps {
  center: { lat: number; lng: number };
  miles: number;
}

/** Says how far a company travels, and shows all of that area or the start again. */
export function AreaButton({ center, miles }: AreaButtonProps) {
  const map = useMap();
  const button = useRef<HTMLButtonElement>(null);
  const [start] = useState(() => map.getZoom());
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (button.current) L.DomEvent.disableClickPropagation(button.current);
  }, []);
  const toggle = () => {
    if (isWhole) map.setView(center, start);
    else map.fitBounds(L.latLng(center).toBounds(2 * miles * METERS_PER_MILE));
    setWhole(!isWhole);
  };
  return (
    <button ref={button} type="button" className="map__area-button" onClick={toggle}>
      Travels {miles} {miles === 1 ? "mile" : "miles"}
      <span>{isWhole ? "Show pin" : "Show area"}</span>
    </button>
  );
}
