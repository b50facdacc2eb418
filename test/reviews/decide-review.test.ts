import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteReview } from "../../app/reviews/delete-review.server";
import { editReview } from "../../app/reviews/edit-review.server";
import { decideReview } from "../../app/reviews/moderation/decide-review.server";
import { readReviewSummary } from "../../app/reviews/read-summary.server";
import { failingBatches, logFromNow } from "../admin/admins";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { meanwhile } from "../support/meanwhile";
import { refusalOf } from "../support/refusal";
import {
  as,
  company,
  decide,
  insertModerated,
  keptAndRebuilt,
  people,
  post,
  publicFigures,
  queue,
  report,
  rows,
  withLink,
} from "./moderated";

beforeEach(insertModerated);

const templatesTo = async (name: keyof typeof people) =>
  (await mailTo(people[name].email)).map(({ template }) => template);
const state = () => env.DB.prepare("SELECT state FROM review").first("state");
async function figuresAgree() {
  const [kept, rebuilt] = await keptAndRebuilt();
  expect(kept).toEqual(rebuilt);
}

describe("a review that was held when it was posted", () => {
  test("is kept: shown, counted, and the company gets its notice once", async () => {
    await post(withLink);
    expect(await templatesTo("author")).toEqual(["review-held"]);
    expect(await templatesTo("owner")).toEqual([]);
    const before = await publicFigures();
    const log = await logFromNow();
    await decide("keep", { note: "The link is fine." });
    expect((await rows()).reviews).toMatchObject([{ state: "shown", counts: 1, version: 2 }]);
    expect((await rows()).cases).toMatchObject([
      { decision: "kept", note: "The link is fine.", decided_by: people.admin.personId },
    ]);
    expect(await templatesTo("owner")).toEqual(["review-received"]);
    const [kept] = await mailTo(people.author.email);
    expect(kept).toMatchObject({
      template: "review-kept",
      data: { wasHeld: true, note: "The link is fine." },
    });
    expect((await publicFigures()).company.version).toBe(before.company.version! + 1);
    expect(await log()).toMatchObject([
      {
        action: "decide review",
        company_id: null,
        details: { case: expect.any(String), company, decision: "keep" },
      },
    ]);
    await figuresAgree();
    // Held again after an edit, and kept again: the company knows it already.
    const [{ review_number }] = (
      await env.DB.prepare("SELECT review_number FROM review").all<{ review_number: number }>()
    ).results as [{ review_number: number }];
    await env.DB.prepare("DELETE FROM outbox").run();
    await editReview(as(people.author, { now: () => visitorContext().now() + 1000 }), {
      company,
      reviewNumber: review_number,
      rating: 4,
      visibility: "p",
      headline: "Good",
      ...withLink,
    });
    expect(await templatesTo("author")).toEqual(["review-held"]);
    await figuresAgree();
    await decide("keep");
    expect(await templatesTo("owner")).toEqual([]);
    await figuresAgree();
  });

  test("is removed: the page says so, and the company gets no mail about what it never saw", async () => {
    await post(withLink);
    const { version } = (await publicFigures()).company;
    await decide("remove", { reason: "ads", note: "It advertises." });
    expect((await publicFigures()).company.version).toBe(version! + 1);
    expect(
      (await readReviewSummary(visitorContext(), { company: { vanityName: company } })).removed,
    ).toEqual([{ reason: "ads", count: 1 }]);
    expect(await templatesTo("owner")).toEqual([]);
    const [removed] = await mailTo(people.author.email);
    expect(removed).toMatchObject({
      template: "review-removed",
      data: {
        reason: "Advertising",
        note: "It advertises.",
        link: expect.stringMatching(/\/company\/river\/reviews\/\d+\/appeal$/),
      },
    });
    await figuresAgree();
  });
});

