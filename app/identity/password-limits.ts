/** In characters; plain values, so that the browser gets them without the schemas. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
