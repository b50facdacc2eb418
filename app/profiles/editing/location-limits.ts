/** In miles: apart from what checks them, for pages. */
export const locationLimits = { servesMiles: 500, pinMiles: 100 } as const;
