/** `client.requests`, the total of a client's list, stays the real number. */
import { beforeEach, describe, expect, test } from "vitest";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import type { User } from "../../app/operations/actor";
import { lifetimes } from "../../app/lifetimes";
import { forgetSpam } from "../../app/requests/forget-spam.server";
import { markNotSpam } from "../../app/requests/office/mark-not-spam.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { databaseOfCompany, of, river } from "../clients/offices";
import { insertAsked, message, ownForm, send } from "../requests/asking";
import { NOW } from "../requests/requests";
import { prove } from "./codes";
import { call, change, rowsOf } from "./hub";

const maria = "maria@lopez.example";
let owner: User;

beforeEach(async () => {
  ({ owner } = await insertAsked());
});

/** Sends one; `spam`: it goes to spam by itself. */
async function sent(email: string, { spam = false, ...more }: { spam?: boolean } & object = {}) {
  const inputForm = [
    { label: "Description", type: "textarea", value: `Hello ${crypto.randomUUID()}` },
  ];
  const form = ownForm(spam ? { trap: "x" } : {});
  const { requestNumber } = await send({ ...message, ...form, inputForm, email, ...more });
  return requestNumber;
}

interface Counted {
  id: string;
  email: string;
  requests: number;
  real: number;
}

/** Checks all clients, and returns their counts by email address. */
async function counts() {
  const clients = await rowsOf<Counted>(
    `SELECT id, email, requests, (SELECT count(*) FROM request r
        WHERE r.company_id = c.company_id AND r.client_id = c.id) AS real
      FROM client c ORDER BY created_at, id`,
  );
  for (const { email, requests, real } of clients) expect([email, requests]).toEqual([email, real]);
  return Object.fromEntries(clients.map(({ email, requests }) => [email, requests]));
}

const idOf = async (email: string) =>
  (await rowsOf<{ id: string }>("SELECT id FROM client WHERE email = ?", email))[0]!.id;
const office = async (operation: typeof markSpam | typeof markNotSpam, number: number) => {
  const { context, settled } = of(owner);
  await operation(context, { company: river, number });
  await settled();
};

/** What the list says. */
async function listed(email: string) {
  const list = await call(listHubRequests, await prove(email), { uri: river, rows: 50 });
  expect(list.requests).toHaveLength(list.totalRecords);
  return list.totalRecords;
}

describe("a request that is sent", () => {
  test("by a new client, and by a known one", async () => {
    await sent(maria);
    expect(await counts()).toEqual({ [maria]: 1 });
    await sent(maria);
    await sent("ben@miller.example");
    expect(await counts()).toEqual({ [maria]: 2, "ben@miller.example": 1 });
    expect(await listed(maria)).toBe(2);
  });

  test("twice counts once", async () => {
    const twice = { ...message, key: "0123456789abcdef", email: maria };
    await Promise.all([send(twice), send(twice)]);
    await send(twice);
    expect(await counts()).toEqual({ [maria]: 1 });
  });

  test("at once with others", async () => {
    await Promise.all([sent(maria), sent(maria), sent(maria), sent("ben@miller.example")]);
    expect(await counts()).toEqual({ [maria]: 3, "ben@miller.example": 1 });
  });

  test("to spam, by itself: a known client has it, a stranger gets no client", async () => {
    await sent(maria);
    await sent(maria, { spam: true });
    await sent("spam@evil.example", { spam: true });
    expect(await counts()).toEqual({ [maria]: 2 });
    expect(await listed(maria)).toBe(2);
  });
});

