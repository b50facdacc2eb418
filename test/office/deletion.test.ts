/**
 * Deleting a company: who may, what disappears, what is refused on the way, and that cron finishes
 * what was interrupted.
 */
import { env } from "cloudflare:test";
import { createHash, scryptSync } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { insertClients } from "../../app/clients/client-statements.server";
import { importClients } from "../../app/clients/import-clients.server";
import { ClientInput } from "../../app/clients/input";
import { listClients } from "../../app/clients/list-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readCompany } from "../../app/companies/read-company.server";
import { createCompany } from "../../app/creating/create-company.server";
import { DIRECTORY, effectsSql } from "../../app/database/effects.server";
import { bound } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work/databases";
import { officeTables } from "../../app/database/work/office-tables";
import { deleteCompany } from "../../app/office/delete-company.server";
import { finishDeletions } from "../../app/office/finish-deletions.server";
import { inviteStaff } from "../../app/office/team.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import { visitorContext } from "../support/context";
import { outcomeOf } from "../support/half-way";
import { operations } from "../support/operations";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { counting } from "../support/trips";
import { offerOf, photoOf, plumber, reviewOf } from "../cast/cast";
import { insertOffices, of, other, river, runJobs, type Cast } from "../clients/offices";
import { entry } from "../creating/founders";
import { companyMatrix, offerMatrix, profileMatrix } from "../guards/access/editing";
import { changedOfficeMatrix, officeMatrix } from "../guards/access/office";
import { runScheduled, schedule } from "../../workers/scheduled";

const companyId = plumber.provider_id!;
const name = plumber.name;
const NOW = visitorContext().now();
const databases = workDatabasesOf(env);

let cast: Cast;
let owner: User;
beforeEach(async () => {
  cast = await insertOffices({
    offers: [offerOf(1, 1, "Drain Cleaning"), offerOf(2, 1, "Roofing")],
    photos: [photoOf(1, 1, "own"), photoOf(2, 1, "theirs")],
    reviews: [reviewOf(1, 1), reviewOf(2, 1)],
    formerNames: [{ vanity_name: "old-river", company_id: 1 }],
  });
  owner = { ...cast.owner, provedAt: NOW };
  // Both offices in one database.
  await env.DB.prepare("UPDATE company SET work_db = 'WORK_2'").run();
});

async function call(
  run: (context: RequestContext) => Promise<unknown>,
  actor = owner,
  over: Partial<RequestContext> = {},
) {
  const { context, settled } = of(actor, over);
  const answer = await run(context);
  await settled();
  return answer;
}

const remove = (actor = owner, input: object = {}) =>
  call((context) => deleteCompany(context, { company: river, name, ...input }), actor);

/** Rows in every table of the office, of both companies. */
async function fill() {
  for (const [actor, company] of [
    [owner, river],
    [cast.otherOwner, other],
  ] as const) {
    const add = (input: object) =>
      call((context) => addClient(context, { company, ...input }), actor) as Promise<{ id: string }>;
    const [kept, second] = [
      await add({ firstName: "Maria", emails: ["maria@x.example"], key: "k".repeat(16) }),
      await add({ firstName: "Mary", emails: ["mary@x.example"] }),
    ];
    await call(
      (context) => mergeClients(context, { company, id: kept.id, other: second.id }),
      actor,
    );
    await call((context) => importClients(context, { company, csv: "name\nBob\n" }), actor);
    await call((context) => inviteStaff(context, { company, email: "new@x.example" }), actor);
  }
  await env.WORK_2!.batch(
    [companyId, "00000000-0000-4000-8000-000000000002"].map((id, i) =>
      env.WORK_2!.prepare(
        `INSERT INTO outbox (company_id, key, kind, recipient, template, data, created_at)
          VALUES (?, ?, 'mail', 'x@x.example', 'x', '', 0)`,
      ).bind(id, `mail ${i}`),
    ),
  );
}

/** Numbers of rows of the company in the office's tables. */
async function counts(db = env.WORK_2!, id = companyId) {
  const results = await db.batch<{ n: number }>(
    officeTables.map((table) =>
      db
        .prepare(
          table === "client_text"
            ? `SELECT count(*) AS n FROM client_text WHERE client_text MATCH ?`
            : `SELECT count(*) AS n FROM ${table} WHERE company_id = ?`,
        )
        .bind(table === "client_text" ? `${id.replaceAll("-", "")}*` : id),
    ),
  );
  return Object.fromEntries(officeTables.map((table, i) => [table, results[i]!.results[0]!.n]));
}

const NONE = Object.fromEntries(officeTables.map((table) => [table, 0]));

async function tenant() {
  return env.WORK_2!.prepare("SELECT state FROM tenant WHERE company_id = ?")
    .bind(companyId)
    .first<string>("state");
}

