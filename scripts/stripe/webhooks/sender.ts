import type { World } from "../core/world";
import { conditions, setConditions } from "./conditions";
import { deliveries, noteAttempt, type Delivery } from "./deliveries";
import { endpoints } from "./endpoints";
import { eventsOf } from "./events";
import { signatureHeader } from "./signature";

/** Stripe waits so long for an endpoint's answer; milliseconds. */
const PATIENCE = 20_000;

export interface Sender {
  /** Sends what is due, one after the other; resolves when nothing due is left. */
  drain(): Promise<void>;
  /** When the next attempt falls due by then; undefined: none, or all are held. */
  next(by: number): number | undefined;
}

export function createSender(world: World, send: (request: Request) => Promise<Response>): Sender {
  const waiting = () =>
    conditions(world).held
      ? []
      : deliveries(world)
          .values()
          .filter((one) => one.state === "waiting");
  const takeDue = () => {
    const now = world.clock.now();
    const due = waiting().filter((one) => one.due <= now);
    if (due.length === 0 && conditions(world).reversed) setConditions(world, { reversed: false });
    return conditions(world).reversed ? due.at(-1) : due[0];
  };
  const drainAll = async () => {
    for (let next = takeDue(); next; next = takeDue()) await attempt(world, send, next);
  };
  let running: Promise<void> | null = null;
  return {
    async drain() {
      while (waiting().some((one) => one.due <= world.clock.now()) || running) {
        running ??= drainAll().finally(() => (running = null));
        await running;
      }
    },
    next(by) {
      const times = waiting()
        .map(({ due }) => due)
        .filter((due) => due <= by);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
}

async function attempt(
  world: World,
  send: (request: Request) => Promise<Response>,
  delivery: Delivery,
): Promise<void> {
  const event = eventsOf(world, delivery.account).get(delivery.event);
  const endpoint = endpoints(world).get(delivery.endpoint);
  if (!event || endpoint?.shown.status !== "enabled") {
    deliveries(world).set(delivery.id, { ...delivery, state: "failed" });
    return;
  }
  const body = JSON.stringify(event, null, 2);
  const signature = await signatureHeader(endpoint.secret, world.clock.now(), body);
  const request = new Request(endpoint.shown.url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": signature,
      "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks; local stand-in)",
    },
    body,
    redirect: "manual",
  });
  noteAttempt(world, delivery, await statusOf(send, request));
  settlePending(world, delivery);
}

/** Status 0: no answer in time, or none at all. */
async function statusOf(
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<number>((done) => {
    timer = setTimeout(() => done(0), PATIENCE);
  });
  try {
    return await Promise.race([send(request).then(statusAndNoBody), late]);
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}

async function statusAndNoBody(response: Response): Promise<number> {
  await response.body?.cancel();
  return response.status;
}

/** `pending_webhooks` counts the endpoints that have not taken the event yet. */
function settlePending(world: World, { event: id, account }: Delivery): void {
  const event = eventsOf(world, account).get(id);
  if (!event) return;
  const left = deliveries(world)
    .values()
    .filter((one) => one.event === id && one.state === "waiting").length;
  if (left < event.pending_webhooks)
    eventsOf(world, account).set(id, { ...event, pending_webhooks: left });
}
