import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { readOverview } from "../../app/admin/overview.server";
import { listPeople, readPerson } from "../../app/admin/people.server";
import type { User } from "../../app/operations/actor";
import { plumber, insertCast } from "../cast/cast";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { as, insertAdmin, insertDevice } from "./admins";

let ada: User;
let cleo: User;

beforeAll(async () => {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertCast({ companies: [plumber] });
  ada = await insertAdmin(1, "ada@example.com");
  await insertPerson(2, "bob@example.com", { firstName: "Ada-Bob" });
  cleo = await insertPerson(3, "cleo@example.com", {
    firstName: "Cleo",
    password: "scrypt$hidden",
  });
  await env.DB.batch([
    env.DB.prepare("UPDATE person SET product_admin = 1, disabled_at = 5 WHERE id = 2"),
    env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 3, 7)"),
    env.DB.prepare(
      `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at)
        VALUES ('t', 3, 'x', 'hidden-hash', 'read', 0)`,
    ),
  ]);
  await insertDevice(3);
});

describe("the list", () => {
  test.each([
    ["everyone, newest first", {}, ["cleo", "bob", "ada"]],
    ["by the beginning of an address", { search: "CLEO@" }, ["cleo"]],
    ["by a first name or an address", { search: "ada" }, ["bob", "ada"]],
    ["by a whole name", { search: "cleo te" }, ["cleo"]],
    ["by a last name", { search: "tes" }, ["cleo", "bob", "ada"]],
    ["by a LIKE wildcard, as text", { search: "_" }, []],
    ["platform admins", { role: "platform-admin" }, ["ada"]],
    ["product admins", { role: "product-admin" }, ["bob"]],
    ["owners", { role: "owner" }, ["cleo"]],
    ["disabled", { disabled: "true" }, ["bob"]],
    ["not disabled, by a last name", { disabled: "false", search: "test" }, ["cleo", "ada"]],
  ])("%s", async (_, input, expected) => {
    const { people } = await listPeople(as(ada), input);
    expect(people.map((one) => one.email.replace("@example.com", ""))).toEqual(expected);
  });

  test("returns a page at a time, with limits", async () => {
    expect(await listPeople(as(ada), { rows: 2 })).toMatchObject({
      people: [{ userId: cleo.userId }, {}],
      more: true,
    });
    expect(await listPeople(as(ada), { first: 2, rows: 2 })).toMatchObject({
      people: [{ userId: ada.userId }],
      more: false,
    });
    expect((await refusalOf(listPeople(as(ada), { rows: 101 }))).code).toBe("invalid");
    expect((await refusalOf(listPeople(as(ada), { first: 10_001 }))).code).toBe("invalid");
  });
});

test("a person's record contains no credentials", async () => {
  const person = await readPerson(as(ada), { userId: cleo.userId });
  expect(person).toMatchObject({
    email: "cleo@example.com",
    self: false,
    hasPassword: true,
    passkeys: 0,
    tokens: 1,
    devices: [{ device: "Chrome on Windows" }],
    companies: [{ vanityName: "river-city-plumbing", pro: true }],
  });
  expect(JSON.stringify(person)).not.toMatch(/hidden|hash/);
  expect(await readPerson(as(ada), { userId: ada.userId })).toMatchObject({
    self: true,
    hasPassword: false,
  });
});

test("the overview scans people and companies once and reads at most two rows per other counted item", async () => {
  const context = as(ada);
  const counted = await readOverview(context, undefined);
  expect(counted).toMatchObject({
    people: 3,
    disabledPeople: 1,
    companies: 1,
    unpublishedCompanies: 0,
    proCompanies: 1,
  });
  expect(context.reads.spent).toMatchObject({ roundTrips: 1 });
  const { people, companies, unknownMail, ...few } = counted;
  expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(
    people +
      companies +
      unknownMail.count +
      2 * Object.values(few).reduce((sum, n) => sum + n, 0) +
      Object.keys(counted).length,
  );
});
