import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "../../app/duration";
import { addReview } from "../../app/reviews/add-review.server";
import { editReview } from "../../app/reviews/edit-review.server";
import { signsInText } from "../../app/reviews/moderation/signs.server";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { as, company, decide, insertModerated, people, post, queue, withLink } from "./moderated";

describe("signs in a text", () => {
  test.each([
    "https://elsewhere.example/deal",
    "HTTP://ELSEWHERE.EXAMPLE",
    "see www.elsewhere.example",
    "go to elsewhere.com now",
    "Elsewhere.Com",
    "ELSEWHERE.COM",
    "(elsewhere.co)",
    "sub.elsewhere.net/path",
    "bit.ly/abc",
    "it is my-plumber.us",
  ])("a link: %s", (text) => expect(signsInText(text)).toEqual(["link"]));

  test.each([
    "call 5125550142",
    "512-555-0142",
    "512.555.0142",
    "512 555 0142",
    "(512) 555-0142",
    "(512)555-0142",
    "512/555/0142",
    "512_555_0142",
    "512 - 555 - 0142",
    "512–555–0142",
    "512—555—0142",
    "512\u2011555\u20110142",
    "512\u00a0555\u00a00142",
    "512\u00b7555\u00b70142",
    "+1 512 555 0142",
    "1-512-555-0142",
    "1 (512) 555-0142",
    "５１２-５５５-０１４２",
    "5\u200b12-555-0142",
  ])("a phone number: %s", (text) => expect(signsInText(text)).toEqual(["phone"]));

  test.each([
    "write to joe@elsewhere.example",
    "JOE@ELSEWHERE.COM",
    "joe.smith+x@mail.elsewhere.org",
    "joe (at) elsewhere.com",
    "joe[at]elsewhere(dot)com",
    "joe @ elsewhere.com",
  ])("an email address: %s", (text) => expect(signsInText(text)).toEqual(["email"]));

  test.each(["what a faggot", "that n1gger"])("a slur: %s", (text) =>
    expect(signsInText(text)).toEqual(["slur"]),
  );

  test("several, also in the headline", () => {
    expect(signsInText("512-555-0142", "joe@elsewhere.com or www.elsewhere.com")).toEqual([
      "email",
      "link",
      "phone",
    ]);
  });

  test.each([
    "It cost $1,250.00, not $2,500.",
    "They charge 250, 300, 2000 dollars.",
    "They quoted 350-400 dollars for 3 hours.",
    "From 2015-2019 and 2020-2024 we used others.",
    "Since 2019. In 2024 again, on 11/26/2024.",
    "St. John did a great job. So did Mr. Smith and Dr. Lee.",
    "He came to 1200 S. Lamar Blvd., Apt. 210, Austin, TX 78704-1234.",
    "They came at 8:30 a.m. and left at 5 p.m., Mon.-Fri. 8:00-17:00.",
    "Invoice 1001, 12 outlets, 3/4 in. pipe, 2x4s, 220 V.",
    "No show.Me and my wife waited.They called at 10.",
    "He told me.Us neighbors agree.",
    "Smith & Co. came. Acme Inc. did not.",
    "The U.S. flag, etc. and so on...Great work.",
    "Damn good. The old crew was crap and the sink was a hell of a mess.",
    "About time. Fire-retardant paint, chinking between the logs, caulk and a cock valve.",
    "Mr. Van Dyke and Ms. Montenegro were great.",
    "Ten of ten 10/10!!! 5 stars *****",
    "",
  ])("none in: %s", (text) => expect(signsInText(text)).toEqual([]));
});

