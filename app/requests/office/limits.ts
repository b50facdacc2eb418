/** Of a note about a call, in characters. In its own file for the browser. */
export const MOST_NOTE = 300;
