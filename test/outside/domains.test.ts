/** Both domain host adapters behave alike; checks the requests sent to the real services. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { cloudflareHost } from "../../app/outside/domains/cloudflare-host";
import { DnsError } from "../../app/outside/domains/dns";
import { dnsOverHttps } from "../../app/outside/domains/doh";
import { DomainHostError, type DomainHost } from "../../app/outside/domains/domain-host";
import { localDns, localHost } from "../../app/outside/domains/local";

const zone = "0123456789abcdef0123456789abcdef";
const token = "token-token-token-token";
const target = "domains.tradepost.example";
const json = (status: number, body: unknown) => Response.json(body, { status });

interface StoredHostname {
  id: string;
  hostname: string;
  status: string;
  ssl: { status: string };
}

/** A fake of Cloudflare's custom hostnames API as documented; any other request gets 400. */
function fakeCloudflare() {
  const hostnames = new Map<string, StoredHostname>();
  const requests: Request[] = [];
  const fetcher = (async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    requests.push(new Request(input, init));
    const url = new URL(request.url);
    const path = `/client/v4/zones/${zone}/custom_hostnames`;
    if (url.origin !== "https://api.cloudflare.com" || !url.pathname.startsWith(path))
      return json(404, { success: false, errors: [{ code: 7003, message: "" }] });
    if (request.headers.get("authorization") !== `Bearer ${token}`)
      return json(403, { success: false, errors: [{ code: 10000, message: "" }] });
    const id = url.pathname.slice(path.length + 1);
    if (request.method === "POST") {
      const { hostname, ssl } = (await request.json()) as {
        hostname: string;
        ssl: { method: string; type: string };
      };
      if (ssl.method !== "http" || ssl.type !== "dv")
        return json(400, { success: false, errors: [{ code: 1400, message: "" }] });
      if ([...hostnames.values()].some((one) => one.hostname === hostname))
        return json(409, {
          success: false,
          errors: [{ code: 1406, message: "Duplicate custom hostname found." }],
        });
      const made = {
        id: crypto.randomUUID(),
        hostname,
        status: "pending",
        ssl: { status: "initializing" },
      };
      hostnames.set(made.id, made);
      return json(201, { success: true, errors: [], result: made });
    }
    if (request.method === "GET" && id === "") {
      const name = url.searchParams.get("hostname") ?? "";
      return json(200, {
        success: true,
        errors: [],
        result: [...hostnames.values()].filter((one) => one.hostname.includes(name)),
      });
    }
    const one = hostnames.get(id);
    if (!one) return json(404, { success: false, errors: [{ code: 1436, message: "" }] });
    if (request.method === "DELETE") {
      hostnames.delete(id);
      return json(200, { id });
    }
    // Each status check advances one step.
    [one.status, one.ssl.status] =
      one.status === "pending" ? ["active", "pending_validation"] : ["active", "active"];
    return json(200, { success: true, errors: [], result: one });
  }) as unknown as typeof fetch;
  return { fetcher, requests, hostnames };
}

