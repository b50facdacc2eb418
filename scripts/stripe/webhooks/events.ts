import type Stripe from "stripe";
import { newId } from "../core/ids";
import { tableName } from "../core/table";
import type { Scope, World } from "../core/world";
import { addDeliveries } from "./deliveries";

export const API_VERSION = "2026-10-28.endive";
/** How long Stripe keeps events, in seconds. */
export const EVENTS_KEPT = 30 * 86400;

/** Stripe's event, of which the SDK's type is a union over all types. */
export interface StoredEvent extends Omit<Stripe.EventBase, "type" | "data"> {
  type: string;
  data: { object: object; previous_attributes?: object };
}

export const eventsOf = (world: World, account: string | null) =>
  world.store.collection<StoredEvent>(tableName("event", account));

/** Stores an event with the object as it is now, and plans its deliveries. */
export function emit(
  { world, account, request }: Scope,
  type: string,
  object: object,
  previous?: object,
): StoredEvent {
  const event: StoredEvent = {
    id: newId("evt"),
    object: "event",
    ...(account && { account }),
    api_version: API_VERSION,
    created: world.clock.now(),
    data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
    livemode: false,
    pending_webhooks: 0,
    request: { ...request },
    type,
  };
  event.pending_webhooks = addDeliveries(world, event);
  eventsOf(world, account).set(event.id, event);
  if (event.pending_webhooks > 0) world.wake();
  return event;
}
