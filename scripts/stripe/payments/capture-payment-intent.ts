import type Stripe from "stripe";
import type { z } from "zod";
import { unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { disputeByBehavior } from "../disputes/create-dispute";
import { releaseCharge } from "../refunds/release-charge";
import { invalid } from "../protocol/errors";
import { mergeMetadata } from "../protocol/metadata";
import { present } from "../protocol/present";
import type { Call } from "../protocol/resource";
import { charges } from "./charge";
import { collect } from "./collect";
import { checkFee } from "./create-payment-intent";
import { needStatus } from "./intent-errors";
import { succeeded } from "./end-intent";
import { cancelIntent, paymentIntents } from "./payment-intent";
import type { captureIntentParams } from "./payment-intent-params";

/** Takes the money that was set aside, or part of it; the rest is released. */
export function captureIntent(
  call: Call<z.output<typeof captureIntentParams>>,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  needStatus(
    intent,
    ["requires_capture"],
    "be captured",
    "This PaymentIntent could not be captured",
  );
  const { amount_to_capture: sent, metadata, application_fee_amount, ...rest } = call.params;
  const amount = sent ?? intent.amount_capturable;
  if (amount > intent.amount_capturable)
    throw invalid(
      "The `amount_to_capture` must be less than or equal to the amount that is capturable.",
      "amount_to_capture",
      "amount_too_large",
    );
  checkFee(call, application_fee_amount, amount);
  const charge = charges.need(call, String(intent.latest_charge));
  const changed = { ...charge, ...present({ application_fee_amount }), amount_captured: amount };
  const taken = collect(call, changed, amount);
  const captured = charges.change(
    call,
    charge,
    { ...present({ application_fee_amount }), ...taken, captured: true },
    "charge.captured",
  );
  unplan(call.world, "intent.expire", intent.id);
  const after = succeeded(call, intent, {
    ...present({
      application_fee_amount,
      statement_descriptor_suffix: rest.statement_descriptor_suffix,
    }),
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, metadata),
  });
  disputeByBehavior(call, captured);
  return after;
}

/** The issuer does not keep the money set aside any longer. */
export function expireIntent(scope: Scope, id: string): void {
  const intent = paymentIntents.get(scope, id);
  if (intent?.status !== "requires_capture") return;
  releaseCharge(scope, charges.need(scope, String(intent.latest_charge)), "charge.expired");
  cancelIntent(scope, intent, "automatic");
}
