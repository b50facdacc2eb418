/** The mail that asks for a review after a completed request: to whom, when, and how often. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { DAY } from "../../app/duration";
import { changeOfficeSettings } from "../../app/office/change-settings.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { reopenRequest } from "../../app/requests/office/reopen-request.server";
import { changeStop } from "../../app/mail-stops/mail-stop.server";
import { deliverDue } from "../../app/notifications/outbox.server";
import { unsubscribeLink } from "../../app/notifications/mail-company.server";
import { addressHash } from "../../app/security/address-hash.server";
import { reviewOf } from "../cast/cast";
import { insertOffices, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { call, company, companyId, mails, refused, rowsOf } from "./in-office";
import { clientIdOf, insertRequests, NOW } from "./requests";

const number = 1001;
const email = "maria1001@lopez.example";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  mails.length = 0;
});

/** What has gone out some time later. */
async function sentAfter(ms: number) {
  const mailer = { send: (mail: (typeof mails)[number]) => Promise.resolve(void mails.push(mail)) };
  await deliverDue({ ...visitorContext(), db: env.WORK_1!, mailer, now: () => NOW + ms });
  return mails.map(({ to, subject }) => `${to}: ${subject}`);
}
const asked = [`${email}: How did River City Plumbing do?`];

test("a customer is asked a day later, once, whatever is completed", async () => {
  await insertRequests(company, [{}, { client_id: clientIdOf(1001), email }]);
  await call(completeRequest, cast.owner, { number });
  expect(await sentAfter(DAY - 1)).toEqual([]);
  expect(await sentAfter(DAY)).toEqual(asked);
  expect(mails[0]!.text).toContain(`/company/${company}/reviews/new`);
  expect(mails[0]!.headers?.["List-Unsubscribe"]).toContain("/unsubscribe/");
  await rowsOf("DELETE FROM outbox");
  await call(reopenRequest, cast.owner, { number });
  await call(completeRequest, cast.owner, { number });
  await call(completeRequest, cast.owner, { number: 1002 });
  expect(await sentAfter(3 * DAY)).toEqual(asked);
});

test("two requests of one customer completed at once ask once", async () => {
  await insertRequests(company, [{}, { client_id: clientIdOf(1001), email }]);
  await Promise.all([
    call(completeRequest, cast.owner, { number }),
    call(completeRequest, cast.staff, { number: 1002 }),
  ]);
  expect(await sentAfter(DAY)).toEqual(asked);
});

describe("it does not go out", () => {
  test.each([
    ["reopened", () => call(reopenRequest, cast.owner, { number })],
    ["moved to spam", () => call(markSpam, cast.owner, { number })],
    ["followed by a stop of the company’s mail", () => stop()],
    [
      "followed by turning it off",
      () => call(changeOfficeSettings, cast.owner, { reviewRequests: false }),
    ],
  ])("if the request is %s meanwhile", async (_, then) => {
    await insertRequests(company, [{}]);
    await call(completeRequest, cast.owner, { number });
    await then();
    expect(await sentAfter(2 * DAY)).toEqual([]);
  });

  test("but it does after a second completion, and if only another request is reopened", async () => {
    await insertRequests(company, [
      {},
      { status: "Completed", client_id: clientIdOf(1001), email },
    ]);
    await call(completeRequest, cast.owner, { number });
    await call(reopenRequest, cast.owner, { number });
    await call(completeRequest, cast.owner, { number });
    await call(reopenRequest, cast.owner, { number: 1002 });
    expect(await sentAfter(DAY)).toEqual(asked);
  });

  test.each([
    ["to an address that nobody proved", { confirmed_at: null }],
    ["without an address", { email: "" }],
  ])("%s", async (_, row) => {
    await insertRequests(company, [row]);
    await call(completeRequest, cast.owner, { number });
    expect(await sentAfter(2 * DAY)).toEqual([]);
  });

  test("if the customer stopped the company’s mail, or the owners turned it off", async () => {
    await insertRequests(company, [{}, {}]);
    await stop();
    await call(completeRequest, cast.owner, { number });
    await call(changeOfficeSettings, cast.owner, { reviewRequests: false });
    await call(completeRequest, cast.owner, { number: 1002 });
    expect(await sentAfter(2 * DAY)).toEqual([]);
  });

  test("to people who have reviewed the company, in any state, or if its page is not public", async () => {
    await insertRequests(company, [{}, {}]);
    const { author_hash, ...review } = {
      ...reviewOf(1, 7, { state: "held", counts: 0 }),
      author_hash: addressHash(visitorContext().config, "email", email),
    };
    await env.DB.prepare(
      `INSERT INTO review (company_id, review_number, author_first_name, author_last_name, rating,
        created_at, state, counts, author_hash) VALUES (1, 7, 'M', 'L', 5, 1, ?, 0, ?)`,
    )
      .bind(review.state, author_hash)
      .run();
    await call(completeRequest, cast.owner, { number });
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
    await call(completeRequest, cast.owner, { number: 1002 });
    expect(await sentAfter(2 * DAY)).toEqual([]);
  });

  test("to a client who was merged with one that was asked", async () => {
    await insertRequests(company, [{}, {}]);
    await call(completeRequest, cast.owner, { number });
    await call(mergeClients, cast.owner, { id: clientIdOf(1002), other: clientIdOf(1001) });
    await call(completeRequest, cast.owner, { number: 1002 });
    expect(await sentAfter(2 * DAY)).toEqual(asked);
  });
});

test("only owners choose whether customers are asked", async () => {
  await insertRequests(company, [{}]);
  const off = { reviewRequests: false };
  expect((await refused(changeOfficeSettings, cast.staff, off)).code).toBe("forbidden");
  expect((await refused(changeOfficeSettings, cast.stranger, off)).code).toBe("forbidden");
  expect(await call(changeOfficeSettings, cast.owner, off)).toMatchObject(off);
  expect(await call(changeOfficeSettings, cast.owner, {})).toMatchObject(off);
});

async function stop() {
  const link = unsubscribeLink(visitorContext().config, { companyId, of: email });
  await call(changeStop, cast.stranger, { token: link.split("/").at(-1)! });
}
