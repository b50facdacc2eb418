/** One degree: some 60 by 69 miles. Few enough that pages can be cached per metro area. */
const DEGREES = 1;

export interface Metro {
  /** The same for everyone in the area. */
  id: string;
  /** Its center. */
  lat: number;
  lng: number;
}

/** The area around a place, so coarse that it says little about who is there. */
export function metroOf({ lat, lng }: { lat: number; lng: number }): Metro {
  const [row, column] = [Math.floor(lat / DEGREES), Math.floor(lng / DEGREES)];
  return { id: `${row},${column}`, lat: (row + 0.5) * DEGREES, lng: (column + 0.5) * DEGREES };
}
