import type Stripe from "stripe";
import { createFee } from "../application-fees/application-fee";
import { record } from "../balance/balance-transaction";
import { applicationFee, bankFee, cardFee, stripeFee } from "../balance/fees";
import { behaviorOf } from "../cards/known-method";
import type { Scope } from "../core/world";

/** When the money of a card may be paid out; seconds after the charge. */
const CARD_SETTLES = 2 * 86400;

/**
 * Adds a charge to the account's balance, less Stripe's fee and the platform's.
 * @param amount what is captured of it, in cents. @returns what changes in the charge.
 */
export function collect(
  scope: Scope,
  charge: Stripe.Charge,
  amount: number,
): Partial<Stripe.Charge> {
  const { id, currency, description } = charge;
  const card = charge.payment_method_details?.type === "card";
  const atOnce = !card || behaviorOf(scope, String(charge.payment_method))?.card.bypassesPending;
  const availableOn = scope.world.clock.now() + (atOnce ? 0 : CARD_SETTLES);
  const share = scope.account ? Math.min(charge.application_fee_amount ?? 0, amount) : 0;
  const fee = card ? cardFee(amount) : bankFee(amount);
  const fees = [
    ...(share > 0 ? [applicationFee(share, currency)] : []),
    stripeFee(fee, currency, "Stripe processing fees"),
  ];
  const type = card ? "charge" : "payment";
  const moved = record(scope, {
    ...{ type, category: "charge", amount, currency, fees, source: id, description, availableOn },
  });
  const { account } = scope;
  return {
    amount_captured: amount,
    balance_transaction: moved.id,
    ...(account &&
      share > 0 && {
        application_fee: createFee({ ...scope, account }, id, share, { currency, availableOn }).id,
      }),
  };
}
