/** The company's one reply to a review: written, edited and deleted by its owners and staff. */
import * as z from "zod";
import { guardedBatch } from "../../database/guarded-batch.server";
import { bound, type BoundSql } from "../../database/one-trip";
import { directoryAudit } from "../../office/directory-audit.server";
import { committed } from "../../office/team.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { kept, memberOf } from "../../security/company-access";
import { shownToAll } from "../../security/review-access";
import { limits } from "../limits";
import { messages } from "../messages";
import { review, type ReviewRow } from "../review-row";
import { Reply } from "../review-schema";
import { foundReview, OfOfficeReview, shownReview, type Found } from "./office-review.server";
import { replyMail } from "./reply-mail.server";

const ReplyText = z
  .string({ error: messages.reply })
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, messages.reply)
      .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, messages.replySigns)
      .refine((text) => [...text].length <= limits.reply, messages.replyLong),
  )
  .meta({ examples: ["Thank you, Maria. Call us any time the heater acts up."] });

const OfReply = OfOfficeReview.extend({
  seen: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        "When the reply that you saw was last changed, in UTC epoch milliseconds; 0 if you saw none. " +
        "Refused as stale if it has changed since.",
    }),
});

/**
 * Writes the reply, or changes it. The review's page shows the change at once, and only if everyone
 * sees the review: a version that rises for a friends-only one would reveal it.
 */
export const replyToReview = operation({
  name: "reply to review",
  may: user,
  effect: "write",
  input: OfReply.extend({ reply: ReplyText }),
  output: z.object({ reply: Reply }),
  find: repliedReview,
  async run(context, input, found) {
    const { office, row } = found;
    if (row.reply === input.reply && row.replied_at !== null) return { reply: replyOf(row) };
    refuseUnseen(row, input.seen);
    // The entry in its log is brought there by an effect.
    await office.work.open();
    const isFirst = row.replied_at === null;
    const changed = await change(context, found, {
      action: isFirst ? "reply to review" : "edit reply",
      sql: `reply = ?, replied_at = coalesce(replied_at, ?), reply_edited_at =
        CASE WHEN replied_at IS NULL THEN NULL
          ELSE max(?, coalesce(reply_edited_at, replied_at) + 1) END`,
      values: [input.reply, context.now(), context.now()],
      rest: isFirst ? await replyMail(context, found, input.reply) : [],
    });
    if (!changed) throw await overtaken(context, input);
    return { reply: replyOf(await shownReview(context, office, row.review_number)) };
  },
});

export const deleteReply = operation({
  name: "delete reply",
  may: user,
  effect: "write",
  input: OfReply,
  output: z.object({}),
  find: repliedReview,
  async run(context, input, found) {
    if (found.row.replied_at === null) return {};
    refuseUnseen(found.row, input.seen);
    await found.office.work.open();
    const changed = await change(context, found, {
      action: "delete reply",
      sql: "reply = '', replied_at = NULL, reply_edited_at = NULL",
      values: [],
    });
    if (!changed) throw await overtaken(context, input);
    return {};
  },
});

/** Nobody else speaks for the company. */
async function repliedReview(context: Within<User>, input: z.output<typeof OfOfficeReview>) {
  const found = await foundReview(context, input);
  if (found.office.role === "platform admin") throw new Refusal("forbidden", messages.notTheirs);
  return found;
}

function replyOf(row: ReviewRow) {
  return review(row).reply!;
}

/** 0 without a reply. */
function changedAt({ replied_at, reply_edited_at }: ReviewRow) {
  return reply_edited_at ?? replied_at ?? 0;
}

function refuseUnseen(row: ReviewRow, seen: number | undefined) {
  if (seen !== undefined && seen !== changedAt(row)) throw changedMeanwhile(row);
}

/** Undefined if the reply, the review or the person's place in the company has changed meanwhile. */
function change(
  context: Within<User>,
  { office, row }: Found,
  { action, sql, values, rest = [] }: BoundSql & { action: string; rest?: D1PreparedStatement[] },
) {
  const { actor, db, now } = context;
  const member = memberOf(actor);
  const { review_number: number, replied_at, reply_edited_at } = row;
  const done = guardedBatch(
    db,
    bound(db, {
      sql: `UPDATE review SET ${sql} WHERE company_id = ? AND review_number = ? AND state = 'shown'
        AND replied_at IS ? AND reply_edited_at IS ? AND EXISTS (SELECT 1 FROM company c
          WHERE c.id = review.company_id AND c.office_held = 0 AND ${kept} AND ${member.sql})`,
      values: [...values, office.id, number, replied_at, reply_edited_at, ...member.values],
    }),
    [
      db
        .prepare(
          `UPDATE company SET version = version + 1, updated_at = ? WHERE id = ?
            AND EXISTS (SELECT 1 FROM review WHERE company_id = company.id AND review_number = ?
              AND ${shownToAll})`,
        )
        .bind(now(), office.id, number),
      ...directoryAudit(context, office, { action, object: `review ${number}` }),
      ...rest,
    ],
  );
  return committed(context, done);
}

/** Refused as now, if the caller may not do this any more. */
async function overtaken(context: Within<User>, input: z.output<typeof OfReply>) {
  return changedMeanwhile((await repliedReview(context, input)).row);
}

function changedMeanwhile({ replied_at }: ReviewRow) {
  return new Refusal(
    "stale",
    replied_at === null
      ? "Someone deleted this reply meanwhile."
      : "Someone else changed this reply meanwhile. Check what is saved now, then try again.",
  );
}
