/** What a dispute has taken of a payment. Cents; also for the browser. */
import type { dispute } from "../database/work-databases/payment-tables";

type Dispute = Pick<typeof dispute.$inferSelect, "state" | "taken">;

/** Not while the client's bank only asks: then the company has the money, and may refund it. */
export function isTaken({ state, taken }: Dispute) {
  return taken > 0 || state === "lost";
}

/** What the client may be asked for again: at most what counts as paid. */
export function owedAfter({ state, taken }: Dispute, paid: number) {
  return state === "won" ? 0 : Math.max(0, Math.min(taken, paid));
}
