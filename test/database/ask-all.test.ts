import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { askAll, unavailableOf } from "../../app/database/work-databases/ask-all.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";

const workDatabases = workDatabasesOf(env);

test("one that fails, never answers or lacks a table stops no other", async () => {
  const notices: string[] = [];
  const asked = await askAll(
    workDatabases,
    ({ event, error }) => void notices.push(`${event}: ${error}`),
    async (db, name) => {
      if (name === "WORK_1") return new Promise<number>(() => undefined);
      if (name === "WORK_2") return db.prepare("SELECT n FROM lacking").first<number>("n");
      return db.prepare("SELECT 3 AS n").first<number>("n");
    },
    20,
  );
  expect(asked).toEqual([
    { name: "WORK_1", answer: undefined, error: "does not answer" },
    {
      name: "WORK_2",
      answer: undefined,
      error: expect.stringMatching(/^fails: .*no such table: lacking/),
    },
    { name: "WORK_3", answer: 3 },
  ]);
  expect(unavailableOf(asked)).toEqual(["WORK_1", "WORK_2"]);
  expect(notices.toSorted()).toEqual([
    expect.stringMatching(/^work database does not answer: WORK_1: Error: No answer within 20 ms/),
    expect.stringMatching(/^work database fails: WORK_2: .*no such table: lacking/),
  ]);
});
