/** Domains of companies from the request to the end: what the cron, the owners' buttons and the administration do with them. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { assignDomain, declineDomainRequest, listDomainRequests, listDomains } from "../../app/domains/assign.server";
import { proofName, proofOf } from "../../app/domains/proof";
import { checkDomain, chooseCanonical, listOwnDomains, removeDomain } from "../../app/domains/own-domains.server";
import { recheckDomains } from "../../app/domains/recheck.server";
import { requestDomain } from "../../app/domains/request-domain.server";
import { messages } from "../../app/domains/words";
import { configFrom } from "../../app/config";
import type { RequestContext } from "../../app/operations/context";
import { DnsError } from "../../app/outside/domains/dns";
import { DomainHostError, type DomainHost } from "../../app/outside/domains/domain-host";
import { readCompany } from "../../app/profiles/read-company.server";
import { readCompanyVersion } from "../../app/profiles/read-version.server";
import { readSitemap } from "../../app/search/sitemap.server";
import { logFromNow, settleAdmin } from "../admin/admins";
import { companyLike, plumber, settle } from "../cast/cast";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { settlePerson } from "../support/people";
import { refusalOf } from "../support/refusal";

const DAY = 86_400_000;
const START = visitorContext().now();
const river = plumber.vanity_name;
const lake = "lake-plumbing";
const host = "river.localhost";

let time = START;
const clock = { now: () => time };
/** Owners of one company each, and who runs the marketplace; both signed in a moment ago and have no password. */
let ann: RequestContext;
let bob: RequestContext;
let admin: RequestContext;

