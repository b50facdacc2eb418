/**
 * Finds where in the United States an address is. It fails by throwing GeocoderError; callers
 * decide what can be done without.
 */
export interface Geocoder {
  /** Undefined: there is no such address. */
  locate(address: Address): Promise<Located | undefined>;
}

export interface Address {
  /** Number and street. */
  address: string;
  city: string;
  /** Two letters. */
  stateCode: string;
  /** Five digits. */
  zip: string;
}

export interface Located {
  lat: number;
  lng: number;
  /** Whether it is the street's own point, rather than the middle of its zip code. */
  exact: boolean;
}

export class GeocoderError extends Error {}
