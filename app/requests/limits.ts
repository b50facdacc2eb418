/** In its own file so that pages can import it alone. */

/** Of one request: services, and answers, which are more than the forms of all its services ask for. */
export const most = { services: 50, answers: 200 } as const;

/** In characters. */
export const URL_LENGTH = 2000;

/** Rows of a list in one answer. */
export const pageSizes = { default: 25, most: 100 } as const;