beforeEach(async () => {
  time = START;
  await env.DB.batch(["local_dns_record", "local_hosted_domain", "domain_request", "outbox", "attempt", "sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await settle({ companies: [plumber, companyLike({ id: 2, vanity_name: lake, name: "Lake Plumbing", pro: 0 })] });
  const people = [await settlePerson(1, "ann@example.com"), await settlePerson(2, "bob@example.com")] as const;
  await env.DB.batch(people.map(({ personId }) => env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (?, ?, 0)").bind(personId, personId)));
  [ann, bob] = people.map((actor) => visitorContext({ ...clock, actor: { ...actor, provedAt: START } })) as [RequestContext, RequestContext];
  admin = visitorContext({ ...clock, actor: await settleAdmin(3, "admin@example.com") });
});

const assign = (vanityName: string, hostname: string, more: object = {}) => assignDomain(admin, { vanityName, hostname, ...more });
const own = async (owner: RequestContext) => (await listOwnDomains(owner, {})).domains;
const look = (owner: RequestContext, hostname = host) => checkDomain(owner, { hostname });
const remove = (owner: RequestContext, hostname = host) => removeDomain(owner, { hostname });
const scheduled = (over: object = {}) => recheckDomains(visitorContext({ ...clock, ...over }));
const served = async (hostname = host) => (await readCompanyVersion(visitorContext(), { hostname })) !== undefined;
const row = (hostname: string, companyId: number) => env.DB.prepare("SELECT * FROM custom_domain WHERE hostname = ? AND company_id = ?").bind(hostname, companyId).first();
const version = (id: number) => env.DB.prepare("SELECT version FROM company WHERE id = ?").bind(id).first<number>("version");
const templates = async (email: string) => (await mailTo(email)).map(({ template }) => template);

/** Enters the TXT record that the owner is shown. */
async function prove(owner: RequestContext, hostname = host) {
  const domain = (await own(owner)).find((one) => one.hostname === hostname)!;
  const { name, value } = domain.records.find(({ type }) => type === "TXT")!;
  await env.DB.prepare("INSERT OR IGNORE INTO local_dns_record (name, type, value) VALUES (?, 'TXT', ?)").bind(name, value).run();
}

const unprove = (hostname = host) => env.DB.prepare("DELETE FROM local_dns_record WHERE name = ?").bind(proofName(hostname)).run();

async function activate(owner: RequestContext, vanityName: string, hostname = host) {
  await assign(vanityName, hostname);
  await prove(owner, hostname);
  for (let i = 0; i < 3; i++) await look(owner, hostname);
  expect((await look(owner, hostname)).status).toBe("active");
}

describe("from the request to the site", () => {
  test("asked for, assigned, proved, pointed here, certified, served; every step told and written down", async () => {
    const log = await logFromNow();
    await requestDomain(ann, { phoneNumber: "5125550199", hostname: "River.Localhost." });
    expect((await listOwnDomains(ann, {})).request).toEqual({ hostname: host, createdAt: START, decision: null, reason: "" });
    const { requests } = await listDomainRequests(admin, {});
    expect(requests).toMatchObject([{ company: { vanityName: river, pro: true }, person: { email: "ann@example.com" }, phone: "5125550199", hostname: host, decision: null }]);
    expect(await assign(river, host, { request: requests[0]!.id })).toEqual({ hostnames: [host] });
    expect((await listDomainRequests(admin, {})).requests).toMatchObject([{ decision: "assigned" }]);

    const [domain] = await own(ann);
    expect(domain).toMatchObject({ hostname: host, status: "pending", problem: null, canonical: false, yearlyCents: 0, billed: false, checkedAt: null, address: "http://river.localhost:8787" });
    expect(domain!.records).toEqual([
      { type: "TXT", name: "_tradepost.river.localhost", value: expect.stringMatching(/^tradepost-verification=[\w-]{24}$/) },
      { type: "ALIAS", name: host, value: "domains.localhost" },
    ]);
    expect(await look(ann)).toMatchObject({ status: "pending", problem: "no-txt", checkedAt: START });
    const before = await version(1);
    await prove(ann);
    const seen = [await look(ann), await look(ann), await look(ann)].map(({ status }) => status);
    expect(seen).toEqual(["verifying", "certificate", "active"]);
    expect([await served(), await version(1)]).toEqual([true, before! + 1]);
    expect(await readCompany(visitorContext(), { vanityName: river })).toMatchObject({ customDomain: host });
    expect((await readSitemap(visitorContext(), { number: 1 })).map(({ vanityName }) => vanityName)).toEqual([lake]);
    expect(await templates("ann@example.com")).toEqual(["domain-active", "domain-assigned"]);
    expect((await log()).map(({ action, details }) => [action, details.status ?? details.domain])).toEqual([
      ["request website domain", undefined],
      ["assign domain", host],
      ["prove domain", host],
      ["domain changed", ["verifying", "certificate"]],
      ["domain changed", ["certificate", "active"]],
    ]);
    await look(ann);
    expect([await version(1), (await log()).length]).toEqual([before! + 1, 5]);
  });

  test("it serves the site in no state but active", async () => {
    await assign(river, host);
    for (const status of ["pending", "verifying", "certificate", "failed", "suspended", "removed"]) {
      await env.DB.prepare("UPDATE custom_domain SET status = ?").bind(status).run();
      expect([status, await served()]).toEqual([status, false]);
    }
    await env.DB.prepare("UPDATE custom_domain SET status = 'active'").run();
    expect(await served()).toBe(true);
  });

  test("declined, why is mailed and shown; decided once it stays so", async () => {
    await requestDomain(bob, { phoneNumber: "5125550199" });
    const { id } = (await listDomainRequests(admin, {})).requests[0]!;
    expect((await refusalOf(declineDomainRequest(admin, { id, reason: " " }))).fields).toHaveProperty("reason");
    await declineDomainRequest(admin, { id, reason: "It is another's trademark." });
    expect((await refusalOf(declineDomainRequest(admin, { id, reason: "Once more." }))).code).toBe("conflict");
    expect((await listOwnDomains(bob, {})).request).toMatchObject({ decision: "declined", reason: "It is another's trademark." });
    expect((await mailTo("bob@example.com"))[0]).toEqual({ template: "domain-declined", data: { company: "Lake Plumbing", reason: "It is another's trademark." } });
  });

  test("OPEN-015: Pro includes one domain, with www and without; a further one, or one without Pro, is $124.99 a year, and nothing is billed", async () => {
    expect([(await listOwnDomains(ann, {})).yearlyCents, (await listOwnDomains(bob, {})).yearlyCents]).toEqual([0, 12499]);
    expect(await assign(river, "www.river.localhost", { twin: true })).toEqual({ hostnames: ["www.river.localhost", host] });
    await assign(river, "second.localhost");
    await assign(lake, "lake.localhost", { twin: "true" });
    const cents = async (owner: RequestContext) => (await own(owner)).map(({ hostname, yearlyCents, billed }) => [hostname, yearlyCents, billed]);
    expect((await cents(ann)).toSorted()).toEqual([[host, 0, false], ["second.localhost", 12499, false], ["www.river.localhost", 0, false]]);
    expect((await cents(bob)).toSorted()).toEqual([["lake.localhost", 12499, false], ["www.lake.localhost", 0, false]]);
  });

  test("an old record proves nothing: each assignment has a secret of its own", async () => {
    await activate(ann, river);
    await remove(ann);
    await assign(river, host);
    expect(await look(ann)).toMatchObject({ status: "pending", problem: "wrong-txt" });
    await prove(ann);
    expect((await look(ann)).status).toBe("verifying");
  });
});

describe("security row 2: whose a domain is", () => {
  const live = configFrom({ ENVIRONMENT: "production", MAIN_ORIGIN: "https://tradepost.com", SUPPORT_EMAIL: "support@tradepost.com", SECRET_KEYS: `test=${"k".repeat(43)}` });

  test.each([
    ["the main host", "tradepost.com", messages.ours],
    ["the main host with a trailing dot", "TRADEPOST.com.", messages.ours],
    ["a name below it", "shop.tradepost.com", messages.ours],
    ["where domains point", "domains.tradepost.com", messages.ours],
    ["its punycode twin", "xn--trdepost-26g.com", messages.alike],
    ["the twin as it is typed", "www.tr\u0430depost.com", messages.alike],
    ["an address", "127.0.0.1", messages.address],
    ["a private name", "river.localhost", messages.reserved],
  ])("%s is refused to owners and platform admins alike", async (_what, hostname, message) => {
    const refused = [
      await refusalOf(assignDomain({ ...admin, config: live }, { vanityName: river, hostname })),
      await refusalOf(requestDomain({ ...ann, config: live }, { phoneNumber: "5125550199", hostname })),
    ];
    for (const one of refused) expect([one.code, one.fields]).toEqual(["invalid", { hostname: message }]);
    expect(await env.DB.prepare("SELECT (SELECT count(*) FROM custom_domain) + (SELECT count(*) FROM domain_request) AS n").first("n")).toBe(0);
  });

  test.each(["verifying", "certificate", "active", "suspended"])("another company's that is %s is refused, in any spelling", async (status) => {
    await assign(lake, host);
    await env.DB.prepare("UPDATE custom_domain SET status = ?").bind(status).run();
    for (const hostname of [host, "RIVER.localhost.", "ｒiver.localhost"]) {
      expect(await refusalOf(assign(river, hostname))).toMatchObject({ code: "conflict", fields: { hostname: messages.taken } });
      expect(await refusalOf(requestDomain(ann, { phoneNumber: "5125550199", hostname }))).toMatchObject({ code: "conflict", fields: { hostname: messages.taken } });
    }
    expect(await row(host, 1)).toBeNull();
  });

  test("one that another company gave up is refused for 30 days; to that company it is free at once", async () => {
    await activate(bob, lake);
    await remove(bob);
    expect(await refusalOf(assign(river, host))).toMatchObject({ code: "conflict", fields: { hostname: messages.released } });
    await assign(lake, host);
    await remove(bob);
    time = START + 30 * DAY - 1;
    expect((await refusalOf(assign(river, host))).code).toBe("conflict");
    time = START + 30 * DAY;
    await assign(river, host);
  });

  test("who waits beside one that served must wait for those 30 days, too, whatever they prove", async () => {
    await assign(river, host);
    await activate(bob, lake);
    await prove(ann);
    expect(await look(ann)).toMatchObject({ status: "failed", problem: "taken" });
    await remove(bob);
    expect(await look(ann)).toMatchObject({ status: "failed", problem: "taken" });
    time = START + 31 * DAY;
    expect((await look(ann)).status).toBe("verifying");
  });

  test("what nobody proved holds nobody up, be it waiting or given up", async () => {
    await assign(lake, host);
    await assign(river, host);
    await remove(bob);
    await prove(ann);
    expect((await look(ann)).status).toBe("verifying");
  });

  test("another's record proves nothing", async () => {
    await assign(lake, host);
    await assign(river, host);
    await prove(bob);
    expect(await look(ann)).toMatchObject({ status: "pending", problem: "wrong-txt" });
    expect((await look(bob)).status).toBe("verifying");
  });

  test("a hundred who prove it at once: one has it, and the others are told", async () => {
    await settle({ companies: Array.from({ length: 100 }, (_, i) => companyLike({ id: i + 1, vanity_name: `company-${i + 1}`, name: `Company ${i + 1}` })) });
    const rows = Array.from({ length: 100 }, (_, i) => ({ company_id: i + 1, token: `token-${i + 1}` }));
    await env.DB.batch(
      rows.map(({ company_id, token }) =>
        env.DB.prepare("INSERT INTO custom_domain (hostname, company_id, status, token, created_at, changed_at) VALUES (?, ?, 'pending', ?, ?, ?)").bind(host, company_id, token, START, START),
      ),
    );
    const dns = { txt: () => Promise.resolve(rows.map(({ token }) => proofOf(token))), pointsTo: () => Promise.resolve(true) };
    const results = await Promise.all(rows.map(({ company_id }) => checkDomain({ ...admin, dns, actor: { ...admin.actor, personId: company_id + 1000 } as never }, { company: `company-${company_id}`, hostname: host })));
    expect(results.filter(({ status }) => status === "verifying")).toHaveLength(1);
    expect(results.filter(({ status, problem }) => status === "failed" && problem === "taken")).toHaveLength(99);
    const held = await env.DB.prepare("SELECT count(*) AS n FROM custom_domain WHERE status IN ('verifying', 'certificate', 'active', 'suspended')").first("n");
    const hosted = await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n");
    expect([held, hosted]).toEqual([1, 1]);
  }, 90_000);

  test("even without any guard the database holds a name for one company alone", async () => {
    const insert = (companyId: number, status: string) => env.DB.prepare("INSERT INTO custom_domain (hostname, company_id, status, created_at) VALUES (?, ?, ?, 0)").bind(host, companyId, status).run();
    await insert(1, "suspended");
    await expect(insert(2, "active")).rejects.toThrow(/UNIQUE/);
    await insert(2, "pending");
  });

  test("a hundred looks at once by one company do it once", async () => {
    await assign(river, host);
    await prove(ann);
    const log = await logFromNow();
    await Promise.all(Array.from({ length: 50 }, () => look(ann)));
    expect(["verifying", "certificate", "active"]).toContain((await own(ann))[0]!.status);
    expect((await log()).filter(({ action }) => action === "prove domain")).toHaveLength(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")).toBe(1);
    expect((await templates("ann@example.com")).filter((name) => name === "domain-active").length).toBeLessThanOrEqual(1);
  });
});

describe("what the cron does", () => {
  test("brings a proved one to its site by itself, and then looks daily", async () => {
    await assign(river, host);
    await prove(ann);
    for (let i = 0; i < 3; i++) {
      expect(await scheduled()).toBe(1);
      expect(await scheduled()).toBe(0);
      time += DAY / 144;
    }
    expect(await served()).toBe(true);
    expect((await row(host, 1))!.next_check_at).toBe(time - DAY / 144 + DAY);
  });

  test("runs at once look at each once", async () => {
    await assign(river, host);
    expect((await Promise.all([scheduled(), scheduled(), scheduled()])).toSorted()).toEqual([0, 0, 1]);
  });

  test("without its record it serves seven days more, then no more, and its owners are told; with it back, again", async () => {
    await activate(ann, river);
    const before = (await version(1))!;
    await unprove();
    time += DAY;
    await scheduled();
    const since = time;
    expect((await own(ann))[0]).toMatchObject({ status: "active", problem: "no-txt", missingSince: since });
    for (time += DAY / 4; time < since + 7 * DAY; time += DAY / 4) await scheduled();
    expect([await served(), await version(1)]).toEqual([true, before]);
    time = since + 7 * DAY;
    await scheduled();
    expect([await served(), await version(1), (await templates("ann@example.com"))[0]]).toEqual([false, before + 1, "domain-suspended"]);
    expect(await refusalOf(assign(lake, host))).toMatchObject({ code: "conflict" });
    expect(await readCompany(visitorContext(), { vanityName: river })).toMatchObject({ customDomain: null });

    await prove(ann);
    expect((await look(ann)).status).toBe("active");
    expect([await served(), await version(1)]).toEqual([true, before + 2]);
  });

  test("suspended for 30 days it is gone here and at the host, and then free for others", async () => {
    await activate(ann, river);
    await unprove();
    await scheduled();
    time = START + 8 * DAY;
    await look(ann);
    time += 7 * DAY;
    await look(ann);
    expect((await row(host, 1))!.status).toBe("suspended");
    const suspended = time;
    time = suspended + 30 * DAY - 1;
    await scheduled();
    expect((await row(host, 1))!.status).toBe("suspended");
    time = suspended + 31 * DAY;
    await scheduled();
    await scheduled();
    expect(await row(host, 1)).toMatchObject({ status: "removed", host_id: null, next_check_at: null });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")).toBe(0);
    await assign(lake, host);
  });

  test("nobody who answers is no record that is gone: it serves on, and is looked at again", async () => {
    await activate(ann, river);
    const notices: string[] = [];
    const notice = ({ event }: { event: string }) => void notices.push(event);
    const dns = { txt: () => Promise.reject(new DnsError("no")), pointsTo: () => Promise.resolve(true) };
    for (let day = 1; day <= 20; day++) {
      time = START + day * DAY;
      await scheduled({ dns, notice });
    }
    expect((await own(ann))[0]).toMatchObject({ status: "active", problem: "unavailable", missingSince: null });
    expect([await served(), notices.length]).toEqual([true, 20]);
  });

  test("one that nobody expected stops no other", async () => {
    await assign(river, host);
    await assign(lake, "lake.localhost");
    await prove(bob, "lake.localhost");
    const notices: string[] = [];
    const dns = { ...ann.dns, pointsTo: (name: string) => (name === host ? Promise.reject(new TypeError("a bug")) : Promise.resolve(true)) };
    await scheduled({ dns, notice: ({ error }: { error: string }) => void notices.push(error) });
    expect((await own(bob))[0]!.status).toBe("verifying");
    expect(notices).toEqual([expect.stringContaining("a bug")]);
  });

  test("14 days without a record it is given up, and its owners are told why", async () => {
    await assign(river, host);
    time = START + 14 * DAY;
    await scheduled();
    expect((await own(ann))[0]).toMatchObject({ status: "failed", problem: "no-records" });
    expect((await mailTo("ann@example.com"))[0]).toMatchObject({ template: "domain-failed", data: { reason: expect.stringContaining("14 days") } });
    time += DAY;
    expect(await scheduled()).toBe(0);
    await prove(ann);
    expect((await look(ann)).status).toBe("verifying");
  });
});

describe("the host that brings requests here", () => {
  const hostWith = (over: Partial<DomainHost>): DomainHost => ({ ...ann.domainHost!, ...over });

  test("refused by it, a domain fails for good, and holds up nobody", async () => {
    await assign(river, host);
    await prove(ann);
    const domainHost = hostWith({ create: () => Promise.reject(new DomainHostError("no", true)) });
    expect(await checkDomain({ ...ann, domainHost }, { hostname: host })).toMatchObject({ status: "failed", problem: "refused" });
    await assign(lake, host);
    await prove(bob);
    expect((await look(bob)).status).toBe("verifying");
  });

  test("out of order, it is proved all the same, and goes on later", async () => {
    await assign(river, host);
    await prove(ann);
    const domainHost = hostWith({ create: () => Promise.reject(new DomainHostError("down")) });
    const notices: string[] = [];
    expect(await checkDomain({ ...ann, domainHost, notice: ({ event }) => void notices.push(event) }, { hostname: host })).toMatchObject({ status: "verifying", problem: "unavailable" });
    expect(notices).toEqual(["domain not checked"]);
    time += DAY / 144;
    await scheduled();
    expect((await own(ann))[0]).toMatchObject({ status: "verifying", problem: null });
  });

  test("not configured, it waits for that, and says so", async () => {
    await assign(river, host);
    await prove(ann);
    expect(await checkDomain({ ...ann, domainHost: undefined }, { hostname: host })).toMatchObject({ status: "verifying", problem: "not-set-up" });
  });

  test("only what is proved is given to it", async () => {
    const created: string[] = [];
    const domainHost = hostWith({ create: (name) => (created.push(name), ann.domainHost!.create(name)) });
    await assign(river, host);
    await checkDomain({ ...ann, domainHost }, { hostname: host });
    expect(created).toEqual([]);
    await prove(ann);
    await checkDomain({ ...ann, domainHost }, { hostname: host });
    expect(created).toEqual([host]);
  });

  test("what it could not take away it takes away later", async () => {
    await activate(ann, river);
    const down = hostWith({ remove: () => Promise.reject(new DomainHostError("down")) });
    const later: Promise<unknown>[] = [];
    const notices: string[] = [];
    await removeDomain({ ...ann, domainHost: down, later: (work) => void later.push(work), notice: ({ event }) => void notices.push(event) }, { hostname: host });
    await Promise.all(later.map((work) => work.catch(() => undefined)));
    expect([notices, await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")]).toEqual([["domain not taken away"], 1]);
    time += DAY;
    await scheduled();
    expect(await row(host, 1)).toMatchObject({ status: "removed", host_id: null, next_check_at: null });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")).toBe(0);
  });
});

describe("the main address among several", () => {
  const www = "www.river.localhost";
  const main = async () => (await readCompany(visitorContext(), { vanityName: river })).customDomain;

  beforeEach(async () => {
    await assign(river, host, { twin: true });
    for (const name of [host, www]) await prove(ann, name);
  });

  test("is the first that is active, then the one that owners choose; both answer, and the version tells the pages", async () => {
    for (let i = 0; i < 3; i++) await look(ann, www);
    expect(await main()).toBe(www);
    expect((await refusalOf(chooseCanonical(ann, { hostname: host }))).code).toBe("conflict");
    for (let i = 0; i < 3; i++) await look(ann, host);
    const [first] = await own(ann);
    const other = first!.hostname === host ? www : host;
    const before = (await version(1))!;
    await chooseCanonical(ann, { hostname: other });
    expect([await main(), await version(1), await served(host), await served(www)]).toEqual([other, before + 1, true, true]);
    await chooseCanonical(ann, { hostname: other });
    expect(await version(1)).toBe(before + 1);
    await chooseCanonical(ann, { hostname: first!.hostname });
    expect(await main()).toBe(first!.hostname);
    expect((await own(ann)).filter(({ canonical }) => canonical).map(({ hostname }) => hostname)).toEqual([first!.hostname]);
  });

  test("removed, another takes its place", async () => {
    for (const name of [host, www]) for (let i = 0; i < 3; i++) await look(ann, name);
    await chooseCanonical(ann, { hostname: www });
    await remove(ann, www);
    expect([await main(), await served(www)]).toEqual([host, false]);
    await remove(ann, host);
    expect(await main()).toBeNull();
  });
});

describe("removing", () => {
  test("ASVS 7.5.1: by a person who showed who they are; it answers no more at once, and all owners are told", async () => {
    await activate(ann, river);
    const before = (await version(1))!;
    const forgotten: string[] = [];
    time = START + DAY;
    expect((await refusalOf(remove(ann))).fields).toHaveProperty("password");
    expect((await refusalOf(removeDomain({ ...ann, actor: { ...ann.actor, signInId: null } as never }, { hostname: host }))).code).toBe("forbidden");
    expect([await served(), await version(1)]).toEqual([true, before]);
    time = START;
    const log = await logFromNow();
    await removeDomain({ ...ann, forgetPages: (hostname) => void forgotten.push(hostname) }, { hostname: host });
    expect([await served(), await version(1), forgotten, await own(ann)]).toEqual([false, before + 1, [host], []]);
    expect((await templates("ann@example.com"))[0]).toBe("domain-removed");
    expect((await log()).map(({ action, details }) => [action, details])).toEqual([["remove domain", { domain: host, status: ["active", "removed"] }]]);
    expect((await refusalOf(remove(ann))).code).toBe("not-found");
  });

  test("while somebody looks at it, it stays removed", async () => {
    await assign(river, host);
    await prove(ann);
    const dns = { ...ann.dns, txt: async (name: string) => (await remove(ann), ann.dns.txt(name)) };
    expect((await refusalOf(checkDomain({ ...ann, dns }, { hostname: host }))).code).toBe("not-found");
    expect((await row(host, 1))!.status).toBe("removed");
  });

  test("the administration sees every domain, by state", async () => {
    await activate(ann, river);
    await assign(lake, "lake.localhost");
    const names = async (status?: string) => (await listDomains(admin, { status })).domains.map(({ hostname, company }) => [hostname, company.vanityName]);
    expect((await names()).toSorted()).toEqual([["lake.localhost", lake], [host, river]]);
    expect(await names("pending")).toEqual([["lake.localhost", lake]]);
    expect(JSON.stringify(await listDomains(admin, {}))).not.toContain("tradepost-verification");
  });
});
