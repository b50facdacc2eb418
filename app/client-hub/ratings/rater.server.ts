import { reviewOfInvoice } from "../../companies/review-figures.server";
import type { RatingRow } from "../../documents/invoice-rating.server";
import { lifetimes } from "../../lifetimes";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { addressHash } from "../../security/address-hash.server";
import type { HubDocument } from "../documents/hub-document.server";
import { messages } from "../messages";
import { isPaid } from "./is-paid";

/** Whose rating it is. */
export interface Rater {
  email: string;
  hash: string;
}

type Context = Pick<RequestContext, "config" | "reads">;

/**
 * By an address of the client that the caller proved, or to which the link was mailed. Undefined without
 * one, as with a link that the company copied: then only its office sees the rating. A further address
 * of the client proves nothing, because the company can enter any.
 *
 * Who has sent the rating is the only one who changes it: the company can also enter an address that is
 * its own, and prove it. Throws "conflict" for everybody else.
 */
export async function raterOf(
  { config, reads }: Context,
  { company, row, link, session }: Pick<HubDocument, "company" | "row" | "link" | "session">,
  client: { emails: string[] },
  before: RatingRow | undefined,
): Promise<Rater | undefined> {
  const rater = (email: string) => ({ email, hash: addressHash(config, "email", email) });
  const emails = emailsOf({ link, session });
  if (!before?.rater_hash) {
    const email = emails.find((one) => link !== undefined || client.emails.includes(one));
    return email === undefined ? undefined : rater(email);
  }
  const owner = await ownerOf(reads, { companyId: company.id, invoiceId: row.id }, before);
  const found = [...emails, ...emailsOf({ link: undefined, session })]
    .map(rater)
    .find(({ email, hash }) => hash === owner.hash || email === owner.email);
  if (!found) throw new Refusal("conflict", messages.ratedByAnother);
  return found;
}

/** Of the addresses by which the caller rates. */
export function hashesOf(
  { config }: Pick<RequestContext, "config">,
  { link, session }: Pick<HubDocument, "link" | "session">,
): string[] {
  return emailsOf({ link, session }).map((email) => addressHash(config, "email", email));
}

/** Those that the caller proved, or the one that their link was mailed to. */
function emailsOf({ link, session }: Pick<HubDocument, "link" | "session">) {
  if (link) return link.email === "" ? [] : [link.email];
  return session.addresses.filter(({ kind }) => kind === "email").map(({ address }) => address);
}

/** As of a review. */
export function isTooOld({ confirmed_at }: RatingRow, now: number) {
  return confirmed_at !== null && confirmed_at <= now - lifetimes.editableReview;
}

/** Whether the page offers it. What someone else has sent is known once they send theirs. */
export function mayRate(
  { row, link, session }: Pick<HubDocument, "row" | "link" | "session">,
  rating: RatingRow | undefined,
  now: number,
) {
  if (!isPaid(row) || !rating || !isTooOld(rating, now)) return isPaid(row);
  return rating.rater_hash === "" && emailsOf({ link, session }).length > 0;
}

interface Owner {
  hash: string | null;
  /** Of their account. */
  email: string | null;
}

/**
 * As the company's reviews have it: an account may have another address by now. Else who sent it, if it
 * made no review.
 */
async function ownerOf(
  reads: Context["reads"],
  { companyId, invoiceId }: { companyId: number; invoiceId: string },
  { rater_hash }: RatingRow,
): Promise<Owner> {
  const at = { company: "?1", invoiceId: "?2" };
  const author = await reads.first<Owner>(
    `SELECT r.author_hash AS hash, (SELECT p.email FROM person p WHERE p.id = r.author_id) AS email
      FROM review r WHERE r.company_id = ?1 AND r.review_number = ${reviewOfInvoice((name) => at[name])}`,
    companyId,
    invoiceId,
  );
  return author ?? { hash: rater_hash, email: null };
}
