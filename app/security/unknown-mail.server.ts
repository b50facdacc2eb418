/**
 * Mail to addresses without an account, in total: someone could use us to mail strangers. Beyond
 * the limit the operator sees an alarm, and everyone who requests a code waits. Nothing is refused.
 */
import type { RequestContext } from "../operations/context";
import { countsOf, limits, readCount } from "./limits.server";
import { slowDown } from "./slow-down";

const limit = limits.mailToUnknown;
const of = "all";

/** Does the same work for known and unknown addresses. Logs once per window. */
export async function countUnknownMail(context: RequestContext, { isUnknown }: Counted) {
  const { db, now, notice } = context;
  const [count] = await countsOf(db, [{ limit, of, by: isUnknown ? 1 : 0 }], now());
  const beyond = count! - limit.most;
  if (isUnknown && beyond === 1)
    notice({
      event: "much mail to unknown addresses",
      error: `More than ${limit.most} in an hour. Someone may be using the forms to mail strangers.`,
    });
  if (beyond > 0) await slowDown(context, beyond);
}

export async function hasAccount({ db }: Pick<RequestContext, "db">, email: string) {
  return (await db.prepare("SELECT 1 FROM person WHERE email = ?").bind(email).first()) !== null;
}

interface Counted {
  /** The mail goes to an address without an account. */
  isUnknown: boolean;
}

/** For the operator: mails in this hour, and whether that is too many. */
export async function unknownMail({ reads, now }: Pick<RequestContext, "reads" | "now">) {
  const count = await readCount(reads, { limit, of }, now());
  return { count, alarming: count > limit.most };
}
