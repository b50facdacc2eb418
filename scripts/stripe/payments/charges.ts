import { innerList, listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { clearable, listParams, metadata, params, text } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Resource } from "../protocol/resource";
import { refundsOf } from "../refunds/refund";
import { charges } from "./charge";

const PATH = "/v1/charges";

const filters = listParams({ customer: text().optional(), payment_intent: text().optional() });

const update = params({
  description: clearable(1000).optional(),
  receipt_email: clearable(800).optional(),
  metadata: metadata().optional(),
});

/** Charges are made by intents alone. */
export const chargeCalls: Resource = {
  routes: [
    route("GET", PATH, filters, (call) => {
      const { customer, payment_intent: intent } = call.params;
      const found = charges
        .all(call)
        .filter((one) => !customer || one.customer === customer)
        .filter((one) => !intent || one.payment_intent === intent);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => charges.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, update, (call) => {
      const charge = charges.need(call, call.ids["id"]!);
      const { metadata: sent, ...rest } = call.params;
      const changes = { ...present(rest), metadata: mergeMetadata(charge.metadata, sent) };
      return charges.change(call, charge, changes, "charge.updated");
    }),
    route("GET", `${PATH}/:id/refunds`, listParams({}), (call) => {
      const { id } = charges.need(call, call.ids["id"]!);
      return listOf(refundsOf(call, id), `${PATH}/${id}/refunds`, call.params);
    }),
  ],
  lookup: { prefix: "ch", get: charges.get },
  includes: {
    object: "charge",
    fields: {
      refunds: (scope, id) => innerList(refundsOf(scope, id), `${PATH}/${id}/refunds`),
    },
  },
};

/** Charges of bank accounts have ids of their own. */
export const bankChargeCalls: Resource = {
  routes: [],
  lookup: { prefix: "py", get: charges.get },
};
