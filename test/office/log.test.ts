/** The log of an office, part by part. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { listClients } from "../../app/clients/list-clients.server";
import { readOfficeLog } from "../../app/office/read-log.server";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  insertOffices,
  databaseOfCompany,
  of,
  river as company,
  type Cast,
} from "../clients/offices";

const NOW = visitorContext().now();
const ENTRIES = 130;

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

const log = (input: object = {}) => readOfficeLog(of(cast.owner).context, { company, ...input });

/** Adds a client, and then entries of which several have the same time. */
async function fill() {
  const { context, settled } = of(cast.owner);
  await addClient(context, { company, firstName: "Maria" });
  await settled();
  const db = await databaseOfCompany(company);
  await db
    .prepare(
      `INSERT INTO audit_entry (company_id, at, id, person_name, role, action, object, request_id)
        SELECT t.company_id, ?1 - j.value / 7, printf('00000000-0000-4000-8000-%012d', j.value),
          'Olive Test', 'owner', 'entry ' || j.value, 'clients', 'x'
        FROM tenant t, json_each(?2) j`,
    )
    .bind(NOW - 1000, JSON.stringify([...Array(ENTRIES).keys()]))
    .run();
}

test.each([
  ["of the usual size", {}, [50, 50, 31]],
  ["of one row", { rows: 1 }, Array<number>(131).fill(1)],
  ["of all rows but one", { rows: 100 }, [100, 31]],
])("parts %s show each entry once, newest first", async (_, input, sizes) => {
  await fill();
  const parts: Awaited<ReturnType<typeof log>>["entries"][] = [];
  let before: string | undefined;
  do {
    const part = await log({ ...input, before });
    parts.push(part.entries);
    before = part.next;
  } while (before);
  expect(parts.map((part) => part.length)).toEqual(sizes);
  const entries = parts.flat();
  expect(entries[0]!.action).toBe("add client");
  expect(new Set(entries.map(({ action }) => action)).size).toBe(ENTRIES + 1);
  const places = entries.map(({ at, id }) => `${at} ${id}`);
  expect(places).toEqual(places.toSorted().reverse());
});

test("the last part has nothing after it, even if it is full", async () => {
  await fill();
  const { next } = await log({ rows: 100 });
  expect((await log({ rows: 31, before: next })).next).toBeUndefined();
  expect((await log({ rows: 30, before: next })).next).toBeDefined();
});

test("what a platform admin saw stays within reach behind many later entries", async () => {
  const { context, settled } = of(cast.owner);
  await addClient(context, { company, firstName: "Maria" });
  await settled();
  const admin = of(cast.admin, { now: () => NOW - 10_000 });
  await listClients(admin.context, { company });
  await admin.settled();
  await fill();
  const first = await log({ rows: 100 });
  const second = await log({ rows: 100, before: first.next });
  expect(first.entries.some(({ role }) => role === "platform admin")).toBe(false);
  expect(second.entries.at(-1)).toMatchObject({ name: "Ada Test", action: "view" });
});

test.each(["", "x", "1-x", `1-${"g".repeat(36)}`, `-1-${crypto.randomUUID()}`])(
  'the place "%s" is refused',
  async (before) => {
    expect(await refusalOf(log({ before }))).toMatchObject({
      code: "invalid",
      fields: { before: "There is no such part of the log." },
    });
  },
);

test("an office that was never opened has an empty log", async () => {
  expect(await log()).toEqual({ entries: [], next: undefined });
  const opened = await env.DB.prepare("SELECT work_db FROM company WHERE id = 1").first("work_db");
  expect(opened).toBeNull();
});
