import { table } from "../core/table";
import type { Scope } from "../core/world";

/** Intents confirmed by hand whose cardholder's bank has agreed, and with which card. */
const authenticated = table<{ id: string; method: string }>("authenticated");

export const noteAuthenticated = (scope: Scope, intent: string, method: string) =>
  authenticated.put(scope, { id: intent, method });

/** Whether the bank agreed to this card; asked once. */
export function takeAuthenticated(scope: Scope, intent: string, method: string): boolean {
  const found = authenticated.get(scope, intent);
  if (found) authenticated.delete(scope, intent);
  return found?.method === method;
}
