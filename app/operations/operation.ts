import type { z } from "zod";
import type { RequestContext } from "./context";
import type { Actor, User } from "./actor";
import { Refusal, type FieldErrors } from "../refusal";

export type { Actor, User } from "./actor";

/**
 * Who may call an operation: a named rule on the actor, so that the access matrix can list it.
 * Rules that depend on the object belong in `find`.
 */
export interface AccessRule<A extends Actor = Actor> {
  readonly name: string;
  allows(actor: Actor): actor is A;
  /** Message for signed-in callers who are refused. */
  readonly refusal?: string;
}

/** Anyone, signed in or not. */
export const visitor: AccessRule = {
  name: "visitor",
  allows: (actor): actor is Actor => actor !== undefined,
};

/** Any signed-in person, or an API token of theirs. */
export const user: AccessRule<User> = {
  name: "user",
  allows: (actor): actor is User => actor.kind === "user",
};

/**
 * A person on a signed-in device. Required for account security settings, which API tokens cannot
 * change.
 */
export type UserInPerson = User & { signInId: string };
export const inPerson: AccessRule<UserInPerson> = {
  name: "in person",
  allows: (actor): actor is UserInPerson => actor.kind === "user" && actor.signInId !== null,
  refusal: "A token cannot do this: sign in yourself.",
};

/** Platform admins. */
export const platformAdmin: AccessRule<User> = {
  name: "platform admin",
  allows: (actor): actor is User => actor.kind === "user" && actor.platformAdmin,
};

/** Platform admins on a signed-in device; not with an API token. */
export const platformAdminInPerson: AccessRule<UserInPerson> = {
  name: "platform admin in person",
  allows: (actor): actor is UserInPerson => platformAdmin.allows(actor) && inPerson.allows(actor),
};

/** The context after the access rule has narrowed the actor. */
export type Within<A extends Actor> = RequestContext & { readonly actor: A };

interface Definition<Input extends z.ZodType, Output extends z.ZodType, Found, A extends Actor> {
  /** Verb and object: "read company". */
  name: string;
  may: AccessRule<A>;
  /** `read` has no side effects and allows GET; `write` never does. */
  effect: "read" | "write";
  input: Input;
  output: Output;
  /** Loads the object as this actor may see it; throws not-found otherwise. */
  find?: (context: Within<A>, input: z.output<Input>) => Promise<Found>;
  run: (context: Within<A>, input: z.output<Input>, found: Found) => Promise<z.output<Output>>;
}

export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly may: AccessRule;
  readonly effect: "read" | "write";
  readonly input: Input;
  readonly output: Output;
  /** Checks the caller, then the input, then runs. Expected errors are thrown as Refusal. */
  (context: RequestContext, input: unknown): Promise<z.output<Output>>;
}

/**
 * Defines an operation once for pages, API and scheduled jobs, so that their rules cannot differ.
 * Order: access rule, input, `find`, `run`.
 */
export function operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Found = undefined,
  A extends Actor = Actor,
>(definition: Definition<Input, Output, Found, A>): Operation<Input, Output> {
  const call = async (context: RequestContext, raw: unknown) => {
    const within = checkAccess(context, definition);
    const input = parseInput(definition.input, raw);
    const found = (definition.find ? await definition.find(within, input) : undefined) as Found;
    return definition.run(within, input, found).catch(async (error: unknown) => {
      throw (await isGone(within, error))
        ? new Refusal("signed-out", "This account was deleted.")
        : error;
    });
  };
  const { may, effect, input, output } = definition;
  Object.defineProperty(call, "name", { value: definition.name });
  return Object.assign(call, { may, effect, input, output }) as Operation<Input, Output>;
}

function checkAccess<A extends Actor>(
  context: RequestContext,
  { may, effect }: { may: AccessRule<A>; effect: "read" | "write" },
): Within<A> {
  const { actor } = context;
  if (!may.allows(actor)) {
    throw actor.kind === "visitor"
      ? new Refusal("signed-out", "Sign in to do this.")
      : new Refusal("forbidden", may.refusal ?? "You are not allowed to do this.");
  }
  if (effect === "write" && (actor as Actor).kind === "user" && (actor as User).scope === "read")
    throw new Refusal("forbidden", "This token may read only.");
  return context as Within<A>;
}

/** The account was deleted during this request: foreign keys to it fail. */
async function isGone({ actor, db }: Within<Actor>, error: unknown) {
  if (
    actor.kind !== "user" ||
    !(error instanceof Error && error.message.includes("FOREIGN KEY constraint failed"))
  )
    return false;
  return (
    (await db.prepare("SELECT 1 FROM person WHERE id = ?").bind(actor.personId).first()) === null
  );
}

/** Throws "invalid" with the messages of all fields. */
export function parseInput<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues)
    fields[issue.path.join(".") || "input"] ??= issue.message;
  throw new Refusal("invalid", Object.values(fields)[0] ?? "That input is not valid.", fields);
}
