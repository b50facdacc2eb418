import { z } from "zod";
import { setBillingSettings } from "../invoices/billing-settings";
import { control, type ControlCall } from "./control-call";

/** What Stripe's dashboard sets about renewals, and how the next one ends. */
export const billingCalls: Record<string, ControlCall> = {
  "after-retries": control(
    z.object({ status: z.enum(["cancel", "unpaid", "past_due"]) }),
    (_emulator, world, { status }) => setBillingSettings(world, { afterRetries: status }),
  ),
  "next-renewal": control(
    z.object({ outcome: z.enum(["succeed", "decline", "authenticate", "card"]) }),
    (_emulator, world, { outcome }) =>
      setBillingSettings(world, { nextOutcome: outcome === "card" ? null : outcome }),
  ),
};