beforeEach(() =>
  env.DB.batch(
    ["local_dns_record", "local_hosted_domain"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  ),
);

const hosts: [string, () => DomainHost][] = [
  ["Cloudflare host", () => cloudflareHost({ zone, token }, fakeCloudflare().fetcher)],
  ["local emulation", () => localHost(env.DB, localDns(env.DB), target)],
];

describe.each(hosts)("%s", (_name, make) => {
  test("registers a hostname once, activates it step by step, and removes it", async () => {
    const host = make();
    const made = await host.create("river.localhost");
    expect(made).toEqual({
      id: expect.stringMatching(/^.+$/),
      hostname: "pending",
      certificate: "pending",
    });
    expect((await host.create("river.localhost")).id).toBe(made.id);
    const other = await host.create("other-river.localhost");
    expect(other.id).not.toBe(made.id);
    const seen = [
      await host.status(made.id),
      await host.status(made.id),
      await host.status(made.id),
    ];
    expect(seen.map((one) => [one?.hostname, one?.certificate])).toEqual([
      ["active", "pending"],
      ["active", "active"],
      ["active", "active"],
    ]);
    expect(await host.create("river.localhost")).toEqual(seen[2]);
    await host.remove("river.localhost");
    await host.remove("river.localhost");
    expect(await host.status(made.id)).toBeUndefined();
    expect((await host.status(other.id))?.id).toBe(other.id);
    expect((await host.create("river.localhost")).hostname).toBe("pending");
  });
});

describe("Cloudflare's custom hostnames", () => {
  test("the token is only sent to Cloudflare's API, and redirects are not followed", async () => {
    const { fetcher, requests } = fakeCloudflare();
    await cloudflareHost({ zone, token }, fetcher).create("river.example");
    expect(requests.map(({ method, url, redirect }) => [method, url, redirect])).toEqual([
      ["POST", `https://api.cloudflare.com/client/v4/zones/${zone}/custom_hostnames`, "manual"],
    ]);
    expect(await requests[0]!.json()).toEqual({
      hostname: "river.example",
      ssl: { method: "http", type: "dv" },
    });
  });

  const respondWith = (answer: () => Response | Promise<Response>) =>
    cloudflareHost({ zone, token }, (() => Promise.resolve(answer())) as unknown as typeof fetch);
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail("no error"),
      (error: unknown) => error as DomainHostError,
    );

  test.each([
    [400, { errors: [{ code: 1400 }] }, true],
    [403, { errors: [{ code: 10000 }] }, false],
    [409, { errors: [] }, false],
    [429, {}, false],
    [500, "no JSON at all", false],
    [302, "", false],
  ])("status %i fails; only a hostname error is permanent", async (status, body, refused) => {
    const host = respondWith(
      () =>
        new Response(typeof body === "string" ? body : JSON.stringify(body), {
          status,
          headers: { Location: "https://evil.example/" },
        }),
    );
    const error = await errorOf(host.create("river.example"));
    expect([error instanceof DomainHostError, error.refused]).toEqual([
      true,
      refused && status === 400,
    ]);
    expect(String(error)).not.toContain(token);
    expect(await errorOf(host.status("x"))).toBeInstanceOf(DomainHostError);
    expect(await errorOf(host.remove("x"))).toBeInstanceOf(DomainHostError);
  });

  test("network failures and malformed responses don't reveal the token", async () => {
    for (const host of [
      respondWith(() => Promise.reject(new TypeError(`fetch failed ${token}`))),
      respondWith(() => json(200, { result: { id: 1 } })),
    ]) {
      const error = await errorOf(host.create("river.example"));
      expect([
        error instanceof DomainHostError,
        error.refused,
        error.message.includes(token),
      ]).toEqual([true, false, false]);
    }
  });

  test.each([
    ["active", { status: "active" }, "active", "active"],
    ["moved", { status: "active" }, "pending", "active"],
    ["pending", { status: "pending_validation" }, "pending", "pending"],
    ["blocked", null, "blocked", "pending"],
    ["pending_blocked", null, "blocked", "pending"],
    ["active", { status: "validation_timed_out" }, "active", "failed"],
    ["active", { status: "expired" }, "active", "failed"],
  ])("status %s, certificate %j", async (status, ssl, hostname, certificate) => {
    const host = respondWith(() =>
      json(200, { result: { id: "x", hostname: "river.example", status, ssl } }),
    );
    expect(await host.status("x")).toEqual({ id: "x", hostname, certificate });
  });
});

