/**
 * The code that proves a claim (CLM-016). It belongs to one person and one company, so that
 * another's is worth nothing.
 */
import { mailStatement } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { newCode, redeemCode, waitingCode } from "../security/codes.server";
import { messages } from "./texts";

interface Mailed {
  companyId: number;
  companyName: string;
  to: string;
}

/** For a batch: the code before it is no longer right. */
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

/** Where one waits that this person asked for. */
export async function waitingClaimCode(
  { reads, now }: Pick<RequestContext, "reads" | "now">,
  actor: User,
  companyId: number,
) {
  return waitingCode(reads, { purpose: "claim", holder: holderOf(companyId, actor) }, now());
}

/** Throws gone where it is too old, and not-found where it is wrong or there is none. */
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
