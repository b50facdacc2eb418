import type Stripe from "stripe";
import { record } from "../balance/balance-transaction";
import { APPLICATION } from "../connect/connected";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { innerList } from "../protocol/list";

type Fee = Stripe.ApplicationFee;

/** The platform's, about charges on connected accounts. */
export const applicationFees = table<Fee>("application_fee");

/** Fees are on the platform's account, whichever account a call is about. */
export const ofPlatform = (scope: Scope): Scope => ({ ...scope, account: null });

const pathOf = (id: string) => `/v1/application_fees/${id}/refunds`;

/** What the platform gets of a charge on a connected account. @param amount cents. */
export function createFee(
  scope: Scope & { account: string },
  charge: string,
  amount: number,
  { currency, availableOn }: { currency: string; availableOn: number },
): Fee {
  const platform = ofPlatform(scope);
  const id = newId("fee");
  const type = "application_fee";
  const moved = record(platform, {
    ...{ type, category: "platform_earning", amount, currency, source: id, availableOn },
  });
  const fee: Fee = {
    id,
    object: "application_fee",
    account: scope.account,
    amount,
    amount_refunded: 0,
    application: APPLICATION,
    balance_transaction: moved.id,
    charge,
    created: scope.world.clock.now(),
    currency,
    fee_source: { charge, type: "charge" },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: innerList<Stripe.FeeRefund>([], pathOf(id)),
  };
  return applicationFees.create(platform, fee, "application_fee.created");
}

/** Gives part of a fee back to the account it was taken from. @param amount cents, at most the rest. */
export function refundFee(
  scope: Scope,
  fee: Fee,
  amount: number,
  metadata: Stripe.Metadata = {},
): Stripe.FeeRefund {
  const platform = ofPlatform(scope);
  const id = newId("fr");
  const { currency } = fee;
  const category = "platform_earning_refund";
  const moved = record(platform, {
    ...{ type: "application_fee_refund", category, amount: -amount, currency, source: id },
  });
  const refund: Stripe.FeeRefund = {
    id,
    object: "fee_refund",
    amount,
    balance_transaction: moved.id,
    created: scope.world.clock.now(),
    currency,
    fee: fee.id,
    metadata,
  };
  const refunded = fee.amount_refunded + amount;
  const changes = {
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: innerList([refund, ...fee.refunds.data], pathOf(fee.id)),
  };
  applicationFees.change(platform, fee, changes, "application_fee.refunded");
  return refund;
}
