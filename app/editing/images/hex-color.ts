export const HEX_MESSAGE = "Please enter a valid hex color";
/** EDIT-041, in characters. */
export const HEX_LENGTH = 7;

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** EDIT-041. */
export function isHexColor(text: string) {
  return HEX.test(text);
}
