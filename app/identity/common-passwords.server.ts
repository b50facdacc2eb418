import common from "./data/common-passwords.json";
import { plainForms } from "./password-rules";

/** Words of the list, without digits and signs at their ends: "letmein1" is "letmein". */
const MIN_WORD = 5;
/** More characters around a common word, and the password can be good. */
const MAX_DECORATION = 6;

const passwords = new Set(common);
const words = new Set(common.flatMap(plainForms).filter((word) => word.length >= MIN_WORD));

/**
 * Whether the password is on the list of the 10,000 most common ones, or is such a word with a few
 * digits and signs: "letmein!", "P@ssw0rd1!".
 */
export function isCommonPassword(password: string) {
  return plainForms(password).some(
    (form) =>
      passwords.has(form) || (words.has(form) && password.length - form.length <= MAX_DECORATION),
  );
}
