import type { World } from "../core/world";
import { invalid, StripeFailure } from "./errors";

/** How long Stripe keeps keys, in seconds of the emulator's clock. */
const KEPT = 24 * 3600;

interface Kept {
  at: number;
  /** The id of the first call. */
  request: string;
  path: string;
  body: string;
  status: number;
  answer: string;
}

/** What is known of a key when a call arrives with it. */
export interface Claim {
  /** The answer of the first call, if it has one. */
  replay: { status: number; answer: string; request: string } | null;
  /** Keeps the answer for later calls. */
  keep(status: number, answer: string): void;
  /** Lets other calls with this key go on. */
  release(): void;
}

const underWay = new WeakMap<World, Set<string>>();

/**
 * Claims a key (https://docs.stripe.com/api/idempotent_requests). Keys belong to an account.
 * @throws 400 for a key of over 255 characters or one used with another path or other parameters, 409
 * while the first call is under way.
 */
export function claimKey(
  world: World,
  account: string | null,
  key: string,
  call: { path: string; body: string; request: string },
): Claim {
  if (key.length > 255)
    throw invalid("Idempotency keys must be 255 characters or less.", undefined, undefined);
  const keys = world.store.collection<Kept>("idempotency_key");
  const id = `${account ?? "platform"} ${key}`;
  const busy = underWay.get(world) ?? new Set<string>();
  underWay.set(world, busy);
  const found = keys.get(id);
  const known = found && found.at + KEPT > world.clock.now() ? found : null;
  if (known) checkSame(key, known, call);
  if (busy.has(id)) throw inUse(key);
  if (known) return { replay: known, keep: () => {}, release: () => {} };
  busy.add(id);
  return {
    replay: null,
    keep: (status, answer) => keys.set(id, { at: world.clock.now(), ...call, status, answer }),
    release: () => busy.delete(id),
  };
}

/** Removes the keys that Stripe would no longer know. */
export function forgetKeys(world: World): void {
  const keys = world.store.collection<Kept>("idempotency_key");
  for (const [id, { at }] of keys.entries()) if (at + KEPT <= world.clock.now()) keys.delete(id);
}

function checkSame(key: string, known: Kept, call: { path: string; body: string }): void {
  if (known.path !== call.path)
    throw reused(
      "Keys for idempotent requests can only be used for the same endpoint they were first used for " +
        `('${known.path}' vs '${call.path}').`,
      key,
    );
  if (known.body !== call.body)
    throw reused(
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      key,
    );
}

const reused = (says: string, key: string) =>
  new StripeFailure(400, {
    type: "idempotency_error",
    message: `${says} Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const inUse = (key: string) =>
  new StripeFailure(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message:
      "There is currently another in-progress request using this Idempotent Key (that probably means " +
      `you submitted twice, and the other request is still going through): ${key}. ` +
      "Please try again later.",
  });
