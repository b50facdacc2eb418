/** Five digits, or ZIP+4 with a hyphen (SRCH-043, SRCH-044). */
export const ZIP = /^\d{5}(-\d{4})?$/;
export const zipFormat = "Invalid zip code format";
