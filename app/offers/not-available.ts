/** OFFR-043: message for a missing or deleted offer. */
export const NOT_AVAILABLE = "This offer is not available.";
