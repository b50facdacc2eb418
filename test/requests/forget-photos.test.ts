/** Private photos that were not sent, and files that no row names, are deleted; no other is. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { databaseOf, workDatabasesOf } from "../../app/database/work-databases/databases";
import { DAY, HOUR } from "../../app/duration";
import { lifetimes } from "../../app/lifetimes";
import { forgetUnsentPhotos, sweepPrivateFiles } from "../../app/requests/forget-photos.server";
import { schedule } from "../../workers/scheduled";
import { emptyOffices } from "../support/empty-offices";
import { counting } from "../support/trips";
import { brokenDatabase, lostConnection } from "../support/broken-database";

const databases = workDatabasesOf(env);
const db = databaseOf(databases, "WORK_2");

beforeEach(async () => {
  await emptyOffices();
  const { objects } = await env.MEDIA.list({ prefix: "private/" });
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
});

const exists = async (key: string) => (await env.MEDIA.head(key)) !== null;
const keys = async () => (await db.prepare("SELECT key FROM request_photo").all()).results.length;

interface Photo {
  company?: string;
  number?: number | null;
  at?: number;
  in?: D1Database;
}

/** A row and its file. */
async function insertPhoto(key: string, photo: Photo = {}) {
  const { company = "company", number = null, at = 0, in: own = db } = photo;
  await env.MEDIA.put(key, "x");
  await own
    .prepare(
      `INSERT INTO request_photo (company_id, id, number, key, name, content_type, width, height,
        bytes, created_at) VALUES (?, ?, ?, ?, 'sink.jpg', 'image/jpeg', 1, 1, 1, ?)`,
    )
    .bind(company, crypto.randomUUID(), number, key, at)
    .run();
}

