/** In characters. In its own file so that pages can import it without the validation code. */
export const limits = { text: 2000, textLeast: 20, reason: 500 } as const;
