/**
 * The company's email address, EDIT-074 to EDIT-076. It is shown only after someone confirms it
 * with a mailed code.
 */
import * as z from "zod";
import { mailCode, redeemCode } from "../identity/codes.server";
import { ShortCode } from "../identity/input";
import { Email, messages } from "../input";
import { commit, mailStatement } from "../notifications/outbox.server";
import { usableCode, type Redeemed } from "../security/codes.server";
import { hasAccount } from "../security/unknown-mail.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { Changed, changeCompany, Guard, seenOf, STALE } from "./change.server";
import { Edited, editedCompany, type EditedCompany } from "./edited.server";

/**
 * API-034. An empty address removes the current one immediately; a new one is mailed a code first.
 */
export const editEmail = operation({
  name: "edit company email",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    ...Guard.shape,
    email: z.union([z.literal(""), Email], { error: messages.email }),
  }),
  output: Changed.extend({
    codeSent: z.boolean().meta({
      description: "Whether a code was emailed to the address, which must be confirmed with it.",
    }),
  }),
  find: editedCompany,
  async run(context, { email, seen, version }, company) {
    if (email === "")
      return {
        ...(await setEmail(context, company, { email: null, seen, version })),
        codeSent: false,
      };
    if (
      (seen !== undefined && seen !== seenOf(company, ["email"])) ||
      (version !== undefined && version !== company.version)
    )
      throw new Refusal("stale", STALE);
    if (email === company.email) return { version: company.version, change: null, codeSent: false };
    await mailCode(context, {
      purpose: "company-email",
      email,
      personId: context.actor.personId,
      isUnknown: !(await hasAccount(context, email)),
      asker: { kind: "person", personId: context.actor.personId },
      holder: holder(context, company),
      payload: { seen: seenOf(company, ["email"]) },
      mail: { template: "company-email-code", data: (code) => ({ code, company: company.name }) },
    });
    return { version: company.version, change: null, codeSent: true };
  },
});

/** API-035: redeems the newest code this person requested for this company. */
export const verifyEmail = operation({
  name: "verify company email",
  may: user,
  effect: "write",
  input: Edited.extend({ code: ShortCode }),
  output: Changed.extend({ email: z.string() }),
  find: editedCompany,
  async run(context, { code }, company) {
    const redeemed = await redeemCode(context, "company-email", code, {
      holder: holder(context, company),
    });
    const { email, payload } = redeemed;
    return {
      ...(await setEmail(context, company, { email, seen: payload.seen as string }, redeemed)),
      email,
    };
  },
});

/** The address the newest code was mailed to, while that code is valid. */
export const readWaitingEmail = operation({
  name: "read waiting company email",
  may: user,
  effect: "read",
  input: Edited,
  output: z.object({ email: z.string() }).optional(),
  find: editedCompany,
  async run(context, _input, company) {
    const { reads, now } = context;
    const code = await usableCode(
      reads,
      { purpose: "company-email", holder: holder(context, company) },
      now(),
    );
    return code && { email: code.email };
  },
});

/** Notifies the former address in the same batch. */
function setEmail(
  context: Within<User>,
  company: EditedCompany,
  { email, ...guard }: { email: string | null } & Guard,
  code?: Redeemed,
) {
  const { email: former, name } = company;
  const told = (change: string) =>
    former === null
      ? []
      : [
          mailStatement(context, {
            key: `company-email:${change}`,
            to: former,
            template: "company-email-changed",
            data: { company: name, to: email ?? "" },
          }),
        ];
  const changed = changeCompany(context, company, {
    action: "edit email address",
    set: { email },
    also: told,
    ...(code && { code }),
    ...guard,
  });
  return commit(context, changed);
}

function holder({ actor }: { actor: User }, { id }: EditedCompany) {
  return `company ${id}, person ${actor.personId}`;
}
