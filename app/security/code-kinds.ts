/**
 * Mailed codes by purpose: format, lifetime and number of tries. Plain values without server
 * imports, because pages and mails use them; codes.server.ts enforces them.
 */
import type { mailedCode } from "../database/tables";
import { HOUR, MINUTE } from "../duration";
import { numberInWords } from "../in-words";

export type CodePurpose = (typeof mailedCode.$inferSelect)["purpose"];

interface CodeForm {
  alphabet: string;
  /** What messages call the code's characters. */
  signs: string;
  length: number;
  /** Displayed with a space after this many characters. */
  group: number;
}

export interface CodeKind extends CodeForm {
  /** In milliseconds. */
  life: number;
  /** Wrong tries after which the code becomes invalid. */
  mostTries: number;
  /** Each holder has at most one: a new code replaces the previous one. */
  single: boolean;
}

const digits: CodeForm = { alphabet: "0123456789", signs: "digits", length: 8, group: 4 };

/** Longer, since many browsers may try the same code (shared-code.server.ts). */
export const sharedCodeForm: CodeForm = { ...digits, length: 12 };

/**
 * EDIT-076. Excludes characters that are easily confused: 0 and O, 1, I and L, 2 and Z, 5 and S, 8
 * and B.
 */
const letters: CodeForm = {
  alphabet: "ACDEFGHJKMNPQRTUVWXY34679",
  signs: "letters and digits",
  length: 6,
  group: 6,
};

/** Account codes, which only the browser that requested them can use. */
const account: CodeKind = { ...digits, life: 10 * MINUTE, mostTries: 5, single: false };

export const codeKinds: Record<CodePurpose, CodeKind> = {
  register: account,
  "sign-in": account,
  "reset-password": account,
  "change-email": account,
  "client-hub": account,
  "client-email": account,
  mobile: account,
  "company-email": { ...letters, life: 10 * MINUTE, mostTries: 5, single: true },
  /** CLM-016. */
  claim: { ...letters, life: 24 * HOUR, mostTries: 5, single: true },
};

/** All account codes share this kind. */
export const accountCode = account;

/** In characters, including spaces. */
export const MAX_TYPED_CODE_LENGTH = 20;

/** For messages: "eight digits", "six letters and digits". */
export function codeInWords({ length, signs }: CodeForm) {
  return `${numberInWords(length)} ${signs}`;
}
