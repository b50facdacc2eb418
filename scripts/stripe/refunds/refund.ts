import type Stripe from "stripe";
import { table } from "../core/table";
import type { Scope } from "../core/world";

export const refunds = table<Stripe.Refund>("refund");

/** The refunds of a charge, newest first. */
export const refundsOf = (scope: Scope, charge: string) =>
  refunds.all(scope).filter((one) => one.charge === charge);
