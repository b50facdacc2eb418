interface Place {
  city: string | null;
  stateCode: string | null;
}

/** "Austin, TX", or what of it is known. */
export function placeName({ city, stateCode }: Place) {
  return [city, stateCode].filter(Boolean).join(", ");
}
