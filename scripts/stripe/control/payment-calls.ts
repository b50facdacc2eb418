import type Stripe from "stripe";
import { z } from "zod";
import { everywhere } from "../core/table";
import { ownScope, type Scope, type World } from "../core/world";
import { closeDispute } from "../disputes/close-dispute";
import { dispute, escalate } from "../disputes/create-dispute";
import { isInquiry, standsDisputed } from "../disputes/dispute";
import { setBillingSettings } from "../invoices/billing-settings";
import { settleDebit } from "../payments/pay-by-bank";
import { failNextPayout } from "../payouts/payout-failure";
import { endRefund } from "../refunds/end-refund";
import { control, type ControlCall } from "./control-call";

/** What banks and cardholders would do. */
export const paymentCalls: Record<string, ControlCall> = {
  /** Ends a debit in processing, or a refund that is pending or may still fail. */
  settle: control(
    z.object({ id: z.string(), outcome: z.enum(["succeed", "fail"]).default("succeed") }),
    (_emulator, world, { id, outcome }) => {
      const succeeds = outcome === "succeed";
      const debit = find<Stripe.PaymentIntent>(world, "payment_intent", id);
      if (debit?.one.status === "processing")
        return settleDebit(debit.scope, id, succeeds ? "succeed" : "decline");
      const refund = find<Stripe.Refund>(world, "refund", id);
      if (!refund) return { error: `No debit in processing and no refund: ${id}` };
      return endRefund(refund.scope, id, succeeds ? "succeeded" : "failed");
    },
  ),
  dispute: control(
    z.object({
      charge: z.string(),
      reason: z.string().default("fraudulent"),
      inquiry: z.boolean().default(false),
    }),
    (_emulator, world, { charge: id, reason, inquiry }) => {
      const found = find<Stripe.Charge>(world, "charge", id);
      const paid = found?.one.captured && found.one.status === "succeeded";
      if (!found || !paid || standsDisputed(found.scope, id))
        return { error: `No charge that can be disputed: ${id}` };
      dispute(found.scope, found.one, reason, { inquiry });
      return undefined;
    },
  ),
  "end-dispute": control(
    z.object({ id: z.string(), outcome: z.enum(["won", "lost"]) }),
    (_emulator, world, { id, outcome }) => {
      const found = find<Stripe.Dispute>(world, "dispute", id);
      if (!found || ["won", "lost", "warning_closed"].includes(found.one.status))
        return { error: `No open dispute: ${id}` };
      // An inquiry is not lost: it takes the money then.
      if (outcome === "lost" && isInquiry(found.one)) escalate(found.scope, found.one);
      else closeDispute(found.scope, found.one, outcome);
      return undefined;
    },
  ),
  "fail-payout": control(z.object({}), (_emulator, world) => failNextPayout(world)),
  /** How the next payment without the cardholder ends: the same setting as for renewals. */
  "next-off-session": control(
    z.object({ outcome: z.enum(["succeed", "decline", "authenticate", "card"]) }),
    (_emulator, world, { outcome }) =>
      setBillingSettings(world, { nextOutcome: outcome === "card" ? null : outcome }),
  ),
};

function find<T extends { id: string }>(
  world: World,
  kind: string,
  id: string,
): { scope: Scope; one: T } | null {
  const found = everywhere<T>(world, kind).find(({ one }) => one.id === id);
  return found ? { scope: ownScope(world, found.account), one: found.one } : null;
}
