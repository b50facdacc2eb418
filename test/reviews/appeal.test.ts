import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { appealReview, readRemoval } from "../../app/reviews/moderation/appeal-review.server";
import { decideAppeal } from "../../app/reviews/moderation/decide-appeal.server";
import { deleteReview } from "../../app/reviews/delete-review.server";
import { logFromNow } from "../admin/admins";
import { mailTo } from "../identity/mailbox";
import { meanwhile } from "../support/meanwhile";
import { messages } from "../../app/reviews/moderation/texts";
import { refusalOf } from "../support/refusal";
import {
  appeal,
  as,
  company,
  decide,
  decideOutcome,
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

const noMail = () => env.DB.prepare("DELETE FROM outbox").run();
const templatesTo = async (name: keyof typeof people) =>
  (await mailTo(people[name].email)).map(({ template }) => template);

async function removed(over: object = {}, by = people.stranger) {
  const number = await post(over);
  await report(number, by);
  await decide("remove");
  await noMail();
  return number;
}

async function figuresAgree() {
  const [kept, rebuilt] = await keptAndRebuilt();
  expect(kept).toEqual(rebuilt);
}

describe("an appeal", () => {
  test("goes to the queue once, and says so to its author", async () => {
    const number = await removed();
    const own = { company, reviewNumber: number };
    expect(await readRemoval(as(people.author), own)).toEqual({
      company: "River",
      reason: "private",
      note: "",
      appeal: "",
      decided: false,
      decisionNote: "",
    });
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => appeal(number)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await queue(people.otherAdmin)).toMatchObject([
      { kind: "appeal", appeal: "It is the company’s number.", removal: { reason: "private" } },
    ]);
    const before = await rows();
    expect(await refusalOf(appeal(number))).toMatchObject({
      code: "conflict",
      message: messages.appealedBefore,
    });
    expect(await rows()).toEqual(before);
    expect(await readRemoval(as(people.author), own)).toMatchObject({
      appeal: "It is the company’s number.",
      decided: false,
    });
  });

  test.each(["friend", "stranger", "owner", "staff", "admin"] as const)(
    "of the %s: there is no such review",
    async (name) => {
      const number = await removed();
      const before = await rows();
      const missing = await refusalOf(appeal(999, people[name]));
      expect(await refusalOf(appeal(number, people[name]))).toEqual(missing);
      expect(missing.code).toBe("not-found");
      const read = { company, reviewNumber: number };
      expect(await refusalOf(readRemoval(as(people[name]), read))).toEqual(missing);
      expect(await rows()).toEqual(before);
    },
  );

  test.each([
    ["no text", { text: " \n" }],
    ["1,001 characters", { text: "x".repeat(1001) }],
  ])("with %s is refused", async (_what, over) => {
    const number = await removed();
    const before = await rows();
    expect(await refusalOf(appeal(number, people.author, over))).toMatchObject({
      code: "invalid",
      fields: { text: expect.any(String) },
    });
    expect(await rows()).toEqual(before);
  });

  test("of a review that is shown or held is refused", async () => {
    const number = await post();
    expect(await refusalOf(appeal(number))).toMatchObject({ code: "conflict" });
    await report(number);
    await decide("hold");
    expect(await refusalOf(appeal(number))).toMatchObject({ code: "conflict" });
    expect((await rows()).cases).toMatchObject([{ appeal: "", decision: null }]);
  });

  test("of a review that is deleted at the same moment leaves nothing open", async () => {
    const number = await removed();
    const own = { company, reviewNumber: number };
    const db = meanwhile(() => deleteReview(as(people.author), own));
    expect(
      await refusalOf(appealReview(as(people.author, { db }), { ...own, text: "It is true." })),
    ).toMatchObject({ code: "not-found" });
    expect((await rows()).cases).toMatchObject([{ appeal: "" }]);
    expect(await queue()).toEqual([]);
  });
});

