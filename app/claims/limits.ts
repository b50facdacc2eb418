/** In characters; apart from what checks them, for pages. */
export const limits = { text: 2000, textLeast: 20, reason: 500 } as const;
