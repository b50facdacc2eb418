/** The stored description: sanitized rich text for Pro companies, plain text for others. */
import { plainText } from "../../richtext/plain-text";
import { safeHtml } from "../../richtext/safe-html.server";
import { Refusal } from "../../refusal";
import type { CompanyRow } from "../../editing/edited.server";
import { DescriptionText, messages } from "./input";

interface DescriptionInput {
  descriptionText?: string | undefined;
  descriptionHtml?: string | undefined;
}

/** Undefined if the input has no description. */
export function descriptionOf(
  company: CompanyRow,
  { descriptionText, descriptionHtml }: DescriptionInput,
): { description: string; description_is_html: number } | undefined {
  if (descriptionHtml === undefined || (descriptionText !== undefined && !descriptionHtml.trim()))
    return descriptionText === undefined
      ? undefined
      : { description: descriptionText, description_is_html: 0 };
  const text = DescriptionText.safeParse(plainText(safeHtml(descriptionHtml)));
  if (!text.success) throw descriptionRefusal(text.error.issues[0]?.message);
  return company.pro > 0
    ? { description: safeHtml(descriptionHtml), description_is_html: 1 }
    : { description: descriptionText ?? text.data, description_is_html: 0 };
}

function descriptionRefusal(message: string = messages.description) {
  return new Refusal("invalid", message, { descriptionHtml: message });
}
