/** What the cron does with domains, and the hosting provider that routes their requests here. */
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
  look,
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

describe("what the cron does", () => {
  test("brings a proved one to its site by itself, and then looks daily", async () => {
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

  test("runs at once look at each once", async () => {
    await assign(river, host);
    expect((await Promise.all([scheduled(), scheduled(), scheduled()])).toSorted()).toEqual([
      0, 0, 1,
    ]);
  });

  test("without its record it serves seven days more, then no more, and its owners are told; with it back, again", async () => {
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
    expect((await look(ann)).status).toBe("active");
    expect([await served(), await version(1)]).toEqual([true, before + 2]);
  });

  test("suspended for 30 days it is gone here and at the host, and then free for others", async () => {
    await activate(ann, river);
    await unprove();
    await scheduled();
    clock.time = START + 8 * DAY;
    await look(ann);
    clock.time += 7 * DAY;
    await look(ann);
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

  test("nobody who answers is no record that is gone: it serves on, and is looked at again", async () => {
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

  test("one that nobody expected stops no other", async () => {
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

  test("14 days without a record it is given up, and its owners are told why", async () => {
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
    expect((await look(ann)).status).toBe("verifying");
  });
});

describe("the pages kept of a hostname are forgotten", () => {
  const forgotten: string[] = [];
  const forgetPages = (hostname: string) => void forgotten.push(hostname);
  const since = () => forgotten.splice(0);
  beforeEach(since);

  test("with each check that changes its state, by the cron or by its owner, and with no other", async () => {
    await assign(river, host);
    await scheduled({ forgetPages });
    expect(since()).toEqual([]);
    await prove(ann);
    await look(ann);
    await look(ann);
    await checkDomain({ ...ann, forgetPages }, { hostname: host });
    expect([since(), (await row(host, 1))!.status]).toEqual([[host], "active"]);
    await checkDomain({ ...ann, forgetPages }, { hostname: host });
    expect(since()).toEqual([]);
    await unprove();
    clock.time += DAY;
    await scheduled({ forgetPages });
    expect([since(), (await row(host, 1))!.status]).toEqual([[], "active"]);
    clock.time += 8 * DAY;
    await scheduled({ forgetPages });
    expect([since(), (await row(host, 1))!.status]).toEqual([[host], "suspended"]);
    await prove(ann);
    await checkDomain({ ...ann, forgetPages }, { hostname: host });
    expect([since(), (await row(host, 1))!.status]).toEqual([[host], "active"]);
  });

  test("of all of a company's when another becomes the main one; of one that is removed", async () => {
    await activate(ann, river);
    await activate(ann, river, "water.localhost");
    await chooseCanonical({ ...ann, forgetPages }, { hostname: "water.localhost" });
    expect(since().toSorted()).toEqual([host, "water.localhost"]);
    await removeDomain({ ...ann, forgetPages }, { hostname: host });
    expect(since()).toEqual([host]);
  });
});

describe("the host that brings requests here", () => {
  const hostWith = (over: Partial<DomainHost>): DomainHost => ({ ...ann.domainHost!, ...over });

  test("refused by it, a domain fails for good, and holds up nobody", async () => {
    await assign(river, host);
    await prove(ann);
    const domainHost = hostWith({ create: () => Promise.reject(new DomainHostError("no", true)) });
    expect(await checkDomain({ ...ann, domainHost }, { hostname: host })).toMatchObject({
      status: "failed",
      problem: "refused",
    });
    await assign(lake, host);
    await prove(bob);
    expect((await look(bob)).status).toBe("verifying");
  });

  test("out of order, it is proved all the same, and goes on later", async () => {
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

  test("not configured, it waits for that, and says so", async () => {
    await assign(river, host);
    await prove(ann);
    expect(await checkDomain({ ...ann, domainHost: undefined }, { hostname: host })).toMatchObject({
      status: "verifying",
      problem: "not-set-up",
    });
  });

  test("only what is proved is given to it", async () => {
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

  test("what it could not take away it takes away later", async () => {
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
