const EARTH_RADIUS_MILES = 3958.8;
export const METERS_PER_MILE = 1609.34;

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const lat1 = radians(a.lat);
  const lat2 = radians(b.lat);
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The same in SQL, to the columns `lat` and `lng` of `table`: from another table's columns, or from
 * a bound place. Binds for a bound place: latitude, latitude, longitude.
 */
export function milesSql(table: string, from?: string) {
  const [lat, lng] = from ? [`${from}.lat`, `${from}.lng`] : ["?", "?"];
  return `${2 * EARTH_RADIUS_MILES} * asin(min(1, sqrt(pow(sin(radians(${table}.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${table}.lat)) * pow(sin(radians(${table}.lng - ${lng}) / 2), 2))))`;
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180;
}
