import { everywhere } from "./core/table";
import type { World } from "./core/world";
import { forgetKeys } from "./protocol/idempotency";
import { deliveries } from "./webhooks/deliveries";
import { EVENTS_KEPT, eventsOf, type StoredEvent } from "./webhooks/events";

/** Removes what Stripe would no longer answer: events after 30 days, idempotency keys after one. */
export function forgetOld(world: World): void {
  const oldest = world.clock.now() - EVENTS_KEPT;
  for (const { account, one } of everywhere<StoredEvent>(world, "event"))
    if (one.created < oldest) eventsOf(world, account).delete(one.id);
  for (const one of deliveries(world).values())
    if (one.created < oldest) deliveries(world).delete(one.id);
  forgetKeys(world);
}
