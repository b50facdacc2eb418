/** How often, and for how long, a client changes the rating of an invoice; and what the pages offer. */
import { beforeEach, describe, expect, test } from "vitest";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
import { DAY, HOUR } from "../../app/duration";
import { refusalOf } from "../support/refusal";
import { RatedPages } from "./rated-pages";
import { payingWorld, type Paying } from "./world";

let world: Paying;
let number: number;
let pages: RatedPages;
beforeEach(async () => {
  world = await payingWorld();
  number = await world.invoice();
  pages = new RatedPages(world, number);
});

const later = (ms: number) => ({ now: () => world.now() + ms });
const rate = (input: object, over = {}) => world.asClient(rateInvoice, { number, ...input }, over);

describe("how often", () => {
  beforeEach(() => world.pay(number));

  test("ten times an hour, thirty times a day", async () => {
    const send = async (times: number, over: object) => {
      for (let i = 0; i < times; i++) await rate({ rating: 3 + (i % 3) }, over);
    };
    await send(10, later(0));
    expect(await refusalOf(rate({ rating: 5 }))).toMatchObject({
      code: "too-many",
      message: expect.stringMatching(/^Too many attempts\. Please wait .* and try again\.$/),
    });
    // What was refused counts, too.
    await send(10, later(HOUR));
    await send(9, later(2 * HOUR));
    expect(await refusalOf(rate({ rating: 5 }, later(3 * HOUR)))).toMatchObject({
      code: "too-many",
      message: expect.stringMatching(/wait \d hours/),
    });
    await rate({ rating: 5 }, later(DAY));
  });

  test("a link that the company has copied uses up nothing of the client's", async () => {
    for (let i = 0; i < 10; i++) await pages.byCopiedLink({ rating: 5 });
    expect(await refusalOf(pages.byCopiedLink({ rating: 5 }))).toMatchObject({ code: "too-many" });
    expect(await rate({ rating: 4 })).toMatchObject({ rating: 4 });
  });
});

describe("how long", () => {
  const TOO_OLD = {
    code: "conflict",
    message: "You can change a rating for 30 days after you sent it.",
  };

  test("30 days after the client sent it; then the invoice shows it as it is", async () => {
    await world.pay(number);
    await rate({ rating: 4, headline: "Quick" });
    await rate({ rating: 3 }, later(30 * DAY - 1));
    expect(await refusalOf(rate({ rating: 5 }, later(30 * DAY)))).toMatchObject(TOO_OLD);
    const before = await pages.text("");
    expect(before).toContain("Edit my rating");
    const after = await pages.text("", later(30 * DAY));
    expect(after).toMatch(/Your rating .*Quick/);
    expect(after).not.toContain("Edit my rating");
    const dialog = await pages.text("/rate", later(30 * DAY));
    expect(dialog).toContain(TOO_OLD.message);
    expect(dialog).not.toContain("Send rating");
    expect(await pages.text("/thank-you?result=success", later(30 * DAY))).not.toContain(
      "Send rating",
    );
  });

  test("the client's first rating is never too late", async () => {
    await world.pay(number);
    await pages.byCopiedLink({ rating: 5 });
    const late = later(31 * DAY);
    expect(await refusalOf(pages.byCopiedLink({ rating: 5 }, late))).toMatchObject(TOO_OLD);
    expect(await pages.text("", late)).toContain("Edit my rating");
    await rate({ rating: 3 }, late);
    await rate({ rating: 4 }, later(60 * DAY));
  });
});

test("without a payment the pages offer none", async () => {
  expect(await pages.text("")).not.toContain("Your rating");
  const dialog = await pages.text("/rate");
  expect(dialog).toContain("You can rate the work once you’ve paid this invoice.");
  expect(dialog).not.toContain("Send rating");
});
