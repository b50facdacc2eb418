import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { personByEmail } from "./accounts.server";
import { auditStatement } from "../audit/audit.server";
import { mailCode, redeemCode } from "./codes.server";
import { Email } from "../input";
import { Code, CodeId, FirstName, LastName, messages, NewPassword } from "./input";
import { countAttempts, limits } from "../security/limits.server";
import { NewTokens } from "./new-tokens";
import { hashPassword, isCommonPassword } from "./passwords.server";
import { beginSignIn } from "./sign-in.server";

export const MailedCode = z.object({ codeId: z.string() });

/**
 * Nothing is made before the code from the mailbox is given: an account begins with an address that
 * somebody reads.
 */
export const register = operation({
  name: "register",
  may: visitor,
  effect: "write",
  input: z.object({
    email: Email,
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
  }),
  output: MailedCode,
  async run(context, { email, firstName, lastName, password }) {
    checkNewPassword(password, email);
    await countAttempts(
      context.db,
      [{ limit: limits.registerByAddress, of: context.address }],
      context.now(),
    );
    // Hashed in either case: the answer takes as long for an address that has an account.
    const [known, hash] = await Promise.all([
      personByEmail(context, email),
      hashPassword(password),
    ]);
    const codeId = await mailCode(context, {
      purpose: "register",
      email,
      personId: null,
      forAnyone: !known,
      payload: known ? {} : { firstName, lastName, password: hash },
      mail: known
        ? { template: "already-registered", data: () => ({ name: known.first_name }) }
        : { template: "register-code", data: (code) => ({ code }) },
    });
    return { codeId };
  },
});

/** Never one that somebody had who is gone: the log still knows them by it. */
const newId =
  "(SELECT max(coalesce((SELECT max(id) FROM person), 0), coalesce((SELECT max(person_id) FROM audit_entry), 0)) + 1)";

const Payload = z.object({ firstName: z.string(), lastName: z.string(), password: z.string() });

export const confirmRegistration = operation({
  name: "confirm registration",
  may: visitor,
  effect: "write",
  input: z.object({ codeId: CodeId, code: Code }),
  output: NewTokens,
  async run(context, { codeId, code }) {
    const redeemed = await redeemCode(context, "register", code, { id: codeId });
    const { email } = redeemed;
    const { firstName, lastName, password } = Payload.parse(redeemed.payload);
    const userId = crypto.randomUUID();
    const at = context.now();
    const before = [
      context.db
        .prepare(
          `INSERT INTO person (id, user_id, email, first_name, last_name, password, created_at,
            updated_at) VALUES (${newId}, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(userId, email, firstName, lastName, password, at, at),
      auditStatement(context, {
        action: "register",
        object: `person ${userId}`,
        by: { userId, email },
      }),
    ];
    // Two codes for one address, both right: the first made the account.
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

/** What broke a batch off: somebody has the address. */
export function isTaken(error: unknown) {
  return /UNIQUE constraint failed: person\.email/.test(String(error));
}

export function checkNewPassword(password: string, email: string) {
  if (isCommonPassword(password))
    throw new Refusal("invalid", messages.passwordCommon, { password: messages.passwordCommon });
  if (password.toLowerCase() === email)
    throw new Refusal("invalid", messages.passwordIsEmail, { password: messages.passwordIsEmail });
}
