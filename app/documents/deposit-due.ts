import { totalsOf } from "./arithmetic";
import type { Content } from "./content";

/** What is due at once of an invoice with a deposit, in cents; 0 once that is paid. */
export function depositDue(content: Content, { paid, due }: { paid: number; due: number }) {
  return Math.max(0, Math.min(totalsOf(content).deposit - paid, due));
}
