/**
 * Notices that wait for the end of quiet hours: they go to who still works in the office when they are
 * sent, and to the address and number that the person has then.
 */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { removeMobile } from "../../app/identity/mobile.server";
import { addressOfMember } from "../../app/notifications/member.server";
import { deliverDue } from "../../app/notifications/outbox.server";
import { directoryNotices, officeNotices } from "../../app/office/office-notices.server";
import type { Recipient } from "../../app/office/office-recipients.server";
import { leaveOffice, removeStaff } from "../../app/office/team.server";
import type { Mail } from "../../app/outside/mail/mailer";
import type { SmsMessage } from "../../app/outside/sms/sms";
import type { User } from "../../app/operations/actor";
import { oneTrip } from "../../app/database/one-trip";
import { scansOf } from "../budgets/scans";
import { insertOffices, of, type Cast } from "../clients/offices";
import { call, companyId, rowsOf } from "../requests/in-office";
import { insertRequests } from "../requests/requests";
import { visitorContext } from "../support/context";
import { recording } from "../support/recording";

/** 10:30 PM in Chicago, in quiet hours until 7 AM. */
const NIGHT = Date.parse("2026-11-02T04:30:00Z");
const MORNING = Date.parse("2026-11-02T13:00:00Z");
const quiet = { from: 21 * 60, until: 7 * 60 };
const mobile = "+15125550142";

let cast: Cast;
let mails: Mail[];
let texts: SmsMessage[];
beforeEach(async () => {
  cast = await insertOffices();
  await insertRequests("river-city-plumbing", []);
  await change("UPDATE person SET mobile = ? WHERE id = ?", mobile, cast.staff.personId);
  mails = [];
  texts = [];
});

const change = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const about = (recipients: Recipient[]) => ({
  recipients,
  cause: "request-message 1",
  template: "request-message" as const,
  data: {
    company: { name: "River City Plumbing", email: "", phone: "", logo: "" } as never,
    ...{ number: 1001, sender: "Maria Lopez", text: "The pipe burst." },
    link: "https://tradepost.example/provider/x/requests/1001",
  },
});

const to = ({ userId, email }: User): Recipient => ({
  ...{ userId, event: "requests", email, mobile, quiet, timeZone: "America/Chicago" },
});

/** At night, to a person of the staff. */
async function queue() {
  const context = visitorContext({ now: () => NIGHT });
  const sql = officeNotices(context, companyId, {
    ...about([to(cast.staff)]),
    answers: { clientId: crypto.randomUUID(), document: "request 1001" },
  });
  await context.work({ providerId: companyId, workDb: "WORK_1" }).write([], sql);
}

/** What goes out in the morning. */
async function delivered(database = "WORK_1", directory = true) {
  const context = visitorContext({
    now: () => MORNING,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    sms: { send: (message) => Promise.resolve(void texts.push(message)) },
  });
  if (directory) await context.deliver(database);
  else await deliverDue({ ...context, db: env.WORK_1! });
  return [...mails, ...texts].map((one) => one.to);
}

const stored = () => rowsOf("SELECT recipient, data, delivered_at, dead_at FROM outbox");

test("they go out in the morning, by mail and text message", async () => {
  await queue();
  expect(await delivered()).toEqual(["staff@example.com", mobile]);
  expect(mails[0]!.replyTo).toMatch(/@reply\.tradepost\.example$/);
});

describe("nothing goes out, and nothing is kept of it, to a person who", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["was removed", () => call(removeStaff, cast.owner, { userId: cast.staff.userId })],
    ["left the office", () => call(leaveOffice, cast.staff, {})],
    [
      "can't sign in any more",
      () => change("UPDATE person SET disabled_at = 1 WHERE id = ?", cast.staff.personId),
    ],
    ["deleted the account", () => change("DELETE FROM person WHERE id = ?", cast.staff.personId)],
    [
      "works in another office instead",
      () => change("UPDATE company_staff SET company_id = 2 WHERE person_id = 1902"),
    ],
    [
      "may not enter, as the office has a new owner",
      () => change("UPDATE company SET office_held = 1 WHERE id = 1"),
    ],
  ])("%s", async (_, leaves) => {
    await queue();
    await leaves();
    expect(await delivered()).toEqual([]);
    expect(await delivered()).toEqual([]);
    const done = { recipient: "", data: "", delivered_at: MORNING, dead_at: null };
    expect(await stored()).toEqual([done, done]);
  });
});

test("a former owner gets nothing from the directory, either", async () => {
  const context = visitorContext({ now: () => NIGHT });
  const queued = () => env.DB.batch(directoryNotices(context, companyId, about([to(cast.owner)])));
  await queued();
  await change("DELETE FROM company_owner WHERE person_id = ?", cast.owner.personId);
  expect(await delivered("DB")).toEqual([]);
  await change("INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1901, 0)");
  await change("DELETE FROM outbox");
  await queued();
  expect(await delivered("DB")).toEqual(["owner@example.com"]);
});

test("who removed the number gets the mail alone", async () => {
  await queue();
  await removeMobile(of(cast.staff, {}).context as never, undefined);
  expect(await delivered()).toEqual(["staff@example.com"]);
});

test("who has another address and number gets them there, and answers on the page", async () => {
  await queue();
  const changed = "UPDATE person SET email = ?, mobile = ? WHERE id = ?";
  await change(changed, "stan@new.example", "+15125550199", cast.staff.personId);
  expect(await delivered()).toEqual(["stan@new.example", "+15125550199"]);
  expect(mails[0]!.replyTo).toBeUndefined();
});

test("they are tried again where the directory can't be asked", async () => {
  await queue();
  expect(await delivered("WORK_1", false)).toEqual([]);
  expect(await stored()).toMatchObject(Array(2).fill({ delivered_at: null, dead_at: null }));
});

test("the look-up of a person reads no table as a whole", async () => {
  const { db, statements } = recording(env.DB);
  await addressOfMember(oneTrip(db), { companyId, userId: cast.staff.userId }, "mail");
  expect(await Promise.all(statements.map((one) => scansOf(env.DB, one)))).toEqual([[]]);
});
