import * as z from "zod";
import { joinRatings } from "../companies/authored-reviews.server";
import { bound } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import type { RequestContext } from "../operations/context";
import { personByEmail } from "./accounts.server";
import { auditStatement } from "../audit/audit.server";
import { mailCode, redeemCode } from "./codes.server";
import { Email } from "../input";
import { Code, CodeId, FirstName, LastName, NewPassword } from "./input";
import { addressHash } from "../security/address-hash.server";
import { countAttempts, limits } from "../security/limits.server";
import { HumanToken } from "../security/human-check.server";
import { NewTokens } from "./new-tokens";
import { checkNewPassword } from "./new-password.server";
import { hashPassword } from "./passwords.server";
import { Registration } from "./registration";
import { beginSignIn } from "./sign-in.server";

export const MailedCode = z.object({
  codeId: z.string(),
  mailedAt: z.int().meta({
    description:
      "Epoch milliseconds. In the future if the address got many codes today: then one mail every " +
      "half hour has a code for everyone who asked.",
    examples: [1777908600000],
  }),
});

/** Creates nothing until the mailed code is confirmed, so every account has a verified address. */
export const register = operation({
  name: "register",
  may: visitor,
  effect: "write",
  input: z.object({
    email: Email,
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
    humanToken: HumanToken,
  }),
  output: MailedCode,
  async run(context, { email, firstName, lastName, password, humanToken }) {
    checkNewPassword(password, [email, firstName, lastName]);
    await countAttempts(
      context.db,
      [{ limit: limits.registerByNetwork, of: context.network }],
      context.now(),
    );
    return mailRegistration(context, email, humanToken, {
      firstName,
      lastName,
      password: await hashPassword(password),
      companyAddress: false,
    });
  },
});

/**
 * Mails the code that confirms a registration and returns its id. Does and keeps the same whether
 * or not the address has an account; only the mail differs. Throws `too-many` beyond the limits.
 */
export async function mailRegistration(
  context: RequestContext,
  email: string,
  humanToken: string | undefined,
  registration: Registration,
) {
  const known = await personByEmail(context, email);
  return mailCode(context, {
    purpose: "register",
    email,
    personId: null,
    forAnyone: !known,
    isUnknown: !known,
    asker: { kind: "visitor", humanToken },
    payload: { ...registration },
    mail: known
      ? { template: "already-registered", data: () => ({ name: known.first_name }) }
      : { template: "register-code", data: (code) => ({ code }) },
  });
}

/** Never reuses a deleted person's id: the audit log still refers to it. */
const newId =
  "(SELECT max(coalesce((SELECT max(id) FROM person), 0), coalesce((SELECT max(person_id) FROM audit_entry), 0)) + 1)";

export const confirmRegistration = operation({
  name: "confirm registration",
  may: visitor,
  effect: "write",
  input: z.object({ codeId: CodeId, code: Code }),
  output: NewTokens,
  async run(context, { codeId, code }) {
    const redeemed = await redeemCode(context, "register", code, { id: codeId });
    const { email } = redeemed;
    const { firstName, lastName, password } = Registration.parse(redeemed.payload);
    const userId = crypto.randomUUID();
    const at = context.now();
    const before = [
      context.db
        .prepare(
          `INSERT INTO person (id, user_id, email, first_name, last_name, password, created_at,
            updated_at) VALUES (${newId}, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(userId, email, firstName, lastName, password, at, at),
      ...joinRatings(email, addressHash(context.config, "email", email), at).map((one) =>
        bound(context.db, one),
      ),
      auditStatement(context, {
        action: "register",
        object: `person ${userId}`,
        by: { userId, email },
      }),
    ];
    // If two valid codes for one address are submitted, the first creates the account.
    return beginSignIn(context, { userId, email }, "code", {
      isNew: true,
      code: redeemed,
      before,
    }).catch((error: unknown) => {
      throw isTaken(error)
        ? new Refusal("conflict", "An account already uses this address. Sign in instead.")
        : error;
    });
  },
});

/** Whether a batch failed because the address already has an account. */
export function isTaken(error: unknown) {
  return /UNIQUE constraint failed: person\.email/.test(String(error));
}
