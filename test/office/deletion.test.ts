/** Deleting a company: who may, and what disappears. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { insertClients } from "../../app/clients/client-statements.server";
import { ClientInput } from "../../app/clients/input";
import { listClients } from "../../app/clients/list-clients.server";
import { createCompany } from "../../app/creating/create-company.server";
import { bound } from "../../app/database/one-trip";
import { officeTables } from "../../app/database/work-databases/office-tables";
import { deleteCompany } from "../../app/office/delete-company.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import { plumber } from "../cast/cast";
import { other, river, runJobs, type Cast } from "../clients/offices";
import { entry } from "../creating/founders";
import { outcomeOf } from "../support/half-way";
import { cheaplyHashed, insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { counting, watched } from "../support/trips";
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
  otherId,
  progress,
} from "./companies";

const name = plumber.name;

let cast: Cast;
beforeEach(async () => {
  cast = await insertCompanies();
});

/** Just signed in. */
const fresh = (actor: User) => ({ ...actor, provedAt: NOW });

const remove = (actor: User = cast.owner, input: object = {}, over: Partial<RequestContext> = {}) =>
  call(actor, (context) => deleteCompany(context, { company: river, name, ...input }), over);

describe("is refused", () => {
  async function unchanged() {
    expect(
      await env.DB.prepare(
        "SELECT published, deleting_at, version FROM company WHERE id = 1",
      ).first(),
    ).toEqual({ published: 1, deleting_at: null, version: 1 });
    expect((await progress()).queued).toEqual([]);
    await call(cast.owner, (context) => listClients(context, { company: river }));
  }
  const field = (column: string) => ({
    code: "invalid",
    fields: { [column]: expect.any(String) as string },
  });

  test.each<[string, (one: Cast) => User, object, object]>([
    ["with a wrong name", ({ owner }) => owner, { name: "River City" }, field("name")],
    ["without a name", ({ owner }) => owner, { name: "" }, field("name")],
    ["to staff", ({ staff }) => fresh(staff), {}, { code: "forbidden" }],
    ["to a stranger", ({ stranger }) => fresh(stranger), {}, { code: "forbidden" }],
    ["to another's owner", ({ otherOwner }) => fresh(otherOwner), {}, { code: "forbidden" }],
    ["to an API token", ({ owner }) => ({ ...owner, signInId: null }), {}, { code: "forbidden" }],
    ["long after the sign-in", ({ owner }) => ({ ...owner, provedAt: 0 }), {}, field("password")],
  ])("%s", async (_, actor, input, refusal) => {
    expect(await refusalOf(remove(actor(cast), input))).toMatchObject(refusal);
    await unchanged();
  });

  test("with a wrong password", async () => {
    const password = "correct horse battery";
    await env.DB.prepare("UPDATE person SET password = ? WHERE id = 1901")
      .bind(cheaplyHashed(password))
      .run();
    expect(await refusalOf(remove(cast.owner, { password: "wrong" }))).toMatchObject(
      field("password"),
    );
    await unchanged();
    await remove(cast.owner, { password });
    expect((await progress()).isThere).toBe(false);
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
      message: expect.stringContaining("river.example") as string,
    });
    await unchanged();
    await env.DB.prepare("UPDATE custom_domain SET status = 'removed', host_id = NULL").run();
    await remove();
    expect((await progress()).isThere).toBe(false);
  });
});

test("every row of the company disappears, and none of another one in the same database", async () => {
  await fillOffices(cast);
  const mine = await officeCounts();
  for (const table of officeTables) expect([table, mine[table]! > 0]).toEqual([table, true]);
  expect(Object.keys(await directoryCounts(1))).toEqual(
    expect.arrayContaining([
      "client_address",
      "company_owner",
      "company_staff",
      "former_name",
      "offer",
      "photo",
      "review",
      "staff_invitation",
    ]),
  );
  const theirs = [await officeCounts(env.WORK_2!, otherId), await directoryCounts(2)];

  await remove();
  expect([await progress(), await officeCounts()]).toEqual([DELETED, NO_ROWS]);
  // The log of the directory outlives the company.
  expect(await directoryCounts(1)).toEqual({ audit_entry: expect.any(Number) as number });
  expect([await officeCounts(env.WORK_2!, otherId), await directoryCounts(2)]).toEqual(theirs);
  const { clients } = await call(cast.otherOwner, (context) =>
    listClients(context, { company: other, q: "maria" }),
  );
  expect(clients).toHaveLength(1);
});

