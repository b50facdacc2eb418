import type { World } from "../core/world";
import { StripeFailure } from "./errors";

/** A fault that a test asked for; it meets the next calls that match. */
export interface Fault {
  /** Matched against "POST /v1/customers". */
  match: string;
  kind: "fail" | "drop" | "delay" | "limit";
  /** How many calls are left. */
  times: number;
  /** Milliseconds, of "delay". */
  ms: number;
}

/** The answer of this call is not to be sent: the caller sees a closed connection. */
export class AnswerDropped extends Error {}

/** Faults are forgotten when the emulator ends. */
const asked = new WeakMap<World, Fault[]>();

export const faultsOf = (world: World): Fault[] => asked.get(world) ?? [];

export function addFault(world: World, fault: Fault): void {
  asked.set(world, [...faultsOf(world), fault]);
}

export function clearFaults(world: World): void {
  asked.set(world, []);
}

/** Takes the first fault that meets this call. */
export function takeFault(world: World, method: string, path: string): Fault | null {
  const found = faultsOf(world).find(({ match }) => new RegExp(match).test(`${method} ${path}`));
  if (!found) return null;
  found.times -= 1;
  asked.set(
    world,
    faultsOf(world).filter(({ times }) => times > 0),
  );
  return found;
}

/** Refuses the call before anything was done. */
export function refuseBy(fault: Fault | null): void {
  if (fault?.kind === "fail")
    throw new StripeFailure(500, {
      type: "api_error",
      message: "An unknown error occurred (asked for on the control page).",
    });
  if (fault?.kind === "limit")
    throw new StripeFailure(429, {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Request rate limit exceeded (asked for on the control page).",
    });
}
