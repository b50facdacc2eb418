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
import { accountCode, codeInWords, codeKinds } from "../security/code-kinds";

const companyCode = codeKinds["company-email"];

export const messages = {
  password: "Enter your password.",
  passwordShort: `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordLong: `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  passwordCommon: "This password is too common. Choose another one.",
  passwordIsEmail: "Choose a password that is not your email address.",
  firstName: "Enter your first name.",
  lastName: "Enter your last name.",
  nameLong: `Use at most ${MAX_NAME_LENGTH} characters.`,
  nameSigns: "Names can't include line breaks, angle brackets or web addresses.",
  code: `Enter the code from the email: ${codeInWords(accountCode)}.`,
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

const Name = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, messages.nameLong)
  .refine(
    (name) => !/[\u0000-\u001f\u007f\u2028\u2029<>]|https?:|www\./i.test(name),
    messages.nameSigns,
  );
export const FirstName = Name.min(1, messages.firstName);
export const LastName = Name.min(1, messages.lastName);
export const PasskeyName = Name.min(1, messages.passkeyName);

export const CodeId = z.string({ error: messages.code }).regex(/^[\w-]{20,40}$/, messages.code);
export const Code = z
  .string({ error: messages.code })
  .transform((code) => code.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(new RegExp(`^\\d{${accountCode.length}}$`), messages.code))
  .meta({ examples: ["1234 5678"] });

/** EDIT-076: the code that verifies a company's email address. */
export const ShortCode = z
  .string({ error: messages.shortCode })
  .transform((code) => code.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[A-Z0-9]{${companyCode.length}}$`), messages.shortCode))
  .meta({ examples: ["K7WQ4F"] });
