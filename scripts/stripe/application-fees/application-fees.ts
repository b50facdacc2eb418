import { record } from "../balance/balance-transaction";
import { invalid, missing } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { integer, listParams, metadata, params, text } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { applicationFees, ofPlatform, refundFee } from "./application-fee";

const PATH = "/v1/application_fees";

const refund = params({ amount: integer(1).optional(), metadata: metadata().optional() });

/** What the platform earns of charges on connected accounts. */
export const applicationFeeCalls: Resource = {
  routes: [
    route("GET", PATH, listParams({ charge: text().optional() }), (call) => {
      const { charge } = call.params;
      const found = applicationFees.all(call).filter((one) => !charge || one.charge === charge);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => applicationFees.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id/refunds`, refund, (call) => {
      const fee = applicationFees.need(call, call.ids["id"]!);
      const left = fee.amount - fee.amount_refunded;
      const { amount = left, metadata: sent } = call.params;
      if (left === 0) throw invalid(`Application fee ${fee.id} has already been refunded.`, "id");
      if (amount > left)
        throw invalid("Refund amount is greater than unrefunded amount on fee", "amount");
      // Back to the account that paid it, on its own balance.
      record(
        { ...call, account: String(fee.account) },
        {
          type: "adjustment",
          category: "platform_earning_refund",
          amount,
          currency: fee.currency,
          source: String(fee.charge),
          description: "Application fee refund",
        },
      );
      return refundFee(call, fee, amount, mergeMetadata(null, sent));
    }),
    route("GET", `${PATH}/:id/refunds`, listParams({}), (call) => {
      const fee = applicationFees.need(call, call.ids["id"]!);
      return listOf(fee.refunds.data, `${PATH}/${fee.id}/refunds`, call.params);
    }),
    route("GET", `${PATH}/:id/refunds/:refund`, params({}), (call) => {
      const fee = applicationFees.need(call, call.ids["id"]!);
      const found = fee.refunds.data.find(({ id }) => id === call.ids["refund"]);
      if (!found) throw missing("fee_refund", call.ids["refund"]!);
      return found;
    }),
  ],
  lookup: { prefix: "fee", get: (scope, id) => applicationFees.get(ofPlatform(scope), id) },
};
