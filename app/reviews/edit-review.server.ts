import * as z from "zod";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound, type BoundSql } from "../database/one-trip";
import { commit } from "../notifications/outbox.server";
import { operation, parseInput, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { memberOf } from "../security/company-access";
import { AddedReview, countReview, signsOfPosting } from "./add-review.server";
import { takeOut } from "../companies/review-figures.server";
import { toneAt } from "./form-fields";
import { changedFields, WholeReview, type ReviewInput } from "./input";
import { messages } from "./messages";
import { heldMail } from "./moderation/moderation-mails.server";
import { notePublic } from "./moderation/origin.server";
import { openHeldCase } from "./moderation/open-case.server";
import { signsInText } from "./moderation/signs.server";
import { isEditableRow, OfReview, ownReview, type OwnReviewRow } from "./own-review.server";
import {
  deletePhotoFiles,
  droppedPhotos,
  photosSql,
  refuseForeignPhotos,
} from "./review-photos.server";
import { review } from "./review-row";
import { consequences, countsOf, isListed } from "./review-statements.server";
import { attributeTone, type ReviewState } from "./review";

/**
 * Within 30 days of posting, by someone who doesn't belong to the company (REV-029). What is held stays
 * so; a text with a link, say, is held from now on, and a friends-only review that becomes public is
 * looked at like a new one. Fields that are left out keep their values. `version`: what the caller
 * read; throws "stale" if it is outdated.
 */
export const editReview = operation({
  name: "edit review",
  may: user,
  effect: "write",
  input: z.object({
    ...OfReview.shape,
    ...changedFields,
    version: z.coerce.number().int().optional(),
  }),
  output: AddedReview,
  find: ownReview,
  async run(context, changes, row) {
    const { db, now } = context;
    const at = now();
    refuseUneditable(row, at);
    if (isSame(row, changes)) return { reviewNumber: row.review_number, state: row.state };
    if (changes.version !== undefined && changes.version !== row.version)
      throw new Refusal("stale", messages.stale);
    const input = parseInput(WholeReview, changed(row, changes));
    const id = { companyId: row.company_id, number: row.review_number };
    await refuseForeignPhotos(context, id.companyId, input.photos, id.number);
    await countReview(context);
    const becomesPublic = row.visibility === "f" && input.visibility === "p";
    const signs = [
      ...signsInText(input.headline, input.review),
      ...(becomesPublic ? await signsOfPosting(context, id.companyId) : []),
    ];
    const state = signs.length > 0 ? "held" : row.state;
    const affects = isListed(row) || isListed({ ...input, state });
    const dropped = droppedPhotos(row, input.photos);
    const batch = guardedBatch(
      db,
      bound(db, updateSql(context, row, { ...input, state, at })),
      [
        ...photosSql(context, id, input.photos).map((one) => bound(db, one)),
        ...consequences(db, id, affects, at),
        ...(becomesPublic ? [bound(db, notePublic(id, at))] : []),
        ...(signs.length > 0
          ? [bound(db, openHeldCase(id, { authorId: context.actor.personId, signs, at }))]
          : []),
        ...(state === "held" && row.state !== "held" ? heldMailOf(context, row, changes) : []),
      ],
      takeOut(id).map((one) => bound(db, one)),
    );
    const done = await commit(context, batch);
    if (!done) return overtaken(context, changes);
    deletePhotoFiles(context, dropped);
    return { reviewNumber: row.review_number, state };
  },
});

function heldMailOf(context: Within<User>, row: OwnReviewRow, { company }: { company: string }) {
  return heldMail(
    context,
    {
      ...row,
      name: row.company_name,
      vanity_name: company,
      author_email: context.actor.email,
    },
    { version: row.version + 1 },
  );
}

type Stored = Omit<ReviewInput, "firstName" | "lastName">;
type Changes = { [Name in keyof Stored]?: Stored[Name] | undefined };

function stored(row: OwnReviewRow): Stored {
  const { rating, attributes, headline, review: text, photos } = review(row);
  const { relationship, visibility } = row;
  return {
    rating,
    attributes: attributes.filter((code) => code !== 0),
    headline,
    review: text,
    relationship,
    visibility,
    photos: photos.map(({ key }) => key),
  };
}

/** The review as it will be, for the rules. Attributes follow the stars (REV-022). */
function changed(row: OwnReviewRow, changes: Changes): Stored {
  const was = stored(row);
  const { rating = was.rating } = changes;
  const attributes = was.attributes.filter((code) => attributeTone(code) === toneAt(rating));
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...was, attributes, ...Object.fromEntries(given) };
}

/** A repeated form changes nothing, and must succeed. */
function isSame(row: OwnReviewRow, changes: Changes) {
  const [was, becomes] = [stored(row), changed(row, changes)];
  return (Object.keys(was) as (keyof Stored)[]).every(
    (name) => JSON.stringify(was[name]) === JSON.stringify(becomes[name]),
  );
}

function refuseUneditable(row: OwnReviewRow, now: number) {
  if (row.is_member === 1) throw new Refusal("forbidden", messages.memberEdits);
  if (row.state === "removed") throw new Refusal("conflict", messages.removed);
  if (!isEditableRow(row, now)) throw new Refusal("conflict", messages.tooOld);
}

/** Deleted, or changed by its author or a platform admin at the same moment. */
async function overtaken(context: Within<User>, changes: z.output<typeof OfReview> & Changes) {
  const row = await ownReview(context, changes);
  refuseUneditable(row, context.now());
  if (!isSame(row, changes)) throw new Refusal("stale", messages.stale);
  return { reviewNumber: row.review_number, state: row.state };
}

/**
 * A guard: changes no row if the review has changed since it was read, or its author belongs to the
 * company now.
 */
function updateSql(
  { actor }: Within<User>,
  row: OwnReviewRow,
  input: ReviewInput & { state: ReviewState; at: number },
): BoundSql {
  const member = memberOf(actor);
  return {
    sql: `UPDATE review SET rating = ?1, attributes = ?2, headline = ?3, body = ?4,
        relationship = ?5, visibility = ?6, state = ?7, counts = ?8, edited_at = ?9,
        version = version + 1, total_tenths = CAST(round(10.0
          * (?1 + coalesce((SELECT sum(s.rating) FROM subrating s WHERE s.company_id = ?10
            AND s.review_number = ?11), 0))
          / (1 + (SELECT count(*) FROM subrating s WHERE s.company_id = ?10
            AND s.review_number = ?11))) AS INTEGER)
      WHERE company_id = ?10 AND review_number = ?11 AND author_id = ?12 AND version = ?13
        AND NOT EXISTS (SELECT 1 FROM company c WHERE c.id = ?10 AND ${member.sql})`,
    values: [
      input.rating,
      JSON.stringify(input.attributes),
      input.headline,
      input.review,
      input.relationship,
      input.visibility,
      input.state,
      Number(countsOf(input)),
      input.at,
      row.company_id,
      row.review_number,
      actor.personId,
      row.version,
      ...member.values,
    ],
  };
}
