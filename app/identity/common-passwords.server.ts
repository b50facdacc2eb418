import common from "./data/common-passwords.json";
import { plainForms } from "./password-rules";

/** Words of the list, without digits and signs at their ends: "letmein1" is "letmein". */
const MIN_WORD = 5;
/** More digits and signs around a common password, and it can be good. */
const MAX_DECORATION = 6;

/** Guessed first here, though few people elsewhere have it as a password. */
const OUR_NAME = "tradepost";

const words = new Set([
  OUR_NAME,
  ...common,
  ...common.flatMap(plainForms).filter((word) => word.length >= MIN_WORD),
]);

/**
 * Whether the password is on the list of the 10,000 most common ones, or is one of these with a few
 * digits and signs: "letmein!", "P@ssw0rd1!".
 */
export function isCommonPassword(password: string) {
  const forms = new Set([...plainForms(password), ...undecorated(password.toLowerCase())]);
  for (const form of forms)
    if (password.length - form.length <= MAX_DECORATION && words.has(form)) return true;
  return false;
}

/** The text without some or all of the digits and signs at its ends. */
function undecorated(text: string) {
  const [before] = /^[^\p{L}]*/u.exec(text)!;
  const [after] = /[^\p{L}]*$/u.exec(text)!;
  const found: string[] = [];
  for (let start = 0; start <= Math.min(before.length, MAX_DECORATION); start++)
    for (let end = 0; end <= Math.min(after.length, MAX_DECORATION - start); end++)
      found.push(text.slice(start, text.length - end));
  return found;
}
