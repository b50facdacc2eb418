/** Interrupts a flow at each call that it waits for: of a database, and of Stripe. */
import type { RequestContext } from "../../app/operations/context";
import { STOPPED, watched } from "../support/trips";

export const ways = [
  /** It fails, and nothing was done. */
  "fails before",
  /** It was done, but the answer is lost. */
  "reply lost",
  /** We no longer wait for it, and it is done after the person tried again. */
  "arrives late",
  /** It was done, and the worker ends: nothing after it runs, no handler of errors either. */
  "killed",
] as const;
export type Way = (typeof ways)[number];

export interface Interruption {
  /** Between the product and Stripe. */
  between(request: Request, go: (request: Request) => Promise<Response>): Promise<Response>;
  /** Parts of a context whose calls can be interrupted. */
  parts(): Partial<RequestContext>;
  /** Calls seen. */
  calls(): number;
  wasHit(): boolean;
  /** From now on nothing is interrupted. */
  stop(): void;
  /** Does what arrives late. */
  arrive(): Promise<void>;
}

export function interruption(way: Way, at: number): Interruption {
  const state = { calls: 0, isHit: false, isDead: false, isArmed: false };
  const late: (() => Promise<unknown>)[] = [];
  async function intercept<T>(go: () => Promise<T>): Promise<T> {
    if (!state.isArmed) return go();
    if (state.isDead) throw new Error(STOPPED);
    state.calls += 1;
    if (state.calls !== at) return go();
    state.isHit = true;
    state.isDead = way === "killed";
    if (way === "reply lost" || way === "killed") await go();
    if (way === "arrives late") late.push(go);
    throw new Error(STOPPED);
  }
  return {
    between: (request, go) => intercept(() => go(request.clone() as Request)),
    parts() {
      state.isArmed = true;
      return watched((_statements, go) => intercept(go));
    },
    calls: () => state.calls,
    wasHit: () => state.isHit,
    stop: () => void (state.isArmed = false),
    async arrive() {
      for (const go of late.splice(0)) await go().catch(() => undefined);
    },
  };
}
