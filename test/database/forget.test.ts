import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { forgetOfOffices } from "../../app/database/work-databases/forget.server";
import { lifetimes } from "../../app/lifetimes";
import { databaseOfCompany, insertOffices, river } from "../clients/offices";
import { insertRequests } from "../requests/requests";

const NOW = Date.UTC(2026, 10, 1);

test("requests in spam are deleted with their history after 30 days, unless a link leads to them", async () => {
  const old = NOW - lifetimes.spamRequest - 1;
  const folder = "spam";
  await insertOffices();
  await insertRequests(river, [
    { folder, status_at: old },
    { folder, status_at: old + 1 },
    { folder, status_at: old },
    { status_at: old },
  ]);
  const db = await databaseOfCompany(river);
  await db.batch([
    db.prepare(
      `INSERT INTO secure_link (company_id, hash, hub_id, document, email, created_at)
        SELECT company_id, 'h', client_id, 'request 1003', email, created_at FROM request
          WHERE number = 1003`,
    ),
    ...[1001, 1002].map((number) =>
      db
        .prepare(
          `INSERT INTO request_photo (company_id, id, number, position, key, name, content_type,
              width, height, bytes, created_at)
            SELECT company_id, ?1, ?1, 1, 'k', 'a.jpg', 'image/jpeg', 4, 3, 9, ?2 FROM request
              WHERE number = ?1`,
        )
        .bind(number, old),
    ),
  ]);
  await db.batch(forgetOfOffices(db, NOW));
  const left = (sql: string) => db.prepare(sql).raw<[number]>();
  expect(await left("SELECT number FROM request ORDER BY number")).toEqual([
    [1002],
    [1003],
    [1004],
  ]);
  expect(await left("SELECT number FROM request_event ORDER BY number")).toEqual([
    [1002],
    [1003],
    [1004],
  ]);
  // The first photo is nobody's now, and old enough to be deleted with its file.
  expect(await left("SELECT number FROM request_photo ORDER BY id")).toEqual([[null], [1002]]);
});

test("sent mail, attempts, one-use keys and drafts of offices are deleted when they have expired", async () => {
  const db = env.WORK_2!;
  const insert = (table: string, row: Record<string, string | number>) =>
    db
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(", ")})
          VALUES (${Object.keys(row)
            .map(() => "?")
            .join(", ")})`,
      )
      .bind(...Object.values(row));
  const mail = {
    company_id: "c",
    kind: "mail",
    recipient: "x",
    template: "x",
    data: "",
    created_at: 0,
  };
  await db.batch([
    ...["outbox", "attempt", "used_key", "request_draft"].map((table) =>
      db.prepare(`DELETE FROM ${table}`),
    ),
    insert("outbox", { ...mail, key: "over", delivered_at: NOW - lifetimes.sentMail - 1 }),
    insert("outbox", { ...mail, key: "kept", delivered_at: NOW - lifetimes.sentMail }),
    insert("outbox", { ...mail, key: "failed", dead_at: 1 }),
    ...[
      ["over", 1],
      ["kept", 0],
    ].flatMap(([name, late]) => [
      insert("attempt", {
        company_id: "c",
        bucket: name!,
        began_at: NOW - lifetimes.attempts - Number(late),
        count: 1,
      }),
      insert("used_key", {
        company_id: "c",
        key: name!,
        result: "x",
        at: NOW - lifetimes.usedKey - Number(late),
      }),
      insert("request_draft", {
        company_id: "c",
        id: name!,
        fields: "{}",
        created_at: 0,
        updated_at: NOW - lifetimes.requestDraft - Number(late),
      }),
    ]),
  ]);
  await db.batch(forgetOfOffices(db, NOW));
  const left = (sql: string) => db.prepare(sql).raw();
  expect(await left("SELECT key FROM outbox ORDER BY key")).toEqual([["failed"], ["kept"]]);
  expect(await left("SELECT bucket FROM attempt")).toEqual([["kept"]]);
  expect(await left("SELECT key FROM used_key")).toEqual([["kept"]]);
  expect(await left("SELECT id FROM request_draft")).toEqual([["kept"]]);
});
