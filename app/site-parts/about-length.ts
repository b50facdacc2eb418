/** In characters. A longer about text is cut on home, and continues on the about page. */
export const ABOUT_ON_HOME = 504;
/** What home shows of a longer text. */
export const ABOUT_CUT = 420;
