import * as z from "zod";
import { VanityName } from "../companies/input";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound, type BoundSql } from "../database/one-trip";
import { commit } from "../notifications/outbox.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { addressHash } from "../security/address-hash.server";
import { countAttempts, limits as rates } from "../security/limits.server";
import { kept, memberOf } from "../security/company-access";
import { reviewFields, withReviewRules, type ReviewInput } from "./input";
import { messages } from "./messages";
import { heldMail } from "./moderation/moderation-mails.server";
import { openHeldCase, removedBefore } from "./moderation/open-case.server";
import type { Sign } from "./moderation/signs";
import { signsInText, signsOfBurst } from "./moderation/signs.server";
import { noteOrigin } from "./moderation/origin.server";
import { newReviewMails } from "./review-notices.server";
import { randomReviewNumber } from "./review-number.server";
import { photosSql, refuseForeignPhotos } from "./review-photos.server";
import { consequences, countsOf, isListed } from "./review-statements.server";
import { reviewedCompany, type ReviewedCompany } from "./reviewed-company.server";
import { reviewStates, type ReviewState } from "./review";

export const AddedReview = z.object({
  reviewNumber: z.int().meta({ examples: [483_920_174_650] }),
  state: z.enum(reviewStates).describe("held: a platform admin looks at it before it is shown."),
});

/**
 * API-047. One per person and company: throws "conflict" for a second one (REV-028), "forbidden" for
 * people of the company (REV-029).
 */
export const addReview = operation({
  name: "add review",
  may: user,
  effect: "write",
  input: withReviewRules(z.object({ company: VanityName, ...reviewFields })),
  output: AddedReview,
  find: (context, { company }) => reviewedCompany(context, company),
  async run(context, input, company) {
    await refuseUnready(context, company, input);
    await countReview(context);
    return postReview(context, company, input, await signsOf(context, company.id, input));
  },
});

/** What the form can tell before the review is counted and written. */
async function refuseUnready(context: Within<User>, { id }: ReviewedCompany, input: ReviewInput) {
  const { actor, reads } = context;
  const [own] = await Promise.all([
    reads.first("SELECT 1 FROM review WHERE author_id = ? AND company_id = ?", actor.personId, id),
    refuseForeignPhotos(context, id, input.photos),
  ]);
  if (own) throw second();
  refuseNameless(context, input);
}

export async function countReview({ actor, db, now }: Within<User>) {
  await countAttempts(db, [{ limit: rates.review, of: `person ${actor.personId}` }], now());
}

/** REV-016: people without a public name send one. */
export function refuseNameless(
  { actor }: Within<User>,
  { firstName, lastName }: Pick<ReviewInput, "firstName" | "lastName">,
) {
  const missing = {
    ...(!actor.firstName && !firstName && { firstName: messages.firstName }),
    ...(!actor.lastName && !lastName && { lastName: messages.lastName }),
  };
  const [first] = Object.values(missing);
  if (first) throw new Refusal("invalid", first, missing);
}

export async function signsOf(
  context: Within<User>,
  id: number,
  { headline, review }: Pick<ReviewInput, "headline" | "review">,
): Promise<Sign[]> {
  return [...signsInText(headline, review), ...(await signsOfPosting(context, id))];
}

/** Of a review that is new, or new to everyone. */
export async function signsOfPosting(context: Within<User>, id: number): Promise<Sign[]> {
  const { actor, reads } = context;
  const [burst, row] = await Promise.all([
    signsOfBurst(context, id),
    reads.first<{ removed: number }>(`SELECT ${removedBefore} AS removed`, actor.personId, id),
  ]);
  return [...burst, ...(row?.removed === 1 ? (["removed before"] as const) : [])];
}

/** Each failed attempt means that the drawn number was in use. */
const MAX_ATTEMPTS = 3;

/** A company that is made in the batch of its review. */
export interface Making {
  /** Its id in the directory. */
  id: number;
  name: string;
  /** Changes no row if the company exists meanwhile. */
  guard: D1PreparedStatement;
  rest: D1PreparedStatement[];
  whyNot: () => Promise<Refusal>;
}

