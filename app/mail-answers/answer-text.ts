/** The text of a message that came by mail. */
import { withoutQuotes } from "./cut-quotes";
import type { ReadMail } from "./read-mail.server";

/** "" if the mail has nothing but quotes. @param ours As of `withoutQuotes`. */
export function answerText({ text }: Pick<ReadMail, "text">, ours: string[]) {
  return withoutQuotes(plain(text), ours)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Without control characters but line breaks and tabs, and without marks that turn the direction of
 * the text around them.
 */
function plain(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, "");
}
