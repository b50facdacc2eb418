import type { Clock } from "./clock";
import type { Store } from "./store";

/** What every part of the emulator works on. */
export interface World {
  /** Where browsers reach the hosted pages; no trailing slash. */
  origin: string;
  store: Store;
  clock: Clock;
  /** Called when a delivery was added, so that the sender starts. */
  wake(): void;
}

/** On whose account something happens, and which API call caused it. */
export interface Scope {
  world: World;
  /** null: the platform's own account. */
  account: string | null;
  /** Null values: caused by the clock, a hosted page or the control page. */
  request: { id: string | null; idempotency_key: string | null };
}

/** A scope for what no API call caused. */
export const ownScope = (world: World, account: string | null = null): Scope => ({
  world,
  account,
  request: { id: null, idempotency_key: null },
});
