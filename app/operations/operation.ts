import type { z } from "zod";
import type { RequestContext } from "./context";
import { Refusal, type FieldErrors } from "./refusal";

/** Who is asking. Signed-in kinds join this union with identity. */
export type Actor = { kind: "visitor" };

/** Who may call an operation: a rule on the actor, named so that the access matrix can list it. */
export interface AccessRule {
  readonly name: string;
  allows(actor: Actor): boolean;
}

/** Anyone at all, signed in or not. */
export const visitor: AccessRule = { name: "visitor", allows: () => true };

interface Definition<Input extends z.ZodType, Output extends z.ZodType, Found> {
  /** A verb and its object, as a person would say it: "read company". */
  name: string;
  may: AccessRule;
  /** `read` changes nothing and may be called by GET; `write` never is. */
  effect: "read" | "write";
  input: Input;
  output: Output;
  /** The object as this actor may see it; throws not-found otherwise. */
  find?: (context: RequestContext, input: z.output<Input>) => Promise<Found>;
  run: (context: RequestContext, input: z.output<Input>, found: Found) => Promise<z.output<Output>>;
}

export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly may: AccessRule;
  readonly effect: "read" | "write";
  readonly input: Input;
  readonly output: Output;
  /** Checks the caller, then the input, then runs. Throws a Refusal for everything that a user can meet. */
  (context: RequestContext, input: unknown): Promise<z.output<Output>>;
}

/**
 * One thing the product does, defined once: pages, the API and scheduled jobs all call it, so they cannot differ.
 * Order: who may → is the input right → which object, as this actor may see it → run.
 */
export function operation<Input extends z.ZodType, Output extends z.ZodType, Found = undefined>(
  definition: Definition<Input, Output, Found>,
): Operation<Input, Output> {
  const call = async (context: RequestContext, raw: unknown) => {
    if (!definition.may.allows(context.actor)) {
      throw new Refusal(context.actor.kind === "visitor" ? "signed-out" : "forbidden", "You are not allowed to do this.");
    }
    const input = parseInput(definition.input, raw);
    const found = (definition.find ? await definition.find(context, input) : undefined) as Found;
    return definition.run(context, input, found);
  };
  const { may, effect, input, output } = definition;
  Object.defineProperty(call, "name", { value: definition.name });
  return Object.assign(call, { may, effect, input, output }) as Operation<Input, Output>;
}

function parseInput<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || "input"] ??= issue.message;
  throw new Refusal("invalid", Object.values(fields)[0] ?? "That input is not valid.", fields);
}
