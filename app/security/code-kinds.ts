/**
 * The codes that we mail, by purpose: how they look, and how long and how often they can be tried.
 * Plain values: pages and mails name them, codes.server.ts enforces them.
 */
import type { mailedCode } from "../database/tables";
import { HOUR, MINUTE } from "../duration";
import { numberInWords } from "../in-words";

export type CodePurpose = (typeof mailedCode.$inferSelect)["purpose"];

interface CodeForm {
  alphabet: string;
  /** What people call its signs. */
  signs: string;
  length: number;
  /** A space after so many signs, where people read it. */
  group: number;
}

export interface CodeKind extends CodeForm {
  /** In milliseconds. */
  life: number;
  /** Wrong ones; then the code is no longer right. */
  mostTries: number;
  /** A holder has one at a time: a new one ends the one before. */
  single: boolean;
}

const digits: CodeForm = { alphabet: "0123456789", signs: "digits", length: 8, group: 4 };

/**
 * EDIT-076. Without what is taken for another sign: 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and
 * B.
 */
const letters: CodeForm = {
  alphabet: "ACDEFGHJKMNPQRTUVWXY34679",
  signs: "letters and digits",
  length: 6,
  group: 6,
};

/** Of a person's account: given back in the browser that asked for it. */
const account: CodeKind = { ...digits, life: 10 * MINUTE, mostTries: 5, single: false };

export const codeKinds: Record<CodePurpose, CodeKind> = {
  register: account,
  "sign-in": account,
  "reset-password": account,
  "change-email": account,
  "company-email": { ...letters, life: 10 * MINUTE, mostTries: 5, single: true },
  /** CLM-016. */
  claim: { ...letters, life: 24 * HOUR, mostTries: 5, single: true },
};

/** All codes of accounts are of one kind. */
export const accountCode = account;

/** In characters, with spaces between. */
export const LONGEST_TYPED_CODE = 20;

/** "eight digits", "six letters and digits". */
export function codeInWords({ length, signs }: CodeForm) {
  return `${numberInWords(length)} ${signs}`;
}
