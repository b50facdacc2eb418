/** In its own file so that pages can import it alone. */
export const limits = {
  /** Items of one company. */
  items: 5000,
  /** Characters. */
  search: 100,
  /** Items that a search finds. */
  found: 20,
} as const;
