/** How many text messages the notices to an office may cause: each is counted, of the company and of all. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "../../app/duration";
import { expireEstimates } from "../../app/documents/expire-estimates.server";
import { changeOfficeSettings } from "../../app/office/change-settings.server";
import type { NoticeEvent } from "../../app/office/notice-events";
import { officeRecipients, wantedRecipients } from "../../app/office/office-recipients.server";
import type { User } from "../../app/operations/actor";
import { sha256 } from "../../app/security/hash.server";
import { limits, type Limit } from "../../app/security/limits.server";
import { insertOffices, of, type Cast } from "../clients/offices";
import { DUE_AT, insertSent } from "../documents/due";
import { insertAsked, message, ownForm, send } from "../requests/asking";
import { call, company, companyId, rowsOf } from "../requests/in-office";
import { ofDue, runJob } from "../requests/jobs";
import { insertRequests, NOW } from "../requests/requests";
import { textsOfAll } from "../support/texts";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  await insertRequests(company, []);
});

/** Owner and staff want a text message about it, and a mail. */
async function bothWant(event: NoticeEvent) {
  await textTo(cast.owner, event, "+15125550142");
  await textTo(cast.staff, event, "+15125550143");
}

async function textTo({ userId, personId }: User, event: NoticeEvent, mobile: string) {
  await env.DB.prepare("UPDATE person SET mobile = ? WHERE id = ?").bind(mobile, personId).run();
  await call(changeOfficeSettings, cast.owner, {
    people: [{ userId, mail: { [event]: true }, sms: { [event]: true } }],
  });
}

async function recipients(event: NoticeEvent, assignee?: User) {
  const { context } = of(cast.owner);
  const found = await officeRecipients(context, workOf(context), 1, event, assignee?.userId);
  return found.map(({ email, mobile }) => `${email} ${mobile}`.trim());
}

const workOf = ({ work }: ReturnType<typeof of>["context"]) =>
  work({ providerId: companyId, workDb: "WORK_1" });

async function textsOfCompany() {
  const [row] = await rowsOf<{ n: number }>(
    "SELECT coalesce(sum(count), 0) AS n FROM attempt WHERE bucket LIKE 'text notice, company:%'",
  );
  return row!.n;
}

/** As if all but `left` had been counted already. */
async function usedUp({ name, most, window }: Limit, left: number) {
  const row = [`${name}:${sha256("all")}`, NOW - (NOW % window), most - left] as const;
  if (name === limits.sms.name)
    await env.DB.prepare("INSERT INTO attempt (bucket, began_at, count) VALUES (?, ?, ?)")
      .bind(...row)
      .run();
  else
    await rowsOf(
      "INSERT INTO attempt (company_id, bucket, began_at, count) VALUES (?, ?, ?, ?)",
      companyId,
      ...row,
    );
}

const owner = "owner@example.com";
const staff = "staff@example.com";

test("one notice to two people is two text messages", async () => {
  await bothWant("messages");
  expect(await recipients("messages")).toEqual([`${owner} +15125550142`, `${staff} +15125550143`]);
  expect([await textsOfCompany(), await textsOfAll()]).toEqual([2, 2]);
});

test("one to an assignee who wants it is one, and the others get none", async () => {
  await bothWant("messages");
  expect(await recipients("messages", cast.staff)).toEqual([`${staff} +15125550143`]);
  expect([await textsOfCompany(), await textsOfAll()]).toEqual([1, 1]);
  expect(await recipients("messages", cast.stranger)).toHaveLength(2);
});

test("an assignee is mailed by default; one who wants nothing leaves it to the others", async () => {
  expect(await recipients("messages", cast.staff)).toEqual([staff]);
  for (const messages of [true, false])
    await call(changeOfficeSettings, cast.owner, {
      people: [{ userId: cast.staff.userId, mail: { messages } }],
    });
  expect(await recipients("messages", cast.staff)).toEqual([owner]);
});

describe.each([
  ["the company", limits.noticeSms],
  ["all", limits.sms],
])("with one left of what %s may send,", (_, limit) => {
  test("owners get it, and the others mail alone", async () => {
    await bothWant("messages");
    await usedUp(limit, 1);
    expect(await recipients("messages")).toEqual([`${owner} +15125550142`, staff]);
    expect(await recipients("messages")).toEqual([owner, staff]);
  });
});

test("beyond the company's limit nothing is counted of what everybody may send", async () => {
  await bothWant("messages");
  await usedUp(limits.noticeSms, 0);
  expect(await recipients("messages")).toEqual([owner, staff]);
  expect(await textsOfAll()).toBe(0);
});

test("who wants no mail gets nothing beyond the limit", async () => {
  await bothWant("messages");
  await call(changeOfficeSettings, cast.owner, {
    people: [{ userId: cast.owner.userId, mail: { messages: false } }],
  });
  await usedUp(limits.sms, 0);
  expect(await recipients("messages")).toEqual([staff]);
});

test("people who are looked up for something that may cause no notice are not counted", async () => {
  await bothWant("messages");
  const { context } = of(cast.owner);
  expect(await wantedRecipients(context, workOf(context), 1, "messages")).toHaveLength(2);
  expect([await textsOfCompany(), await textsOfAll()]).toEqual([0, 0]);
});

test("a run of the job that notes expired estimates counts those of each estimate", async () => {
  await bothWant("documents");
  for (const number of [1001, 1002]) await insertSent(cast.owner, { number });
  expect(await runJob(ofDue(expireEstimates), DUE_AT + HOUR)).toBe(2);
  const texts = await rowsOf("SELECT 1 FROM outbox WHERE kind = 'sms'");
  expect([texts.length, await textsOfCompany(), await textsOfAll()]).toEqual([4, 4, 4]);
});

test("a new request counts them, and one in spam does not", async () => {
  cast = await insertAsked();
  await bothWant("requests");
  await send({ ...message, email: "spam@x.example", ...ownForm({ trap: "x" }) });
  expect(await textsOfAll()).toBe(0);
  await send(message);
  expect(await textsOfAll()).toBe(2);
});
