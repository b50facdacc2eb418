import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { params } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { allTransactions } from "./balance-transaction";

type Transaction = Stripe.BalanceTransaction;

/** What the account has: everything that moved, in dollars alone. */
export const balanceCalls: Resource = {
  routes: [route("GET", "/v1/balance", params({}), balanceOf)],
};

function balanceOf(scope: Scope): Stripe.Balance {
  const all = allTransactions(scope);
  const byStatus = (status: string) => {
    const found = all.filter((one) => one.status === status);
    const bank = sum(found.filter(isOfBank));
    const total = sum(found);
    const source_types = { ...(bank !== 0 && { bank_account: bank }), card: total - bank };
    return [{ amount: total, currency: "usd", source_types }];
  };
  return {
    object: "balance",
    available: byStatus("available"),
    ...(!scope.account && { connect_reserved: [{ amount: 0, currency: "usd" }] }),
    livemode: false,
    pending: byStatus("pending"),
  };
}

const sum = (all: Transaction[]) => all.reduce((total, { net }) => total + net, 0);

const isOfBank = ({ type }: Transaction) => type.startsWith("payment");
