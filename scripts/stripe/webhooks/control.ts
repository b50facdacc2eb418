import { newId } from "../core/ids";
import type { World } from "../core/world";
import { conditions, setConditions } from "./conditions";
import { deliveries, type Delivery } from "./deliveries";
import type { Sender } from "./sender";

export interface WebhookControl {
  /** From now on nothing is sent, until `release`. */
  hold(): void;
  /** Sends what was held, oldest or newest first. */
  release(order?: "forward" | "reverse"): void;
  /** The next n deliveries are lost for good. */
  drop(n?: number): void;
  /** The next n deliveries are sent twice. */
  repeat(n?: number): void;
  /** Later deliveries are sent so many seconds of the emulator's clock after their event. */
  delay(seconds: number): void;
  /** Sends an event once more to each endpoint that got it or was to get it. */
  resend(event: string): void;
  /** Oldest first. */
  list(): Delivery[];
  /** Resolves once everything due has been sent. */
  idle(): Promise<void>;
}

export function createWebhookControl(world: World, sender: Sender): WebhookControl {
  return {
    hold: () => setConditions(world, { held: true }),
    release(order = "forward") {
      setConditions(world, { held: false, reversed: order === "reverse" });
      world.wake();
    },
    drop: (n = 1) => setConditions(world, { drop: conditions(world).drop + n }),
    repeat: (n = 1) => setConditions(world, { repeat: conditions(world).repeat + n }),
    delay: (seconds) => setConditions(world, { delay: seconds }),
    resend(event) {
      const sent = deliveries(world)
        .values()
        .filter((one) => one.event === event);
      for (const endpoint of new Set(sent.map((one) => one.endpoint)))
        addAgain(
          world,
          sent.find((one) => one.endpoint === endpoint)!,
        );
      world.wake();
    },
    list: () => deliveries(world).values(),
    idle: () => sender.drain(),
  };
}

function addAgain(world: World, delivery: Delivery): void {
  const id = newId("whd");
  const due = world.clock.now();
  deliveries(world).set(id, { ...delivery, id, due, state: "waiting", attempts: [] });
}
