/**
 * Attacks stored in every text of a review and around it: its author's name, headline, text, the
 * company's reply, reports, decisions, appeals, and a company that a reviewer added. Then the pages
 * that show them are opened by visitors, the author, the owner and the platform's admins.
 */
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { canaries, canaryIn, odd } from "./canaries";
import { expect, problemsOf, test } from "./fixtures";
import { asOperator } from "./operator";
import { newOwner } from "./owned";
import { uniqueWord } from "./unique-word";

test.use(ownAddress);

/** The next canaries together, as one text. */
function textSource(most: number) {
  let at = 0;
  return () => {
    const taken: string[] = [];
    while (`${taken.join(" ")} ${canaries[at % canaries.length]}`.length <= most)
      taken.push(canaries[at++ % canaries.length]!);
    // A text of one line; characters that no field takes are left out.
    return taken.join(" ").replaceAll(/\p{Cc}/gu, "");
  };
}
const short = canaries.filter((text) => text.length <= 75 && !/\p{Cc}/u.test(text));

test("attacks stored in reviews do not run on any page that shows them @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const mark = uniqueWord();
  const reviewText = textSource(900);
  const problems: string[][] = [];
  const another = async () => {
    const context = await browser.newContext({ baseURL: baseURL! });
    await canaryIn(context);
    problems.push(await problemsOf(context));
    return context.newPage();
  };
  const call = async <Answer>(by: Page, method: "post" | "patch", path: string, data: object) => {
    const answer = await by.request[method](`/api/v1${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const see = async (by: Page, ...paths: string[]) => {
    for (const path of paths) {
      const answer = await by.goto(path);
      expect([path, answer!.status()]).toEqual([path, 200]);
      expect(await odd(by), path).toEqual([]);
    }
  };

  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await canaryIn(page.context());
  const reviews = `/provider/profile/reviews/${vanityName}`;
  const operator = await another();
  await asOperator(operator, baseURL!);
  /** In the queue of the platform's admins. */
  const caseOf = async (holding: string) => {
    const answer = await operator.request.get("/api/v1/admin/reviews?rows=100");
    const { cases } = (await answer.json()) as {
      cases: { id: string; review: { review: string; version: number } }[];
    };
    const { id, review } = cases.find((one) => one.review.review.includes(holding))!;
    return { id, version: review.version };
  };

  const authors: { author: Page; number: number; text: string }[] = [];
  for (const [i, headline] of short.slice(0, 4).entries()) {
    const author = await another();
    await newAccount(author);
    const text = `${mark}-${i} ${reviewText()}`;
    const { reviewNumber } = await call<{ reviewNumber: number }>(author, "post", reviews, {
      rating: 5 - (i % 2) * 4,
      headline,
      review: text,
      visibility: "p",
    });
    authors.push({ author, number: reviewNumber, text });
    // Held, because most canaries have a link; a platform admin lets it be shown.
    const { id, version } = await caseOf(`${mark}-${i}`);
    await call(operator, "post", `/admin/reviews/${id}`, {
      decision: "keep",
      note: `${mark} ${short[i]}`,
      version,
    });
    await call(page, "post", `${reviews}/${reviewNumber}/reply`, {
      reply: reviewText(),
      seen: 0,
    });
    await call(page, "post", `${reviews}/${reviewNumber}/report`, {
      reason: "private",
      text: short[(i + 1) % short.length]!,
    });
  }

  const visitor = await another();
  const site = `/company/${vanityName}`;
  const [first] = authors;
  await expect(async () => {
    await visitor.goto(`${site}/reviews`);
    await expect(visitor.getByText(`${mark}-3`).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await see(
    visitor,
    `${site}/reviews`,
    site,
    `${site}/reviews?stars=1`,
    `${site}/reviews?with=text`,
  );
  await see(
    first!.author,
    `${site}/reviews`,
    `${site}/reviews/${first!.number}/edit`,
    `${site}/reviews/${first!.number}/delete`,
  );
  await see(
    page,
    `/provider/${vanityName}/reviews`,
    `/provider/${vanityName}/reviews/${first!.number}/reply`,
    `/provider/${vanityName}/reviews/${first!.number}/reply/delete`,
    `${site}/reviews/${first!.number}/report`,
    "/dev/mail",
  );
  await see(operator, "/admin/reviews");
  await expect(operator.getByText(`${mark}-0`).first()).toBeVisible();

  const removed = await caseOf(`${mark}-0`);
  await call(operator, "post", `/admin/reviews/${removed.id}`, {
    decision: "remove",
    reason: "private",
    note: short[0]!,
    version: removed.version,
  });
  await call(first!.author, "post", `${reviews}/${first!.number}/appeal`, { text: reviewText() });
  await see(first!.author, `${site}/reviews`, `${site}/reviews/${first!.number}/appeal`);
  await see(operator, "/admin/reviews", "/dev/mail");

  const added = await call<{ vanityName: string }>(
    authors[1]!.author,
    "post",
    "/provider/profile/reviews/new-company",
    {
      name: `"' onclick='ran=1' x=\` ${mark.slice(0, 8)}`,
      city: "Austin",
      stateCode: "TX",
      zipCode: "78701",
      phoneNumber: `51255${randomInt(20_000, 99_999)}`,
      address: `12 Main St" onmouseover='window.ran=1' x="`,
      rating: 4,
      headline: short[2]!,
      review: "<script>window.ran=1</script> Fine work.",
      visibility: "p",
    },
  );
  const page2 = `/company/${added.vanityName}`;
  await see(authors[1]!.author, page2, `${page2}/reviews`, `${page2}/contact-us`);
  await see(operator, "/admin/new-companies");
  const attack = encodeURIComponent(`"><img src=x onerror="window.ran=1">`);
  await see(visitor, `/reviews/new?q=${attack}`, `/reviews/new-company?name=${attack}`);
  await see(authors[1]!.author, `/reviews/new-company?name=${attack}`);
  expect([...new Set(problems.flat())]).toEqual([]);
  for (const { author } of authors) await author.context().close();
  for (const one of [visitor, operator]) await one.context().close();
});