test("rows in other work databases stay", async () => {
  await env
    .WORK_1!.prepare(
      "INSERT INTO used_key (company_id, key, result, at) VALUES (?, 'kept', 'x', 0)",
    )
    .bind(companyId)
    .run();
  await fillOffices(cast);
  await remove();
  expect([await officeCounts(), (await officeCounts(env.WORK_1!)).used_key]).toEqual([NO_ROWS, 1]);
});

test("each owner gets one mail, whatever is repeated", async () => {
  const second = await insertPerson(1910, "second@example.com", { firstName: "Sam" });
  await env.DB.prepare(
    "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1910, 0)",
  ).run();
  const sent: string[] = [];
  const mailer = {
    send: ({ to, subject }: { to: string; subject: string }) => {
      sent.push(`${to}: ${subject}`);
      return Promise.resolve();
    },
  };
  await remove(cast.owner, {}, { mailer });
  for (const actor of [cast.owner, fresh(second)])
    expect(await outcomeOf(remove(actor, {}, { mailer }))).toBe("not-found");
  await runJobs();
  expect(sent.toSorted()).toEqual([
    `owner@example.com: ${name} was deleted`,
    `second@example.com: ${name} was deleted`,
  ]);
});

test("twice at once: one deletion, one mail", async () => {
  await fillOffices(cast);
  const [first, second] = (
    await Promise.all([outcomeOf(remove()), outcomeOf(remove())])
  ).toSorted();
  expect(first).toBe("answers");
  expect(["conflict", "gone", "not-found", "unavailable"]).toContain(second);
  expect(await progress()).toEqual(DELETED);
  const { results } = await env.DB.prepare(
    "SELECT recipient FROM outbox WHERE template = 'company-deleted'",
  ).all();
  expect(results).toEqual([{ recipient: cast.owner.email }]);
});

test("1,200 clients are deleted in chunks, with their words", async () => {
  await call(cast.owner, (context) => addClient(context, { company: river, firstName: "First" }));
  for (let part = 0; part < 6; part++) {
    const clients = Array.from({ length: 200 }, (_, i) => ({
      id: crypto.randomUUID(),
      input: ClientInput.parse({
        firstName: "Maria",
        lastName: `No ${part * 200 + i}`,
        emails: [`a${part}-${i}@x.example`],
      }),
    }));
    await env.WORK_2!.batch(
      insertClients(companyId, clients, 0).map((one) => bound(env.WORK_2!, one)),
    );
  }
  expect(await officeCounts()).toMatchObject({
    client: 1201,
    client_text: 1201,
    client_email: 1200,
  });
  const { context, trips } = counting();
  await remove(cast.owner, {}, context);
  const deletions = trips.flat().filter((sql) => sql.startsWith("DELETE FROM client_text"));
  expect(deletions).toHaveLength(3);
  expect([await officeCounts(), await progress()]).toEqual([NO_ROWS, DELETED]);
});

describe("a company without an office", () => {
  beforeEach(() => env.DB.prepare("UPDATE company SET work_db = NULL WHERE id = 1").run());

  test("is deleted at once", async () => {
    await remove(cast.owner, { name: ` ${name.toUpperCase()} ` }, { later: () => undefined });
    expect(await progress()).toEqual({ isThere: false, tenant: null, queued: [] });
    expect(await directoryCounts(1)).toEqual({ audit_entry: expect.any(Number) as number });
  });

  test("whose office opens right before is a conflict, and is then deleted with it", async () => {
    let isOpen = false;
    const over = watched(async (statements, go) => {
      if (!isOpen && statements.some((sql) => sql.includes("SET deleting_at"))) {
        isOpen = true;
        await call(cast.staff, (context) =>
          addClient(context, { company: river, firstName: "Maria" }),
        );
      }
      return go();
    });
    expect(await outcomeOf(remove(cast.owner, {}, over))).toBe("conflict");
    expect((await progress()).isThere).toBe(true);
    await remove();
    expect((await progress()).isThere).toBe(false);
    expect(await officeCounts(env.WORK_1!)).toEqual(NO_ROWS);
  });
});

test("its name can be taken by a new company, whose office is empty", async () => {
  await fillOffices(cast);
  await remove();
  const made = await call(cast.stranger, (context) => createCompany(context, { ...entry, name }));
  expect(made.uri).toBe(river);
  const list = (actor = cast.stranger) =>
    call(actor, (context) => listClients(context, { company: river }));
  expect(await list()).toMatchObject({ clients: [], total: 0 });
  await call(cast.stranger, (context) => addClient(context, { company: river, firstName: "New" }));
  expect(await list()).toMatchObject({ clients: [{ name: "New" }], total: 1 });
  for (const former of [cast.owner, cast.staff])
    expect(await outcomeOf(list(former))).toBe("not-found");
});
