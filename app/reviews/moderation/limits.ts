/** In characters. In its own file so that forms don't load the schemas. */
export const limits = { report: 1000, note: 1000, appeal: 1000 } as const;
