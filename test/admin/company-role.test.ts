import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "../../app/operations/actor";
import { readNewName } from "../../app/companies/read-company.server";
import { readCompanyRole } from "../../app/companies/company-role.server";
import { companyLike, plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson, somebody } from "../support/people";
import { insertAdmin } from "./admins";

const people: Record<string, Actor> = { visitor: { kind: "visitor" }, stranger: somebody };

beforeAll(async () => {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertCast({
    companies: [plumber, companyLike({ id: 2, vanity_name: "draft", name: "Draft", published: 0 })],
    formerNames: [{ vanity_name: "old-draft", company_id: 2 }],
  });
  people.owner = await insertPerson(2, "owner@example.com");
  people.admin = await insertAdmin(1, "ada@example.com");
  people["admin who owns it"] = await insertAdmin(3, "bob@example.com");
  await env.DB.prepare(
    "INSERT INTO company_owner (company_id, person_id, since) VALUES (2, 2, 0), (2, 3, 0)",
  ).run();
});

test.each([
  ["visitor", null, undefined],
  ["stranger", null, undefined],
  ["owner", "owner", "draft"],
  ["admin", "platform admin", "draft"],
  ["admin who owns it", "owner", "draft"],
])(
  "%s: the role for an unpublished company is %s, and its former name redirects to %s",
  async (person, role, name) => {
    const context = visitorContext({ actor: people[person]! });
    expect(await readCompanyRole(context, { vanityName: "draft" })).toBe(role);
    expect(await readNewName(context, "old-draft")).toBe(name);
  },
);

test("a visitor's role needs no query", async () => {
  const context = visitorContext();
  await readCompanyRole(context, { vanityName: "river-city-plumbing" });
  expect(context.reads.spent.roundTrips).toBe(0);
});
