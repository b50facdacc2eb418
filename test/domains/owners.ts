/** Owners of one company each, and an admin: setup and repeated steps for the domain tests. */
import { env } from "cloudflare:test";
import { expect } from "vitest";
import { assignDomain } from "../../app/domains/assign.server";
import { checkDomain, listOwnDomains, removeDomain } from "../../app/domains/own-domains.server";
import { proofName } from "../../app/domains/proof";
import { recheckDomains } from "../../app/domains/recheck.server";
import type { RequestContext } from "../../app/operations/context";
import { readCompanyVersion } from "../../app/companies/read-version.server";
import { insertAdmin } from "../admin/admins";
import { companyLike, plumber, insertCast } from "../cast/cast";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

export const DAY = 86_400_000;
export const START = visitorContext().now();
export const river = plumber.vanity_name;
export const lake = "lake-plumbing";
export const host = "river.localhost";

/** Tests advance it. */
export const clock = { time: START };
const now = () => clock.time;

/** Work that removing leaves for after the response. */
const laterWork: Promise<unknown>[] = [];

/** Both signed in recently and have no password. */
export let ann: RequestContext;
export let bob: RequestContext;
export let admin: RequestContext;

export async function insertOwners() {
  clock.time = START;
  await env.DB.batch(
    [
      "local_dns_record",
      "local_hosted_domain",
      "domain_request",
      "outbox",
      "attempt",
      "sign_in",
      "person",
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({
    companies: [plumber, companyLike({ id: 2, vanity_name: lake, name: "Lake Plumbing", pro: 0 })],
  });
  const people = [
    await insertPerson(1, "ann@example.com"),
    await insertPerson(2, "bob@example.com"),
  ] as const;
  await env.DB.batch(
    people.map(({ personId }) =>
      env.DB.prepare(
        "INSERT INTO company_owner (company_id, person_id, since) VALUES (?, ?, 0)",
      ).bind(personId, personId),
    ),
  );
  [ann, bob] = people.map((actor) =>
    visitorContext({
      now,
      actor: { ...actor, provedAt: START },
      later: (work) => void laterWork.push(work()),
    }),
  ) as [RequestContext, RequestContext];
  admin = visitorContext({ now, actor: await insertAdmin(3, "admin@example.com") });
}

export const assign = (vanityName: string, hostname: string, more: object = {}) =>
  assignDomain(admin, { vanityName, hostname, ...more });
export const own = async (owner: RequestContext) => (await listOwnDomains(owner, {})).domains;
export const check = (owner: RequestContext, hostname = host) => checkDomain(owner, { hostname });
/** Includes the work that it leaves for after the response. */
export async function remove(owner: RequestContext, hostname = host) {
  await removeDomain(owner, { hostname });
  await Promise.all(laterWork.splice(0));
}
export const scheduled = (over: object = {}) => recheckDomains(visitorContext({ now, ...over }));
export const served = async (hostname = host) =>
  (await readCompanyVersion(visitorContext(), { hostname })) !== undefined;
export const row = (hostname: string, companyId: number) =>
  env.DB.prepare("SELECT * FROM custom_domain WHERE hostname = ? AND company_id = ?")
    .bind(hostname, companyId)
    .first();
export const version = (id: number) =>
  env.DB.prepare("SELECT version FROM company WHERE id = ?").bind(id).first<number>("version");
export const templates = async (email: string) =>
  (await mailTo(email)).map(({ template }) => template);

/** Adds the TXT record that the owner sees. */
export async function prove(owner: RequestContext, hostname = host) {
  const domain = (await own(owner)).find((one) => one.hostname === hostname)!;
  const { name, value } = domain.records.find(({ type }) => type === "TXT")!;
  await env.DB.prepare(
    "INSERT OR IGNORE INTO local_dns_record (name, type, value) VALUES (?, 'TXT', ?)",
  )
    .bind(name, value)
    .run();
}

export const unprove = (hostname = host) =>
  env.DB.prepare("DELETE FROM local_dns_record WHERE name = ?").bind(proofName(hostname)).run();

export async function activate(owner: RequestContext, vanityName: string, hostname = host) {
  await assign(vanityName, hostname);
  await prove(owner, hostname);
  for (let i = 0; i < 3; i++) await check(owner, hostname);
  expect((await check(owner, hostname)).status).toBe("active");
}
