import * as z from "zod";
import type { UserInPerson, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { personById } from "./accounts.server";
import { messages } from "./input";
import { countAttempts, limits } from "../security/limits.server";
import { verifyPassword } from "./passwords.server";
import { isFresh } from "./sign-in.server";
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";

export const Proof = z.object({
  password: z
    .string()
    .max(1000)
    .default("")
    .describe(
      "The current password. A person without a password must have signed in within the last " +
        `${durationText(lifetimes.freshSignIn)}.`,
    ),
});

/**
 * Confirms the person's identity before a sensitive account change: by password or, if they have
 * none, by a recent sign-in. Throws `invalid` on `field` if that fails.
 */
export async function prove(context: Within<UserInPerson>, password: string, field = "password") {
  const { actor, now, db } = context;
  await countAttempts(
    db,
    [{ limit: limits.passwordByKnown, of: `prove ${actor.personId}` }],
    now(),
  );
  const person = await personById(context, actor.personId);
  const right = person?.password
    ? await verifyPassword(password, person.password)
    : isFresh(actor, now());
  if (right) return;
  const message = person?.password ? messages.wrongPassword : "Sign in again to continue.";
  throw new Refusal("invalid", message, { [field]: message });
}