describe("a photo that was not sent", () => {
  const NOW = 100 * DAY;
  const over = NOW - lifetimes.requestDraft - 1;

  test("is deleted after a week, with its file; one that was sent never", async () => {
    await insertPhoto("private/a/over.jpg", { at: over });
    await insertPhoto("private/a/young.jpg", { at: over + 1 });
    await insertPhoto("private/a/sent.jpg", { at: over, number: 1001 });
    expect(await forgetUnsentPhotos(db, env.MEDIA, NOW)).toBe(1);
    expect(
      await Promise.all(["over", "young", "sent"].map((name) => exists(`private/a/${name}.jpg`))),
    ).toEqual([false, true, true]);
    expect(await keys()).toBe(2);
    expect(await forgetUnsentPhotos(db, env.MEDIA, NOW)).toBe(0);
  });

  test("of which there are 1,100 is deleted in rounds", async () => {
    const rows = Array.from({ length: 1100 }, (_, i) => ({ id: `${i}` }));
    await db
      .prepare(
        `INSERT INTO request_photo (company_id, id, key, name, content_type, width, height, bytes,
          created_at) SELECT 'x', value ->> 'id', value ->> 'id', '', '', 1, 1, 1, 0 FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run();
    expect(await forgetUnsentPhotos(db, env.MEDIA, NOW)).toBe(1100);
    expect(await keys()).toBe(0);
  });

  test("is found by its index", async () => {
    const { context, trips } = counting();
    await forgetUnsentPhotos(databaseOf(context.workDatabases, "WORK_2"), env.MEDIA, NOW);
    const { results } = await db
      .prepare(`EXPLAIN QUERY PLAN ${trips[0]![0]}`)
      .bind(NOW)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(plan).toContainEqual(expect.stringMatching(/request_photo_unsent .*\(created_at<\?\)/));
    expect(plan.filter((step) => step.startsWith("SCAN request_photo"))).toEqual([]);
  });

  test("whose file could not be deleted is left to the sweep", async () => {
    const { key, late } = await sweepable();
    await insertPhoto(key, { at: over });
    const media = { delete: lostConnection } as unknown as R2Bucket;
    await expect(forgetUnsentPhotos(db, media, NOW)).rejects.toThrow("connection lost");
    expect([await keys(), await exists(key)]).toEqual([0, true]);
    await sweepPrivateFiles({ databases, media: env.MEDIA, now: late });
    expect(await exists(key)).toBe(false);
  });
});

/** A time at which files put now are a day old, and a key that is swept on that day. */
async function sweepable() {
  const { uploaded } = (await env.MEDIA.put("00-clock", "x"))!;
  const late = uploaded.getTime() + DAY + HOUR;
  return { late, young: late - 2 * HOUR, key: keyOn(late, "0"), company: companyOn(late) };
}

/** Each day sweeps eight of the 256 prefixes. */
function companyOn(now: number) {
  const prefix = ((Math.floor(now / DAY) * 8) % 256).toString(16).padStart(2, "0");
  return `${prefix}000000-0000-4000-8000-000000000001`;
}
const keyOn = (now: number, digit: string) => `private/${companyOn(now)}/${digit.repeat(24)}.jpg`;

describe("a private file without a row", () => {
  const sweep = (now: number, over: Partial<Parameters<typeof sweepPrivateFiles>[0]> = {}) =>
    sweepPrivateFiles({ databases, media: env.MEDIA, now, ...over });

  test("is kept for a day, and then deleted", async () => {
    const { late, young, key } = await sweepable();
    const other = keyOn(young, "1");
    await env.MEDIA.put(key, "x");
    await env.MEDIA.put(other, "x");
    expect([await sweep(young), await exists(other)]).toEqual([0, true]);
    await sweep(late);
    expect(await exists(key)).toBe(false);
  });

  test("is told apart from those with a row, in whichever work database", async () => {
    const { late, company } = await sweepable();
    const rows = [...databases.values()].map(
      (own, i) => [own, keyOn(late, String(i + 1))] as const,
    );
    for (const [own, key] of rows) await insertPhoto(key, { company, number: 1001, in: own });
    const orphan = keyOn(late, "a");
    await env.MEDIA.put(orphan, "x");
    expect(await sweep(late)).toBe(1);
    expect(await exists(orphan)).toBe(false);
    for (const [, key] of rows) expect([key, await exists(key)]).toEqual([key, true]);
  });

  test("is not mixed up with the files of documents, as long as a row names them", async () => {
    const { late, company } = await sweepable();
    const [own, freed] = [keyOn(late, "b"), keyOn(late, "c")];
    for (const [number, key] of [own, freed].entries()) {
      await env.MEDIA.put(key, "x");
      await db
        .prepare(
          `INSERT INTO document_file (company_id, document_id, number, key, name, content_type, bytes,
            created_at, removed_at) VALUES (?, 'd', ?, ?, 'a.pdf', 'application/pdf', 1, 0, 1)`,
        )
        .bind(company, number, key === own ? key : "")
        .run();
    }
    expect(await sweep(late)).toBe(1);
    expect([await exists(own), await exists(freed)]).toEqual([true, false]);
  });

  test("is kept while a work database does not answer", async () => {
    const { late, key } = await sweepable();
    await env.MEDIA.put(key, "x");
    const broken = new Map([...databases, ["WORK_3", brokenDatabase(lostConnection)]]);
    await expect(sweep(late, { databases: broken })).rejects.toThrow("connection lost");
    expect(await exists(key)).toBe(true);
  });

  test("is kept if its office moves to another database during the sweep", async () => {
    const { late, company, key } = await sweepable();
    await insertPhoto(key, { company, number: 1001 });
    // The office is asked for in its new database before it is there, in the old one after it left.
    let asked = 0;
    const moving = new Proxy(databaseOf(databases, "WORK_1"), {
      get(own, name) {
        const member = Reflect.get(own, name) as (...given: unknown[]) => unknown;
        if (name !== "prepare") return member.bind(own);
        asked += 1;
        const source = asked === 1 ? own : db;
        return source.prepare.bind(source);
      },
    });
    const empty = databaseOf(databases, "WORK_3");
    expect(
      await sweep(late, {
        databases: new Map([
          ["WORK_1", moving],
          ["WORK_2", empty],
        ]),
      }),
    ).toBe(0);
    expect([asked, await exists(key)]).toEqual([2, true]);
  });

  test("is not a public file: those have their own sweep", async () => {
    const { late } = await sweepable();
    const key = `${companyOn(late).slice(0, 2)}${"0".repeat(22)}.webp`;
    await env.MEDIA.put(key, "x");
    await sweep(late);
    expect(await exists(key)).toBe(true);
  });
});

test("every night", () => {
  expect(schedule["17 3 * * *"]!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["delete photos that were not sent", "sweep private files"]),
  );
});
