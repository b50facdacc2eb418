import { knownError } from "../../known-error";

/**
 * Looks up businesses by name in a maps service. Both methods throw PlaceServiceError; callers
 * decide on the fallback.
 */
export interface PlaceService {
  /** US businesses whose names start with `text`, those around `near` first (SRCH-031). */
  predict(text: string, near: { lat: number; lng: number } | undefined): Promise<PlacePrediction[]>;
  /** Undefined if there is no such place. */
  details(placeId: string): Promise<PlaceDetails | undefined>;
}

export interface PlacePrediction {
  placeId: string;
  name: string;
  /** On one line. */
  address: string;
}

/** Fields are empty strings if the service has no value (SRCH-035). */
export interface PlaceDetails {
  placeId: string;
  name: string;
  address: string;
  address2: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
  country: string;
  /** Digits only, without the country code (SRCH-036). */
  phoneNumber: string;
  website: string;
  rating: number | null;
  user_ratings_total: number;
  lat: number;
  lng: number;
  /** "Monday: 8:00 AM – 5:00 PM", one entry per day. */
  hours: string[];
  types: string[];
  /** The service's photo names. */
  photos: string[];
}

export class PlaceServiceError extends knownError("PlaceServiceError") {}
