/** The address to which Stripe leads back from paying (HUB-003, HUB-005). */
import { hubDocumentPath } from "../../urls";

const SECRET = "payment_intent_client_secret";
const names = ["payment_intent", "page"] as const;

/**
 * Where it is asked what came of the payment. The address only says what to ask about.
 *
 * @param number Of the invoice. Default: as the address says.
 * @returns Undefined if nothing was paid: `success` is accepted only with the value true.
 */
export function payingPath(
  { searchParams }: URL,
  uri: string,
  number = searchParams.get("number") ?? "",
): string | undefined {
  const kept = names.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null || !/^\w{1,200}$/.test(value) ? [] : [[name, value]];
  });
  const isPaid = searchParams.get("success") === "true" && /^\d{1,10}$/.test(number);
  return isPaid && kept.length > 0
    ? `${hubDocumentPath(uri, "invoice", number)}/paying?${new URLSearchParams(kept)}`
    : undefined;
}

/** Whether the address has what must not stay in it. */
export function hasReturn({ searchParams }: URL) {
  return searchParams.has(SECRET) || searchParams.has("success");
}

/** The query without the intent's secret, which leaves the address at once. */
export function withoutSecret({ searchParams }: URL) {
  const rest = new URLSearchParams(searchParams);
  rest.delete(SECRET);
  return rest.size > 0 ? `?${rest}` : "";
}

export function hasSecret({ searchParams }: URL) {
  return searchParams.has(SECRET);
}
