import { table } from "../core/table";
import type { Scope } from "../core/world";
import { bankByNumber, type TestBank } from "./test-banks";
import { cardByNumber, type TestCard } from "./test-cards";

/** What the emulator knows of a card or bank account beside what Stripe tells. */
interface KnownMethod {
  id: string;
  /** Of the card or the account. */
  number: string;
  /** It was authenticated or agreed to for later payments. */
  setUp: boolean;
  /** It paid without being attached to a customer, or was detached: it may not be used again. */
  spent?: boolean;
}

const known = table<KnownMethod>("known_card");

export const rememberMethod = (scope: Scope, id: string, number: string) =>
  known.put(scope, { id, number, setUp: false });

/** The behavior of a card; null for a bank account, or a card that is no test card. */
export function behaviorOf(scope: Scope, id: string): { card: TestCard; setUp: boolean } | null {
  const found = known.get(scope, id);
  const card = found && cardByNumber(found.number);
  return card ? { card, setUp: found.setUp } : null;
}

/** The behavior of a bank account; undefined for a card. */
export function bankBehaviorOf(scope: Scope, id: string): TestBank | undefined {
  const found = known.get(scope, id);
  return found && bankByNumber(found.number);
}

export function rememberSetUp(scope: Scope, id: string): void {
  const found = known.get(scope, id);
  if (found) known.put(scope, { ...found, setUp: true });
}

export const isSpent = (scope: Scope, id: string) => known.get(scope, id)?.spent === true;

export function spend(scope: Scope, id: string): void {
  const found = known.get(scope, id);
  if (found) known.put(scope, { ...found, spent: true });
}
