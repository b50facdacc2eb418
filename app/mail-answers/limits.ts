/** Of a mail with its files, in bytes. */
export const LARGEST_MAIL = 10 * 1024 * 1024;
export const TOO_LARGE = "Your email is too large. Send at most 10 MB, or only the text.";
