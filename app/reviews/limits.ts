/** In characters, unless stated otherwise. In its own file so that forms don't load the schemas. */
export const limits = {
  /** REV-025. */
  headline: 75,
  /** REV-026. */
  review: 1000,
  /** Number of photos. */
  photos: 6,
  reply: 1000,
  /** Of a name that the form asks for. */
  shortestName: 2,
} as const;
