/**
 * Which passwords are too easy to guess, as far as the browser knows too. The list of common
 * passwords is too large for it (common-passwords.server.ts). Any characters are allowed.
 */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./limits";

export type PasswordProblem = "short" | "long" | "simple" | "own";

/** `own`: the person's email address and names. Undefined: no rule refuses the password. */
export function passwordProblem(
  password: string,
  own: readonly string[] = [],
): PasswordProblem | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return "short";
  if (password.length > MAX_PASSWORD_LENGTH) return "long";
  if (isSimple(password.toLowerCase())) return "simple";
  if (isMadeOf(password, wordsIn(own))) return "own";
  return undefined;
}

/** Repetitions of up to this many characters count as one: "abababab". */
const MAX_UNIT = 4;
const MIN_RUN = 3;
/** Characters beside the runs: "qwerty12". */
const MAX_REST = 2;

const sequences = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "!@#$%^&*()_+",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
].flatMap((one) => [one, [...one].reverse().join("")]);

/** Only spaces, a repetition, or runs of neighboring letters, digits or keys. */
function isSimple(text: string) {
  if (text.trim() === "") return true;
  const signs = [...text];
  for (let unit = 1; unit <= MAX_UNIT; unit++)
    if (signs.every((sign, i) => sign === signs[i % unit])) return true;
  let [rest, i] = [0, 0];
  while (i < text.length) {
    const run = runAt(text, i);
    if (run < MIN_RUN) rest += 1;
    i += run < MIN_RUN ? 1 : run;
  }
  return rest <= MAX_REST;
}

/** The length of the longest run that starts at `start`; at least 1. */
function runAt(text: string, start: number) {
  const isRun = (run: string) =>
    [...run].every((sign) => sign === run[0]) || sequences.some((one) => one.includes(run));
  let end = start + 1;
  while (end < text.length && isRun(text.slice(start, end + 1))) end += 1;
  return end - start;
}

const MIN_WORD = 3;
/** With fewer other letters, a password is made of the person's own words. */
const MIN_OTHER_LETTERS = 4;

function isMadeOf(password: string, words: string[]) {
  return plainForms(password)
    .map(lettersAndDigits)
    .some((text) => {
      let rest = text;
      for (const word of words) rest = rest.replaceAll(word, " ");
      return rest !== text && rest.replace(/[\s\d]/g, "").length < MIN_OTHER_LETTERS;
    });
}

/** "ada.lovelace@example.com": the whole, both sides of the @, and each word. Longest first. */
function wordsIn(own: readonly string[]) {
  const texts = own.flatMap((text) => [text, ...text.split("@"), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(texts.map((text) => lettersAndDigits(text.toLowerCase())))]
    .filter((word) => word.length >= MIN_WORD)
    .toSorted((a, b) => b.length - a.length);
}

function lettersAndDigits(text: string) {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

/** Digits and signs that stand for letters. */
const stands: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * The password in lower case, without digits and signs at its ends, and with letters for the digits
 * and signs that stand for them: "P@ssw0rd!" is also "password".
 */
export function plainForms(password: string): string[] {
  const whole = password.toLowerCase();
  const start = whole.replace(/[^\p{L}]+$/u, "");
  const middle = start.replace(/^[^\p{L}]+/u, "");
  return [whole, start, middle].flatMap((form) => [
    form,
    form.replace(/[@431!0$57]/g, (sign) => stands[sign]!),
  ]);
}
