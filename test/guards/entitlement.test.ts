/**
 * Each operation of the office × each state of the company's plan × each role: what is part of Pro is refused
 * without it, and changes nothing; all else does not depend on the plan.
 */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { GRACE } from "../../app/plans/entitlement";
import { Refusal } from "../../app/refusal";
import { visitorContext } from "../support/context";
import { jobLike, wholeJob } from "../jobs/rows";
import { operations } from "../support/operations";
import type { Cell } from "./access/cells";
import { noPicture } from "./access/editing";
import { changedOfficeMatrix, officeMatrix } from "./access/office";
import { actors, callerOf, clientId, insertWorld, itemId, published } from "./access/world";

const company = published.vanityName;
const NOW = visitorContext().now();

/** What is part of Pro, each with an input about something that the office has. */
const ofPro: Record<string, object> = {
  "change document settings": { version: 99, estimateDays: 7 },
  "upload document logo": { files: noPicture },
  "delete document logo": {},
  "create document": { kind: "estimate", client: clientId },
  "save document": { kind: "estimate", ref: "1001", revision: 99 },
  "send document": { kind: "estimate", ref: "1001" },
  "add document files": { kind: "estimate", ref: "1001", files: noPicture },
  "remove document file": { kind: "estimate", ref: "1001", number: 1 },
  "add price item": { name: "Water heater", rate: 120_450 },
  "edit price item": { id: itemId, rate: 100 },
  "delete price item": { id: itemId },
  "import prices": { csv: "name,price\nDrain cleaning,$120.00\n" },
  "import work": {
    kind: "invoice",
    csv: "number,client,status,total\n512,Bob Baker,Draft,120.00\n",
  },
  "create job": { client: clientId, title: "Roof" },
  "edit job": { number: 1001, title: "Roof" },
  "repeat job": { number: 1001, day: "2027-01-04", time: "09:00", repeat: { unit: "week" } },
  "end repeat": { number: 1002, day: "2027-01-04" },
  "complete job": { number: 1001 },
  "close job": { number: 1001 },
  "reopen job": { number: 1003 },
  "invoice job": { number: 1001 },
  "add visit": { number: 1001, day: "2027-01-04", time: "09:00" },
  "move visit": { number: 1001, visit: 1, day: "2027-01-04", time: "09:00" },
  "start visit": { number: 1001, visit: 1 },
  "note visit": { number: 1001, visit: 1, note: "x" },
  "finish visit": { number: 1001, visit: 1 },
  "undo visit": { number: 1002, visit: 1 },
  "skip visit": { number: 1001, visit: 1 },
  "add visit photos": { number: 1001, visit: 1, stage: "after", files: noPicture },
  "create subscription": {
    client: clientId,
    title: "Mowing",
    cycle: { interval: "w", frequency: 1 },
    firstDate: "2099-01-01",
  },
  "edit subscription": { number: 1001, title: "Mowing" },
  "reschedule subscription": { number: 1001, nextDate: "2099-01-01" },
  "start subscription": { number: 1001, firstDate: "2099-01-01" },
  "skip period": { number: 1001, date: "2099-01-31" },
  "pause subscription": { number: 1001 },
  "resume subscription": { number: 1002 },
  "end subscription": { number: 1001 },
};

interface State {
  pro: number;
  pro_ends_at: number | null;
  trial_ends_at: number | null;
}
const state = (pro: number, ends: number | null, trial: number | null = null): State => ({
  pro,
  pro_ends_at: ends,
  trial_ends_at: trial,
});

const without: Record<string, State> = {
  "that never had Pro": state(0, null),
  "whose trial is over": state(0, null, NOW),
  "whose Pro was canceled and has ended, a moment ago": state(1, NOW),
  "whose grace is over": state(2, NOW - 1),
  "whose Pro ended long ago": state(0, NOW - GRACE, NOW - 2 * GRACE),
};
const having: Record<string, State> = {
  "on trial": state(0, null, NOW + 1),
  "with Pro by the month": state(1, null),
  "with Pro by the year": state(2, null),
  "whose canceled Pro has a moment left": state(1, NOW + 1),
  "in the grace of a failed renewal": state(1, NOW + GRACE),
  "whose Pro ended, with days of the trial left": state(0, NOW - 1, NOW + 1),
};

const roles = {
  "an owner": "pro owner",
  staff: "staff",
  "a platform admin": "platform admin",
} as const;

