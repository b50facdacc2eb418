/** Requests of visitors over HTTP: caches, other origins, the form without scripts. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ask, domainHost, pathOf, readable } from "./request";
import { origin, Visitor } from "./visitor";

const company = "/company/bluebonnet-plumbing";
const call = "/api/v1/client-hub/request/bluebonnet-plumbing";
const domainOrigin = `http://${domainHost}`;
/** A network of its own, so that one test's limits don't slow down the others. */
const address = () => ({ "CF-Connecting-IP": `2001:db8:${randomUUID().slice(0, 4)}::1` });
const json = (from: string) => ({
  Origin: from,
  "Content-Type": "application/json",
  ...address(),
});

describe("forms are made for each visitor", () => {
  test.each([
    [`${company}/request`, undefined],
    [`${company}/request.data`, undefined],
    [`${company}/request/form`, undefined],
    [`${company}/contact-us`, undefined],
    ["/request", domainHost],
    ["/request/form", domainHost],
    ["/contact-us", domainHost],
  ])("%s (%s) is not stored by any cache, and has its own key", async (path, host) => {
    const options = host === undefined ? {} : { host };
    const [first, second] = [await ask(path, options), await ask(path, options)];
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const keyOf = (text: string) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g.exec(text)?.[0];
    const tokenOf = (text: string) => /\b\d{13}\.[\w-]{43}/.exec(text)?.[0];
    expect(tokenOf(first.text)).toBeDefined();
    expect([keyOf(first.text), keyOf(second.text)].every(Boolean)).toBe(true);
  });

  test.each([company, `${company}/about`, `${company}/services`])(
    "%s, which is cached, holds no signed time",
    async (path) => {
      expect((await ask(path)).text).not.toMatch(/\b\d{13}\.[\w-]{43}/);
    },
  );
});

test("PROF-041: the company's home page leads to the form, with and without scripts", async () => {
  const { text } = await ask(company);
  expect(text).toMatch(/<h2[^>]*>Pricing &amp; Availability<\/h2>/);
  expect(text).toMatch(new RegExp(`<a [^>]*href="${company}/request"[^>]*>Request pricing`));
});

describe("API-054: the access test", () => {
  const probe = (headers: Record<string, string>, path = call) =>
    ask(path, { method: "POST", headers, body: JSON.stringify({ accessibilityTest: true }) });

  test("OPEN-092: it answers 204 and stores nothing", async () => {
    const answer = await probe(json(origin));
    expect([answer.status, answer.text]).toEqual([204, ""]);
  });

  test("DOM-005: the company's own domain reaches it, another company's doesn't", async () => {
    const own = await probe(json(domainOrigin));
    expect([own.status, own.headers["access-control-allow-origin"]]).toEqual([204, domainOrigin]);
    const foreign = await probe(json(domainOrigin), "/api/v1/client-hub/request/lakeway-electric");
    expect([foreign.status, foreign.headers["access-control-allow-origin"]]).toEqual([
      403,
      undefined,
    ]);
  });

  test("the browser's question before it is answered for that domain only", async () => {
    const preflight = (from: string) =>
      ask(call, {
        method: "OPTIONS",
        headers: { Origin: from, "Access-Control-Request-Method": "POST" },
      });
    expect((await preflight(domainOrigin)).headers["access-control-allow-origin"]).toBe(
      domainOrigin,
    );
    expect(
      (await preflight("https://evil.example")).headers["access-control-allow-origin"],
    ).toBeUndefined();
  });

  test("pages on a company's domain may ask the marketplace, others only themselves", async () => {
    const policyOf = async (path: string, host?: string) =>
      /connect-src ([^;]+)/.exec(
        (await ask(path, host === undefined ? {} : { host })).headers["content-security-policy"]!,
      )![1];
    expect(await policyOf("/", domainHost)).toBe(`'self' ${origin}`);
    expect(await policyOf("/request", domainHost)).toBe(`'self' ${origin}`);
    expect(await policyOf(company)).toBe("'self'");
    expect(await policyOf(`${company}/request`)).toBe("'self'");
  });

  test("a request from there is refused: its form posts to its own host", async () => {
    const answer = await ask(call, {
      method: "POST",
      headers: json(domainOrigin),
      body: JSON.stringify({ type: "cu", firstName: "Maria" }),
    });
    expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([
      403,
      undefined,
    ]);
  });

  test("it fails for a company that takes no requests, or doesn't exist", async () => {
    expect((await probe(json(origin), "/api/v1/client-hub/request/nobody")).status).toBe(404);
  });
});

test("API-052: what is wrong is said by field, and a right request gets a number", async () => {
  const send = (body: object) =>
    ask(call, { method: "POST", headers: json(origin), body: JSON.stringify(body) });
  const wrong = await send({ type: "paa", firstName: "Maria", email: "maria@x.example" });
  expect([wrong.status, JSON.parse(wrong.text)]).toMatchObject([
    400,
    { error: { fields: { services: "Please select at least one service" } } },
  ]);
  const right = await send({
    type: "cu",
    firstName: "Maria",
    email: `${randomUUID()}@example.com`,
    preferredContactMethod: "email",
    inputForm: [{ label: "Description", type: "textarea", value: randomUUID() }],
  });
  expect(right.status).toBe(200);
  expect(JSON.parse(right.text)).toMatchObject({ success: true, confirmationSent: true });
});

test("DOM-005: on its own domain the form posts to its own host and needs no marketplace cookie", async () => {
  const page = await ask("/request", { host: domainHost });
  expect(readable(page.text)).toContain("Pricing requests are managed on Tradepost.");
  expect(page.text).toMatch(/<form[^>]* action="\/request"/);
  const answer = await ask("/request", {
    host: domainHost,
    method: "POST",
    headers: {
      Origin: domainOrigin,
      "Content-Type": "application/x-www-form-urlencoded",
      ...address(),
    },
    body: "services=Drain+Cleaning&step=1&intent=next",
  });
  expect([answer.status, pathOf(answer)]).toEqual([302, "/request?step=2"]);
  expect(answer.headers["set-cookie"]).toMatch(/^draft=[\w-]+; Path=\/; HttpOnly; SameSite=Lax/);
});

test("a form that another site sends is refused", async () => {
  const { status } = await ask(`${company}/request`, {
    method: "POST",
    headers: {
      Origin: "https://evil.example",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "services=Drain+Cleaning&step=1",
  });
  expect(status).toBe(403);
});

test("without scripts the form goes step by step and remembers", async () => {
  const visitor = new Visitor();
  const first = await visitor.post(`${company}/request`, {
    services: "Drain Cleaning",
    step: "1",
    intent: "next",
  });
  expect(pathOf(first)).toBe(`${company}/request?step=2`);
  const page = await visitor.get(`${company}/request`);
  expect(readable(page.text)).toContain("Step 2 of");
  const refused = await visitor.post(`${company}/request`, {
    services: "Drain Cleaning",
    step: "2",
    intent: "next",
  });
  expect(refused.status).toBe(400);
  expect(readable(refused.text)).toMatch(/ is required/);
});
