/** Choosing a new password: by a mailed code, or knowing the old one. */
import { z } from "zod";
import { mailStatement } from "../notifications/outbox.server";
import { operation, user, visitor } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { personByEmail, personById } from "./accounts.server";
import { auditStatement } from "./audit.server";
import { mailCode, redeemCode } from "./codes.server";
import { deviceOf } from "./device";
import { Code, CodeId, Email, messages, NewPassword } from "./input";
import { countAttempts, limits } from "./limits.server";
import { hashPassword, verifyPassword } from "./passwords.server";
import { checkNewPassword, MailedCode } from "./register.server";
import { beginSignIn, endSignIns, type NewTokens } from "./sign-in.server";

export const mailResetCode = operation({
  name: "mail reset code",
  may: visitor,
  effect: "write",
  input: z.object({ email: Email }),
  output: MailedCode,
  async run(context, { email }) {
    const person = await personByEmail(context, email);
    const codeId = await mailCode(context, {
      purpose: "reset-password",
      email,
      personId: person?.id ?? null,
      mail: person ? { template: "reset-code", data: (code) => ({ code }) } : { template: "no-account", data: () => ({}) },
    });
    return { codeId };
  },
});

/** Every device is signed out, and this one in. */
export const resetPassword = operation({
  name: "reset password",
  may: visitor,
  effect: "write",
  input: z.object({ codeId: CodeId, code: Code, password: NewPassword }),
  output: z.custom<NewTokens>(),
  async run(context, { codeId, code, password }) {
    checkNewPassword(password, "");
    const { personId } = await redeemCode(context, "reset-password", codeId, code);
    const person = personId === null ? undefined : await personById(context, personId);
    if (!person || person.disabled_at !== null) throw new Refusal("invalid", messages.code, { code: messages.code });
    await setPassword(context, person, password);
    return beginSignIn(context, { personId: person.id, userId: person.user_id, email: person.email }, "code");
  },
});

/** This device stays signed in, all others are signed out. */
export const changePassword = operation({
  name: "change password",
  may: user,
  effect: "write",
  input: z.object({ current: z.string().max(1000), password: NewPassword }),
  output: z.object({}),
  async run(context, { current, password }) {
    const { actor } = context;
    checkNewPassword(password, actor.email);
    await countAttempts(context.db, [{ limit: limits.passwordByKnown, of: `change ${actor.personId}` }], context.now());
    const person = await personById(context, actor.personId);
    // Who never had one shows who they are by having signed in a moment ago.
    const proved = person?.password ? await verifyPassword(current, person.password) : context.now() - actor.provedAt < 15 * 60_000;
    if (!person || !proved) throw new Refusal("invalid", messages.wrongPassword, { current: messages.wrongPassword });
    await setPassword(context, person, password, actor.signInId ?? undefined);
    return {};
  },
});

type Context = Parameters<typeof endSignIns>[0];

async function setPassword(context: Context, person: { id: number; user_id: string; email: string }, password: string, keep?: string) {
  const { db, now } = context;
  const at = now();
  await db.batch([
    db.prepare("UPDATE person SET password = ?, updated_at = ?, version = version + 1 WHERE id = ?").bind(await hashPassword(password), at, person.id),
    mailStatement(context, { key: `password:${person.user_id}:${at}`, to: person.email, template: "password-changed", data: { device: deviceOf(context.userAgent) } }),
    auditStatement(context, { action: "change password", object: `person ${person.user_id}`, by: { personId: person.id, email: person.email } }),
  ]);
  await endSignIns(context, person.id, "all", keep);
}
