import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { countsInOffice, countsOf, limits, type Limit } from "../security/limits.server";
import type { Recipient } from "./office-recipients.server";

/**
 * Counts the text messages of one notice, of the company and of all. Without those that would be too
 * many: their recipients get mail alone, if they want any.
 */
export async function allowedTexts(
  { db, now }: Pick<RequestContext, "db" | "now">,
  work: Work,
  recipients: Recipient[],
): Promise<Recipient[]> {
  const wanted = recipients.filter(({ mobile }) => mobile !== "").length;
  if (wanted === 0) return recipients;
  const ofCompany = { limit: limits.noticeSms, of: "all", by: wanted };
  const [inCompany] = await countsInOffice(work, [ofCompany], now());
  const left = leftOf(wanted, limits.noticeSms, inCompany!);
  if (left === 0) return first(0, recipients);
  const [inAll] = await countsOf(db, [{ limit: limits.sms, of: "all", by: left }], now());
  return first(leftOf(left, limits.sms, inAll!), recipients);
}

/** Of what was just counted, how many are within the limit. */
function leftOf(counted: number, { most }: Limit, count: number) {
  return Math.max(0, counted - Math.max(0, count - most));
}

/** Owners stand first. */
function first(texts: number, recipients: Recipient[]) {
  let left = texts;
  return recipients
    .map((one) => (one.mobile === "" || left-- > 0 ? one : { ...one, mobile: "" }))
    .filter(({ email, mobile }) => email !== "" || mobile !== "");
}
