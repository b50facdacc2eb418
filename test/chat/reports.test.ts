/** A side reports a conversation; platform admins close the report. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { decideChatReport } from "../../app/chat/reports/decide-report.server";
import { listChatReports } from "../../app/chat/reports/list-reports.server";
import { reportConversation } from "../../app/chat/reports/report-conversation.server";
import { forgetOver } from "../../app/identity/forget-over.server";
import { lifetimes } from "../../app/lifetimes";
import type { User } from "../../app/operations/actor";
import { insertOffices, type Cast } from "../clients/offices";
import { refusalOf } from "../support/refusal";
import { visitorContext } from "../support/context";
import { call, conversationOf, newcomer, write } from "./chats";

const NOW = visitorContext().now();

let cast: Cast;
let id: string;
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM chat_report").run();
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  id = await conversationOf(cast.stranger);
});

const report = (actor: User, more: object = {}) =>
  call(reportConversation, actor, { conversationId: id, reason: "abuse", ...more });
const waiting = async () => (await call(listChatReports, cast.admin, {})).reports;

test("platform admins see the newest twenty messages, without names, and close it once", async () => {
  for (let n = 1; n <= 22; n++) await write(cast.stranger, id, `Message ${n}`);
  await report(cast.owner, { text: "  He insults us. " });
  const [one] = await waiting();
  expect(one).toMatchObject({
    side: "company",
    reporter: cast.owner.email,
    reason: "abuse",
    text: "He insults us.",
    company: "River City Plumbing",
  });
  expect(one!.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, i) => `Message ${i + 3}`),
  );
  expect(JSON.stringify(one!.messages)).not.toContain("Stranger");
  await call(decideChatReport, cast.admin, { id: one!.id, note: "Warned." });
  expect(await waiting()).toEqual([]);
  const again = call(decideChatReport, cast.admin, { id: one!.id, note: "" });
  expect(await refusalOf(again)).toMatchObject({ code: "conflict" });
});

test("the log says which reports a platform admin has read, a page at a time", async () => {
  const last = await env.DB.prepare("SELECT max(id) AS id FROM audit_entry").first<number>("id");
  const views = async () => {
    const { results } = await env.DB.prepare(
      `SELECT person_id AS by, object, details FROM audit_entry
        WHERE id > ? AND action = 'view' ORDER BY id`,
    )
      .bind(last ?? 0)
      .all();
    return results;
  };
  expect(await waiting()).toEqual([]);
  expect(await views()).toEqual([]);
  await write(cast.stranger, id, "Hello");
  await report(cast.owner);
  await report(cast.stranger, { as: "client" });
  const { reports } = await call(listChatReports, { ...cast.admin, scope: "read" }, { rows: 1 });
  expect(await views()).toEqual([
    {
      by: cast.admin.personId,
      object: "chat reports",
      details: JSON.stringify({ reports: [reports[0]!.id] }),
    },
  ]);
  await waiting();
  expect(await views()).toHaveLength(2);
});

test("each side has one open report, and may report again later", async () => {
  await write(cast.stranger, id, "Hello");
  await report(cast.owner);
  expect(await refusalOf(report(cast.staff))).toMatchObject({ code: "conflict" });
  await report(cast.stranger, { as: "client" });
  expect((await waiting()).map(({ side }) => side).toSorted()).toEqual(["client", "company"]);
  for (const { id: one } of await waiting())
    await call(decideChatReport, cast.admin, { id: one, note: "" });
  await report(cast.owner);
  expect(await waiting()).toHaveLength(1);
});

test("two at once make one", async () => {
  await write(cast.stranger, id, "Hello");
  const both = await Promise.allSettled([report(cast.owner), report(cast.owner)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await waiting()).toHaveLength(1);
});

test("strangers report nothing, and nobody an empty conversation", async () => {
  expect(await refusalOf(report(cast.stranger))).toMatchObject({ code: "conflict" });
  await write(cast.stranger, id, "Hello");
  expect(await refusalOf(report(cast.otherOwner))).toMatchObject({ code: "not-found" });
  expect(await refusalOf(report(cast.owner, { reason: "" }))).toMatchObject({ code: "invalid" });
});

test("what was said is deleted ninety days after the decision", async () => {
  await write(cast.stranger, id, "Hello");
  await report(cast.owner);
  const [one] = await waiting();
  await call(decideChatReport, cast.admin, { id: one!.id, note: "" });
  expect(await left(NOW + lifetimes.decidedReport)).toBe(1);
  expect(await left(NOW + lifetimes.decidedReport + 1)).toBe(0);
});

test("and a year after the report where nobody decides", async () => {
  await write(cast.stranger, id, "Hello");
  await report(cast.owner);
  expect(await left(NOW + lifetimes.undecidedReport)).toBe(1);
  expect(await left(NOW + lifetimes.undecidedReport + 1)).toBe(0);
});

/** How many reports are left after the daily deletion at that time. */
async function left(at: number) {
  await env.DB.batch(forgetOver(env.DB, at));
  return env.DB.prepare("SELECT count(*) AS n FROM chat_report").first("n");
}
