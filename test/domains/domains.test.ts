/**
 * A company's domain from request to removal: request, assign, verify, serve, choose the main one
 * of several, remove.
 */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  declineDomainRequest,
  listDomainRequests,
  listDomains,
} from "../../app/domains/assign.server";
import {
  checkDomain,
  chooseCanonical,
  listOwnDomains,
  removeDomain,
} from "../../app/domains/own-domains.server";
import { requestDomain } from "../../app/domains/request-domain.server";
import type { RequestContext } from "../../app/operations/context";
import { readCompany } from "../../app/companies/read-company.server";
import { readSitemap } from "../../app/sitemaps/sitemap.server";
import { logFromNow } from "../admin/admins";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  activate,
  admin,
  ann,
  assign,
  bob,
  clock,
  DAY,
  host,
  lake,
  check,
  own,
  prove,
  remove,
  river,
  row,
  served,
  insertOwners,
  START,
  templates,
  version,
} from "./owners";

beforeEach(insertOwners);

describe("from the request to the live site", () => {
  test("request, assign, prove, certify and serve; notifies the owner and logs the steps", async () => {
    const log = await logFromNow();
    await requestDomain(ann, { phoneNumber: "5125550199", hostname: "River.Localhost." });
    expect((await listOwnDomains(ann, {})).request).toEqual({
      hostname: host,
      createdAt: START,
      decision: null,
      reason: "",
    });
    const { requests } = await listDomainRequests(admin, {});
    expect(requests).toMatchObject([
      {
        company: { vanityName: river, pro: true },
        person: { email: "ann@example.com" },
        phone: "5125550199",
        hostname: host,
        decision: null,
      },
    ]);
    expect(await assign(river, host, { request: requests[0]!.id })).toEqual({ hostnames: [host] });
    expect((await listDomainRequests(admin, {})).requests).toMatchObject([
      { decision: "assigned" },
    ]);

    const [domain] = await own(ann);
    expect(domain).toMatchObject({
      hostname: host,
      status: "pending",
      problem: null,
      canonical: false,
      yearlyCents: 0,
      billed: false,
      checkedAt: null,
      address: "http://river.localhost:8787",
    });
    expect(domain!.records).toEqual([
      {
        type: "TXT",
        name: "_tradepost.river.localhost",
        value: expect.stringMatching(/^tradepost-verification=[\w-]{24}$/),
      },
      { type: "ALIAS", name: host, value: "domains.localhost" },
    ]);
    expect(await check(ann)).toMatchObject({
      status: "pending",
      problem: "no-txt",
      checkedAt: START,
    });
    const before = await version(1);
    await prove(ann);
    const seen = [await check(ann), await check(ann), await check(ann)].map(({ status }) => status);
    expect(seen).toEqual(["verifying", "certificate", "active"]);
    expect([await served(), await version(1)]).toEqual([true, before! + 1]);
    expect(await readCompany(visitorContext(), { vanityName: river })).toMatchObject({
      customDomain: host,
    });
    expect(
      (await readSitemap(visitorContext(), { number: 1 })).map(({ vanityName }) => vanityName),
    ).toEqual([lake]);
    expect(await templates("ann@example.com")).toEqual(["domain-active", "domain-assigned"]);
    expect(
      (await log()).map(({ action, details }) => [action, details.status ?? details.domain]),
    ).toEqual([
      ["request website domain", undefined],
      ["assign domain", host],
      ["prove domain", host],
      ["domain changed", ["verifying", "certificate"]],
      ["domain changed", ["certificate", "active"]],
    ]);
    await check(ann);
    expect([await version(1), (await log()).length]).toEqual([before! + 1, 5]);
  });

  test("serves the site only while active", async () => {
    await assign(river, host);
    for (const status of [
      "pending",
      "verifying",
      "certificate",
      "failed",
      "suspended",
      "removed",
    ]) {
      await env.DB.prepare("UPDATE custom_domain SET status = ?").bind(status).run();
      expect([status, await served()]).toEqual([status, false]);
    }
    await env.DB.prepare("UPDATE custom_domain SET status = 'active'").run();
    expect(await served()).toBe(true);
  });

  test("declining requires a reason, mails and shows it, and works once", async () => {
    await requestDomain(bob, { phoneNumber: "5125550199" });
    const { id } = (await listDomainRequests(admin, {})).requests[0]!;
    expect(
      (await refusalOf(declineDomainRequest(admin, { id, reason: " " }))).fields,
    ).toHaveProperty("reason");
    await declineDomainRequest(admin, { id, reason: "It is another's trademark." });
    expect((await refusalOf(declineDomainRequest(admin, { id, reason: "Once more." }))).code).toBe(
      "conflict",
    );
    expect((await listOwnDomains(bob, {})).request).toMatchObject({
      decision: "declined",
      reason: "It is another's trademark.",
    });
    expect((await mailTo("bob@example.com"))[0]).toEqual({
      template: "domain-declined",
      data: { company: "Lake Plumbing", reason: "It is another's trademark." },
    });
  });

  test("OPEN-015: Pro includes one domain and its www twin; any other is $124.99 a year, not billed", async () => {
    expect([
      (await listOwnDomains(ann, {})).yearlyCents,
      (await listOwnDomains(bob, {})).yearlyCents,
    ]).toEqual([0, 12499]);
    expect(await assign(river, "www.river.localhost", { twin: true })).toEqual({
      hostnames: ["www.river.localhost", host],
    });
    await assign(river, "second.localhost");
    await assign(lake, "lake.localhost", { twin: "true" });
    const cents = async (owner: RequestContext) =>
      (await own(owner)).map(({ hostname, yearlyCents, billed }) => [
        hostname,
        yearlyCents,
        billed,
      ]);
    expect((await cents(ann)).toSorted()).toEqual([
      [host, 0, false],
      ["second.localhost", 12499, false],
      ["www.river.localhost", 0, false],
    ]);
    expect((await cents(bob)).toSorted()).toEqual([
      ["lake.localhost", 12499, false],
      ["www.lake.localhost", 0, false],
    ]);
  });

  test("each assignment has its own secret, so an old TXT record proves nothing", async () => {
    await activate(ann, river);
    await remove(ann);
    await assign(river, host);
    expect(await check(ann)).toMatchObject({ status: "pending", problem: "wrong-txt" });
    await prove(ann);
    expect((await check(ann)).status).toBe("verifying");
  });
});

