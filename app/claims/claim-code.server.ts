/**
 * The code that proves a claim (CLM-016). It is tied to one person and one company, so it is
 * useless to anyone else.
 */
import { mailStatement } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { newCode, redeemCode, usableCode } from "../security/codes.server";
import { messages } from "./texts";

interface Mailed {
  companyId: number;
  companyName: string;
  to: string;
}

/** Statements for a batch. A new code invalidates the previous one. */
export function codeStatements(
  context: Within<User>,
  { companyId, companyName, to }: Mailed,
): D1PreparedStatement[] {
  const { actor } = context;
  const { id, shown, statements } = newCode(context, {
    purpose: "claim",
    email: to,
    personId: actor.personId,
    holder: holderOf(companyId, actor),
  });
  return [
    ...statements,
    mailStatement(context, {
      key: `claim-code:${id}`,
      to,
      template: "claim-code",
      data: { code: shown, company: companyName, by: actor.email },
    }),
  ];
}

/** The code this person requested for this company, if it is still valid. */
export async function waitingClaimCode(
  { reads, now }: Pick<RequestContext, "reads" | "now">,
  actor: User,
  companyId: number,
) {
  return usableCode(reads, { purpose: "claim", holder: holderOf(companyId, actor) }, now());
}

/** Throws "gone" if the code has expired, "not-found" if it is wrong or was never sent. */
export async function redeemClaimCode(context: Within<User>, companyId: number, typed: string) {
  return redeemCode(context, {
    purpose: "claim",
    holder: holderOf(companyId, context.actor),
    typed,
    wrong: () => new Refusal("not-found", messages.wrong, { code: messages.wrong }),
    expired: () => new Refusal("gone", messages.expired, { code: messages.expired }),
  });
}

function holderOf(companyId: number, { personId }: User) {
  return `company ${companyId}, person ${personId}`;
}
