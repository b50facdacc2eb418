import { listOf } from "../protocol/list";
import { listParams, params, text } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { paidOutBy } from "../payouts/paid-out";
import { allTransactions, findTransaction, needTransaction } from "./balance-transaction";

const PATH = "/v1/balance_transactions";

const filters = listParams({
  currency: text(3).optional(),
  payout: text().optional(),
  source: text().optional(),
  type: text().optional(),
});

export const balanceTransactionCalls: Resource = {
  routes: [
    route("GET", PATH, filters, (call) => {
      const { currency, payout, source, type } = call.params;
      const found = allTransactions(call)
        .filter((one) => !currency || one.currency === currency)
        .filter((one) => !payout || paidOutBy(call, one) === payout)
        .filter((one) => !source || one.source === source)
        .filter((one) => !type || one.type === type);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => needTransaction(call, call.ids["id"]!)),
  ],
  lookup: { prefix: "txn", get: findTransaction },
};
