/** Changes a password, using a mailed code or the current password. */
import * as z from "zod";
import { commit, mailStatement } from "../notifications/outbox.server";
import { inPerson, operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { personByEmail, personById } from "./accounts.server";
import { auditStatement } from "../audit/audit.server";
import { askerOf, mailCode, redeemCode } from "./codes.server";
import { deviceOf } from "./device";
import { disabled, isDisabled } from "./disabled.server";
import { Email } from "../input";
import { Code, CodeId, messages, NewPassword } from "./input";
import { NewTokens } from "./new-tokens";
import { hashPassword } from "./passwords.server";
import { prove } from "./prove.server";
import { HumanToken } from "../security/human-check.server";
import { returnTry } from "../security/codes.server";
import { checkNewPassword, wordsOf } from "./new-password.server";
import { MailedCode } from "./register.server";
import { allSignInsEnd, beginSignIn, endKeepers } from "./sign-in.server";

export const mailResetCode = operation({
  name: "mail reset code",
  may: visitor,
  effect: "write",
  input: z.object({ email: Email, humanToken: HumanToken }),
  output: MailedCode,
  async run(context, { email, humanToken }) {
    const person = await personByEmail(context, email);
    return mailCode(context, {
      purpose: "reset-password",
      email,
      personId: person?.id ?? null,
      isUnknown: !person,
      asker: askerOf(person, humanToken),
      mail: person
        ? { template: "reset-code", data: (code) => ({ code }) }
        : { template: "no-account", data: () => ({}) },
    });
  },
});

/** Signs out every device, signs in this one and revokes all API tokens. */
export const resetPassword = operation({
  name: "reset password",
  may: visitor,
  effect: "write",
  input: z.object({ codeId: CodeId, code: Code, password: NewPassword }),
  output: NewTokens,
  async run(context, { codeId, code, password }) {
    checkNewPassword(password);
    const redeemed = await redeemCode(context, "reset-password", code, { id: codeId });
    const person =
      redeemed.personId === null ? undefined : await personById(context, redeemed.personId);
    if (!person) throw new Refusal("invalid", messages.code, { code: messages.code });
    if (isDisabled(person)) throw disabled(context);
    try {
      checkNewPassword(password, wordsOf(person));
    } catch (error) {
      await returnTry(context, redeemed);
      throw error;
    }
    const around = {
      code: redeemed,
      ends: allSignInsEnd(context, person.id),
      before: await newPassword(context, person, password),
    };
    return beginSignIn(context, { userId: person.user_id, email: person.email }, "code", around);
  },
});

/** Signs out all other devices and revokes all API tokens. */
export const changePassword = operation({
  name: "change password",
  may: inPerson,
  effect: "write",
  input: z.object({ current: z.string().max(1000), password: NewPassword }),
  output: z.object({}),
  async run(context, { current, password }) {
    const { actor } = context;
    checkNewPassword(password, [actor.email, actor.firstName, actor.lastName]);
    await prove(context, current, "current");
    const statements = await newPassword(
      context,
      { id: actor.personId, user_id: actor.userId, email: actor.email },
      password,
    );
    const [ended] = await commit(
      context,
      context.db.batch<{ id: string }>([
        ...allSignInsEnd(context, actor.personId, actor.signInId),
        ...statements,
      ]),
    );
    await endKeepers(context, ended!.results);
    return {};
  },
});

/** Statements for the batch that ends the sign-ins. */
async function newPassword(
  context: RequestContext,
  person: { id: number; user_id: string; email: string },
  password: string,
) {
  const { db, now } = context;
  const at = now();
  return [
    db
      .prepare("UPDATE person SET password = ?, updated_at = ?, version = version + 1 WHERE id = ?")
      .bind(await hashPassword(password), at, person.id),
    mailStatement(context, {
      key: `password:${person.user_id}:${at}`,
      to: person.email,
      template: "password-changed",
      data: { device: deviceOf(context.userAgent) },
    }),
    auditStatement(context, {
      action: "change password",
      object: `person ${person.user_id}`,
      by: { personId: person.id, email: person.email },
    }),
  ];
}
