/** EDIT-034, EDIT-035. */
export const USED_UP = "You've used all of your attempts.";
export const FAILED = "Error generating picture. Please try again later";
