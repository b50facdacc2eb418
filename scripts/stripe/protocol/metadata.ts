import type Stripe from "stripe";
import { invalid } from "./errors";

/**
 * Merges as Stripe does: an empty value removes its key, an empty text removes all. At most 50 keys
 * of 40 characters, values of 500 (https://docs.stripe.com/api/metadata).
 */
export function mergeMetadata(
  before: Stripe.Metadata | null | undefined,
  sent: "" | Record<string, string> | undefined,
): Stripe.Metadata {
  if (sent === undefined) return before ?? {};
  if (sent === "") return {};
  const after = { ...before };
  for (const [key, value] of Object.entries(sent)) {
    if (key.length > 40)
      throw invalid(
        `Metadata keys can have up to 40 characters. Key '${key}' has ${key.length}.`,
        `metadata[${key}]`,
      );
    if (value.length > 500)
      throw invalid(
        `Metadata values must have up to 500 characters. Value for key '${key}' is ${value.length} characters.`,
        `metadata[${key}]`,
      );
    if (value === "") Reflect.deleteProperty(after, key);
    else after[key] = value;
  }
  if (Object.keys(after).length > 50) throw invalid("Metadata can have up to 50 keys.", "metadata");
  return after;
}