describe("the canonical domain among several", () => {
  const www = "www.river.localhost";
  const main = async () =>
    (await readCompany(visitorContext(), { vanityName: river })).customDomain;

  beforeEach(async () => {
    await assign(river, host, { twin: true });
    for (const name of [host, www]) await prove(ann, name);
  });

  test("is the first active one until an owner chooses another; both serve, the version increases", async () => {
    for (let i = 0; i < 3; i++) await check(ann, www);
    expect(await main()).toBe(www);
    expect((await refusalOf(chooseCanonical(ann, { hostname: host }))).code).toBe("conflict");
    for (let i = 0; i < 3; i++) await check(ann, host);
    const [first] = await own(ann);
    const other = first!.hostname === host ? www : host;
    const before = (await version(1))!;
    await chooseCanonical(ann, { hostname: other });
    expect([await main(), await version(1), await served(host), await served(www)]).toEqual([
      other,
      before + 1,
      true,
      true,
    ]);
    await chooseCanonical(ann, { hostname: other });
    expect(await version(1)).toBe(before + 1);
    await chooseCanonical(ann, { hostname: first!.hostname });
    expect(await main()).toBe(first!.hostname);
    expect(
      (await own(ann)).filter(({ canonical }) => canonical).map(({ hostname }) => hostname),
    ).toEqual([first!.hostname]);
  });

  test("removing it makes the other one canonical", async () => {
    for (const name of [host, www]) for (let i = 0; i < 3; i++) await check(ann, name);
    await chooseCanonical(ann, { hostname: www });
    await remove(ann, www);
    expect([await main(), await served(www)]).toEqual([host, false]);
    await remove(ann, host);
    expect(await main()).toBeNull();
  });
});

describe("removing and listing", () => {
  test("ASVS 7.5.1: removing requires reauthentication, stops serving at once and notifies the owner", async () => {
    await activate(ann, river);
    const before = (await version(1))!;
    const forgotten: string[] = [];
    clock.time = START + DAY;
    expect((await refusalOf(remove(ann))).fields).toHaveProperty("password");
    expect(
      (
        await refusalOf(
          removeDomain(
            { ...ann, actor: { ...ann.actor, signInId: null } as never },
            { hostname: host },
          ),
        )
      ).code,
    ).toBe("forbidden");
    expect([await served(), await version(1)]).toEqual([true, before]);
    clock.time = START;
    const log = await logFromNow();
    await removeDomain(
      { ...ann, forgetPages: (hostname) => void forgotten.push(hostname) },
      { hostname: host },
    );
    expect([await served(), await version(1), forgotten, await own(ann)]).toEqual([
      false,
      before + 1,
      [host],
      [],
    ]);
    expect((await templates("ann@example.com"))[0]).toBe("domain-removed");
    expect((await log()).map(({ action, details }) => [action, details])).toEqual([
      ["remove domain", { domain: host, status: ["active", "removed"] }],
    ]);
    expect((await refusalOf(remove(ann))).code).toBe("not-found");
  });

  test("a domain removed during a check stays removed", async () => {
    await assign(river, host);
    await prove(ann);
    const dns = { ...ann.dns, txt: async (name: string) => (await remove(ann), ann.dns.txt(name)) };
    expect((await refusalOf(checkDomain({ ...ann, dns }, { hostname: host }))).code).toBe(
      "not-found",
    );
    expect((await row(host, 1))!.status).toBe("removed");
  });

  test("platform admins list all domains or those in one state, without the TXT values", async () => {
    await activate(ann, river);
    await assign(lake, "lake.localhost");
    const names = async (status?: string) =>
      (await listDomains(admin, { status })).domains.map(({ hostname, company }) => [
        hostname,
        company.vanityName,
      ]);
    expect((await names()).toSorted()).toEqual([
      ["lake.localhost", lake],
      [host, river],
    ]);
    expect(await names("pending")).toEqual([["lake.localhost", lake]]);
    expect(JSON.stringify(await listDomains(admin, {}))).not.toContain("tradepost-verification");
  });
});