describe("a reported review", () => {
  test("is held, then removed: figures follow each time, and the company hears of the removal", async () => {
    const number = await post();
    await report(number, people.stranger);
    await env.DB.prepare("DELETE FROM outbox").run();
    await decide("hold", { note: "We look into it." });
    expect((await rows()).reviews).toMatchObject([{ state: "held", counts: 0, version: 2 }]);
    expect((await rows()).cases).toMatchObject([{ decision: null }]);
    expect((await mailTo(people.author.email))[0]).toMatchObject({
      template: "review-held",
      data: { note: "We look into it." },
    });
    await figuresAgree();
    await decide("remove");
    expect((await rows()).reviews).toMatchObject([{ state: "removed", counts: 0, version: 3 }]);
    expect((await rows()).removals).toEqual([{ company_id: 1, reason: "private", count: 1 }]);
    expect(await templatesTo("owner")).toEqual(["review-decided"]);
    expect(await templatesTo("stranger")).toEqual([]);
    await figuresAgree();
  });

  test("is kept as it is: nothing changes for others, and only the company that reported it is mailed", async () => {
    const number = await post();
    await report(number, people.owner);
    await env.DB.prepare("DELETE FROM outbox").run();
    const [before, figures] = [await rows(), await publicFigures()];
    await decide("keep");
    expect((await rows()).reviews).toEqual(before.reviews);
    expect(await publicFigures()).toEqual(figures);
    expect(await templatesTo("author")).toEqual([]);
    expect((await mailTo(people.owner.email))[0]).toMatchObject({
      template: "review-decided",
      data: { outcome: "kept", reported: true },
    });
    // Not by the company: it is not mailed.
    await report(number, people.stranger);
    await env.DB.prepare("DELETE FROM outbox").run();
    await decide("keep", { note: "It is harsh, but fair." });
    expect(await templatesTo("owner")).toEqual([]);
    expect((await mailTo(people.author.email))[0]).toMatchObject({
      template: "review-kept",
      data: { wasHeld: false, note: "It is harsh, but fair." },
    });
  });
});

describe("a friends-only review", () => {
  test.each([
    ["reported by a friend", people, "friend", []],
    ["reported by the owner", people, "owner", ["review-decided"]],
  ] as const)("%s is removed without a public trace", async (_what, _people, by, mails) => {
    const number = await post({ visibility: "f" });
    await env.DB.prepare("DELETE FROM outbox").run();
    const figures = await publicFigures();
    await report(number, people[by]);
    await decide("hold");
    await decide("remove");
    expect(await state()).toBe("removed");
    expect(await publicFigures()).toEqual(figures);
    expect(await templatesTo("owner")).toEqual(mails);
    await figuresAgree();
  });

  test("held when it was posted, it is kept without a public trace", async () => {
    const figures = await publicFigures();
    await post({ visibility: "f", ...withLink });
    await decide("keep");
    expect(await publicFigures()).toEqual(figures);
    expect((await mailTo(people.owner.email))[0]).toMatchObject({
      template: "review-received",
      data: { forFriends: true },
    });
  });
});

describe("nobody decides who has a part in it", () => {
  test.each([
    ["the author", "author", "UPDATE person SET platform_admin = 1 WHERE id = 1"],
    ["an owner", "owner", "UPDATE person SET platform_admin = 1 WHERE id = 4"],
    ["staff", "staff", "UPDATE person SET platform_admin = 1 WHERE id = 5"],
  ] as const)("%s, as a platform admin", async (_who, name, sql) => {
    const number = await post();
    await report(number);
    await env.DB.prepare(sql).run();
    const before = await rows();
    const admin = { ...people[name], platformAdmin: true };
    for (const decision of ["hold", "keep", "remove"])
      expect(await refusalOf(decide(decision, {}, admin))).toMatchObject({ code: "forbidden" });
    expect(await rows()).toEqual(before);
    expect((await queue(admin))[0]!.barred).toBe(name === "author" ? "author" : "company");
    expect((await queue())[0]!.barred).toBeNull();
  });

  test("an admin who joins the company at the same moment", async () => {
    await report(await post());
    const before = await rows();
    const db = meanwhile(() =>
      env.DB.prepare(
        "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 6, 0)",
      ).run(),
    );
    expect(await refusalOf(decide("remove", {}, people.admin, { db }))).toMatchObject({
      code: "forbidden",
    });
    expect(await rows()).toEqual(before);
  });

  test.each(["stranger", "owner", "author"] as const)("the %s, who is no admin", async (name) => {
    await report(await post());
    const [one] = await queue();
    const before = await rows();
    expect(
      await refusalOf(
        decideReview(as(people[name]), { id: one!.id, version: 1, decision: "keep" }),
      ),
    ).toMatchObject({ code: "forbidden" });
    expect(await rows()).toEqual(before);
  });
});

