import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { discardMail, listUnsentMail, retryMail } from "../../app/admin/unsent-mail.server";
import { masked } from "../../app/notifications/masked";
import { readOverview } from "../../app/admin/overview.server";
import { dataCounts } from "../../app/admin/status.server";
import { deliverDue } from "../../app/notifications/outbox.server";
import { seal } from "../../app/notifications/seal.server";
import type { User } from "../../app/operations/actor";
import { refusalOf } from "../support/refusal";
import { as, logFromNow, insertAdmin } from "./admins";

const SECRET = "1234 5678";
let ada: User;
let dead: number;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  ada = await insertAdmin(1, "ada@example.com");
  const { config, now } = as(ada);
  const insert = env.DB.prepare(
    `INSERT INTO outbox (key, kind, recipient, template, data, created_at, tries, due_at, dead_at,
      error) VALUES (?, 'mail', ?, 'sign-in-code', ?, ?, ?, ?, ?, ?)`,
  );
  const data = seal(config, { code: SECRET, device: "Chrome" });
  await env.DB.batch([
    insert.bind(
      "dead",
      "dana@example.com",
      data,
      now(),
      8,
      null,
      5,
      "550 <dana@example.com> is unknown",
    ),
    insert.bind("waiting", "sam@example.com", data, now(), 0, now() + 60_000, null, null),
  ]);
  dead = (await env.DB.prepare("SELECT id FROM outbox WHERE key = 'dead'").first<number>("id"))!;
});

test("lists open mail with masked recipient and without content", async () => {
  const { mail } = await listUnsentMail(as(ada), undefined);
  expect(mail).toMatchObject([
    {
      id: dead,
      template: "sign-in-code",
      to: "d•••@example.com",
      state: "dead",
      tries: 8,
      error: "550 <d•••@example.com> is unknown",
    },
    { template: "sign-in-code", to: "s•••@example.com", state: "waiting", tries: 0, error: null },
  ]);
  expect(JSON.stringify(mail)).not.toMatch(/dana@|sam@|1234|data/);
});

test.each([
  ["d@x.example", "d•••@x.example"],
  ["👩@x.example", "👩•••@x.example"],
  ["no address", "•••"],
  ["@x", "•••"],
])("%s is shown as %s", (address, shown) => {
  expect(masked(address)).toBe(shown);
});

test("the overview and the status page count open mail", async () => {
  expect(await readOverview(as(ada), undefined)).toMatchObject({
    people: 1,
    disabledPeople: 0,
    waitingMail: 1,
    deadMail: 1,
    unknownMail: { count: 0, alarming: false },
  });
  expect(await dataCounts(as(ada))).toEqual(
    expect.arrayContaining([
      { table: "unsent email", rows: 1 },
      { table: "failed email", rows: 1 },
    ]),
  );
});

describe("dead mail", () => {
  test("concurrent retries send it once", async () => {
    const [log, sent] = [await logFromNow(), [] as string[]];
    const context = as(ada, {
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail.to)) },
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        retryMail(context, { id: String(dead) }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    await Promise.all([deliverDue(context), deliverDue(context)]);
    expect(sent).toEqual(["dana@example.com"]);
    expect((await refusalOf(retryMail(context, { id: dead }))).code).toBe("not-found");
    expect((await log()).map(({ action, details }) => [action, details])).toEqual([
      [
        "retry mail",
        { template: "sign-in-code", to: "d•••@example.com", state: ["dead", "waiting"] },
      ],
    ]);
  });

  test("is discarded once, and not during a retry", async () => {
    const log = await logFromNow();
    await retryMail(as(ada), { id: dead });
    expect((await refusalOf(discardMail(as(ada), { id: dead }))).code).toBe("not-found");
    await env.DB.prepare("UPDATE outbox SET dead_at = 5, due_at = NULL WHERE id = ?")
      .bind(dead)
      .run();
    await discardMail(as(ada), { id: dead });
    expect((await refusalOf(discardMail(as(ada), { id: dead }))).code).toBe("not-found");
    expect((await log()).map(({ action }) => action)).toEqual(["retry mail", "discard mail"]);
  });

  test("waiting mail cannot be retried or discarded", async () => {
    const id = await env.DB.prepare("SELECT id FROM outbox WHERE key = 'waiting'").first<number>(
      "id",
    );
    for (const change of [retryMail, discardMail])
      expect((await refusalOf(change(as(ada), { id }))).code).toBe("not-found");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(2);
  });
});
