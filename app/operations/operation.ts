import type { z } from "zod";
import type { RequestContext } from "./context";
import type { Actor, User } from "./actor";
import { Refusal, type FieldErrors } from "./refusal";

export type { Actor, User } from "./actor";

/**
 * Who may call an operation: a rule on the actor, named so that the access matrix can list it. What
 * depends on the object is `find`'s to decide.
 */
export interface AccessRule<A extends Actor = Actor> {
  readonly name: string;
  allows(actor: Actor): actor is A;
  /** What somebody is told who is signed in, and still may not. */
  readonly refusal?: string;
}

/** Anyone at all, signed in or not. */
export const visitor: AccessRule = {
  name: "visitor",
  allows: (actor): actor is Actor => actor !== undefined,
};

/** Anyone who is signed in, or a program with a token of theirs. */
export const user: AccessRule<User> = {
  name: "user",
  allows: (actor): actor is User => actor.kind === "user",
};

/**
 * Somebody on a device that they signed in on: for what the account itself hangs on, which no token
 * may touch.
 */
export type UserInPerson = User & { signInId: string };
export const inPerson: AccessRule<UserInPerson> = {
  name: "in person",
  allows: (actor): actor is UserInPerson => actor.kind === "user" && actor.signInId !== null,
  refusal: "A token cannot do this: sign in yourself.",
};

/** Who runs the marketplace. */
export const platformAdmin: AccessRule<User> = {
  name: "platform admin",
  allows: (actor): actor is User => actor.kind === "user" && actor.platformAdmin,
};

/** The same on a device of theirs: for what no token may do. */
export const platformAdminInPerson: AccessRule<UserInPerson> = {
  name: "platform admin in person",
  allows: (actor): actor is UserInPerson => platformAdmin.allows(actor) && inPerson.allows(actor),
};

/** The context of a caller whom the access rule let through. */
export type Within<A extends Actor> = RequestContext & { readonly actor: A };

interface Definition<Input extends z.ZodType, Output extends z.ZodType, Found, A extends Actor> {
  /** A verb and its object, as a person would say it: "read company". */
  name: string;
  may: AccessRule<A>;
  /** `read` changes nothing and may be called by GET; `write` never is. */
  effect: "read" | "write";
  input: Input;
  output: Output;
  /** The object as this actor may see it; throws not-found otherwise. */
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
  /**
   * Checks the caller, then the input, then runs. Throws a Refusal for everything that a user can
   * meet.
   */
  (context: RequestContext, input: unknown): Promise<z.output<Output>>;
}

/**
 * One thing the product does, defined once: pages, the API and scheduled jobs all call it, so they
 * cannot differ. Order: who may → is the input right → which object, as this actor may see it →
 * run.
 */
export function operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Found = undefined,
  A extends Actor = Actor,
>(definition: Definition<Input, Output, Found, A>): Operation<Input, Output> {
  const call = async (context: RequestContext, raw: unknown) => {
    const within = admitted(context, definition);
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

function admitted<A extends Actor>(
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

/**
 * Whoever deleted their account is known until the request ends; what would then be theirs has
 * nobody to belong to.
 */
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

function parseInput<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues)
    fields[issue.path.join(".") || "input"] ??= issue.message;
  throw new Refusal("invalid", Object.values(fields)[0] ?? "That input is not valid.", fields);
}
