/** Mail with unseen messages: no company delays another one, and addresses nobody confirmed get little. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { mailUnseen } from "../../app/chat/mail-unseen.server";
import { markRead } from "../../app/chat/mark-read.server";
import { listRecipients } from "../../app/chat/start-conversation.server";
import { addClient } from "../../app/clients/add-client.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { limits, type Limit } from "../../app/security/limits.server";
import { scansOf } from "../budgets/scans";
import { companyLike, plumber } from "../cast/cast";
import { insertOffices, other, river, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { recording } from "../support/recording";
import { counting } from "../support/trips";
import { call, conversationOf, newcomer, write } from "./chats";
import { after, insertWaiting, mails, MINUTE, NOW, waitingOf } from "./unseen";

const riverId = plumber.provider_id!;
const otherId = companyLike({ id: 2, vanity_name: other, name: "" }).provider_id!;
let cast: Cast;

beforeEach(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  // Both companies have the same work database.
  await env.DB.prepare("UPDATE company SET work_db = 'WORK_1'").run();
  mails.length = 0;
});

/** The first message opens the office. */
async function writeToBoth() {
  await write(cast.stranger, await conversationOf(cast.stranger), "Hello, River City");
  const { conversationId } = await call(listRecipients, cast.stranger, { vanityName: other });
  await write(cast.stranger, conversationId!, "Hello, Other");
}

const waiting = (count: number, over: Partial<Parameters<typeof insertWaiting>[0]> = {}) =>
  insertWaiting({
    ...{ companyId: riverId, count, side: "company", personId: cast.owner.userId },
    ...{ mailAt: NOW, ...over },
  });

const receivers = () => mails.map(({ to }) => to);

/** As if today's room of the limit were used up: for the first company, or for all people. */
async function useUp({ name, most }: Limit, of: "company" | "people" = "company") {
  const set = "UPDATE attempt SET count = ? WHERE bucket LIKE ?";
  const values = [most, `${name}:%`];
  const { meta } = await (
    of === "people"
      ? env.DB.prepare(set).bind(...values)
      : env.WORK_1!.prepare(`${set} AND company_id = ?`).bind(...values, riverId)
  ).run();
  expect(meta.changes).toBe(1);
}

describe("a company with many unseen messages", () => {
  test("delays no mail of another one, though all of its messages are older", async () => {
    await writeToBoth();
    await waiting(60);
    await after(6);
    expect(receivers()).toContain("other@example.com");
    // All places of the run are used.
    expect(mails).toHaveLength(40);
  });

  test("and has had all mail of today: all that is due waits until tomorrow", async () => {
    await writeToBoth();
    await after(6);
    await useUp(limits.chatMailOfCompany);
    mails.length = 0;
    await waiting(60);
    await waiting(25, { companyId: otherId, mailAt: NOW + 1 });
    const at = NOW + 7 * MINUTE;
    await after(7);
    expect(await waitingOf(riverId, at)).toEqual({ due: 0, later: 60 });
    expect(await waitingOf(otherId, at)).toEqual({ due: 0, later: 0 });
    expect(mails).toHaveLength(25);
    await after(23 * 60);
    expect(mails).toHaveLength(25);
    await after(24 * 60);
    expect(mails).toHaveLength(65);
  });

  test("its run makes few queries, and reads only what is due", async () => {
    await writeToBoth();
    await waiting(45);
    const { context, trips } = counting();
    const parts = { db: context.db, workDatabases: context.workDatabases };
    const at = NOW + 6 * MINUTE;
    await mailUnseen(
      visitorContext({ ...parts, now: () => at }),
      parts.workDatabases.get("WORK_1")!,
    );
    expect(await waitingOf(riverId, at)).toEqual({ due: 7, later: 0 });
    // As mail-unseen.server.ts says.
    expect(trips.length).toBeLessThanOrEqual(2 * (1 + 6 + 20 * 4));

    const recorder = recording(env.WORK_1!);
    const workDatabases = new Map(workDatabasesOf(env)).set("WORK_1", recorder.db);
    await useUp(limits.chatMailOfCompany);
    await after(7, { workDatabases });
    const ofMessages = recorder.statements.filter(({ sql }) => /FROM message|E message/.test(sql));
    expect(ofMessages.filter(({ sql }) => sql.includes("INDEXED BY message_mail"))).toHaveLength(2);
    for (const one of ofMessages) expect(await scansOf(env.WORK_1!, one), one.sql).toEqual([]);
  });
});

describe("an address that nobody has confirmed", () => {
  let id: string;
  beforeEach(async () => {
    const client = { company: river, firstName: "Ann", emails: ["ann@example.com"] };
    id = `${riverId}.${(await call(addClient, cast.owner, client)).id}`;
  });

  /** What the client gets of the office's message. */
  async function mailed(text: string, minute: number, by = cast.owner) {
    const before = mails.length;
    await write(by, id, text, { now: () => NOW + minute * MINUTE });
    await after(minute + 6);
    return mails.slice(before).map(({ to }) => to);
  }

  test("gets ten mails a day; the messages of further ones are in tomorrow's", async () => {
    expect(await mailed("One", 0)).toEqual(["ann@example.com"]);
    for (let i = 1; i < 10; i++) await mailed(`Another ${i}`, i * 10);
    expect(mails).toHaveLength(10);
    expect(await mailed("Eleven", 100)).toEqual([]);
    expect(await mailed("Twelve", 110)).toEqual([]);
    await after(24 * 60);
    expect(mails).toHaveLength(11);
    expect(mails[10]!.text).toMatch(/Eleven[^]*Twelve/);
  });

  test("gets all of them once it is confirmed", async () => {
    await mailed("One", 0);
    await useUp(limits.mailToUnconfirmed);
    expect(await mailed("Two", 10)).toEqual([]);
    await env.WORK_1!.prepare("UPDATE client_email SET verified_at = 1").run();
    expect(await mailed("Three", 20)).toEqual(["ann@example.com"]);
    expect(mails[1]!.text).toMatch(/Two[^]*Three/);
  });

  test("counts for the person who wrote, at all companies", async () => {
    await mailed("One", 0);
    await useUp(limits.mailToUnconfirmedByPerson, "people");
    expect(await mailed("Two", 10)).toEqual([]);
    await env.WORK_1!.prepare("UPDATE message SET mail_at = NULL").run();
    expect(await mailed("Three", 20, cast.staff)).toEqual(["ann@example.com"]);
  });

  test("is not that of a client who wrote while signed in", async () => {
    const own = await conversationOf(cast.stranger);
    await write(cast.stranger, own, "Hello");
    await call(markRead, cast.owner, { conversationId: own, until: NOW });
    id = own;
    expect(await mailed("We can help", 0)).toEqual(["stranger@example.com"]);
    expect(await countedUnconfirmed()).toBe(0);
  });

  async function countedUnconfirmed() {
    return env
      .WORK_1!.prepare("SELECT count(*) AS n FROM attempt WHERE bucket LIKE 'mail to unconfirmed%'")
      .first<number>("n");
  }
});