/** A job that repeats and whose visit is done, one that is completed, and a subscription that rests. */
async function prepare() {
  await insertWorld();
  const { provider_id: company_id } = (await env.DB.prepare(
    "SELECT provider_id FROM company WHERE vanity_name = ?",
  )
    .bind(company)
    .first<{ provider_id: string }>())!;
  const db = env.WORK_1!;
  const rule = JSON.stringify({ unit: "week", every: 1, days: [], until: "", times: 0 });
  await db.batch([
    db
      .prepare("UPDATE job SET repeats = ? WHERE company_id = ? AND number = 1002")
      .bind(rule, company_id),
    db
      .prepare("UPDATE visit SET status = 'done' WHERE company_id = ? AND job_number = 1002")
      .bind(company_id),
    db
      .prepare("UPDATE subscription SET status = 'paused' WHERE company_id = ? AND number = 1002")
      .bind(company_id),
    ...wholeJob(db, jobLike({ company_id, number: 1003, status: "completed", folder: "done" }), ""),
  ]);
}

async function put({ pro, pro_ends_at, trial_ends_at }: State) {
  await env.DB.prepare(
    "UPDATE company SET pro = ?, pro_ends_at = ?, trial_ends_at = ? WHERE vanity_name = ?",
  )
    .bind(pro, pro_ends_at, trial_ends_at, company)
    .run();
}

async function outcomeOf(name: string, input: object, role: keyof typeof roles) {
  try {
    const context = visitorContext(callerOf(actors[roles[role]]));
    await operations.get(name)!(context, { ...input, company });
    return "answers";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const cellOf = (cells: Cell[]) => cells.find(([title]) => title === "published")!;
const office = { ...officeMatrix, ...changedOfficeMatrix };
/** Staff leave the office with the last one. */
const free = Object.keys(office).filter((name) => !(name in ofPro) && name !== "leave office");

test("every operation that asks for Pro is listed as such", () => {
  const texts = import.meta.glob<string>("../../app/**/*.server.ts", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const asking = Object.values(texts).flatMap((text) =>
    text
      .split(/(?=\boperation\(\{)/)
      .slice(1)
      .filter((one) => /\b(refuseWithoutPro|refuseChange)\(/.test(one.split(/\n\}\);/)[0]!))
      .map((one) => /name: "([^"]+)"/.exec(one)![1]!),
  );
  expect(asking.filter((name) => !(name in ofPro))).toEqual([]);
});

describe.each(Object.entries(without))("in the office of a company %s", (_title, plan) => {
  beforeAll(async () => {
    await prepare();
    await put(plan);
  });

  test.each(Object.keys(roles) as (keyof typeof roles)[])(
    "%s can't do what is part of Pro, and nothing changes",
    async (role) => {
      const before = await stored();
      const outcomes: Record<string, string> = {};
      for (const [name, input] of Object.entries(ofPro))
        outcomes[name] = await outcomeOf(name, input, role);
      expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== "forbidden")).toEqual([]);
      expect(await stored()).toEqual(before);
    },
  );
});

describe.each(Object.entries(having))("in the office of a company %s", (_title, plan) => {
  test("everyone can do what is part of Pro", async () => {
    await insertWorld();
    await put(plan);
    for (const name of Object.keys(ofPro))
      for (const role of Object.keys(roles) as (keyof typeof roles)[])
        expect([
          name,
          role,
          await outcomeOf(name, cellOf(office[name]!)[1] as object, role),
        ]).not.toEqual([name, role, "forbidden"]);
  });
});

test("what is not part of Pro does not depend on the plan", async () => {
  const outcomes = async (plan: State) => {
    await insertWorld();
    await put(plan);
    const all: [string, string, string][] = [];
    for (const name of free)
      for (const role of Object.keys(roles) as (keyof typeof roles)[]) {
        const [, input] = cellOf(office[name]!);
        all.push([name, role, await outcomeOf(name, input as object, role)]);
      }
    return all;
  };
  const withPro = await outcomes(having["with Pro by the month"]!);
  const isOfPlan = ([name]: [string, string, string]) => name === "start trial";
  for (const plan of Object.values(without))
    expect((await outcomes(plan)).filter((one) => !isOfPlan(one))).toEqual(
      withPro.filter((one) => !isOfPlan(one)),
    );
});

/** All rows of the offices and of the directory that an operation of the office could change. */
async function stored() {
  const tables = ["document", "document_version", "document_file", "job", "visit", "visit_photo"];
  const more = ["subscription", "price_item", "document_setting", "money_entry", "outbox"];
  const db = env.WORK_1!;
  const all = await db.batch([...tables, ...more].map((one) => db.prepare(`SELECT * FROM ${one}`)));
  return all.map(({ results }) => results);
}
