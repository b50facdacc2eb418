/** The number for text messages to a person, which a code confirms. Nobody signs in with it. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { sendsSms } from "../config";
import { Phone } from "../input";
import { maskedPhone } from "../notifications/masked";
import { commit } from "../notifications/outbox.server";
import { inPerson, operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { spendCode } from "../security/codes.server";
import { isCostly } from "../security/costly-numbers";
import { countsInTurn, limits } from "../security/limits.server";
import { mailCode, redeemCode } from "./codes.server";
import { Code, CodeId, messages } from "./input";
import { MailedCode } from "./register.server";

const UNSUPPORTED = "We can’t text this number. Use a US mobile number.";

export const readMobile = operation({
  name: "read mobile",
  may: user,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({
    mobile: z.string().describe("Masked; empty: none."),
    available: z.boolean().describe("Whether we can send text messages."),
  }),
  async run({ actor, config, reads }) {
    const row = await reads.first<{ mobile: string | null }>(
      "SELECT mobile FROM person WHERE id = ?",
      actor.personId,
    );
    const mobile = row?.mobile ? maskedPhone(row.mobile.slice(2)) : "";
    return { mobile, available: sendsSms(config) };
  },
});

/** Texts a code to the number. Throws "unavailable" if we can't, "too-many" beyond the limits. */
export const startMobile = operation({
  name: "start mobile",
  may: inPerson,
  effect: "write",
  input: z.object({
    mobile: Phone.refine((digits) => digits !== "", "Enter your mobile number."),
  }),
  output: MailedCode,
  async run(context, { mobile }) {
    const { actor } = context;
    if (!sendsSms(context.config))
      throw new Refusal("unavailable", "Text messages are not available yet.");
    if (isCostly(mobile)) throw new Refusal("invalid", UNSUPPORTED, { mobile: UNSUPPORTED });
    return mailCode(context, {
      purpose: "mobile",
      email: `+1${mobile}`,
      personId: actor.personId,
      isUnknown: false,
      asker: { kind: "person", personId: actor.personId },
      mail: {
        text: (code) => `${context.config.productName}: your code is ${code}. Don't share it.`,
        unsent: false,
        count: () => countText(context, mobile),
      },
    });
  },
});

async function countText({ actor, db, now }: Within<User>, mobile: string) {
  const counted = [
    { limit: limits.smsByPerson, of: String(actor.personId) },
    { limit: limits.smsToNumber, of: mobile },
    { limit: limits.sms, of: "all" },
  ];
  const counts = await countsInTurn(db, counted, now());
  if (counted.some(({ limit }, i) => counts[i]! > limit.most))
    throw new Refusal("too-many", "Too many text messages. Try again tomorrow.");
}

export const confirmMobile = operation({
  name: "confirm mobile",
  may: inPerson,
  effect: "write",
  input: z.object({ codeId: CodeId, code: Code }),
  output: z.object({}),
  async run(context, { codeId, code }) {
    const { actor, db } = context;
    const redeemed = await redeemCode(context, "mobile", code, { id: codeId });
    if (redeemed.personId !== actor.personId)
      throw new Refusal("invalid", messages.code, { code: messages.code });
    await commit(
      context,
      spendCode(context, redeemed, [
        db
          .prepare(
            "UPDATE person SET mobile = ?, updated_at = ?, version = version + 1 WHERE id = ?",
          )
          .bind(redeemed.email, context.now(), actor.personId),
        auditStatement(context, { action: "change mobile", object: `person ${actor.userId}` }),
      ]),
    );
    return {};
  },
});

/** The second time it changes nothing. */
export const removeMobile = operation({
  name: "remove mobile",
  may: inPerson,
  effect: "write",
  input: z.object({}).optional(),
  output: z.object({}),
  async run(context) {
    const { actor, db, now } = context;
    const row = await context.reads.first<{ mobile: string | null }>(
      "SELECT mobile FROM person WHERE id = ?",
      actor.personId,
    );
    if (!row?.mobile) return {};
    await db.batch([
      db
        .prepare(
          "UPDATE person SET mobile = NULL, updated_at = ?, version = version + 1 WHERE id = ?",
        )
        .bind(now(), actor.personId),
      auditStatement(context, { action: "remove mobile", object: `person ${actor.userId}` }),
    ]);
    return {};
  },
});