describe("who decides on it", () => {
  test("another admin than the one who removed it, while there is one", async () => {
    await appeal(await removed());
    expect((await queue())[0]!.barred).toBe("removed it");
    const before = await rows();
    for (const outcome of ["restored", "upheld"])
      expect(await refusalOf(decideOutcome(outcome, people.admin))).toMatchObject({
        code: "forbidden",
      });
    expect(await rows()).toEqual(before);
    expect((await queue(people.otherAdmin))[0]!.barred).toBeNull();
    await decideOutcome("restored", people.otherAdmin);
  });

  test.each([
    ["is disabled", "UPDATE person SET disabled_at = 1 WHERE id = 7"],
    [
      "owns the company",
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 7, 0)",
    ],
    ["works there", "INSERT INTO company_staff (company_id, person_id, since) VALUES (1, 7, 0)"],
    ["lost the role", "UPDATE person SET platform_admin = 0 WHERE id = 7"],
  ])("the same admin, if the other one %s", async (_what, sql) => {
    await appeal(await removed());
    await env.DB.prepare(sql).run();
    expect((await queue())[0]!.barred).toBeNull();
    await decideOutcome("upheld", people.admin);
    expect((await rows()).cases).toMatchObject([{ outcome: "upheld", outcome_by: 6 }]);
  });

  test("not the same admin, if another gets the role at the same moment", async () => {
    await appeal(await removed());
    await env.DB.prepare("UPDATE person SET platform_admin = 0 WHERE id = 7").run();
    const before = await rows();
    const db = meanwhile(() =>
      env.DB.prepare("UPDATE person SET platform_admin = 1 WHERE id = 7").run(),
    );
    expect(await refusalOf(decideOutcome("upheld", people.admin, {}, { db }))).toMatchObject({
      code: "forbidden",
    });
    expect(await rows()).toEqual(before);
  });

  test("not before there is an appeal", async () => {
    await report(await post());
    const [one] = await queue();
    expect(
      await refusalOf(
        decideAppeal(as(people.otherAdmin), { id: one!.id, version: 1, outcome: "restored" }),
      ),
    ).toMatchObject({ code: "conflict" });
  });
});

describe("the outcome", () => {
  test("restored: shown, counted, no longer in the notice; author and company are mailed once", async () => {
    const number = await removed();
    await appeal(number);
    await figuresAgree();
    const { version } = (await publicFigures()).company;
    const log = await logFromNow();
    await decideOutcome("restored", people.otherAdmin, { note: "You were right." });
    expect((await rows()).reviews).toMatchObject([{ state: "shown", counts: 1 }]);
    expect((await rows()).removals).toEqual([]);
    expect((await publicFigures()).company.version).toBe(version! + 1);
    await figuresAgree();
    expect(await mailTo(people.author.email)).toMatchObject([
      { template: "review-appeal", data: { outcome: "restored", note: "You were right." } },
    ]);
    expect(await mailTo(people.owner.email)).toMatchObject([
      { template: "review-decided", data: { outcome: "restored" } },
    ]);
    expect(await log()).toMatchObject([
      { action: "decide appeal", details: { case: expect.any(String), outcome: "restored" } },
    ]);
    expect(await refusalOf(appeal(number))).toMatchObject({ code: "conflict" });
  });

  test("upheld: nothing changes for others, and there is no second appeal", async () => {
    const number = await removed();
    await appeal(number);
    const figures = await publicFigures();
    const [one] = await queue(people.otherAdmin);
    const input = { id: one!.id, version: one!.review.version, outcome: "upheld" };
    await Promise.all([1, 2, 3].map(() => decideAppeal(as(people.otherAdmin), input)));
    await decideAppeal(as(people.otherAdmin), input);
    expect(await publicFigures()).toEqual(figures);
    expect(await templatesTo("author")).toEqual(["review-appeal"]);
    expect(await templatesTo("owner")).toEqual(["review-decided"]);
    expect(await refusalOf(appeal(number))).toMatchObject({ code: "conflict" });
    expect(
      await refusalOf(decideAppeal(as(people.otherAdmin), { ...input, outcome: "restored" })),
    ).toMatchObject({ code: "conflict" });
    expect(await readRemoval(as(people.author), { company, reviewNumber: number })).toMatchObject({
      decided: true,
    });
  });

  test("two admins who differ: the first outcome stays", async () => {
    await appeal(await removed());
    const [one] = await queue(people.otherAdmin);
    const input = { id: one!.id, version: one!.review.version };
    await env.DB.prepare("UPDATE moderation_case SET decided_by = NULL").run();
    const db = meanwhile(() => decideAppeal(as(people.admin), { ...input, outcome: "upheld" }));
    expect(
      await refusalOf(
        decideAppeal(as(people.otherAdmin, { db }), { ...input, outcome: "restored" }),
      ),
    ).toMatchObject({ code: "conflict" });
    expect((await rows()).reviews).toMatchObject([{ state: "removed" }]);
    await figuresAgree();
  });

  test("of a friends-only review leaves no public trace, and no mail to a company that did not report it", async () => {
    const figures = await publicFigures();
    await appeal(await removed({ visibility: "f" }, people.friend));
    await decideOutcome("restored");
    expect((await rows()).reviews).toMatchObject([{ state: "shown", counts: 0 }]);
    expect(await publicFigures()).toEqual(figures);
    expect(await templatesTo("owner")).toEqual([]);
  });

  test("of a review that was never shown: the company gets its first notice only when it is restored", async () => {
    const number = await post(withLink);
    await decide("remove");
    await noMail();
    await appeal(number);
    expect(await templatesTo("owner")).toEqual([]);
    await decideOutcome("restored");
    expect(await templatesTo("owner")).toEqual(["review-received"]);
    await figuresAgree();
  });
});
