import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  readReportedReview,
  reportReview,
} from "../../app/reviews/moderation/report-review.server";
import { visitorContext } from "../support/context";
import { meanwhile } from "../support/meanwhile";
import { refusalOf } from "../support/refusal";
import {
  as,
  company,
  insertModerated,
  people,
  post,
  publicFigures,
  report,
  rows,
} from "./moderated";

beforeEach(insertModerated);

type Name = keyof typeof people;
const viewers: Name[] = ["stranger", "friend", "owner", "staff", "admin", "author"];

describe("who can report", () => {
  const kinds: [string, { visibility: string; state: string }, Name[]][] = [
    [
      "public",
      { visibility: "p", state: "shown" },
      ["stranger", "friend", "owner", "staff", "admin"],
    ],
    ["for friends", { visibility: "f", state: "shown" }, ["friend", "owner", "staff"]],
    ["held", { visibility: "p", state: "held" }, []],
    ["removed", { visibility: "p", state: "removed" }, []],
    ["held, for friends", { visibility: "f", state: "held" }, []],
  ];
  test.each(
    kinds.flatMap(([what, kind, who]) => viewers.map((name) => [what, name, kind, who] as const)),
  )("a review that is %s, by the %s", async (_what, name, { visibility, state }, who) => {
    const number = await post({ visibility });
    await env.DB.prepare("UPDATE review SET state = ?, counts = 0").bind(state).run();
    const before = await rows();
    if (who.includes(name)) {
      expect(await readReportedReview(as(people[name]), { company, reviewNumber: number })).toEqual(
        {
          displayUser: "author T.",
          rating: 5,
          headline: "Good",
          own: false,
          reported: false,
        },
      );
      await report(number, people[name]);
      const inCompany = name === "owner" || name === "staff";
      expect((await rows()).reports).toEqual([
        {
          person_id: people[name].personId,
          reason: "private",
          text: "",
          by_company: Number(inCompany),
        },
      ]);
      return;
    }
    const refusal = await refusalOf(report(number, people[name]));
    const missing = await refusalOf(report(999, people[name]));
    expect(refusal.code).toBe(name === "author" ? "forbidden" : "not-found");
    if (name !== "author") {
      const read = { company, reviewNumber: number };
      const seen = await refusalOf(readReportedReview(as(people[name]), read));
      expect([refusal.message, seen.message]).toEqual([missing.message, missing.message]);
    }
    expect(await rows()).toEqual(before);
  });

  test("visitors are asked to sign in, for any review", async () => {
    for (const reviewNumber of [await post({ visibility: "f" }), 999])
      expect(
        await refusalOf(reportReview(visitorContext(), { company, reviewNumber, reason: "fake" })),
      ).toMatchObject({ code: "signed-out" });
  });
});

describe("a report", () => {
  test("hides nothing, and changes nothing that others get", async () => {
    const number = await post();
    const [before, figures] = [await rows(), await publicFigures()];
    await report(number, people.stranger, { text: " My address.\r\nHere. " });
    const after = await rows();
    expect(after.reviews).toEqual(before.reviews);
    expect(after.reports).toMatchObject([{ text: "My address.\nHere." }]);
    expect(after.cases).toMatchObject([{ opened_by: "report", signs: "[]", decision: null }]);
    expect(await publicFigures()).toEqual(figures);
  });

  test("is possible once per person, also when sent five times at once", async () => {
    const number = await post();
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => report(number)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const before = await rows();
    expect(before.reports).toHaveLength(1);
    expect(await refusalOf(report(number, people.stranger, { reason: "fake" }))).toMatchObject({
      code: "conflict",
      message: "You already reported this review",
    });
    expect(await rows()).toEqual(before);
  });

  test("by several people at once, joins one case", async () => {
    const number = await post();
    await Promise.all(
      [people.stranger, people.friend, people.owner].map((by) => report(number, by)),
    );
    const { cases, reports } = await rows();
    expect([cases.length, reports.length]).toEqual([1, 3]);
  });

  test.each([
    ["no reason", { reason: "" }, "reason"],
    ["an unknown reason", { reason: "dislike" }, "reason"],
    ["1,001 characters", { text: "x".repeat(1001) }, "text"],
    ["a control character", { text: "a\u0007b" }, "text"],
  ])("with %s is refused", async (_what, over, field) => {
    const number = await post();
    expect(await refusalOf(report(number, people.stranger, over))).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) },
    });
    expect((await rows()).cases).toEqual([]);
  });

  test.each([
    ["held", "UPDATE review SET state = 'held', counts = 0"],
    ["made friends-only", "UPDATE review SET visibility = 'f', counts = 0"],
    ["deleted", "DELETE FROM review"],
  ])("of a review that is %s at the same moment leaves nothing", async (_what, sql) => {
    const number = await post();
    // The first batch counts the attempt.
    const db = meanwhile(() => env.DB.prepare(sql).run(), 2);
    expect(await refusalOf(report(number, people.stranger, {}, { db }))).toMatchObject({
      code: "not-found",
    });
    const { cases, reports } = await rows();
    expect([cases, reports]).toEqual([[], []]);
  });

  test("of a review that is held at the same moment joins no open case", async () => {
    const number = await post();
    await report(number, people.owner);
    const hold = () => env.DB.prepare("UPDATE review SET state = 'held', counts = 0").run();
    const db = meanwhile(hold, 2);
    const late = report(number, people.stranger, {}, { db });
    expect(await refusalOf(late)).toMatchObject({ code: "not-found" });
    expect((await rows()).reports).toHaveLength(1);
  });

  test("is limited to 30 a day per person", async () => {
    const number = await post();
    await env.DB.prepare("UPDATE review SET author_id = NULL").run();
    for (let i = 0; i < 30; i++) {
      await report(number);
      await env.DB.prepare("DELETE FROM review_report").run();
    }
    expect(await refusalOf(report(number))).toMatchObject({ code: "too-many" });
    expect((await rows()).reports).toEqual([]);
    await report(number, people.friend);
  });
});
