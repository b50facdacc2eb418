import type { z } from "zod";
import type { World } from "../core/world";
import type { Emulator } from "../emulator";

/** Something the control page and tests can do. */
export interface ControlCall {
  takes: z.ZodType;
  run(emulator: Emulator, world: World, sent: unknown): unknown;
}

export function control<S extends z.ZodType>(
  takes: S,
  run: (emulator: Emulator, world: World, sent: z.output<S>) => unknown,
): ControlCall {
  return { takes, run: run as ControlCall["run"] };
}
