import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { readOverview } from "../../app/admin/overview.server";
import { forgetOver } from "../../app/identity/forget-over.server";
import { deleteAccount } from "../../app/identity/account.server";
import { exportAccount } from "../../app/identity/export-account.server";
import { lifetimes } from "../../app/lifetimes";
import { addReview } from "../../app/reviews/add-review.server";
import { listReviewCases } from "../../app/reviews/moderation/list-cases.server";
import { insertDevice } from "../admin/admins";
import { oneTrip } from "../../app/database/one-trip";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import {
  appeal,
  as,
  company,
  decide,
  insertModerated,
  people,
  post,
  publicFigures,
  queue,
  report,
  withLink,
} from "./moderated";

beforeEach(insertModerated);

const now = visitorContext().now();
const later = (seconds: number) => ({ now: () => now + seconds * 1000 });

test("has held and reported reviews and appeals, oldest first, and counts them", async () => {
  const reported = await post();
  await post({ ...withLink, company: "lake", visibility: "f" });
  const removed = await post({}, people.friend);
  await report(removed, people.stranger);
  await decideOn(removed, "remove");
  await appeal(removed, people.friend);
  await report(reported, people.stranger, { text: "My street." }, later(5));
  await report(reported, people.owner, { reason: "fake" }, later(6));
  const cases = await queue();
  expect(cases.map(({ kind, company: { name } }) => [kind, name])).toEqual([
    ["held", "Lake"],
    ["appeal", "River"],
    ["reported", "River"],
  ]);
  expect(cases[0]).toMatchObject({
    signs: ["link"],
    author: { email: people.author.email },
    review: { state: "held", visibility: "f", review: withLink.review },
    bySamePerson: [{ company: { name: "River" }, rating: 5, state: "shown" }],
  });
  expect(cases[2]).toMatchObject({
    moreReports: false,
    reports: [
      {
        reason: "private",
        text: "My street.",
        byCompany: false,
        by: { email: people.stranger.email },
      },
      { reason: "fake", text: "", byCompany: true, by: { email: people.owner.email } },
    ],
  });
  expect((await readOverview(as(people.admin), undefined)).reviewCases).toBe(3);
  const page = await listReviewCases(as(people.admin), { first: 1, rows: 1 });
  expect([page.cases.map(({ kind }) => kind), page.more]).toEqual([["appeal"], true]);
});

async function decideOn(number: number, decision: string) {
  const { results } = await env.DB.prepare("SELECT id FROM moderation_case WHERE review_number = ?")
    .bind(number)
    .all<{ id: string }>();
  await decide(decision, { id: results[0]!.id, version: 1 });
}

test("shows admins no friends-only review but the one of the case", async () => {
  await post({ company: "lake", visibility: "f" });
  await addReview(as(people.stranger, { address: "198.51.1.1" }), {
    company: "lake",
    rating: 1,
    review: "Bad.",
    visibility: "f",
  });
  await post(withLink);
  const [one] = await queue();
  expect(one).toMatchObject({ bySamePerson: [], fromSameNetwork: [], lastDay: 1 });
});

test("reads a bounded number of rows for each case", async () => {
  const number = await post();
  for (let i = 100; i < 130; i++) {
    await report(number, await insertPerson(i, `${i}@example.com`));
  }
  await env.DB.batch(
    Array.from({ length: 600 }, (_, i) => [
      env.DB.prepare(
        `INSERT INTO review (company_id, review_number, author_first_name, author_last_name, rating,
          created_at) VALUES (2, ?, 'A', 'B', 5, ?)`,
      ).bind(i + 1, now - i),
      env.DB.prepare(
        `INSERT INTO review_origin (company_id, review_number, network_hash, created_at)
          SELECT 2, ?, network_hash, ? FROM review_origin WHERE company_id = 1`,
      ).bind(i + 1, now - i),
    ]).flat(),
  );
  const reads = oneTrip(env.DB);
  const { cases } = await listReviewCases(as(people.admin, { reads }), {});
  expect(cases[0]).toMatchObject({ moreReports: true });
  expect([cases[0]!.reports.length, cases[0]!.fromSameNetwork.length]).toEqual([20, 5]);
  expect(reads.spent.roundTrips).toBe(1);
  expect(reads.spent.rowsRead).toBeLessThan(1200);
});

test("networks of reviews are forgotten after their lifetime", async () => {
  await post();
  const origins = () => env.DB.prepare("SELECT count(*) AS n FROM review_origin").first("n");
  await env.DB.batch(forgetOver(env.DB, now + lifetimes.reviewOrigin));
  expect(await origins()).toBe(1);
  await env.DB.batch(forgetOver(env.DB, now + lifetimes.reviewOrigin + 1));
  expect(await origins()).toBe(0);
});

test("the reports and appeals that a person wrote are in their export", async () => {
  const number = await post();
  await report(number, people.stranger, { text: "My street." });
  await decide("remove");
  await appeal(number);
  expect(await exportAccount(as(people.stranger), undefined)).toMatchObject({
    reviewReports: [{ company, reason: "private", text: "My street." }],
    reviewAppeals: [],
  });
  const own = await exportAccount(as(people.author), undefined);
  expect(own).toMatchObject({
    reviewReports: [],
    reviewAppeals: [{ company, appeal: "It is the company’s number." }],
  });
  // Not who reported it.
  expect(JSON.stringify(own)).not.toContain("My street.");
});

test.each([
  ["public", "p", 1],
  ["friends-only", "f", 0],
])(
  "a deleted account with a %s review: its cases stay, without the person",
  async (_what, visibility, bumps) => {
    const number = await post({ visibility });
    await report(number, people.friend);
    await report(number, people.owner);
    const { version } = (await publicFigures()).company;
    for (const who of [people.friend, people.author])
      await deleteAccount(
        as({ ...who, signInId: await insertDevice(who.personId), provedAt: now }),
        { password: "" },
      );
    expect((await publicFigures()).company.version).toBe(version! + bumps);
    const [one] = await queue();
    expect(one).toMatchObject({
      author: null,
      review: { displayUser: "A former member" },
      reports: [{ byCompany: true }],
    });
    await decide("remove");
  },
);

test("a deleted account whose public review is held changes no page", async () => {
  await post(withLink);
  const before = await publicFigures();
  await deleteAccount(as({ ...people.author, signInId: await insertDevice(1), provedAt: now }), {
    password: "",
  });
  expect(await publicFigures()).toEqual(before);
});
