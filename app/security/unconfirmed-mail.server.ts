/** Mail with a text of a company to an address that nobody has confirmed. */
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { countAttempts, countInOffice, limits } from "./limits.server";

interface Unconfirmed {
  /** What the company's mails are counted by: "request 1001", or "address" and the address. */
  of: string;
  /** Public ids of the people who wrote the texts. */
  people: string[];
}

/** Counts one mail. Throws "too-many" beyond the limits: a company can't have us mail anybody anything. */
export async function countUnconfirmed(
  { db, now }: Pick<RequestContext, "db" | "now">,
  work: Work,
  { of, people }: Unconfirmed,
) {
  const byPerson = people.map((id) => ({
    limit: limits.mailToUnconfirmedByPerson,
    of: `person ${id}`,
  }));
  await Promise.all([
    countInOffice(work, [{ limit: limits.mailToUnconfirmed, of }], now()),
    byPerson.length > 0 && countAttempts(db, byPerson, now()),
  ]);
}
