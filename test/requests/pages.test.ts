/** The office's pages about requests, without scripts. */
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../app/operations/operation";
import { insertOffices, of, type Cast } from "../clients/offices";
import { mainText } from "../support/rendered";
import { clientWrites, company, historyOf, mails, rowsOf, stored } from "./in-office";
import { answerOf } from "./office-site";
import { clientIdOf, insertRequests, NOW, otherClients, requestRow } from "./requests";

const number = 1001;
const office = `/provider/${company}`;
const page = `${office}/requests/${number}`;

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
  mails.length = 0;
});

async function visit(path: string, actor: User = cast.owner, init: RequestInit = {}) {
  const { context, settled } = of(actor, {
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
  });
  const answer = await answerOf(path, context, init);
  await settled();
  const html = await answer.text();
  return { status: answer.status, to: answer.headers.get("location"), html, text: mainText(html) };
}

/** Posts a form and follows the redirect. */
async function post(path: string, fields: Record<string, string>, actor = cast.owner) {
  const answer = await visit(path, actor, { method: "POST", body: new URLSearchParams(fields) });
  return answer.to === null ? answer : { ...(await visit(answer.to, actor)), to: answer.to };
}

function hidden(html: string, name: string) {
  return new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)![1]!;
}

describe("opening a request", () => {
  test("by someone of the company makes it Viewed, and its messages seen", async () => {
    const [row] = await insertRequests(company, [{}]);
    await clientWrites(row!, "When can you come?");
    const { text } = await visit(page, cast.staff);
    expect(text).toContain("Maria Lopez Viewed Create estimate Create job Request 1001");
    expect(text).toContain("Viewed by Stan Test");
    expect(text).toContain("When can you come?");
    expect(await requestRow(company, number)).toMatchObject({ status: "Viewed", unread_at: null });
    await visit(page, cast.owner);
    expect(await historyOf(number)).toEqual(["sent", "viewed"]);
  });

  test.each([
    ["a prefetch", { headers: { "Sec-Purpose": "prefetch" } }],
    ["a prerendering", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
    ["an older browser’s prefetch", { headers: { Purpose: "prefetch" } }],
    ["HEAD", { method: "HEAD" }],
  ])("by %s changes nothing", async (_, init) => {
    const [row] = await insertRequests(company, [{}]);
    await clientWrites(row!, "When can you come?");
    const before = await stored();
    expect((await visit(page, cast.owner, init)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  test("by a platform admin changes nothing but the office’s log", async () => {
    await insertRequests(company, [{}]);
    const { audit_entry: _, ...before } = await stored();
    const { text } = await visit(page, cast.admin);
    expect(text).toContain("Maria Lopez New Create estimate Create job Request 1001");
    const { audit_entry: log, ...after } = await stored();
    expect(after).toEqual(before);
    expect(log).toMatchObject([{ action: "view", object: "request 1001" }]);
  });

  test("shows what is asked, with “No answer” where nothing was answered", async () => {
    await insertRequests(company, [{ suspicions: JSON.stringify(["links"]), confirmed_at: null }]);
    const { text } = await visit(page);
    expect(text).toContain("Service Drain Cleaning");
    expect(text).toContain("Which drain is slow? Kitchen sink");
    expect(text).toContain("Anything else? No answer");
    expect(text).toContain("(512) 555-0142");
    expect(text).toContain("Not confirmed.");
    expect(text).toContain("It has links.");
  });

  test("that does not exist is not found, one of another company is closed", async () => {
    await insertRequests(company, [{}]);
    expect((await visit(`${office}/requests/1002`)).status).toBe(404);
    expect((await visit(`${office}/requests/x`)).status).toBe(400);
    expect((await visit(page, cast.otherOwner)).status).toBe(403);
  });
});

describe("the answer form", () => {
  const fieldsOf = (html: string) => ({
    intent: "answer",
    id: hidden(html, "id"),
    seen: hidden(html, "seen"),
  });

  test("sends the message and says so", async () => {
    await insertRequests(company, [{}]);
    const { html } = await visit(page);
    const sent = await post(page, { ...fieldsOf(html), message: "Thursday at 9?" });
    expect(sent.to).toBe(`${page}?done=answered`);
    expect(sent.text).toContain("Message sent.");
    expect(sent.text).toContain("Thursday at 9?");
    expect(mails).toHaveLength(1);
  });

  test("sent again is one message; with another text it is another one", async () => {
    await insertRequests(company, [{}]);
    const { html } = await visit(page);
    const fields = { ...fieldsOf(html), message: "Thursday at 9?" };
    await post(page, fields);
    await post(page, fields);
    expect(mails).toHaveLength(1);
    await post(page, { ...fields, seen: "3", message: "Or Friday?" });
    expect(mails).toHaveLength(2);
    expect(await historyOf(number)).toHaveLength(4);
  });

  test("keeps what was typed if the request changed meanwhile, and can be sent then", async () => {
    await insertRequests(company, [{}]);
    const { html } = await visit(page);
    await post(page, { intent: "complete", seen: hidden(html, "seen") }, cast.staff);
    const refused = await post(page, { ...fieldsOf(html), message: "Thursday at 9?" });
    expect(refused.status).toBe(412);
    expect(refused.text).toContain("This request changed meanwhile. It’s completed now.");
    expect(refused.html).toMatch(/<textarea[^>]*>Thursday at 9\?<\/textarea>/);
    expect(mails).toEqual([]);
    const again = await post(page, { ...fieldsOf(refused.html), message: "Thursday at 9?" });
    expect(again.text).toContain("Message sent.");
    expect(await requestRow(company, number)).toMatchObject({ status: "Completed" });
  });

  test("says if the customer gets no email", async () => {
    await insertRequests(company, [{ email: "" }]);
    const { html } = await visit(page);
    const sent = await post(page, { ...fieldsOf(html), message: "Thursday?" });
    expect(sent.text).toContain("This customer gave no email address, so call them.");
  });

  test("without a message says what is missing", async () => {
    await insertRequests(company, [{}]);
    const { html } = await visit(page);
    const refused = await post(page, { ...fieldsOf(html), message: " " });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Write a message.");
  });
});

test.each([
  ["complete", {}, "Request completed.", "Completed"],
  ["reopen", { status: "Canceled" as const }, "Request reopened.", "Viewed"],
  ["spam", {}, "Moved to spam.", "Viewed"],
  ["not-spam", { folder: "spam" as const }, "Moved out of spam.", "Viewed"],
  ["revoke", {}, "Links revoked.", "Viewed"],
])("the button “%s”", async (intent, over, text, status) => {
  await insertRequests(company, [over]);
  const { html } = await visit(page);
  const moved = await post(page, { intent, seen: hidden(html, "seen") });
  expect(moved.text).toContain(text);
  expect(await requestRow(company, number)).toMatchObject({ status });
});

test("a button on an outdated page shows the request as it is now", async () => {
  await insertRequests(company, [{ status: "Canceled", closed_by: "c", closed_reason: "Other" }]);
  const { to, text } = await post(page, { intent: "complete", seen: "1" });
  expect(to).toBe(`${page}?done=changed`);
  expect(text).toContain("This changed while you were looking at it.");
  expect(text).toContain("Canceled by the customer");
});

test("a button that does not exist is not found", async () => {
  await insertRequests(company, [{}]);
  expect((await post(page, { intent: "toString" })).status).toBe(404);
});

describe("the dialogs", () => {
  test("a call with its note", async () => {
    await insertRequests(company, [{}]);
    const { html } = await visit(`${page}/call`);
    const fields = { key: hidden(html, "key"), seen: "2", note: "Voicemail" };
    const noted = await post(`${page}/call`, fields);
    expect(noted.text).toContain("Call noted.");
    expect(noted.text).toContain("Called by Olive Test: Voicemail");
    await post(`${page}/call`, fields);
    expect(await historyOf(number)).toHaveLength(3);
  });

  test("REQ-012: canceling needs a reason", async () => {
    await insertRequests(company, [{}]);
    await visit(page);
    const refused = await post(`${page}/cancel`, { seen: "2" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Choose a reason.");
    const canceled = await post(`${page}/cancel`, { seen: "2", reason: "We're fully booked" });
    expect(canceled.text).toContain("Request canceled.");
    expect(canceled.text).toContain("Canceled by Olive Test: We're fully booked");
    expect((await visit(`${page}/cancel`)).text).toContain("This request is canceled already.");
  });

  test("a link is shown once", async () => {
    await insertRequests(company, [{}]);
    await visit(`${page}/link`);
    expect(await rowsOf("SELECT 1 FROM secure_link")).toEqual([]);
    const { html } = await post(`${page}/link`, {});
    expect(html).toMatch(/value="http:\/\/localhost:8787\/company\/[^"]*\/requests\/1001\?s=/);
    expect(await rowsOf("SELECT 1 FROM secure_link")).toHaveLength(1);
    const after = await visit(`${page}/link`);
    expect(after.html).not.toContain("?s=");
  });
});

describe("the lists", () => {
  test("the office starts with what waits today", async () => {
    expect((await visit(`${office}/start`)).to).toBe(`${office}/today`);
    const [row] = await insertRequests(company, [
      { status: "Replied", answered_at: NOW - 9_000_000, created_at: NOW - 9_000_000 },
      { first_name: "Bob", created_at: NOW - 3_600_000 },
    ]);
    await clientWrites(row!, "Still there?", NOW - 7_200_000);
    const { text, html } = await visit(`${office}/today`);
    expect(text).toMatch(/Maria Lopez .* “Still there\?” Replied New message Waiting 2 hours/);
    expect(text).toMatch(/Bob Lopez Drain Cleaning New Waiting 1 hour/);
    expect(html).toContain('1<span class="visually-hidden"> without an answer</span>');
  });

  test("nothing waits", async () => {
    const { text } = await visit(`${office}/today`);
    expect(text).toContain("All caught up");
    expect(text).toContain("See all requests");
  });

  test("a folder each, a search in all, and where they are empty the next action", async () => {
    await insertRequests(company, [{}, { status: "Completed" }]);
    const open = await visit(`${office}/requests`);
    expect(open.text).toContain("Open (1) Closed Spam");
    expect(open.html).toContain(`href="${page}"`);
    const closed = await visit(`${office}/requests?folder=closed`);
    expect(closed.html).toContain(`href="${office}/requests/1002"`);
    const spam = await visit(`${office}/requests?folder=spam`);
    expect(spam.text).toContain("No spam");
    expect(spam.text).toContain("See open requests");
    const found = await visit(`${office}/requests?q=1002`);
    expect(found.html).toContain(`href="${office}/requests/1002"`);
    const none = await visit(`${office}/requests?q=nobody`);
    expect(none.text).toContain("No request found for “nobody”");
  });

  test("long folders have parts", async () => {
    await insertRequests(company, Array(30).fill({}));
    const { html } = await visit(`${office}/requests`);
    expect(html).toContain("?folder=open&amp;after=1006");
    const older = await visit(`${office}/requests?folder=open&after=1006`);
    expect(older.html).toContain("?folder=open&amp;before=1005");
  });

  test("no link to a request loads it before it is pressed", async () => {
    await insertRequests(company, [{}]);
    for (const path of ["today", "requests", `clients/${clientIdOf(number)}`]) {
      const { html } = await visit(`${office}/${path}`);
      expect(html).toContain(`href="${page}"`);
      expect(html).not.toMatch(/rel="prefetch"[^>]*requests\/1001/);
    }
  });
});

describe("notifications", () => {
  const settings = `${office}/settings/notifications`;

  test("owners choose for all", async () => {
    const { html, text } = await visit(settings);
    expect(text).toContain("Olive Test You");
    const shown = hidden(html, "shown");
    expect(shown.split(" ")).toEqual([
      cast.owner.userId,
      cast.staff.userId,
      "reminders",
      "reviewRequests",
    ]);
    const staff = cast.staff.userId;
    const saved = await post(settings, {
      ...{ shown, [`${staff} mail requests`]: "on", [`${staff} quiet`]: "on" },
      ...{ [`${staff} from`]: "21:30", [`${staff} until`]: "07:00" },
    });
    expect(saved.text).toContain("Settings saved.");
    const chosen = `SELECT person_id, group_concat(event) AS events FROM notice_choice
      WHERE mail = 1 GROUP BY person_id`;
    expect(await rowsOf(chosen)).toEqual([{ person_id: staff, events: "requests" }]);
    expect(await rowsOf("SELECT from_minute, until_minute FROM quiet_hours")).toEqual([
      { from_minute: 1290, until_minute: 420 },
    ]);
    const wrong = await post(settings, { shown, [`${staff} quiet`]: "on" });
    expect(wrong.text).toContain("Enter a time, such as 21:00.");
    expect(await rowsOf("SELECT reminders FROM office_setting")).toEqual([{ reminders: 0 }]);
  });

  test("staff choose for themselves", async () => {
    const { html, text } = await visit(settings, cast.staff);
    expect(text).not.toContain("Olive");
    expect(hidden(html, "shown")).toBe(cast.staff.userId);
    const saved = await post(
      settings,
      { shown: cast.staff.userId, [`${cast.staff.userId} mail requests`]: "on" },
      cast.staff,
    );
    expect(saved.text).toContain("Settings saved.");
  });
});
