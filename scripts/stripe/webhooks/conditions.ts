import type { World } from "../core/world";

/** How webhooks travel, as a test or a person set it. */
export interface Conditions {
  /** Nothing is sent. */
  held: boolean;
  /** What was held is sent newest first. */
  reversed: boolean;
  /** So many of the next deliveries are lost. */
  drop: number;
  /** So many of the next deliveries are sent twice. */
  repeat: number;
  /** Seconds between an event and its first attempt. */
  delay: number;
}

const NONE: Conditions = { held: false, reversed: false, drop: 0, repeat: 0, delay: 0 };

const kept = (world: World) => world.store.collection<Conditions>("webhook_conditions");

export const conditions = (world: World): Conditions => kept(world).get("now") ?? NONE;

export const setConditions = (world: World, changes: Partial<Conditions>) =>
  kept(world).set("now", { ...conditions(world), ...changes });
