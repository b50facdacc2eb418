import { SECOND } from "../duration";
import type { RequestContext } from "../operations/context";

/** In milliseconds. */
const STEP = SECOND / 10;
const MAX_WAIT = 5 * SECOND;

/** Answers later the further a count is beyond its limit. Costs the caller time, and us no CPU. */
export function slowDown({ wait }: Pick<RequestContext, "wait">, beyond: number) {
  return wait(Math.min(MAX_WAIT, STEP * beyond));
}
