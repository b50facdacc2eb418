import L from "leaflet";
import { useEffect, useRef, useState } from "react";
import { useMapEvents } from "react-leaflet";
import { METERS_PER_MILE } from "../places/distance";

interface AreaButtonProps {
  center: { lat: number; lng: number };
  miles: number;
}

/** Says how far a company travels, and shows all of that area or the start again. */
export function AreaButton({ center, miles }: AreaButtonProps) {
  const isZooming = useRef(false);
  const next = useRef<() => void>();
  const map = useMapEvents({
    zoomstart: () => void (isZooming.current = true),
    zoomend: () => {
      isZooming.current = false;
      const show = next.current;
      next.current = undefined;
      show?.();
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  const [start] = useState(() => map.getZoom());
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (button.current) L.DomEvent.disableClickPropagation(button.current);
  }, []);
  const toggle = () => {
    const area = L.latLng(center).toBounds(2 * miles * METERS_PER_MILE);
    const show = () => {
      const zoom = isWhole ? start : map.getBoundsZoom(area);
      isZooming.current = zoom !== map.getZoom();
      map.setView(center, zoom);
    };
    // While it zooms, Leaflet would ignore it.
    if (isZooming.current) next.current = show;
    else show();
    setWhole(!isWhole);
  };
  return (
    <button ref={button} type="button" className="map__area-button" onClick={toggle}>
      Travels {miles} {miles === 1 ? "mile" : "miles"}
      <span>{isWhole ? "Show pin" : "Show area"}</span>
    </button>
  );
}
