import L from "leaflet";
import "./results-map.css";
import { useCallback, useEffect, useMemo, useState } from "react";
import { MapContainer, Marker, Pane, useMap, useMapEvents, ZoomControl } from "react-leaflet";
import { BaseMap } from "../map/base-map.client";
import type { Place } from "../places/read-zip.server";
import { initials } from "../ui/initials";
import { mediaPath } from "../ui/media-path";
import { MapCard } from "./map-card.client";
import type { ResultCard } from "./result-cards.server";
import { spreadPins } from "./spread-pins";
import { useMarkedCards } from "./use-marked-cards";

const MIN_ZOOM = 4;
const MAX_ZOOM = 17;
/** Of a pin and the space to the next one, in pixels. */
const PIN = 44;
const APART = 46;
/** Around the pins at first, in pixels: controls lie above and below them. */
const MARGIN: [number, number] = [36, 84];
const FIT = { padding: MARGIN, maxZoom: 13 };

interface ResultsMapProps {
  companies: ResultCard[];
  place: Place | null;
}

type Located = ResultCard & { point: NonNullable<ResultCard["point"]> };

/**
 * The companies of a page of results as pins. A card and its pin mark each other: by pointer and by
 * keyboard. On a phone the pressed pin's company is shown at the bottom of the map.
 */
export default function ResultsMap({ companies, place }: ResultsMapProps) {
  const located = useMemo(
    () => companies.filter((company): company is Located => company.point !== null),
    [companies],
  );
  const [chosen, setChosen] = useState<string>();
  const { marked, mark } = useMarkedCards(located, chosen);
  const choose = useCallback(
    (vanityName: string) => {
      setChosen(vanityName);
      mark(vanityName);
      document.getElementById(`result-${vanityName}`)?.scrollIntoView({ block: "nearest" });
    },
    [mark],
  );
  const shown = located.find(({ vanityName }) => vanityName === chosen);
  return (
    <>
      <MapContainer
        bounds={boundsOf(located)}
        boundsOptions={FIT}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        className="map__canvas"
      >
        <BaseMap {...(place && { center: { lat: place.lat, lng: place.lng } })} />
        <ZoomControl position="bottomleft" />
        <Fitted companies={located} />
        {/* Above the names of places. */}
        <Pane name="pins" style={{ zIndex: 660 }}>
          <Pins companies={located} marked={marked} mark={mark} choose={choose} />
        </Pane>
      </MapContainer>
      {shown && <MapCard company={shown} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function boundsOf(companies: readonly Located[]) {
  return L.latLngBounds(companies.map(({ point: { lat, lng } }) => [lat, lng]));
}

/** Shows all companies of the next page, or of another search; follows the size of its frame. */
function Fitted({ companies }: { companies: readonly Located[] }) {
  const map = useMap();
  const [first] = useState(companies);
  useEffect(() => {
    if (companies !== first && companies.length > 0) map.fitBounds(boundsOf(companies), FIT);
  }, [map, companies, first]);
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

interface PinsProps {
  companies: readonly Located[];
  marked: string | undefined;
  mark: (vanityName: string | undefined) => void;
  choose: (vanityName: string) => void;
}

function Pins({ companies, marked, mark, choose }: PinsProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const spots = useMemo(() => {
    const points = companies.map(({ point: { lat, lng } }) => map.project([lat, lng], zoom));
    return spreadPins(points, APART).map(({ x, y }) => map.unproject([x, y], zoom));
  }, [map, zoom, companies]);
  return companies.map((company, i) => (
    <Pin
      key={company.vanityName}
      company={company}
      at={spots[i]!}
      isMarked={company.vanityName === marked}
      mark={mark}
      choose={choose}
    />
  ));
}

interface PinProps extends Pick<PinsProps, "mark" | "choose"> {
  company: Located;
  at: L.LatLng;
  isMarked: boolean;
}

function Pin({ company, at, isMarked, mark, choose }: PinProps) {
  const { vanityName, name, logo } = company;
  const [marker, setMarker] = useState<L.Marker | null>(null);
  const logoKey = logo?.key;
  const icon = useMemo(() => iconOf(name, logoKey), [name, logoKey]);
  useEffect(() => {
    const element = marker?.getElement();
    if (!element) return;
    element.setAttribute("aria-label", name);
    const focus = () => mark(vanityName);
    const blur = () => mark(undefined);
    element.addEventListener("focus", focus);
    element.addEventListener("blur", blur);
    return () => {
      element.removeEventListener("focus", focus);
      element.removeEventListener("blur", blur);
    };
  }, [marker, icon, name, vanityName, mark]);
  useEffect(() => {
    marker?.getElement()?.classList.toggle("company-pin--marked", isMarked);
  }, [marker, icon, isMarked]);
  return (
    <Marker
      ref={setMarker}
      position={at}
      icon={icon}
      title={name}
      zIndexOffset={isMarked ? 1000 : 0}
      eventHandlers={{
        mouseover: () => mark(vanityName),
        mouseout: () => mark(undefined),
        click: () => choose(vanityName),
        keydown: ({ originalEvent }) => {
          if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
          originalEvent.preventDefault();
          choose(vanityName);
        },
      }}
    />
  );
}

/** The company's logo, else its initials. */
function iconOf(name: string, logoKey: string | undefined) {
  const inner = document.createElement(logoKey ? "img" : "span");
  if (inner instanceof HTMLImageElement && logoKey)
    Object.assign(inner, { src: mediaPath(logoKey, 160), alt: "", width: PIN, height: PIN });
  else inner.textContent = initials(name);
  return L.divIcon({ className: "company-pin", html: inner, iconSize: [PIN, PIN] });
}
