import { knownError } from "../../known-error";

/** Geocodes US addresses. Throws GeocoderError; callers decide on the fallback. */
export interface Geocoder {
  /** Undefined if there is no such address. */
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
  /** True for the street address, false for the center of its zip code. */
  exact: boolean;
}

export class GeocoderError extends knownError("GeocoderError") {}
