/** A company while it is being deleted: closed to everybody, and finished by cron if interrupted. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readCompany } from "../../app/companies/read-company.server";
import { createCompany } from "../../app/creating/create-company.server";
import { DIRECTORY, effectsSql } from "../../app/database/effects.server";
import { bound } from "../../app/database/one-trip";
import { deleteCompany } from "../../app/office/delete-company.server";
import { finishDeletions } from "../../app/office/finish-deletions.server";
import { runScheduled, schedule } from "../../workers/scheduled";
import { plumber } from "../cast/cast";
import { of, other, river, runJobs, type Cast } from "../clients/offices";
import { entry } from "../creating/founders";
import { companyMatrix, offerMatrix, profileMatrix } from "../guards/access/editing";
import { changedOfficeMatrix, officeMatrix } from "../guards/access/office";
import { visitorContext } from "../support/context";
import { outcomeOf } from "../support/half-way";
import { operations } from "../support/operations";
import {
  call,
  companyId,
  DELETED,
  directoryCounts,
  fillOffices,
  insertCompanies,
  NO_ROWS,
  NOW,
  officeCounts,
  progress,
} from "./companies";

const CRON = "*/5 * * * *";
const matrix = {
  ...profileMatrix,
  ...offerMatrix,
  ...companyMatrix,
  ...officeMatrix,
  ...changedOfficeMatrix,
};
/** The operations with the company's name. */
const calls = Object.entries(matrix).flatMap(([operation, cells]) =>
  cells
    .map(([, input]) => input as { company?: string })
    .filter(({ company }) => company === river)
    .map((input) => [operation, input] as const),
);

describe.each([
  ["only begun", 0, "closing"],
  ["its office closed", 1, "closing"],
  ["its office's rows deleted", 2, "gone"],
])("%s", (_, steps, state) => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await insertCompanies();
    await fillOffices(cast);
    // The worker ends with the response.
    await call(
      cast.owner,
      (context) => deleteCompany(context, { company: river, name: plumber.name }),
      {
        later: () => undefined,
      },
    );
    const context = visitorContext();
    if (steps > 0) await context.deliver(DIRECTORY);
    if (steps > 1) expect(await finishDeletions(context, "WORK_2")).toBe(1);
    expect(await progress()).toMatchObject({ isThere: true, tenant: state });
  });

  test("no operation reads or changes the company", async () => {
    expect(new Set(calls.map(([operation]) => operation)).size).toBeGreaterThan(60);
    const before = await everything();
    for (const actor of [cast.owner, cast.staff, { ...cast.admin, provedAt: NOW }])
      for (const [operation, input] of calls) {
        const outcome = await outcomeOf(
          call(actor, (context) => operations.get(operation)!(context, input)),
        );
        expect([operation, outcome]).toEqual([
          operation,
          expect.stringMatching(/^(gone|not-found)$/),
        ]);
      }
    expect(await everything()).toEqual(before);
  });

  test("nobody sees its page", async () => {
    for (const actor of [{ kind: "visitor" } as const, cast.owner, cast.admin])
      expect(await outcomeOf(readCompany(visitorContext({ actor }), { vanityName: river }))).toBe(
        "not-found",
      );
    expect(await outcomeOf(readCompany(visitorContext(), { vanityName: other }))).toBe("answers");
  });

  test("a write and an effect that come late leave nothing behind", async () => {
    const { context } = of(cast.owner);
    const late = context.work({ providerId: companyId, workDb: "WORK_2" });
    expect(await outcomeOf(late.write([], [key("late")]))).toBe("gone");
    await bound(
      env.WORK_2!,
      effectsSql(
        [
          {
            kind: "client address",
            subject: "late",
            version: 1,
            companyId,
            body: { hashes: ["late"] },
          },
        ],
        NOW,
      ),
    ).run();
    for (let run = 1; run <= 2; run++) await runJobs();
    expect([await progress(), await officeCounts()]).toEqual([DELETED, NO_ROWS]);
    expect(await directoryCounts(1)).toEqual({ audit_entry: expect.any(Number) as number });
    for (const workDb of ["WORK_2", null]) {
      const { write } = context.work({ providerId: companyId, workDb });
      expect(await outcomeOf(write([], [key("later")]))).toBe("gone");
    }
    expect(await officeCounts()).toEqual(NO_ROWS);
  });

  test("cron finishes it", async () => {
    const jobs = schedule[CRON]!.filter(({ name }) => /effects|offices of deleted/.test(name));
    expect(jobs).toHaveLength(3);
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    for (const db of [env.DB, env.WORK_2!]) await db.prepare("UPDATE effect SET due_at = 0").run();
    for (let run = 1; run <= 2; run++) await runScheduled(env, CRON, jobs);
    expect([await progress(), await officeCounts()]).toEqual([DELETED, NO_ROWS]);
  });

  test("its name is not free yet", async () => {
    const { uri } = await call(cast.stranger, (context) =>
      createCompany(context, { ...entry, name: plumber.name }),
    );
    expect(uri).not.toBe(river);
  });
});

const key = (name: string) => ({
  sql: "INSERT INTO used_key (company_id, key, result, at) VALUES (?, ?, 'x', 0)",
  values: [companyId, name],
});

async function everything() {
  return {
    office: await officeCounts(),
    directory: await directoryCounts(1),
    company: await env.DB.prepare("SELECT * FROM company WHERE id = 1").first(),
  };
}
