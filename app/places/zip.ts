/** SRCH-043, SRCH-044: five digits, or five and four with a hyphen. */
export const ZIP = /^\d{5}(-\d{4})?$/;
export const zipFormat = "Invalid zip code format";
