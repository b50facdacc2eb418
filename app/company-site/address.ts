import type { Location } from "../companies/company";

export type Place = Pick<Location, "address" | "address2" | "city" | "stateCode" | "zip">;

/** "1204 Barton Springs Rd", "Suite 2", "Austin, TX 78704"; no street if the company hides it. */
export function addressLines({ address, address2, city, stateCode, zip }: Place) {
  const region = [stateCode, zip].filter(Boolean).join(" ");
  return [address, address && address2, [city, region].filter(Boolean).join(", ")].filter(
    (line): line is string => Boolean(line),
  );
}

/** Opens directions in the visitor's maps app or site. */
export function directionsHref(location: Place) {
  const lines = addressLines(location);
  return lines.length > 0
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(lines.join(", "))}`
    : undefined;
}
