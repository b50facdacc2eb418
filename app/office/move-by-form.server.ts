import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { notFound, refused } from "../routing/run.server";

/** Buttons that need no form of their own: their operations, and what their notes are called (done.ts). */
export type Moves = Record<
  string,
  readonly [(context: RequestContext, input: unknown) => Promise<unknown>, string]
>;

/** Returns the note. If the object changed meanwhile, the page shows how it is now. */
export async function moveByForm(
  context: RequestContext,
  moves: Moves,
  intent: string,
  input: object,
): Promise<string> {
  if (!Object.hasOwn(moves, intent)) throw notFound("There is no such form.");
  const [operation, done] = moves[intent]!;
  try {
    await operation(context, input);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "stale" || error.code === "conflict") return "changed";
    throw refused(error);
  }
}
