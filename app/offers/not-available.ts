/** OFFR-043: said of an offer that is not there, or not any more. */
export const NOT_AVAILABLE = "This offer is not available.";
