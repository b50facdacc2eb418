/** What owners may enter of their company, in characters where it is text: apart from what checks it, for pages. */
export const limits = { name: 46, nameLeast: 3, summary: 200, phone: 10, website: 100, social: 100, address: 46, city: 50, zip: 10 } as const;

/** In miles. */
export const locationLimits = { servesMiles: 500, pinMiles: 100 } as const;

/** `time`: of one day, in characters. */
export const hoursLimits = { ranges: 4, holidays: 50, time: 200 } as const;
