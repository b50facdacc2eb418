/** Of what owners enter of photos, in characters: apart from what checks it, for pages. */
export const photoLimits = { caption: 200, alt: 200 } as const;
