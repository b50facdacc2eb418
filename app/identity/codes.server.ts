/** Codes that a browser asks for, and gives back: how many are mailed and tried, and the refusals. */
import type { RequestContext } from "../operations/context";
import { Refusal } from "../operations/refusal";
import { commit, mailStatement } from "../notifications/outbox.server";
import type { TemplateName, Templates } from "../notifications/templates";
import { browserOf } from "./browser-secret.server";
import type { CodePurpose } from "../security/code-kinds";
import * as codes from "../security/codes.server";
import { countAttempts, limits } from "../security/limits.server";

interface Wish {
  purpose: CodePurpose;
  email: string;
  /** Null: nobody's; no code is right then, and the mail says why. */
  personId: number | null;
  payload?: Record<string, unknown>;
  /** Who alone may give it back, where that is not the browser: "company 12, person 3". */
  holder?: string;
  /** The mail that carries it. Undefined: none is sent. */
  mail: { template: TemplateName; data: (code: string) => Templates[TemplateName] } | undefined;
  /** Whether a code for nobody can be right: registering is for those without an account. */
  forAnyone?: boolean;
  /**
   * The person signed in in this browser before: what strangers ask for does not keep them waiting.
   */
  knownBrowser?: boolean;
}

/**
 * Mails a code, and answers the name under which it is to be given back. Takes the same whether or
 * not the address is known.
 */
export async function mailCode(
  context: RequestContext,
  { purpose, email, personId, payload = {}, holder, mail, forAnyone = false, knownBrowser }: Wish,
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

/** `id` and `holder`: as when it was mailed; a company's code has no id but its holder. */
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
