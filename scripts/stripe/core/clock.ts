import type { Store } from "./store";

/** The emulator's clock: the real time plus what was moved. It never goes back. */
export interface Clock {
  /** Unix seconds. */
  now(): number;
  /** Moves forward to this time; an earlier one changes nothing. */
  moveTo(time: number): void;
  /** Seconds that it is ahead of the real time. */
  ahead(): number;
}

export function createClock(store: Store, base: () => number): Clock {
  const moved = store.collection<number>("clock");
  const now = () => Math.floor(base() / 1000) + (moved.get("moved") ?? 0);
  return {
    now,
    ahead: () => moved.get("moved") ?? 0,
    moveTo(time) {
      const ahead = time - now();
      if (ahead > 0) moved.set("moved", (moved.get("moved") ?? 0) + ahead);
    },
  };
}
