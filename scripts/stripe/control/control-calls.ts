import { addFault, clearFaults, faultsOf } from "../protocol/faults";
import { accountCalls } from "./account-calls";
import { billingCalls } from "./billing-calls";
import { control, type ControlCall } from "./control-call";
import { paymentCalls } from "./payment-calls";
import { webhookCalls } from "./webhook-calls";
import { z } from "zod";

const nothing = z.object({});

const fault = z.object({
  match: z.string().refine(isPattern, "Not a regular expression"),
  kind: z.enum(["fail", "drop", "delay", "limit"]),
  times: z.coerce.number().int().min(1).default(1),
  ms: z.coerce.number().int().min(0).default(0),
});

/** By the last part of their address: POST /control/api/{name} with JSON. */
export const CONTROL_CALLS: Record<string, ControlCall> = {
  now: control(nothing, (emulator) => ({ now: emulator.now() })),
  advance: control(
    z.object({ seconds: z.coerce.number().int().min(0) }),
    async (emulator, _world, { seconds }) => {
      await emulator.advance(seconds);
      return { now: emulator.now() };
    },
  ),
  ...webhookCalls,
  fault: control(fault, (_emulator, world, sent) => addFault(world, sent)),
  faults: control(nothing, (_emulator, world) => ({ data: faultsOf(world) })),
  "clear-faults": control(nothing, (_emulator, world) => clearFaults(world)),
  ...accountCalls,
  ...billingCalls,
  ...paymentCalls,
};

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
