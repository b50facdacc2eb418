import { expect, test } from "vitest";
import { lifetimes } from "../../app/lifetimes";
import { forgetSpam } from "../../app/requests/forget-spam.server";
import { databaseOfCompany, insertOffices, river } from "../clients/offices";
import { insertRequests, NOW } from "./requests";

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
  expect(await forgetSpam(db, NOW)).toBe(1);
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

test("more than one batch of it is deleted in a night", async () => {
  await insertOffices();
  const old = { folder: "spam" as const, status_at: NOW - lifetimes.spamRequest - 1 };
  await insertRequests(
    river,
    Array.from({ length: 1001 }, () => old),
  );
  const db = await databaseOfCompany(river);
  expect(await forgetSpam(db, NOW)).toBe(1001);
  expect(await db.prepare("SELECT count(*) AS left FROM request").first("left")).toBe(0);
});
