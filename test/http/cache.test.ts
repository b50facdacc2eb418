import { describe, expect, test } from "vitest";
import { gunzipSync } from "node:zlib";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost } from "./request";
import { cookie } from "./visitor";

const path = `/company/${demo.showcase.vanityName}`;

describe("a visitor's page", () => {
  test("returns 304 for a matching ETag", async () => {
    const first = await ask(path);
    expect([first.status, first.headers.etag]).toEqual([200, expect.stringMatching(/^W\/"/)]);
    const again = await ask(path, { headers: { "If-None-Match": first.headers.etag! } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([
      304,
      0,
      first.headers.etag,
    ]);
    expect((await ask(path, { headers: { "If-None-Match": 'W/"other"' } })).status).toBe(200);
  });

  test("answers HEAD with the same headers and no body", async () => {
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["etag", "content-type", "cache-control", "content-security-policy"])
      expect(head.headers[name], name).toBe(get.headers[name]);
  });

  test("is whole in any spelling of its path", async () => {
    const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)![0].replace(/<[^>]*>/g, "");
    const about = await ask(`${path}/about`);
    expect(mainOf((await ask(`${path}/About`)).text)).toBe(mainOf(about.text));
    expect(mainOf((await ask(`${path}/about//`)).text)).toBe(mainOf(about.text));
  });

  test("ignores unknown query parameters, forwarded headers and unknown cookies", async () => {
    const plain = await ask(path);
    const odd = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      "User-Agent": "evil",
      "Accept-Language": "xx",
      Cookie: "a=b",
    };
    for (const [address, headers] of [
      [`${path}?utm_source=x&%3Cscript%3E=1`, {}],
      [path, odd],
      [`${path}?_data=root`, odd],
    ] as const) {
      expect((await ask(address, { headers })).headers.etag, address).toBe(plain.headers.etag);
    }
  });

  test("has the same content with gzip, and Vary: Accept-Encoding", async () => {
    const plain = await ask(path);
    const zipped = await ask(path, { headers: { "Accept-Encoding": "gzip" } });
    expect(zipped.headers.vary).toMatch(/accept-encoding/i);
    const body =
      zipped.headers["content-encoding"] === "gzip"
        ? gunzipSync(zipped.body).toString("utf8")
        : zipped.text;
    expect(body).toBe(plain.text);
  });

  test("is private, no-cache; with a session cookie it is no-store and has no ETag", async () => {
    expect((await ask(path)).headers["cache-control"]).toBe("private, no-cache");
    const session = await ask(path, {
      headers: { Cookie: `${cookie("access")}=a-token-that-nobody-signed` },
    });
    expect([session.status, session.headers["cache-control"], session.headers.etag]).toEqual([
      200,
      "private, no-store",
      undefined,
    ]);
    expect((await ask(path)).headers["content-security-policy"]).not.toContain("nonce-");
  });

  test("has another ETag on the company's own domain", async () => {
    const [own, main] = [await ask("/", { host: domainHost }), await ask(path)];
    expect(own.headers.etag).not.toBe(main.headers.etag);
    expect(
      (await ask("/", { host: domainHost, headers: { "If-None-Match": main.headers.etag! } }))
        .status,
    ).toBe(200);
  });
});

test("404 pages have no ETag", async () => {
  for (const missing of [
    "/company/nobody",
    `${path}/photos/nothing`,
    `${path}/services/nothing`,
    `${path}/x.css`,
  ]) {
    const { status, headers } = await ask(missing);
    expect([missing, status, headers.etag]).toEqual([missing, 404, undefined]);
  }
});