describe("spam", () => {
  test("marked and unmarked by the office changes nothing", async () => {
    const number = await sent(maria);
    await sent(maria);
    await office(markSpam, number);
    expect(await counts()).toEqual({ [maria]: 2 });
    await office(markNotSpam, number);
    await office(markNotSpam, number);
    expect(await counts()).toEqual({ [maria]: 2 });
  });

  test("in spam, of a stranger, counts for its new client once it leaves spam", async () => {
    const [one, another] = [
      await sent("new@x.example", { spam: true }),
      await sent("new@x.example", { spam: true }),
    ];
    await office(markNotSpam, one);
    expect(await counts()).toEqual({ "new@x.example": 1 });
    await office(markNotSpam, another);
    expect(await counts()).toEqual({ "new@x.example": 2 });
  });

  test("of someone who became a client meanwhile counts for that client", async () => {
    const number = await sent(maria, { spam: true });
    await sent(maria);
    expect(await counts()).toEqual({ [maria]: 1 });
    await office(markNotSpam, number);
    expect(await counts()).toEqual({ [maria]: 2 });
  });

  test("in spam, of a known client, counts once, also after it leaves spam", async () => {
    await sent(maria);
    await office(markNotSpam, await sent(maria, { spam: true }));
    expect(await counts()).toEqual({ [maria]: 2 });
  });

  test("that is deleted counts no more", async () => {
    await sent(maria);
    const old = await sent(maria, { spam: true });
    const young = await sent(maria, { spam: true });
    const strangers = await sent("spam@evil.example", { spam: true });
    await change(
      "UPDATE request SET status_at = ? WHERE number IN (?, ?)",
      NOW - lifetimes.spamRequest - 1,
      old,
      strangers,
    );
    expect(await forgetSpam(await databaseOfCompany(river), NOW)).toBe(2);
    expect(await counts()).toEqual({ [maria]: 2 });
    expect(await rowsOf("SELECT number FROM request WHERE folder = 'spam'")).toEqual([
      { number: young },
    ]);
    expect(await listed(maria)).toBe(2);
  });

  test("that is kept because of its link still counts", async () => {
    const number = await sent(maria);
    await office(markSpam, number);
    await change("UPDATE request SET status_at = 0");
    expect(await forgetSpam(await databaseOfCompany(river), NOW)).toBe(0);
    expect(await counts()).toEqual({ [maria]: 1 });
  });

  test("that is deleted in several rounds", async () => {
    await sent(maria);
    await change(
      `WITH RECURSIVE n (i) AS (SELECT 2001 UNION ALL SELECT i + 1 FROM n WHERE i < 3100)
        INSERT INTO request (company_id, number, id, type, status, folder, client_id, first_name,
            preferred_contact, created_at, status_at)
          SELECT company_id, i, 'r' || i, type, status, 'spam', client_id, first_name,
            preferred_contact, 0, 0 FROM n CROSS JOIN request WHERE number = 1001`,
    );
    await change("UPDATE client SET requests = 1101");
    await counts();
    expect(await forgetSpam(await databaseOfCompany(river), NOW)).toBe(1100);
    expect(await counts()).toEqual({ [maria]: 1 });
  });
});

describe("a merge", () => {
  const ben = "ben@miller.example";

  async function merged() {
    for (const email of [maria, maria, ben, ben, ben]) await sent(email);
    const [id, other] = [await idOf(maria), await idOf(ben)];
    const { context } = of(owner);
    const { change: undo } = await mergeClients(context, { company: river, id, other });
    return { id, undo };
  }

  test("counts for the client that is kept, and new ones do too", async () => {
    await merged();
    expect(await counts()).toEqual({ [maria]: 5, "": 0 });
    await sent(ben);
    expect(await counts()).toEqual({ [maria]: 6, "": 0 });
    expect(await listed(ben)).toBe(6);
  });

  test("that is undone gives each its own back", async () => {
    const { id, undo } = await merged();
    await sent(ben);
    const { context } = of(owner);
    await undoMerge(context, { company: river, id, change: undo });
    const after = await counts();
    expect(after[maria]! + after[ben]!).toBe(6);
    expect(after[ben]).toBe(3);
    expect([await listed(maria), await listed(ben)]).toEqual([3, 3]);
  });

  test("and spam of the client that is gone: unmarked, marked and deleted", async () => {
    for (const email of [maria, ben]) await sent(email);
    const spam = await sent(ben, { spam: true });
    const old = await sent(ben, { spam: true });
    const { context } = of(owner);
    const { change: undo } = await mergeClients(context, {
      company: river,
      id: await idOf(maria),
      other: await idOf(ben),
    });
    expect(await counts()).toEqual({ [maria]: 4, "": 0 });
    await office(markNotSpam, spam);
    await change("UPDATE request SET status_at = 0 WHERE number = ?", old);
    expect(await forgetSpam(await databaseOfCompany(river), NOW)).toBe(1);
    expect(await counts()).toEqual({ [maria]: 3, "": 0 });
    await undoMerge(context, { company: river, id: await idOf(maria), change: undo });
    expect(await counts()).toEqual({ [maria]: 1, [ben]: 2 });
  });
});
