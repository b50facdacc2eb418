import type { UserInPerson, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { personById } from "./accounts.server";
import { prove } from "./prove.server";
import { isFresh } from "./sign-in.server";
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";

const GIVE_PASSWORD = `You signed in more than ${durationText(lifetimes.freshSignIn)} ago. Enter your password.`;

/**
 * Requires recent authentication. If it is too old, checks the password and marks the sign-in as
 * fresh again. Throws `invalid` if the password is missing or wrong.
 */
export async function mustBeFresh(context: Within<UserInPerson>, password: string) {
  const { actor, db, now } = context;
  if (isFresh(actor, now())) return;
  if (password === "" && (await personById(context, actor.personId))?.password)
    throw new Refusal("invalid", GIVE_PASSWORD, { password: GIVE_PASSWORD });
  await prove(context, password);
  await db
    .prepare("UPDATE sign_in SET proved_at = ? WHERE id = ? AND ended_at IS NULL")
    .bind(now(), actor.signInId)
    .run();
}