describe("DNS over HTTPS", () => {
  /** Records by name and type; others don't exist. */
  function resolver(zoneFile: Record<string, { type: number; data: string }[]>) {
    const requests: Request[] = [];
    const fetcher = ((input: string, init: RequestInit) => {
      const request = new Request(input, init);
      requests.push(request);
      const { searchParams } = new URL(request.url);
      const Answer = zoneFile[`${searchParams.get("name")} ${searchParams.get("type")}`];
      return Promise.resolve(json(200, Answer ? { Status: 0, Answer } : { Status: 3 }));
    }) as unknown as typeof fetch;
    return { dns: dnsOverHttps(fetcher), requests };
  }

  test("joins TXT strings and skips CNAME answers", async () => {
    const { dns, requests } = resolver({
      "_tradepost.river.example TXT": [
        { type: 5, data: "x.example." },
        { type: 16, data: '"tradepost-" "verification=abc"' },
        { type: 16, data: '"with \\"quotes\\""' },
      ],
    });
    expect(await dns.txt("_tradepost.river.example")).toEqual([
      "tradepost-verification=abc",
      'with "quotes"',
    ]);
    expect(await dns.txt("nothing.example")).toEqual([]);
    expect(
      requests.map(({ url, redirect, headers }) => [
        new URL(url).origin,
        redirect,
        headers.get("accept"),
      ])[0],
    ).toEqual(["https://cloudflare-dns.com", "manual", "application/dns-json"]);
  });

  test("a name points here by CNAME or by sharing an address", async () => {
    const { dns } = resolver({
      [`${target} A`]: [{ type: 1, data: "192.0.2.1" }],
      [`${target} AAAA`]: [{ type: 28, data: "2001:db8::1" }],
      "www.river.example A": [
        { type: 5, data: "Domains.Tradepost.Example." },
        { type: 1, data: "192.0.2.9" },
      ],
      "river.example AAAA": [{ type: 28, data: "2001:db8::1" }],
      "other.example A": [{ type: 1, data: "192.0.2.2" }],
      "evil.example A": [
        { type: 5, data: `${target}.evil.example.` },
        { type: 1, data: "192.0.2.3" },
      ],
    });
    const points = (name: string) => dns.pointsTo(name, target);
    expect([
      await points("www.river.example"),
      await points("river.example"),
      await points("other.example"),
      await points("evil.example"),
      await points("none.example"),
    ]).toEqual([true, true, false, false, false]);
  });

  test("a failed lookup is an error, not an empty result", async () => {
    const failing: [string, () => Response | Promise<Response>][] = [
      ["server failure", () => json(200, { Status: 2 })],
      ["500", () => json(500, {})],
      [
        "redirect",
        () => new Response(null, { status: 302, headers: { Location: "https://evil.example/" } }),
      ],
      ["another response format", () => json(200, { answers: [] })],
      ["network failure", () => Promise.reject(new TypeError("fetch failed"))],
    ];
    for (const [failure, answer] of failing) {
      const dns = dnsOverHttps((() => Promise.resolve().then(answer)) as unknown as typeof fetch);
      await expect(dns.txt("river.example"), failure).rejects.toBeInstanceOf(DnsError);
    }
  });

  test("a hostname is escaped in the query", async () => {
    const { dns, requests } = resolver({});
    await dns.txt("river.example&type=A#/../x");
    expect([...new URL(requests[0]!.url).searchParams]).toEqual([
      ["name", "river.example&type=A#/../x"],
      ["type", "TXT"],
    ]);
  });
});

describe("the local DNS emulation", () => {
  test(".localhost names point here; other names resolve by their records", async () => {
    const dns = localDns(env.DB);
    const record = (name: string, type: string, value: string) =>
      env.DB.prepare("INSERT INTO local_dns_record (name, type, value) VALUES (?, ?, ?)")
        .bind(name, type, value)
        .run();
    expect([
      await dns.pointsTo("river.localhost", target),
      await dns.pointsTo("river.example", target),
      await dns.txt("river.example"),
    ]).toEqual([true, false, []]);
    await record("river.example", "CNAME", target);
    await record("river.example", "TXT", "one");
    await record("other.example", "CNAME", "elsewhere.example");
    expect([
      await dns.pointsTo("river.example", target),
      await dns.pointsTo("other.example", target),
      await dns.txt("river.example"),
    ]).toEqual([true, false, ["one"]]);
  });

  test("stays pending until the hostname points here", async () => {
    const host = localHost(env.DB, localDns(env.DB), target);
    const { id } = await host.create("river.example");
    for (let i = 0; i < 3; i++) expect((await host.status(id))?.hostname).toBe("pending");
  });
});
