/** Input schemas, limits and messages for accounts. */
import * as z from "zod";
import { PASSKEY_NOT_ADDED, WRONG_PASSKEY } from "./passkey-texts";
import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_TOKEN_NAME_LENGTH,
  MAX_PASSKEYS,
  MAX_TOKENS,
  MIN_PASSWORD_LENGTH,
} from "./limits";
import { hasLetterOrDigit, isAddressLike, spacedAbbreviations, visibleName } from "../names";
import { accountCode, codeInWords, codeKinds, sharedCodeForm } from "../security/code-kinds";

const companyCode = codeKinds["company-email"];

export const messages = {
  password: "Enter your password.",
  passwordShort: `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordLong: `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  passwordCommon: "This password is too common. Choose another one.",
  passwordSimple:
    "This password is too easy to guess. Don't repeat characters, or use neighboring letters, digits or keys.",
  passwordIsOwn: "Choose a password that isn't based on your name or email address.",
  firstName: "Enter your first name.",
  lastName: "Enter your last name.",
  nameLong: `Use at most ${MAX_NAME_LENGTH} characters.`,
  nameLetters: "Enter a name with letters or digits.",
  nameSigns: "Names can't include web or email addresses, angle brackets or line breaks.",
  code: "Enter all digits of the code from the email.",
  codeGone: "We can't send this code again. Start over, and we'll email you a new one.",
  shortCode: `Enter the code from the email: ${codeInWords(companyCode)}.`,
  noCookies:
    "Signing in needs cookies, and your browser isn't keeping any for this site. Allow cookies, then try again.",
  wrongSignIn: "Wrong email address or password.",
  wrongPassword: "This is not your current password.",
  wrongPasskey: WRONG_PASSKEY,
  passkeyName: "Enter a name for the passkey.",
  passkeyNotAdded: PASSKEY_NOT_ADDED,
  passkeysFull: `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`,
  noPasskey: "We can't find that passkey. It may have been removed.",
  tokenName: "Enter a name for the token.",
  tokenNameLong: `Use at most ${MAX_TOKEN_NAME_LENGTH} characters.`,
  tokenNameSigns: "Names can't include line breaks.",
  tokenNameTaken:
    "You already have a token with this name. Choose another name, or revoke that token first.",
  tokenScope: "Choose what the token can do.",
  tokenLifetime: "Choose when the token expires.",
  tokensFull: `You have ${MAX_TOKENS} tokens, the most you can have. Revoke one you don't use.`,
} as const;

/** Allows any characters and doesn't trim. */
export const NewPassword = z
  .string({ error: messages.password })
  .min(MIN_PASSWORD_LENGTH, messages.passwordShort)
  .max(MAX_PASSWORD_LENGTH, messages.passwordLong)
  .meta({ examples: ["correct horse battery"] });
export const Password = z
  .string({ error: messages.password })
  .min(1, messages.password)
  .max(MAX_PASSWORD_LENGTH, messages.wrongSignIn);

/** `messages.nameLong` counts what is left of the name, as a reader sees it. */
function name(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .max(10 * MAX_NAME_LENGTH, messages.nameLong)
    .regex(/^[^\p{Cc}\u2028\u2029<>]*$/u, messages.nameSigns)
    .transform(visibleName)
    .pipe(z.string().min(1, missing).max(MAX_NAME_LENGTH, messages.nameLong));
}

/** A part of a person's name. */
function personName(missing: string) {
  return name(missing)
    .refine(hasLetterOrDigit, { error: messages.nameLetters, abort: true })
    .refine((text) => !isAddressLike(text), messages.nameSigns)
    .transform(spacedAbbreviations);
}
export const FirstName = personName(messages.firstName).meta({ examples: ["Maria"] });
export const LastName = personName(messages.lastName).meta({ examples: ["O'Brien"] });
/** Shown to its owner only, and in mail to them. */
export const PasskeyName = name(messages.passkeyName).refine(
  (text) => !/https?:|www\./i.test(text),
  messages.nameSigns,
);

/** A code for one request, or a shared one. */
const ACCOUNT_CODE = new RegExp(`^(\\d{${accountCode.length}}|\\d{${sharedCodeForm.length}})$`);
export const CodeId = z.string({ error: messages.code }).regex(/^[\w-]{20,43}$/, messages.code);
export const Code = z
  .string({ error: messages.code })
  .transform((code) => code.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(ACCOUNT_CODE, messages.code))
  .meta({ examples: ["1234 5678"] });

/** EDIT-076: the code that verifies a company's email address. */
export const ShortCode = z
  .string({ error: messages.shortCode })
  .transform((code) => code.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[A-Z0-9]{${companyCode.length}}$`), messages.shortCode))
  .meta({ examples: ["K7WQ4F"] });
