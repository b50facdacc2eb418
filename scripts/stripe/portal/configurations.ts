import type Stripe from "stripe";
import { prices } from "../catalogue/price";
import { products } from "../catalogue/product";
import type { Scope } from "../core/world";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { params } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Resource } from "../protocol/resource";
import { configurationObject, configurations, mergeFeatures } from "./configuration";
import {
  configurationFilters,
  createConfiguration,
  updateConfiguration,
  type FeaturesSent,
} from "./configuration-params";

const PATH = "/v1/billing_portal/configurations";

export const portalConfigurationCalls: Resource = {
  routes: [
    route("POST", PATH, createConfiguration, (call) => {
      const features = withQuantities(call, call.params.features);
      const metadata = mergeMetadata(null, call.params.metadata);
      const made = configurationObject(call, { ...call.params, features, metadata });
      return configurations.create(call, made, "billing_portal.configuration.created");
    }),
    route("GET", PATH, configurationFilters, (call) => {
      const { active, is_default: isDefault } = call.params;
      const found = configurations
        .all(call)
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => isDefault === undefined || one.is_default === isDefault);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => configurations.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, updateConfiguration, (call) => {
      const found = configurations.need(call, call.ids["id"]!);
      const {
        features,
        metadata,
        business_profile: profile,
        login_page: login,
        ...rest
      } = call.params;
      const changes: Partial<Stripe.BillingPortal.Configuration> = {
        ...present(rest),
        business_profile: { ...found.business_profile, ...present(profile ?? {}) },
        features: mergeFeatures(found.features, features && withQuantities(call, features)),
        ...(login && { login_page: { ...found.login_page, enabled: login.enabled } }),
        metadata: mergeMetadata(found.metadata, metadata),
        updated: call.world.clock.now(),
      };
      const event = "billing_portal.configuration.updated";
      return configurations.change(call, found, changes, event);
    }),
  ],
  lookup: { prefix: "bpc", get: configurations.get },
};

/** Checks the products to switch among, and adds what the answer tells of each. */
function withQuantities(scope: Scope, features: FeaturesSent): FeaturesSent {
  const update = features.subscription_update;
  if (!update?.products) return features;
  const listed = update.products.map((one, index) => {
    const at = `features[subscription_update][products][${index}]`;
    products.need(scope, one.product, `${at}[product]`);
    for (const [place, price] of one.prices.entries())
      prices.need(scope, price, `${at}[prices][${place}]`);
    return { ...one, adjustable_quantity: { enabled: false, maximum: null, minimum: 1 } };
  });
  return { ...features, subscription_update: { ...update, products: listed } };
}