describe("too many reviews at once", () => {
  beforeEach(insertModerated);
  const now = visitorContext().now();
  let next = 100;
  /** By a new person. */
  async function postFrom(address: string, over: object = {}, at = now) {
    const person = await insertPerson(next, `${next}@example.com`);
    next += 1;
    const context = as(person, { address, now: () => at });
    return addReview(context, { company, rating: 5, visibility: "p", ...over });
  }

  test("of one company in an hour: the 13th waits, and not an hour later", async () => {
    for (let i = 0; i < 12; i++)
      expect((await postFrom(`198.51.${100 + i}.1`)).state).toBe("shown");
    expect((await postFrom("198.51.120.1")).state).toBe("held");
    expect((await queue())[0]).toMatchObject({ signs: ["burst"], lastDay: 13 });
    expect((await postFrom("198.51.121.1", { company: "lake" })).state).toBe("shown");
    expect((await postFrom("198.51.122.1", {}, now + HOUR + 1)).state).toBe("shown");
  });

  test("of one company from one network in a day: the fourth waits", async () => {
    for (let i = 0; i < 3; i++) expect((await postFrom("203.0.113.9")).state).toBe("shown");
    expect((await postFrom("203.0.113.9")).state).toBe("held");
    expect((await postFrom("203.0.113.9", { company: "lake" })).state).toBe("shown");
    expect((await postFrom("203.0.113.9", {}, now + DAY + 1)).state).toBe("shown");
    const [one] = await queue();
    expect(one!.fromSameNetwork).toHaveLength(5);
  });

  test("friends-only reviews don’t count: what is held would tell how many there are", async () => {
    for (let i = 0; i < 13; i++) await postFrom("203.0.113.9", { visibility: "f" });
    expect((await postFrom("203.0.113.9")).state).toBe("shown");
  });

  test("a friends-only review that becomes public counts from then, and waits if too many do", async () => {
    const writer = await insertPerson(90, "90@example.com");
    const context = as(writer, { address: "203.0.113.9" });
    const { reviewNumber } = await addReview(context, { company, rating: 5, visibility: "f" });
    const publish = { company, reviewNumber, rating: 5, visibility: "p" };
    for (let i = 0; i < 3; i++) await postFrom("203.0.113.9");
    expect((await editReview(context, publish)).state).toBe("held");
    expect((await queue())[0]).toMatchObject({ signs: ["burst"] });

    const other = as(await insertPerson(91, "91@example.com"), { address: "203.0.113.77" });
    const second = await addReview(other, { company: "lake", rating: 5, visibility: "f" });
    const toAll = {
      company: "lake",
      reviewNumber: second.reviewNumber,
      rating: 5,
      visibility: "p",
    };
    expect((await editReview(other, toAll)).state).toBe("shown");
    for (let i = 0; i < 2; i++)
      expect((await postFrom("203.0.113.77", { company: "lake" })).state).toBe("shown");
    expect((await postFrom("203.0.113.77", { company: "lake" })).state).toBe("held");
  });

  test("an edit of a held review keeps the signs that it was held for", async () => {
    const reviewNumber = await post(withLink);
    const edited = {
      company,
      reviewNumber,
      rating: 5,
      headline: "Call 512-555-0142",
      review: "Late.",
    };
    await editReview(as(people.author), { ...edited, visibility: "p" });
    expect((await queue())[0]).toMatchObject({ signs: ["link", "phone"] });
  });

  test("the author of a removed review that becomes public waits", async () => {
    await post(withLink);
    await decide("remove");
    await env.DB.prepare("DELETE FROM review").run();
    const again = await addReview(as(people.author), { company, rating: 5, visibility: "f" });
    await env.DB.prepare("UPDATE review SET state = 'shown'").run();
    const publish = { company, reviewNumber: again.reviewNumber, rating: 5, visibility: "p" };
    expect((await editReview(as(people.author), publish)).state).toBe("held");
  });

  test("the author of a removed review waits with the next one of that company", async () => {
    await post(withLink);
    await decide("remove");
    await env.DB.prepare("DELETE FROM review").run();
    const { state } = await addReview(as(people.author), { company, rating: 5, visibility: "p" });
    expect(state).toBe("held");
    expect((await queue())[0]).toMatchObject({
      signs: ["removed before"],
      earlier: [{ decision: "removed", reason: "private", restored: false }],
    });
  });
});
