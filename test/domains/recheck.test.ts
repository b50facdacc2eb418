/** The cron's domain checks, and the hosting provider that routes requests here. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { checkDomain, chooseCanonical, removeDomain } from "../../app/domains/own-domains.server";
import { DnsError } from "../../app/outside/domains/dns";
import { DomainHostError, type DomainHost } from "../../app/outside/domains/domain-host";
import { readCompany } from "../../app/companies/read-company.server";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  activate,
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
  river,
  row,
  scheduled,
  served,
  insertOwners,
  START,
  templates,
  unprove,
  version,
} from "./owners";

beforeEach(insertOwners);

describe("the cron", () => {
  test("activates a proved domain, then checks it daily", async () => {
    await assign(river, host);
    await prove(ann);
    for (let i = 0; i < 3; i++) {
      expect(await scheduled()).toBe(1);
      expect(await scheduled()).toBe(0);
      clock.time += DAY / 144;
    }
    expect(await served()).toBe(true);
    expect((await row(host, 1))!.next_check_at).toBe(clock.time - DAY / 144 + DAY);
  });

  test("simultaneous runs check each domain once", async () => {
    await assign(river, host);
    expect((await Promise.all([scheduled(), scheduled(), scheduled()])).toSorted()).toEqual([
      0, 0, 1,
    ]);
  });

  test("suspends a domain seven days after its record is gone, with an email; the record restores it", async () => {
    await activate(ann, river);
    const before = (await version(1))!;
    await unprove();
    clock.time += DAY;
    await scheduled();
    const since = clock.time;
    expect((await own(ann))[0]).toMatchObject({
      status: "active",
      problem: "no-txt",
      missingSince: since,
    });
    for (clock.time += DAY / 4; clock.time < since + 7 * DAY; clock.time += DAY / 4)
      await scheduled();
    expect([await served(), await version(1)]).toEqual([true, before]);
    clock.time = since + 7 * DAY;
    await scheduled();
    expect([await served(), await version(1), (await templates("ann@example.com"))[0]]).toEqual([
      false,
      before + 1,
      "domain-suspended",
    ]);
    expect(await refusalOf(assign(lake, host))).toMatchObject({ code: "conflict" });
    expect(await readCompany(visitorContext(), { vanityName: river })).toMatchObject({
      customDomain: null,
    });

    await prove(ann);
    expect((await check(ann)).status).toBe("active");
    expect([await served(), await version(1)]).toEqual([true, before + 2]);
  });

  test("removes a domain suspended for 30 days, here and at the host; another company can have it", async () => {
    await activate(ann, river);
    await unprove();
    await scheduled();
    clock.time = START + 8 * DAY;
    await check(ann);
    clock.time += 7 * DAY;
    await check(ann);
    expect((await row(host, 1))!.status).toBe("suspended");
    const suspended = clock.time;
    clock.time = suspended + 30 * DAY - 1;
    await scheduled();
    expect((await row(host, 1))!.status).toBe("suspended");
    clock.time = suspended + 31 * DAY;
    await scheduled();
    await scheduled();
    expect(await row(host, 1)).toMatchObject({
      status: "removed",
      host_id: null,
      next_check_at: null,
    });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")).toBe(
      0,
    );
    await assign(lake, host);
  });

  test("a failed DNS lookup doesn't count as a missing record: the domain stays active", async () => {
    await activate(ann, river);
    const notices: string[] = [];
    const notice = ({ event }: { event: string }) => void notices.push(event);
    const dns = {
      txt: () => Promise.reject(new DnsError("no")),
      pointsTo: () => Promise.resolve(true),
    };
    for (let day = 1; day <= 20; day++) {
      clock.time = START + day * DAY;
      await scheduled({ dns, notice });
    }
    expect((await own(ann))[0]).toMatchObject({
      status: "active",
      problem: "unavailable",
      missingSince: null,
    });
    expect([await served(), notices.length]).toEqual([true, 20]);
  });

  test("an unexpected error in one check doesn't stop the others", async () => {
    await assign(river, host);
    await assign(lake, "lake.localhost");
    await prove(bob, "lake.localhost");
    const notices: string[] = [];
    const dns = {
      ...ann.dns,
      pointsTo: (name: string) =>
        name === host ? Promise.reject(new TypeError("a bug")) : Promise.resolve(true),
    };
    await scheduled({ dns, notice: ({ error }: { error: string }) => void notices.push(error) });
    expect((await own(bob))[0]!.status).toBe("verifying");
    expect(notices).toEqual([expect.stringContaining("a bug")]);
  });

  test("a domain without records fails after 14 days, and its owner gets the reason by email", async () => {
    await assign(river, host);
    clock.time = START + 14 * DAY;
    await scheduled();
    expect((await own(ann))[0]).toMatchObject({ status: "failed", problem: "no-records" });
    expect((await mailTo("ann@example.com"))[0]).toMatchObject({
      template: "domain-failed",
      data: { reason: expect.stringContaining("14 days") },
    });
    clock.time += DAY;
    expect(await scheduled()).toBe(0);
    await prove(ann);
    expect((await check(ann)).status).toBe("verifying");
  });
});

describe("a hostname's cached pages", () => {
  const forgotten: string[] = [];
  const forgetPages = (hostname: string) => void forgotten.push(hostname);
  const takeForgotten = () => forgotten.splice(0);
  beforeEach(takeForgotten);

  test("are cleared when a check by cron or owner activates or suspends the domain, and only then", async () => {
    await assign(river, host);
    await scheduled({ forgetPages });
    expect(takeForgotten()).toEqual([]);
    await prove(ann);
    await check(ann);
    await check(ann);
    await checkDomain({ ...ann, forgetPages }, { hostname: host });
    expect([takeForgotten(), (await row(host, 1))!.status]).toEqual([[host], "active"]);
    await checkDomain({ ...ann, forgetPages }, { hostname: host });
    expect(takeForgotten()).toEqual([]);
    await unprove();
    clock.time += DAY;
    await scheduled({ forgetPages });
    expect([takeForgotten(), (await row(host, 1))!.status]).toEqual([[], "active"]);
    clock.time += 8 * DAY;
    await scheduled({ forgetPages });
    expect([takeForgotten(), (await row(host, 1))!.status]).toEqual([[host], "suspended"]);
    await prove(ann);
    await checkDomain({ ...ann, forgetPages }, { hostname: host });
    expect([takeForgotten(), (await row(host, 1))!.status]).toEqual([[host], "active"]);
  });

  test("are cleared for all of a company's hostnames with a new canonical one, and on removal", async () => {
    await activate(ann, river);
    await activate(ann, river, "water.localhost");
    await chooseCanonical({ ...ann, forgetPages }, { hostname: "water.localhost" });
    expect(takeForgotten().toSorted()).toEqual([host, "water.localhost"]);
    await removeDomain({ ...ann, forgetPages }, { hostname: host });
    expect(takeForgotten()).toEqual([host]);
  });
});

describe("the hosting provider", () => {
  const hostWith = (over: Partial<DomainHost>): DomainHost => ({ ...ann.domainHost!, ...over });

  test("a domain that it refuses fails and doesn't block another company", async () => {
    await assign(river, host);
    await prove(ann);
    const domainHost = hostWith({ create: () => Promise.reject(new DomainHostError("no", true)) });
    expect(await checkDomain({ ...ann, domainHost }, { hostname: host })).toMatchObject({
      status: "failed",
      problem: "refused",
    });
    await assign(lake, host);
    await prove(bob);
    expect((await check(bob)).status).toBe("verifying");
  });

  test("an outage doesn't stop the proof; the setup continues later", async () => {
    await assign(river, host);
    await prove(ann);
    const domainHost = hostWith({ create: () => Promise.reject(new DomainHostError("down")) });
    const notices: string[] = [];
    expect(
      await checkDomain(
        { ...ann, domainHost, notice: ({ event }) => void notices.push(event) },
        { hostname: host },
      ),
    ).toMatchObject({ status: "verifying", problem: "unavailable" });
    expect(notices).toEqual(["domain not checked"]);
    clock.time += DAY / 144;
    await scheduled();
    expect((await own(ann))[0]).toMatchObject({ status: "verifying", problem: null });
  });

  test("a domain waits while no provider is configured, and reports it", async () => {
    await assign(river, host);
    await prove(ann);
    expect(await checkDomain({ ...ann, domainHost: undefined }, { hostname: host })).toMatchObject({
      status: "verifying",
      problem: "not-set-up",
    });
  });

  test("gets only proved domains", async () => {
    const created: string[] = [];
    const domainHost = hostWith({
      create: (name) => (created.push(name), ann.domainHost!.create(name)),
    });
    await assign(river, host);
    await checkDomain({ ...ann, domainHost }, { hostname: host });
    expect(created).toEqual([]);
    await prove(ann);
    await checkDomain({ ...ann, domainHost }, { hostname: host });
    expect(created).toEqual([host]);
  });

  test("a failed removal at the provider is retried by the cron", async () => {
    await activate(ann, river);
    const down = hostWith({ remove: () => Promise.reject(new DomainHostError("down")) });
    const later: Promise<unknown>[] = [];
    const notices: string[] = [];
    await removeDomain(
      {
        ...ann,
        domainHost: down,
        later: (work) => void later.push(work()),
        notice: ({ event }) => void notices.push(event),
      },
      { hostname: host },
    );
    await Promise.all(later.map((work) => work.catch(() => undefined)));
    expect([
      notices,
      await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n"),
    ]).toEqual([["domain not taken away"], 1]);
    clock.time += DAY;
    await scheduled();
    expect(await row(host, 1)).toMatchObject({
      status: "removed",
      host_id: null,
      next_check_at: null,
    });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")).toBe(
      0,
    );
  });
});
