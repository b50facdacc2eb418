/** In characters. */
export const limits = { message: 4000, preview: 200 } as const;

/** Messages that a page shows. */
export const MESSAGES_SHOWN = 100;