export async function postReview(
  context: Within<User>,
  company: ReviewedCompany | Making,
  input: ReviewInput,
  signs: Sign[],
): Promise<z.output<typeof AddedReview>> {
  const state: ReviewState = signs.length > 0 ? "held" : "shown";
  const name = nameOf(context, input);
  for (let attempt = 1; ; attempt++) {
    const number = randomReviewNumber();
    const id = { companyId: company.id, number };
    const mails = await mailsAbout(context, company, { ...name, ...input, number, state });
    const { db, actor, now } = context;
    const at = now();
    try {
      const done = await commit(
        context,
        guardedBatch(
          db,
          [
            ...("guard" in company ? [company.guard] : []),
            bound(db, insertSql(context, company, { ...input, number, state, at })),
          ],
          [
            ...("guard" in company ? company.rest : []),
            ...photosSql(context, id, input.photos).map((one) => bound(db, one)),
            ...consequences(db, id, isListed({ ...input, state }), at),
            noteOrigin(context, id, { visibility: input.visibility, at }),
            ...(state === "held"
              ? [bound(db, openHeldCase(id, { authorId: actor.personId, signs, at }))]
              : []),
            ...mails,
          ],
          [nameStatement(context, name)],
        ),
      );
      // The company, or the person's part in it, changed meanwhile.
      if (!done) throw await ("guard" in company ? company.whyNot() : whyNot(context, company));
      return { reviewNumber: number, state };
    } catch (error) {
      if (/UNIQUE constraint failed: review\.author_id/.test(String(error))) throw second();
      const isTaken = /UNIQUE constraint failed: review\.company_id/.test(String(error));
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A company that is made with the review has nobody to mail. */
function mailsAbout(
  context: Within<User>,
  company: ReviewedCompany | Making,
  review: Name & ReviewInput & { number: number; state: ReviewState },
) {
  const isNew = "guard" in company;
  if (review.state === "shown") return isNew ? [] : newReviewMails(context, company, review);
  const held = {
    name: company.name,
    vanity_name: isNew ? null : company.vanity_name,
    company_id: company.id,
    review_number: review.number,
    author_email: context.actor.email,
  };
  return heldMail(context, held, { version: 1 });
}

function second() {
  return new Refusal("conflict", messages.second);
}

async function whyNot(context: Within<User>, { vanity_name }: ReviewedCompany) {
  await reviewedCompany(context, vanity_name);
  return new Refusal("conflict", messages.failed);
}

interface Name {
  firstName: string;
  lastName: string;
}

/** The account's name; what it lacks comes from the form. */
function nameOf({ actor }: Within<User>, { firstName = "", lastName = "" }: ReviewInput): Name {
  return { firstName: actor.firstName || firstName, lastName: actor.lastName || lastName };
}

function nameStatement({ db, actor, now }: Within<User>, { firstName, lastName }: Name) {
  return db
    .prepare(
      `UPDATE person SET first_name = ?, last_name = ?, updated_at = ?, version = version + 1
        WHERE id = ? AND (first_name = '' OR last_name = '')`,
    )
    .bind(firstName, lastName, now(), actor.personId);
}

/** Changes no row if the company is gone, or the person belongs to it now. */
function insertSql(
  { actor, config }: Within<User>,
  { id }: Pick<ReviewedCompany, "id">,
  input: ReviewInput & { number: number; state: ReviewState; at: number },
): BoundSql {
  const member = memberOf(actor);
  const hash = addressHash(config, "email", actor.email);
  return {
    sql: `INSERT INTO review (company_id, review_number, author_id, author_first_name,
        author_last_name, author_hash, rating, total_tenths, attributes, headline, body,
        relationship, visibility, state, counts, created_at, basis)
      SELECT c.id, ?, p.id, p.first_name, p.last_name, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        coalesce((SELECT b.basis FROM review_basis b WHERE b.company_id = c.id
          AND b.address_hash = ?), 'none')
      FROM company c CROSS JOIN person p ON p.id = ?
      WHERE c.id = ? AND ${kept} AND p.disabled_at IS NULL AND NOT ${member.sql}`,
    values: [
      input.number,
      hash,
      input.rating,
      10 * input.rating,
      JSON.stringify(input.attributes),
      input.headline,
      input.review,
      input.relationship,
      input.visibility,
      input.state,
      Number(countsOf(input)),
      input.at,
      hash,
      actor.personId,
      id,
      ...member.values,
    ],
  };
}
