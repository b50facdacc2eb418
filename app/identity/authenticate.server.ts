/**
 * Sign-in by password or mailed code. The message, the status and the response time do not reveal
 * whether an address has an account.
 */
import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { personByEmail, personById } from "./accounts.server";
import { auditStatement } from "../audit/audit.server";
import { askerOf, mailCode, redeemCode } from "./codes.server";
import { deviceOf } from "./device";
import { disabled, isDisabled } from "./disabled.server";
import { Email } from "../input";
import { Code, CodeId, messages, Password } from "./input";
import { HumanToken } from "../security/human-check.server";
import { countGuess } from "./guesses.server";
import { NewTokens } from "./new-tokens";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.server";
import { MailedCode } from "./register.server";
import { beginSignIn } from "./sign-in.server";

export const signInWithPassword = operation({
  name: "sign in with password",
  may: visitor,
  effect: "write",
  input: z.object({ email: Email, password: Password, humanToken: HumanToken }),
  output: NewTokens,
  async run(context, { email, password, humanToken }) {
    const person = await personByEmail(context, email);
    await countGuess(context, { email, person, humanToken });
    const right = await verifyPassword(password, person?.password ?? null);
    if (!person || !right || isDisabled(person)) {
      // After the response, so it takes no longer than for an address without an account.
      if (person)
        context.later(() =>
          auditStatement(context, {
            action: "sign in refused",
            object: `person ${person.user_id}`,
            by: { personId: person.id, email },
          }).run(),
        );
      if (person && right) throw disabled(context);
      throw new Refusal("invalid", messages.wrongSignIn, { email: messages.wrongSignIn });
    }
    const before = [
      auditStatement(context, {
        action: "sign in",
        object: `person ${person.user_id}`,
        by: { personId: person.id, email },
        details: { by: "password" },
      }),
    ];
    if (needsRehash(person.password!)) {
      before.push(
        context.db
          .prepare("UPDATE person SET password = ? WHERE id = ? AND password = ?")
          .bind(await hashPassword(password), person.id, person.password),
      );
    }
    return beginSignIn(context, { userId: person.user_id, email }, "password", { before });
  },
});

export const mailSignInCode = operation({
  name: "mail sign-in code",
  may: visitor,
  effect: "write",
  input: z.object({ email: Email, humanToken: HumanToken }),
  output: MailedCode,
  async run(context, { email, humanToken }) {
    const person = await personByEmail(context, email);
    const device = deviceOf(context.userAgent);
    return mailCode(context, {
      purpose: "sign-in",
      email,
      personId: person?.id ?? null,
      isUnknown: !person,
      asker: askerOf(person, humanToken),
      mail: person
        ? {
            template: "sign-in-code",
            data: (code, isShared) => ({ code, device: isShared ? "" : device }),
          }
        : { template: "no-account", data: () => ({}) },
    });
  },
});

export const signInWithCode = operation({
  name: "sign in with code",
  may: visitor,
  effect: "write",
  input: z.object({ codeId: CodeId, code: Code }),
  output: NewTokens,
  async run(context, { codeId, code }) {
    const redeemed = await redeemCode(context, "sign-in", code, { id: codeId });
    const person =
      redeemed.personId === null ? undefined : await personById(context, redeemed.personId);
    if (!person) throw new Refusal("invalid", messages.wrongSignIn, { code: messages.wrongSignIn });
    if (isDisabled(person)) throw disabled(context);
    const entry = auditStatement(context, {
      action: "sign in",
      object: `person ${person.user_id}`,
      by: { personId: person.id, email: person.email },
      details: { by: "code" },
    });
    return beginSignIn(context, { userId: person.user_id, email: person.email }, "code", {
      code: redeemed,
      before: [entry],
    });
  },
});
