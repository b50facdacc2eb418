/** The company's reply to a review: who writes it, what it changes, and two at once. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { readOfficeLog } from "../../app/office/read-log.server";
import { removeStaff } from "../../app/office/team.server";
import { listOfficeReviews } from "../../app/reviews/office/list-office-reviews.server";
import { deleteReply, replyToReview } from "../../app/reviews/office/reply.server";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { other, type Cast } from "../clients/offices";
import { somebody } from "../support/people";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  call,
  company,
  FRIENDS,
  HELD,
  insertReviewed,
  mails,
  OPEN,
  OTHERS,
  refused,
  REMOVED,
  reviewRow,
  versionOf,
} from "./office";

let cast: Cast;
beforeEach(async () => {
  cast = await insertReviewed();
});

const reply = "Thank you, Maria.";
const onOpen = { reviewNumber: OPEN, reply };

describe("owners and staff", () => {
  test("reply, edit and delete; the public page shows it and its version rises", async () => {
    const version = (await versionOf())!;
    const first = await call(replyToReview, cast.staff, onOpen);
    expect(first.reply).toMatchObject({ text: reply, editedAt: null });
    expect(await versionOf()).toBe(version + 1);
    const shown = await readReviews(visitorContext(), { company: { vanityName: company } });
    expect(shown.reviews[0]!.reply?.text).toBe(reply);
    const edited = await call(replyToReview, cast.owner, {
      reviewNumber: OPEN,
      reply: "  Thanks!\r\nCome again.  ",
      seen: first.reply.at,
    });
    expect(edited.reply).toMatchObject({ text: "Thanks!\nCome again.", at: first.reply.at });
    expect(edited.reply.editedAt).toBeGreaterThan(first.reply.at);
    await call(deleteReply, cast.owner, { reviewNumber: OPEN, seen: edited.reply.editedAt });
    expect(await reviewRow(OPEN)).toMatchObject({
      reply: "",
      replied_at: null,
      reply_edited_at: null,
    });
    expect(await versionOf()).toBe(version + 3);
    const { entries } = await call(readOfficeLog, cast.owner);
    expect(entries.map(({ action, object }) => `${action}: ${object}`).toSorted()).toEqual([
      `delete reply: review ${OPEN}`,
      `edit reply: review ${OPEN}`,
      `reply to review: review ${OPEN}`,
    ]);
  });

  test("a repeat changes nothing", async () => {
    await call(replyToReview, cast.owner, { ...onOpen, seen: 0 });
    const version = await versionOf();
    await call(replyToReview, cast.owner, { ...onOpen, seen: 0 });
    expect(await versionOf()).toBe(version);
    await call(deleteReply, cast.owner, { reviewNumber: OPEN });
    await call(deleteReply, cast.owner, { reviewNumber: OPEN });
    expect(await versionOf()).toBe(version! + 1);
  });

  test("a reply to a friends-only review leaves no trace in what others get", async () => {
    const version = await versionOf();
    const before = await readReviews(visitorContext(), { company: { vanityName: company } });
    await call(replyToReview, cast.owner, { reviewNumber: FRIENDS, reply });
    await call(replyToReview, cast.owner, { reviewNumber: FRIENDS, reply: "Sorry." });
    expect(await reviewRow(FRIENDS)).toMatchObject({ reply: "Sorry." });
    await call(deleteReply, cast.owner, { reviewNumber: FRIENDS });
    expect(await versionOf()).toBe(version);
    expect(await readReviews(visitorContext(), { company: { vanityName: company } })).toEqual(
      before,
    );
  });

  test("the author gets one mail, about the first reply", async () => {
    await call(replyToReview, cast.owner, onOpen);
    await call(replyToReview, cast.owner, { reviewNumber: OPEN, reply: "Edited." });
    await call(deleteReply, cast.owner, { reviewNumber: OPEN });
    await call(replyToReview, cast.owner, { reviewNumber: OPEN, reply: "Again." });
    expect(mails).toMatchObject([
      { to: cast.stranger.email, subject: "River City Plumbing replied to your review" },
    ]);
    expect(mails[0]!.text).toContain(reply);
  });

  test("a review without an account mails nobody", async () => {
    await call(replyToReview, cast.owner, { reviewNumber: FRIENDS, reply });
    expect(mails).toEqual([]);
  });
});

describe("others are refused, and nothing changes:", () => {
  test.each([
    ["a stranger", () => cast.stranger, "forbidden"],
    ["the owner of another company", () => cast.otherOwner, "forbidden"],
    // Who doesn't see friends-only reviews.
    ["a platform admin", () => cast.admin, "not-found"],
  ] as const)("%s", async (_, actor, ofFriends) => {
    await call(replyToReview, cast.owner, { reviewNumber: FRIENDS, reply });
    expect((await refused(replyToReview, actor(), onOpen)).code).toBe("forbidden");
    expect((await refused(deleteReply, actor(), { reviewNumber: FRIENDS })).code).toBe(ofFriends);
    expect(mails).toEqual([]);
  });

  test("a visitor", async () => {
    const input = { company, ...onOpen };
    expect((await refusalOf(replyToReview(visitorContext(), input))).code).toBe("signed-out");
    expect((await refusalOf(deleteReply(visitorContext(), input))).code).toBe("signed-out");
    expect(await reviewRow(OPEN)).toMatchObject({ reply: "", replied_at: null });
  });

  test("staff who were removed, at once and between reading and writing", async () => {
    await call(removeStaff, cast.owner, { userId: cast.staff.userId });
    expect((await refused(replyToReview, cast.staff, onOpen)).code).toBe("forbidden");
  });

  test("what is held, removed, another company's or missing is not found", async () => {
    for (const reviewNumber of [HELD, REMOVED, OTHERS, 999]) {
      expect((await refused(replyToReview, cast.owner, { reviewNumber, reply })).code).toBe(
        "not-found",
      );
      expect((await refused(deleteReply, cast.owner, { reviewNumber })).code).toBe("not-found");
    }
    const theirs = { company: other, reviewNumber: OTHERS, reply };
    expect((await refused(replyToReview, cast.owner, theirs)).code).toBe("forbidden");
  });

  test.each([
    ["an empty reply", "  \n "],
    ["one that is too long", "x".repeat(1001)],
    ["control characters", "Thanks\u0007"],
    ["an escape sequence", "\u001b[31mThanks"],
  ])("%s", async (_, text) => {
    const refusal = await refused(replyToReview, cast.owner, { reviewNumber: OPEN, reply: text });
    expect(refusal.code).toBe("invalid");
    expect(Object.keys(refusal.fields!)).toEqual(["reply"]);
  });

  test("1,000 characters fit, whatever they are", async () => {
    const text = "😀".repeat(1000);
    await call(replyToReview, cast.owner, { reviewNumber: OPEN, reply: text });
    expect(await reviewRow(OPEN)).toMatchObject({ reply: text });
  });
});

describe("two at once", () => {
  test("one first reply wins, the other is stale", async () => {
    const outcomes = await Promise.allSettled([
      call(replyToReview, cast.owner, { reviewNumber: OPEN, reply: "From Olive." }),
      call(replyToReview, cast.staff, { reviewNumber: OPEN, reply: "From Stan." }),
    ]);
    const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refusals).toMatchObject([{ code: "stale" }]);
    expect(mails).toHaveLength(1);
  });

  test("an edit of an outdated reply is stale, also within the same millisecond", async () => {
    const { reply: first } = await call(replyToReview, cast.owner, onOpen);
    await call(replyToReview, cast.staff, { reviewNumber: OPEN, reply: "B", seen: first.at });
    const late = { reviewNumber: OPEN, reply: "C", seen: first.at };
    expect(await refused(replyToReview, cast.owner, late)).toMatchObject({ code: "stale" });
    expect((await refused(deleteReply, cast.owner, late)).code).toBe("stale");
    await call(deleteReply, cast.staff, { reviewNumber: OPEN });
    expect((await refused(replyToReview, cast.owner, late)).message).toContain("deleted");
  });
});

describe("the office's list", () => {
  const numbers = async (input: object = {}, actor = cast.owner) =>
    (await call(listOfficeReviews, actor, input)).reviews.map(({ reviewNumber }) => reviewNumber);

  test("has all shown reviews, newest first, in parts, and no author's full name", async () => {
    expect(await numbers()).toEqual([FRIENDS, OPEN]);
    expect(await numbers({}, cast.staff)).toEqual([FRIENDS, OPEN]);
    const first = await call(listOfficeReviews, cast.owner, { rows: 1 });
    expect(first.reviews.map(({ displayUser }) => displayUser)).toEqual(["Maria G."]);
    expect(JSON.stringify(first)).not.toContain("Gonzalez");
    const second = await call(listOfficeReviews, cast.owner, { rows: 1, after: first.next });
    expect(second).toMatchObject({ reviews: [{ reviewNumber: OPEN }] });
    expect(second.next).toBeUndefined();
  });

  test("filters by stars, and those without a reply", async () => {
    expect(await numbers({ stars: 2 })).toEqual([FRIENDS]);
    expect(await numbers({ stars: 5 })).toEqual([OPEN]);
    expect(await numbers({ stars: 3 })).toEqual([]);
    await call(replyToReview, cast.owner, onOpen);
    expect(await numbers({ show: "waiting" })).toEqual([FRIENDS]);
  });

  test.each([[{ stars: 6 }], [{ show: "x" }], [{ after: "1" }], [{ show: "waiting", stars: 5 }]])(
    "refuses %j",
    async (input) => {
      expect((await refused(listOfficeReviews, cast.owner, input)).code).toBe("invalid");
    },
  );

  test("is closed to others", async () => {
    for (const actor of [cast.stranger, cast.otherOwner, somebody])
      expect((await refused(listOfficeReviews, actor, {})).code).toBe("forbidden");
    await env.DB.prepare("UPDATE company SET office_held = 1 WHERE id = 1").run();
    expect((await refused(listOfficeReviews, cast.owner, {})).code).toBe("forbidden");
  });
});
