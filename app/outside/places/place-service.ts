/**
 * A maps service that knows businesses by name. Both answers fail by throwing PlaceServiceError;
 * callers decide what a page can do without.
 */
export interface PlaceService {
  /** SRCH-031: businesses in the US whose name begins so, those around `near` first. */
  predict(text: string, near: { lat: number; lng: number } | undefined): Promise<PlacePrediction[]>;
  /** Undefined: there is no such place. */
  details(placeId: string): Promise<PlaceDetails | undefined>;
}

export interface PlacePrediction {
  placeId: string;
  name: string;
  /** In one line. */
  address: string;
}

/** SRCH-035. Empty texts where the service does not say. */
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
  /** Digits only (SRCH-036), without the country's. */
  phoneNumber: string;
  website: string;
  rating: number | null;
  user_ratings_total: number;
  lat: number;
  lng: number;
  /** "Monday: 8:00 AM – 5:00 PM", one a day. */
  hours: string[];
  types: string[];
  /** The service's names of its photos. */
  photos: string[];
}

export class PlaceServiceError extends Error {}
