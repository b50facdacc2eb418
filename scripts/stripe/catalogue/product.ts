import type Stripe from "stripe";
import { newId } from "../core/ids";
import { table } from "../core/table";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { clearable, flag, list, listParams, metadata, params, text, url } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Resource } from "../protocol/resource";
import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";

export const products = table<Stripe.Product>("product");

const PATH = "/v1/products";

const fields = {
  active: flag().optional(),
  description: clearable().optional(),
  images: list(text()).optional(),
  marketing_features: list(params({ name: text(80) })).optional(),
  metadata: metadata().optional(),
  statement_descriptor: text(22).optional(),
  unit_label: clearable().optional(),
  url: url().optional(),
};

export interface NewProduct {
  id?: string | undefined;
  name: string;
  description?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
}

export function createProduct(scope: Scope, sent: NewProduct & Partial<Stripe.Product>) {
  const now = scope.world.clock.now();
  const product: Stripe.Product = {
    id: newId("prod", 14),
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
    ...(present(sent) as Partial<Stripe.Product>),
    name: sent.name,
  };
  return products.create(scope, product, "product.created");
}

export const productCalls: Resource = {
  routes: [
    route("POST", PATH, params({ ...fields, name: text(), id: text().optional() }), (call) => {
      const { metadata: sent, id, ...rest } = call.params;
      if (id && products.get(call, id))
        throw invalid("Product already exists.", "id", "resource_already_exists");
      const changes = { ...present({ id, ...rest }), metadata: mergeMetadata(null, sent) };
      return createProduct(call, { ...changes, name: rest.name });
    }),
    route(
      "GET",
      PATH,
      listParams({ active: flag().optional(), ids: list(text()).optional() }),
      (call) => {
        const { active, ids } = call.params;
        const found = products
          .all(call)
          .filter((one) => active === undefined || one.active === active)
          .filter((one) => !ids || ids.includes(one.id));
        return listOf(found, PATH, call.params);
      },
    ),
    route("GET", `${PATH}/:id`, params({}), (call) => products.need(call, call.ids["id"]!)),
    route(
      "POST",
      `${PATH}/:id`,
      params({ ...fields, name: text().optional(), default_price: text().optional() }),
      (call) => {
        const product = products.need(call, call.ids["id"]!);
        const { metadata: sent, ...rest } = call.params;
        const changes = {
          ...(present(rest) as Partial<Stripe.Product>),
          metadata: mergeMetadata(product.metadata, sent),
        };
        const updated = call.world.clock.now();
        return products.change(call, product, { ...changes, updated }, "product.updated");
      },
    ),
  ],
  lookup: { prefix: "prod", get: products.get },
};
