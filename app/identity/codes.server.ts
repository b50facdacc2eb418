/** Mailed codes for forms: sends and checks them, with rate limits and error messages. */
import type { RequestContext } from "../operations/context";
import { Refusal } from "../operations/refusal";
import { commit, mailStatement } from "../notifications/outbox.server";
import type { TemplateName, Templates } from "../notifications/templates";
import { browserOf } from "./browser-secret.server";
import type { CodePurpose } from "../security/code-kinds";
import * as codes from "../security/codes.server";
import { countAttempts, limits } from "../security/limits.server";

interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  /** Null if no account is involved. Unless `forAnyone`, no code is valid then. */
  personId: number | null;
  payload?: Record<string, unknown>;
  /** Who may enter the code if it isn't bound to the browser: "company 12, person 3". */
  holder?: string;
  /** The mail with the code. Undefined: none is sent. */
  mail: { template: TemplateName; data: (code: string) => Templates[TemplateName] } | undefined;
  /** Whether a code without a person can be valid. True for registration. */
  forAnyone?: boolean;
  /**
   * The person has signed in from this browser before, so requests from other browsers don't count
   * against it.
   */
  knownBrowser?: boolean;
}

/**
 * Mails a code and returns its id. Does the same work whether or not the address has an account.
 * Throws `too-many` beyond the rate limits.
 */
export async function mailCode(
  context: RequestContext,
  {
    purpose,
    email,
    personId,
    payload = {},
    holder,
    mail,
    forAnyone = false,
    knownBrowser,
  }: CodeRequest,
): Promise<string> {
  const { db, address, now } = context;
  const browser = holder ?? browserOf(context);
  await countAttempts(
    db,
    [
      { limit: limits.codeByAddress, of: address },
      { limit: limits.codeToMailbox, of: `${email} ${browser}` },
      ...(knownBrowser ? [] : [{ limit: limits.codeToMailboxByAll, of: email }]),
    ],
    now(),
  );
  const canBeRight = personId !== null || forAnyone;
  const wanted = { purpose, email, personId, payload, holder: browser, canBeRight };
  const { id, shown, statements } = codes.newCode(context, wanted);
  if (mail)
    statements.push(
      mailStatement(context, {
        key: `code:${id}`,
        to: email,
        template: mail.template,
        data: mail.data(shown),
      }),
    );
  await commit(context, db.batch(statements));
  return id;
}

const WRONG = "That code is wrong or has expired. Check it, or get a new one.";

/**
 * `id` and `holder` as passed to `mailCode`; company codes are found by their holder alone. Throws
 * `invalid` for a wrong or expired code, `too-many` beyond the rate limit.
 */
export async function redeemCode(
  context: RequestContext,
  purpose: CodePurpose,
  typed: string,
  { id, holder = context.browser }: { id?: string; holder?: string },
): Promise<codes.Redeemed> {
  return codes.redeemCode(context, {
    purpose,
    holder,
    ...(id !== undefined && { id }),
    typed,
    counted: { limit: limits.codeTryByAddress, of: context.address },
    wrong: () => new Refusal("invalid", WRONG, { code: WRONG }),
  });
}
