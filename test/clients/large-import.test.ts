/** Files with thousands of clients. */
import { env } from "cloudflare:test";
import Papa from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";
import { fileMessages } from "../../app/clients/client-file";
import { importClients } from "../../app/clients/import-clients.server";
import { importLimits } from "../../app/clients/limits";
import { listClients } from "../../app/clients/list-clients.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { recording } from "../support/recording";
import { counting, watched } from "../support/trips";
import { of, river, runJobs } from "./offices";
import { call, preview, load, exported, known, NOTHING, cast, emptyFiles } from "./files";

beforeEach(emptyFiles);

/** Fails before the part of that number is written. */
function stoppedAtPart(number: number) {
  let parts = 0;
  return watched((statements, go) => {
    const isPart = statements.some((sql) => sql.includes("INTO client_change "));
    if (isPart) parts += 1;
    return isPart && parts === number ? Promise.reject(new Error("stopped")) : go();
  });
}

describe("a large file", () => {
  const LINES = importLimits.rows;
  const file = (rows: number, notes = "Two dogs, one cat") =>
    Papa.unparse(
      Array.from({ length: rows }, (_, i) => ({
        "first name": `First${i % 50}`,
        "last name": `Last${i}`,
        email: `client${i}@example.com`,
        phone: `512${2_000_000 + i}`,
        address: `${i} Main St`,
        city: "Austin",
        state: "TX",
        zip: "78701",
        notes,
      })),
    );

  test("of 5,000 rows stays within D1's limits, and its addresses reach the directory", async () => {
    const csv = file(LINES);
    expect(csv.length).toBeLessThan(importLimits.bytes);
    const { context: watched, trips } = counting();
    const { context, settled } = of(cast.owner, watched);
    expect(await importClients(context, { company: river, csv })).toMatchObject({
      ...NOTHING,
      rows: LINES,
      added: LINES,
    });
    await settled();
    // A Worker has 1,000 subrequests.
    expect(trips.length).toBeLessThan(700);
    for (let i = 0; i < 3; i++) await runJobs();
    expect(await known()).toBe(2 * LINES);
    const again = counting();
    expect(
      await importClients(of(cast.owner, again.context).context, { company: river, csv }),
    ).toMatchObject({ added: 0, unchanged: LINES });
    expect(again.trips.length).toBeLessThanOrEqual(6);
    expect((await call(listClients, {})).total).toBe(LINES);
    expect(await exported()).toContain(`client${LINES - 1}@example.com`);
  });

  test("of more rows imports the first 5,000 and says so", async () => {
    const { errors, rows, added } = await preview(
      `name\n${Array.from({ length: LINES + 1 }, (_, i) => `Client ${i}`).join("\n")}\n`,
    );
    expect(errors).toEqual([{ line: LINES + 2, column: "", message: fileMessages.rows }]);
    expect([rows, added]).toEqual([LINES + 1, LINES]);
  });

  test("of the longest rows binds no value beyond D1's limits", async () => {
    const csv = file(160, "Two dogs. ".repeat(500));
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const { context, settled } = of(cast.owner, { workDatabases });
    expect(await importClients(context, { company: river, csv })).toMatchObject({ added: 160 });
    await settled();
    const statements = [...recorded.values()].flatMap((one) => one.statements);
    const lengths = statements.flatMap(({ values }) => values.map((one) => String(one).length));
    // 2 MB a value, 100 values and 100 KB of SQL a statement.
    expect(Math.max(...lengths)).toBeLessThan(500_000);
    expect(Math.max(...statements.map(({ values }) => values.length))).toBeLessThanOrEqual(100);
    expect(Math.max(...statements.map(({ sql }) => sql.length))).toBeLessThan(10_000);
  });

  test("that stopped half-way continues where it was", async () => {
    const csv = file(450);
    const { context } = of(cast.owner, stoppedAtPart(3));
    await expect(importClients(context, { company: river, csv })).rejects.toThrow();
    expect((await call(listClients, {})).total).toBe(400);
    expect(await load(csv)).toMatchObject({ added: 50, unchanged: 400 });
    expect((await call(listClients, {})).total).toBe(450);
  });
});
