/**
 * What an offer's description becomes when it is saved: rich text, cleaned, for pro companies;
 * plain text for all others.
 */
import { plainText } from "../../richtext/plain-text";
import { safeHtml } from "../../richtext/safe-html.server";
import { Refusal } from "../../operations/refusal";
import type { CompanyRow } from "../../editing/edited.server";
import { DescriptionText, messages } from "./input";

interface Given {
  descriptionText?: string | undefined;
  descriptionHtml?: string | undefined;
}

/** Undefined: nothing was given. */
export function descriptionOf(
  company: CompanyRow,
  { descriptionText, descriptionHtml }: Given,
): { description: string; description_is_html: number } | undefined {
  if (descriptionHtml === undefined || (descriptionText !== undefined && !descriptionHtml.trim()))
    return descriptionText === undefined
      ? undefined
      : { description: descriptionText, description_is_html: 0 };
  const words = DescriptionText.safeParse(plainText(safeHtml(descriptionHtml)));
  if (!words.success) throw refused(words.error.issues[0]?.message);
  return company.pro > 0
    ? { description: safeHtml(descriptionHtml), description_is_html: 1 }
    : { description: descriptionText ?? words.data, description_is_html: 0 };
}

function refused(message: string = messages.description) {
  return new Refusal("invalid", message, { descriptionHtml: message });
}
