import type Stripe from "stripe";
import { invalid, missingParam } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import {
  clearable,
  flag,
  integer,
  list,
  listParams,
  metadata,
  oneOf,
  params,
  text,
} from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Call, type Resource } from "../protocol/resource";
import { createPrice, prices } from "./price";
import { createProduct, products } from "./product";

const PATH = "/v1/prices";

const taxBehavior = oneOf("exclusive", "inclusive", "unspecified");

const create = params({
  currency: text(3),
  unit_amount: integer(0).optional(),
  product: text().optional(),
  product_data: params({ name: text(), metadata: metadata().optional() }).optional(),
  recurring: params({
    interval: oneOf("day", "week", "month", "year"),
    interval_count: integer(1).optional(),
  }).optional(),
  active: flag().optional(),
  lookup_key: text(200).optional(),
  transfer_lookup_key: flag().optional(),
  nickname: text().optional(),
  tax_behavior: taxBehavior.optional(),
  metadata: metadata().optional(),
});

const update = params({
  active: flag().optional(),
  lookup_key: text(200).optional(),
  transfer_lookup_key: flag().optional(),
  nickname: clearable().optional(),
  tax_behavior: taxBehavior.optional(),
  metadata: metadata().optional(),
});

const filters = listParams({
  active: flag().optional(),
  currency: text(3).optional(),
  lookup_keys: list(text()).optional(),
  product: text().optional(),
  type: oneOf("one_time", "recurring").optional(),
  recurring: params({
    interval: oneOf("day", "week", "month", "year").optional(),
  }).optional(),
});

export const priceCalls: Resource = {
  routes: [
    route("POST", PATH, create, (call) => {
      const { params } = call;
      if (params.unit_amount === undefined) throw missingParam("unit_amount");
      if (!params.product && !params.product_data) throw missingParam("product");
      if (params.product) products.need(call, params.product, "product");
      takeLookupKey(call, params);
      const { name = "", metadata: sent } = params.product_data ?? {};
      const product =
        params.product ?? createProduct(call, { name, metadata: mergeMetadata(null, sent) }).id;
      return createPrice(call, {
        product,
        currency: params.currency,
        amount: params.unit_amount,
        recurring: params.recurring,
        active: params.active,
        lookupKey: params.lookup_key,
        nickname: params.nickname,
        taxBehavior: params.tax_behavior,
        metadata: mergeMetadata(null, params.metadata),
      });
    }),
    route("GET", PATH, filters, (call) => {
      const { active, currency, lookup_keys: keys, product, type, recurring } = call.params;
      const found = prices
        .all(call)
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => !currency || one.currency === currency)
        .filter((one) => !keys || keys.includes(one.lookup_key ?? ""))
        .filter((one) => !product || one.product === product)
        .filter((one) => !type || one.type === type)
        .filter((one) => !recurring?.interval || one.recurring?.interval === recurring.interval);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => prices.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, update, (call) => {
      const price = prices.need(call, call.ids["id"]!);
      const { metadata: sent, transfer_lookup_key: _, ...rest } = call.params;
      takeLookupKey(call, call.params, price.id);
      const changes: Partial<Stripe.Price> = {
        ...present(rest),
        metadata: mergeMetadata(price.metadata, sent),
      };
      return prices.change(call, price, changes, "price.updated");
    }),
  ],
  lookup: { prefix: "price", get: prices.get },
};

/** A lookup key belongs to one price; it is taken from another only if that is asked for. */
function takeLookupKey(
  call: Call<unknown>,
  sent: { lookup_key?: string | undefined; transfer_lookup_key?: boolean | undefined },
  own?: string,
): void {
  const holder = prices
    .all(call)
    .find((one) => sent.lookup_key && one.lookup_key === sent.lookup_key && one.id !== own);
  if (!holder) return;
  if (!sent.transfer_lookup_key)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      "lookup_key",
      "resource_already_exists",
    );
  prices.change(call, holder, { lookup_key: null }, "price.updated");
}
