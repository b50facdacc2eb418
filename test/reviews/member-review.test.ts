/** REV-029: someone who reviewed a company and then joins it. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addOwner } from "../../app/admin/company-owners.server";
import { sendClaimCode, verifyClaim } from "../../app/claims/claim.server";
import { DAY } from "../../app/duration";
import { acceptStaffInvitation } from "../../app/office/staff-invitation.server";
import { addReview } from "../../app/reviews/add-review.server";
import { deleteReview } from "../../app/reviews/delete-review.server";
import { editReview } from "../../app/reviews/edit-review.server";
import { messages } from "../../app/reviews/messages";
import { readOwnReview } from "../../app/reviews/own-review.server";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { sha256 } from "../../app/security/hash.server";
import { companyLike, insertCast } from "../cast/cast";
import { codeTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  as,
  companyRow,
  everything,
  good,
  insertReviewCast,
  reviewRow,
  type Cast,
} from "./writing";

const company = "river";
const office = "office@river.example";
let cast: Cast;
let number: number;

beforeEach(async () => {
  cast = await insertReviewCast();
  await insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: company, name: "River", email: office, unclaimed: 1 }),
    ],
  });
  number = (await addReview(as(cast.author), { ...good, company })).reviewNumber;
});

const of = () => ({ company, reviewNumber: number });

const ways: [string, () => Promise<unknown>][] = [
  [
    "claims it",
    async () => {
      const { providerId } = await sendClaimCode(as(cast.author), { uri: company });
      await verifyClaim(as(cast.author), { providerId, code: await codeTo(office) });
    },
  ],
  [
    "is made its owner",
    () =>
      addOwner(as({ ...cast.stranger, platformAdmin: true }), {
        vanityName: company,
        email: cast.author.email,
      }),
  ],
  [
    "accepts an invitation to its staff",
    async () => {
      const token = "t".repeat(43);
      const { now } = visitorContext();
      await env.DB.prepare(
        `INSERT INTO staff_invitation (id, company_id, from_id, to_email, token_hash, created_at,
            expires_at) VALUES ('one', 1, NULL, ?, ?, ?, ?)`,
      )
        .bind(cast.author.email, sha256(token), now(), now() + DAY)
        .run();
      await acceptStaffInvitation(as(cast.author), { token });
    },
  ],
];

describe.each(ways)("an author who %s", (_, join) => {
  test("has a review as an employee, which counts for nothing", async () => {
    expect(await companyRow()).toMatchObject({ stars5: 1, rating_tenths: 50 });
    const { version } = await companyRow();
    await join();
    const after = await companyRow();
    expect(after).toMatchObject({ stars5: 0, rating_tenths: 0 });
    expect(after.version).toBeGreaterThan(version!);
    const { reviews } = await readReviews(visitorContext(), { company: { vanityName: company } });
    expect(reviews).toMatchObject([{ relationship: "e", counts: false }]);
    for (const table of ["attribute_count", "review_attribute"])
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")).toBe(0);
  });

  test("can’t edit it, but can delete it", async () => {
    await join();
    expect(await readOwnReview(as(cast.author), of())).toMatchObject({ editable: false });
    const before = await everything();
    const refusal = await refusalOf(editReview(as(cast.author), { ...good, ...of() }));
    expect(refusal).toMatchObject({ code: "forbidden", message: messages.memberEdits });
    expect(await everything()).toBe(before);
    await deleteReview(as(cast.author), of());
    expect(await reviewRow(number)).toBeNull();
  });

  test("at the moment of an edit: the review ends as an employee’s", async () => {
    const before = await reviewRow(number);
    const edit = editReview(as(cast.author), { ...good, ...of(), rating: 4 });
    await Promise.allSettled([edit, join()]);
    const after = await reviewRow(number);
    expect(after).toMatchObject({ relationship: "e", counts: 0 });
    expect(before).toMatchObject({ relationship: "c", counts: 1 });
    expect(await companyRow()).toMatchObject({ stars4: 0, stars5: 0, rating_tenths: 0 });
  });
});

test("a friends-only review becomes an employee’s without a trace in the company", async () => {
  await editReview(as(cast.author), { ...good, ...of(), visibility: "f" });
  const { version } = await companyRow();
  await ways[2]![1]();
  expect((await companyRow()).version).toBe(version);
  expect(await reviewRow(number)).toMatchObject({ relationship: "e", counts: 0 });
});

test("others’ reviews stay as they are", async () => {
  const theirs = await addReview(as(cast.friend), { ...good, company, rating: 4 });
  await ways[1]![1]();
  expect(await reviewRow(theirs.reviewNumber)).toMatchObject({ relationship: "c", counts: 1 });
  expect(await companyRow()).toMatchObject({ stars4: 1, stars5: 0, rating_tenths: 40 });
});
