import { lazy, Suspense, useState } from "react";
import { Note } from "../ui/note";
import { useHydrated } from "../ui/use-hydrated";
import { addressLines } from "../company-site/address";

/** Lazy: only the second step needs it. */
const LocationMap = lazy(() => import("./location-map.client"));

interface LocationCheckProps {
  values: Record<string, string>;
  point: { lat: number; lng: number };
  /** Whether the geocoder matched the street address itself. */
  exact: boolean;
}

/** The second step: confirm the address and, with JavaScript, move its pin on a map. */
export function LocationCheck({ values, point: found, exact }: LocationCheckProps) {
  const [point, setPoint] = useState(found);
  const hydrated = useHydrated();
  const {
    address = "",
    address2 = "",
    city = "",
    stateCode = "",
    zipCode = "",
    servesMiles,
  } = values;
  const location = {
    address,
    address2,
    city,
    stateCode,
    zip: zipCode.slice(0, 5),
    point,
    timeZone: "",
    servesMiles: Number(servesMiles) || null,
  };
  return (
    <>
      <address className="found-address">
        {addressLines({ ...location, zip: zipCode }).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      {!exact && (
        <Note>
          <p>
            {address
              ? "We couldn’t find the street, so we put the pin in the middle of the zip code."
              : "Without a street, we put the pin in the middle of the zip code."}
          </p>
        </Note>
      )}
      {hydrated && (
        <>
          <p>
            Is the pin in the right place? Drag it, click on the map, or move it with the arrow
            keys.
          </p>
          <div className="map map--tall">
            <Suspense fallback={null}>
              <LocationMap location={location} onMove={setPoint} />
            </Suspense>
          </div>
        </>
      )}
      <input type="hidden" name="latitude" value={point.lat} />
      <input type="hidden" name="longitude" value={point.lng} />
    </>
  );
}
