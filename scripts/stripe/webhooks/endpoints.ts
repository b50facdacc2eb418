import type Stripe from "stripe";
import { newId } from "../core/ids";
import type { World } from "../core/world";

/** An endpoint, and what Stripe does not tell again. */
export interface Endpoint {
  id: string;
  shown: Stripe.WebhookEndpoint;
  /** For events of connected accounts; else for those of the platform's own. */
  connect: boolean;
  secret: string;
}

export const endpoints = (world: World) => world.store.collection<Endpoint>("webhook_endpoint");

/** The endpoints that get an event of this type from this account (null: the platform's own). */
export function endpointsFor(world: World, type: string, account: string | null): Endpoint[] {
  return endpoints(world)
    .values()
    .filter(({ shown, connect }) => {
      const { enabled_events: enabled } = shown;
      const wanted = enabled.includes("*") || enabled.includes(type);
      return shown.status === "enabled" && connect === (account !== null) && wanted;
    });
}

/** @param sent its address and types, and what else is not as usual. */
export function newEndpoint(
  world: World,
  sent: Pick<Stripe.WebhookEndpoint, "url" | "enabled_events"> & Partial<Stripe.WebhookEndpoint>,
  connect: boolean,
  secret: string,
): Endpoint {
  const shown: Stripe.WebhookEndpoint = {
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: null,
    application: null,
    created: world.clock.now(),
    description: null,
    livemode: false,
    metadata: {},
    status: "enabled",
    ...sent,
  };
  return { id: shown.id, shown, connect, secret };
}