/** Number of rows of a company in each table of the directory that has some. */
async function directoryCounts(id: number) {
  const { results: tables } = await env.DB.prepare(
    `SELECT t.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND c.name = 'company_id' ORDER BY 1`,
  ).all<{ name: string }>();
  expect(tables.length).toBeGreaterThan(15);
  const rows = await env.DB.batch<{ n: number }>(
    tables.map((table) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table.name} WHERE company_id = ?`).bind(id),
    ),
  );
  const all = tables.map((table, i) => [table.name, rows[i]!.results[0]!.n] as const);
  return Object.fromEntries(all.filter(([, n]) => n > 0));
}

const isThere = async () =>
  (await env.DB.prepare("SELECT 1 FROM company WHERE id = 1").first()) !== null;

/** Effects and mail of all databases. */
async function queued() {
  const all = await Promise.all(
    [env.DB, ...databases.values()].map((db) => db.prepare("SELECT kind FROM effect").all()),
  );
  return all.flatMap(({ results }) => results);
}

describe("is refused", () => {
  async function unchanged() {
    expect(
      await env.DB.prepare("SELECT published, deleting_at, version FROM company WHERE id = 1").first(),
    ).toEqual({ published: 1, deleting_at: null, version: 1 });
    expect(await queued()).toEqual([]);
    await call((context) => listClients(context, { company: river }));
  }

  test.each<[string, () => User, object, object]>([
    ["with a wrong name", () => owner, { name: "River City" }, { code: "invalid", fields: { name: expect.any(String) } }],
    ["without a name", () => owner, { name: "" }, { code: "invalid" }],
    ["to staff", () => ({ ...cast.staff, provedAt: NOW }), {}, { code: "forbidden" }],
    ["to a stranger", () => ({ ...cast.stranger, provedAt: NOW }), {}, { code: "forbidden" }],
    ["to another company's owner", () => ({ ...cast.otherOwner, provedAt: NOW }), {}, { code: "forbidden" }],
    ["to an API token", () => ({ ...owner, signInId: null }), {}, { code: "forbidden" }],
    ["without a recent sign-in or a password", () => ({ ...owner, provedAt: 0 }), {}, { code: "invalid", fields: { password: expect.any(String) } }],
  ])("%s", async (_, actor, input, refusal) => {
    expect(await refusalOf(remove(actor(), input))).toMatchObject(refusal);
    await unchanged();
  });

  test("with a wrong password", async () => {
    const password = cheaplyHashed("correct horse battery");
    const known = await insertPerson(901, owner.email, { password, firstName: "Olive" });
    await env.DB.prepare(
      "INSERT OR IGNORE INTO company_owner (company_id, person_id, since) VALUES (1, 901, 0)",
    ).run();
    expect(await refusalOf(remove(known, { password: "wrong" }))).toMatchObject({
      code: "invalid",
      fields: { password: expect.any(String) },
    });
    await unchanged();
    await remove(known, { password: "correct horse battery" });
    expect(await isThere()).toBe(false);
  });

  test.each([
    ["pending", null],
    ["active", "host"],
    ["suspended", "host"],
    ["removed", "host"],
  ])("while its domain is %s (at the host: %s)", async (status, host) => {
    await env.DB.prepare(
      `INSERT INTO custom_domain (hostname, company_id, status, host_id, created_at)
        VALUES ('river.example', 1, ?, ?, 0)`,
    )
      .bind(status, host)
      .run();
    expect(await refusalOf(remove())).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("river.example"),
    });
    await unchanged();
    await env.DB.prepare("UPDATE custom_domain SET status = 'removed', host_id = NULL").run();
    await remove();
    expect(await isThere()).toBe(false);
  });
});

test("every row of the office disappears, and none of another company", async () => {
  await fill();
  const [mine, theirs] = [await counts(), await counts(env.WORK_2!, "00000000-0000-4000-8000-000000000002")];
  for (const table of officeTables) expect([table, mine[table]! > 0]).toEqual([table, true]);
  const [ownRows, otherRows] = [await directoryCounts(1), await directoryCounts(2)];
  expect(Object.keys(ownRows)).toEqual(
    expect.arrayContaining(["client_address", "company_owner", "company_staff", "offer", "photo", "review", "staff_invitation"]),
  );

  await remove();
  expect([await tenant(), await isThere(), await queued()]).toEqual(["gone", false, []]);
  expect(await counts()).toEqual(NONE);
  // The log of the directory outlives the company.
  expect(Object.keys(await directoryCounts(1))).toEqual(["audit_entry"]);
  expect(await counts(env.WORK_2!, "00000000-0000-4000-8000-000000000002")).toEqual(theirs);
  expect(await directoryCounts(2)).toEqual(otherRows);
  const { clients } = (await call(
    (context) => listClients(context, { company: other, q: "maria" }),
    cast.otherOwner,
  )) as { clients: unknown[] };
  expect(clients).toHaveLength(1);
});

test("rows in other databases stay", async () => {
  await fill();
  // As if a company of the same id had been moved away from there.
  await env.WORK_1!.prepare(
    "INSERT INTO used_key (company_id, key, result, at) VALUES (?, 'kept', 'x', 0)",
  )
    .bind(companyId)
    .run();
  await remove();
  expect((await counts(env.WORK_1!)).used_key).toBe(1);
});

test("each owner gets one mail, whatever is repeated", async () => {
  const second = await insertPerson(910, "second@example.com", { firstName: "Sam" });
  await env.DB.prepare(
    "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 910, 0)",
  ).run();
  const sent: string[] = [];
  const mailer = {
    send: ({ to, subject }: { to: string; subject: string }) => {
      sent.push(`${to}: ${subject}`);
      return Promise.resolve();
    },
  };
  const run = (context: RequestContext) => deleteCompany(context, { company: river, name });
  await call(run, owner, { mailer });
  for (const actor of [owner, { ...second, provedAt: NOW }])
    expect(await refusalOf(call(run, actor, { mailer }))).toMatchObject({ code: "not-found" });
  await runJobs();
  expect(sent.toSorted()).toEqual([
    `owner@example.com: ${name} was deleted`,
    `second@example.com: ${name} was deleted`,
  ]);
});

test("two owners at once: one deletion, one mail to each", async () => {
  await fill();
  const results = await Promise.all([outcomeOf(remove()), outcomeOf(remove())]);
  expect(results.toSorted()[0]).toBe("answers");
  expect(["conflict", "gone", "not-found"]).toContain(results.toSorted()[1]);
  expect(await isThere()).toBe(false);
  const mail = await env.DB.prepare("SELECT recipient FROM outbox WHERE template = 'company-deleted'").all();
  expect(mail.results).toEqual([{ recipient: owner.email }]);
});

/** Stops after so many steps; the next ones are cron's. */
const steps = [
  ["only begun", 0, "open"],
  ["closed in the office's database", 1, "closing"],
  ["the office's rows deleted", 2, "gone"],
] as const;

async function stopAfter(count: number) {
  // Nothing happens after the response.
  await call((context) => deleteCompany(context, { company: river, name }), owner, {
    later: () => undefined,
  });
  const context = visitorContext();
  if (count > 0) await context.deliver(DIRECTORY);
  if (count > 1) expect(await finishDeletions(context, "WORK_2")).toBe(1);
}

describe.each(steps)("under way: %s", (_, count, state) => {
  beforeEach(async () => {
    await fill();
    await stopAfter(count);
    expect([await tenant(), await isThere()]).toEqual([state, true]);
  });

  test("no operation of the owner changes or reads the company", async () => {
    const cells = Object.entries({ ...profileMatrix, ...offerMatrix, ...companyMatrix, ...officeMatrix, ...changedOfficeMatrix }).flatMap(([operation, all]) =>
      all
        .filter(([, input]) => (input as { company?: string }).company === river)
        .map(([, input]) => [operation, input] as const),
    );
    expect(new Set(cells.map(([operation]) => operation)).size).toBeGreaterThan(60);
    const before = await everything();
    for (const actor of [owner, cast.staff, { ...cast.admin, provedAt: NOW }])
      for (const [operation, input] of cells) {
        const outcome = await outcomeOf(call((context) => operations.get(operation)!(context, input), actor));
        expect([operation, outcome]).toEqual([operation, expect.stringMatching(/^(gone|not-found)$/)]);
      }
    expect(await everything()).toEqual(before);
  });

  test("nobody sees its page", async () => {
    for (const actor of [{ kind: "visitor" } as const, owner, cast.admin])
      expect(await outcomeOf(readCompany(visitorContext({ actor }), { vanityName: river }))).toBe("not-found");
    expect(await outcomeOf(readCompany(visitorContext(), { vanityName: other }))).toBe("answers");
  });

  test("a write and an effect that come late leave nothing behind", async () => {
    // A request that read the company before; while its office is open, its rows are deleted later.
    const { work } = of(owner).context;
    const late = work({ providerId: companyId, workDb: "WORK_2" }).write(
      [],
      [{ sql: "INSERT INTO used_key (company_id, key, result, at) VALUES (?, 'late', 'x', 0)", values: [companyId] }],
    );
    expect(await outcomeOf(late)).toBe(state === "open" ? "answers" : "gone");
    await bound(
      env.WORK_2!,
      effectsSql(
        [{ kind: "client address", subject: "late", version: 1, companyId, body: { hashes: ["late"] } }],
        NOW,
      ),
    ).run();
    await runJobs();
    await runJobs();
    expect([await tenant(), await isThere(), await queued()]).toEqual(["gone", false, []]);
    expect(await counts()).toEqual(NONE);
    expect(await directoryCounts(1)).toEqual({ audit_entry: expect.any(Number) });
    expect(
      (await refusalOf(work({ providerId: companyId, workDb: "WORK_2" }).write([], []))).code,
    ).toBe("gone");
    expect((await refusalOf(work({ providerId: companyId, workDb: null }).write([], []))).code).toBe("gone");
  });

  test("cron finishes it", async () => {
    const jobs = schedule["*/5 * * * *"]!.filter(({ name: job }) => /effects|offices of deleted/.test(job));
    expect(jobs).toHaveLength(3);
    await env.DB.prepare("UPDATE effect SET due_at = 0").run();
    await env.WORK_2!.prepare("UPDATE effect SET due_at = 0").run();
    // Closing, deleting and its last word take a run each at most.
    for (let run = 1; run <= 3; run++) await runScheduled(env, "*/5 * * * *", jobs);
    expect([await tenant(), await isThere(), await queued()]).toEqual(["gone", false, []]);
    expect(await counts()).toEqual(NONE);
  });

  test("its name is not free yet", async () => {
    const made = (await call((context) => createCompany(context, { ...entry, name }), cast.stranger)) as { uri: string };
    expect(made.uri).not.toBe(river);
  });
});

/** All companies and the office's rows, except for counters of attempts. */
async function everything() {
  const { attempt: _, ...rows } = await counts();
  return {
    rows,
    directory: await directoryCounts(1),
    company: await env.DB.prepare("SELECT * FROM company WHERE id = 1").first(),
  };
}

test("1,200 clients are deleted in chunks, with their words", async () => {
  await call((context) => addClient(context, { company: river, firstName: "First" }));
  for (let part = 0; part < 6; part++) {
    const clients = Array.from({ length: 200 }, (_, i) => ({
      id: crypto.randomUUID(),
      input: ClientInput.parse({ firstName: "Maria", lastName: `No ${part * 200 + i}`, emails: [`a${part}-${i}@x.example`] }),
    }));
    await env.WORK_2!.batch(insertClients(companyId, clients, 0).map((one) => bound(env.WORK_2!, one)));
  }
  expect(await counts()).toMatchObject({ client: 1201, client_text: 1201, client_email: 1200 });
  const { context: watched, trips } = counting();
  await call((context) => deleteCompany(context, { company: river, name }), owner, watched);
  expect(trips.filter(([sql]) => sql!.startsWith("DELETE FROM client_text"))).toHaveLength(3);
  expect([await counts(), await tenant(), await isThere()]).toEqual([NONE, "gone", false]);
  expect(
    await env.WORK_2!.prepare("SELECT count(*) AS n FROM client_text WHERE client_text MATCH ?")
      .bind(`${companyId.replaceAll("-", "")}*`)
      .first("n"),
  ).toBe(0);
});

test("a company without an office is deleted at once", async () => {
  await env.DB.prepare("UPDATE company SET work_db = NULL WHERE id = 1").run();
  await call((context) => deleteCompany(context, { company: river, name: ` ${name.toUpperCase()} ` }), owner, {
    later: () => undefined,
  });
  expect([await isThere(), await queued(), await tenant()]).toEqual([false, [], null]);
  expect(await directoryCounts(1)).toEqual({ audit_entry: expect.any(Number) });
});

test("an office that opens right before is not overlooked: the deletion is a conflict", async () => {
  await env.DB.prepare("UPDATE company SET work_db = NULL WHERE id = 1").run();
  const { context: watched } = opening();
  expect(
    await refusalOf(call((context) => deleteCompany(context, { company: river, name }), owner, watched)),
  ).toMatchObject({ code: "conflict" });
  expect(await isThere()).toBe(true);
  await remove();
  expect([await isThere(), await counts()]).toEqual([false, NONE]);
});

test("its name can be taken by a new company, whose office is empty", async () => {
  await fill();
  await remove();
  const made = (await call((context) => createCompany(context, { ...entry, name }), cast.stranger)) as { uri: string };
  expect(made.uri).toBe(river);
  const list = () => call((context) => listClients(context, { company: river }), cast.stranger);
  expect(await list()).toMatchObject({ clients: [], total: 0 });
  await call((context) => addClient(context, { company: river, firstName: "New" }), cast.stranger);
  expect(await list()).toMatchObject({ clients: [{ name: "New" }], total: 1 });
  expect(await outcomeOf(call((context) => listClients(context, { company: river }), owner))).toBe("not-found");
});
