/** Limits and messages for the about text, shared by the form and the server. */
export const MAX_ABOUT_LENGTH = 5000;

const most = MAX_ABOUT_LENGTH.toLocaleString("en-US");
/** EDIT-054. */
export const TOO_LONG = `The description must be less than ${most} characters`;

/**
 * EDIT-054, EDIT-056. Returns an error message, or undefined. Exactly the maximum is allowed.
 */
export function tooLongAbout(text: string, isHtml: boolean) {
  if (text.length <= MAX_ABOUT_LENGTH) return undefined;
  return isHtml
    ? `The description is ${text.length.toLocaleString("en-US")} long and must be less ` +
        `than ${most} characters including HTML characters.`
    : TOO_LONG;
}

/** EDIT-055. */
export function aboutCount(text: string) {
  return `${text.length.toLocaleString("en-US")} of ${MAX_ABOUT_LENGTH.toLocaleString("en-US")} characters`;
}

/** EDIT-057. */
export const EMPTY_HTML = "<p></p>";
