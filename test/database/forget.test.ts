import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { forgetOfOffices } from "../../app/database/work-databases/forget.server";
import { lifetimes } from "../../app/lifetimes";

const NOW = Date.UTC(2026, 10, 1);

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