describe("at the same moment", () => {
  const outdated = async (decision: string, change: () => Promise<unknown>) =>
    refusalOf(decide(decision, {}, people.admin, { db: meanwhile(change) }));

  test("two admins who agree: one decision, one mail each", async () => {
    await report(await post(), people.owner);
    await env.DB.prepare("DELETE FROM outbox").run();
    const [one] = await queue();
    const input = { id: one!.id, version: one!.review.version, decision: "remove", reason: "fake" };
    const log = await logFromNow();
    await Promise.all([
      decideReview(as(people.admin), input),
      decideReview(as(people.otherAdmin), input),
      decideReview(as(people.admin), input),
    ]);
    await decideReview(as(people.otherAdmin), input);
    expect(await log()).toHaveLength(1);
    expect(await templatesTo("author")).toEqual(["review-removed"]);
    expect(await templatesTo("owner")).toEqual(["review-decided"]);
    expect((await rows()).removals).toEqual([{ company_id: 1, reason: "fake", count: 1 }]);
  });

  test("two admins who differ: the first decision stays", async () => {
    await report(await post());
    const [one] = await queue();
    const keep = { id: one!.id, version: one!.review.version, decision: "keep" };
    const refusal = await outdated("remove", () => decideReview(as(people.otherAdmin), keep));
    expect(refusal.code).toBe("conflict");
    expect((await rows()).cases).toMatchObject([
      { decision: "kept", decided_by: people.otherAdmin.personId },
    ]);
    expect(await state()).toBe("shown");
    await figuresAgree();
    const remove = { ...keep, decision: "remove", reason: "fake" };
    expect(await refusalOf(decideReview(as(people.admin), remove))).toMatchObject({
      code: "conflict",
    });
  });

  test("one admin holds it, another removes what was shown: stale", async () => {
    await report(await post());
    const [one] = await queue();
    const hold = { id: one!.id, version: one!.review.version, decision: "hold" };
    expect((await outdated("remove", () => decideReview(as(people.otherAdmin), hold))).code).toBe(
      "stale",
    );
    expect(await state()).toBe("held");
    await decideReview(as(people.admin), hold);
    await figuresAgree();
  });

  test.each(["keep", "remove", "hold"])("the author edits it: %s is stale", async (decision) => {
    const number = await post();
    await report(number);
    const edit = { company, reviewNumber: number, rating: 4, review: "Calm now.", visibility: "p" };
    const refusal = await outdated(decision, () => editReview(as(people.author), edit));
    expect(refusal.code).toBe("stale");
    expect((await rows()).cases).toMatchObject([{ decision: null }]);
    expect(await state()).toBe("shown");
    await figuresAgree();
  });

  test("the author deletes it: nothing is left to decide", async () => {
    const number = await post();
    await report(number);
    const refusal = await outdated("remove", () =>
      deleteReview(as(people.author), { company, reviewNumber: number }),
    );
    expect(refusal).toMatchObject({ code: "conflict", message: /deleted/ });
    expect((await rows()).removals).toEqual([]);
    expect(await queue()).toEqual([]);
    await figuresAgree();
  });

  test("the author edits what an admin removes first: refused", async () => {
    const number = await post();
    await report(number);
    const edit = { company, reviewNumber: number, rating: 4, visibility: "p", headline: "Calm" };
    const db = meanwhile(() => decide("remove"), 2);
    const refusal = await refusalOf(editReview(as(people.author, { db }), edit));
    expect(["conflict", "stale"]).toContain(refusal.code);
    expect(await state()).toBe("removed");
    await figuresAgree();
  });
});

describe("refused", () => {
  test.each([
    ["without a reason", { reason: "" }, "invalid"],
    ["with an unknown reason", { reason: "dislike" }, "invalid"],
    ["with a long note", { note: "x".repeat(1001) }, "invalid"],
    ["for another version", { version: 7 }, "stale"],
    ["for no case", { id: "00000000-0000-4000-8000-000000000001" }, "not-found"],
  ])("to remove it %s", async (_what, over, code) => {
    await report(await post());
    const before = await rows();
    expect(await refusalOf(decide("remove", over))).toMatchObject({ code });
    expect(await rows()).toEqual(before);
  });

  test("a batch that fails leaves everything as it was", async () => {
    await report(await post());
    const [before, figures] = [await rows(), await publicFigures()];
    for (const decision of ["hold", "keep", "remove"])
      await expect(decide(decision, {}, people.admin, { db: failingBatches() })).rejects.toThrow();
    expect([await rows(), await publicFigures()]).toEqual([before, figures]);
  });
});
