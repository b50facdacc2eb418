import type Stripe from "stripe";
import { randomLetters } from "../core/ids";
import type { World } from "../core/world";
import { missing } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { clearable, flag, list, listParams, metadata, params, text, url } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Resource } from "../protocol/resource";
import { endpoints, newEndpoint, type Endpoint } from "./endpoints";

const create = params({
  url: url(),
  enabled_events: list(text()),
  connect: flag().optional(),
  description: clearable().optional(),
  api_version: text().optional(),
  metadata: metadata().optional(),
});

const update = params({
  url: url().optional(),
  enabled_events: list(text()).optional(),
  description: clearable().optional(),
  disabled: flag().optional(),
  metadata: metadata().optional(),
});

const PATH = "/v1/webhook_endpoints";

/** Webhook endpoints. The secret is answered by the creation only. */
export const webhookEndpoints: Resource = {
  routes: [
    route("POST", PATH, create, ({ world, params }) => {
      const { connect = false, url, enabled_events, ...rest } = params;
      const metadata = mergeMetadata(null, rest.metadata);
      const sent = { ...present(rest), url, enabled_events, metadata };
      const secret = `whsec_${randomLetters(32)}`;
      const made = newEndpoint(world, sent, connect, secret);
      endpoints(world).set(made.id, made);
      return { ...made.shown, secret };
    }),
    route("GET", PATH, listParams({}), ({ world, params }) => {
      const all = endpoints(world)
        .values()
        .map(({ shown }) => shown);
      return listOf(all.reverse(), PATH, params);
    }),
    route("GET", `${PATH}/:id`, params({}), ({ world, ids }) => need(world, ids["id"]!).shown),
    route("POST", `${PATH}/:id`, update, ({ world, ids, params }) => {
      const endpoint = need(world, ids["id"]!);
      const { disabled, metadata: sent, ...changes } = params;
      const shown: Stripe.WebhookEndpoint = {
        ...endpoint.shown,
        ...present(changes),
        ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
        metadata: mergeMetadata(endpoint.shown.metadata, sent),
      };
      endpoints(world).set(shown.id, { ...endpoint, shown });
      return shown;
    }),
    route("DELETE", `${PATH}/:id`, params({}), ({ world, ids }) => {
      const { id } = need(world, ids["id"]!);
      endpoints(world).delete(id);
      return { id, object: "webhook_endpoint", deleted: true };
    }),
  ],
};

function need(world: World, id: string): Endpoint {
  const found = endpoints(world).get(id);
  if (!found) throw missing("webhook endpoint", id);
  return found;
}
