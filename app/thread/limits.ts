/** In characters. */
export const limits = { message: 4000, preview: 200 } as const;

/** Of one message. */
export const MOST_PHOTOS = 6;

/** Messages that a page shows. */
export const MESSAGES_SHOWN = 100;
