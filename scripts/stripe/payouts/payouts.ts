import { listOf } from "../protocol/list";
import { listParams, params, text } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { arrive, createPayout, payouts } from "./payout";

const PATH = "/v1/payouts";

const filters = listParams({ destination: text().optional(), status: text().optional() });

/** Daily and automatic; none can be made by a call. */
export const payoutCalls: Resource = {
  routes: [
    route("GET", PATH, filters, (call) => {
      const { destination, status } = call.params;
      const found = payouts
        .all(call)
        .filter((one) => !destination || one.destination === destination)
        .filter((one) => !status || one.status === status);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => payouts.need(call, call.ids["id"]!)),
  ],
  tasks: { "payout.create": createPayout, "payout.arrive": arrive },
  lookup: { prefix: "po", get: payouts.get },
};
