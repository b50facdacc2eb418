import { newId } from "../core/ids";
import type { World } from "../core/world";
import { endpointsFor } from "./endpoints";
import type { StoredEvent } from "./events";
import { conditions, setConditions } from "./conditions";

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  account: string | null;
  endpoint: string;
  url: string;
  /** Unix seconds of its event. */
  created: number;
  state: "waiting" | "delivered" | "failed" | "dropped";
  /** When it is sent next, while it waits; Unix seconds. */
  due: number;
  /** Status 0: no answer. */
  attempts: { at: number; status: number }[];
}

/** Seconds between attempts, growing; the last one is three days after the event. */
export const RETRIES = [300, 1800, 7200, 18000, 36000, 43200, 43200, 43200, 43200];

export const deliveries = (world: World) => world.store.collection<Delivery>("delivery");

/** Plans the deliveries of a new event. @returns how many endpoints get it. */
export function addDeliveries(world: World, event: StoredEvent): number {
  const account = event.account ?? null;
  const found = endpointsFor(world, event.type, account);
  for (const { id, shown } of found) {
    const { drop, repeat, delay } = conditions(world);
    const delivery: Delivery = {
      id: newId("whd"),
      event: event.id,
      type: event.type,
      account,
      endpoint: id,
      url: shown.url,
      created: event.created,
      state: drop > 0 ? "dropped" : "waiting",
      due: event.created + delay,
      attempts: [],
    };
    deliveries(world).set(delivery.id, delivery);
    if (drop > 0) setConditions(world, { drop: drop - 1 });
    else if (repeat > 0) {
      const again = { ...delivery, id: newId("whd") };
      deliveries(world).set(again.id, again);
      setConditions(world, { repeat: repeat - 1 });
    }
  }
  return found.length;
}

/** Notes an attempt, and plans the next one where Stripe would. */
export function noteAttempt(world: World, delivery: Delivery, status: number): void {
  const at = world.clock.now();
  const attempts = [...delivery.attempts, { at, status }];
  const wait = RETRIES[attempts.length - 1];
  const delivered = status >= 200 && status < 300;
  const state = delivered ? "delivered" : wait === undefined ? "failed" : "waiting";
  const due = state === "waiting" ? at + wait! : delivery.due;
  deliveries(world).set(delivery.id, { ...delivery, attempts, state, due });
}
