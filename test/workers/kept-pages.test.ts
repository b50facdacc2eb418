/** Which of Remix's responses are cached for all visitors. Remix is mocked: it needs a build. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { sha256 } from "../../app/security/hash.server";
import worker from "../../workers/app";
import { cookieHeader } from "../support/cookies";
import { plumber, insertCast } from "../cast/cast";
import { insertPerson } from "../support/people";
import { remix, renders, type Render } from "./mocked-remix";

vi.mock("../../workers/remix", async () => (await import("./mocked-remix")).mockedRemix);

let path: string;
beforeEach(async () => {
  // A unique name: cached pages outlive a test.
  const name = `kept-${crypto.randomUUID().slice(0, 8)}`;
  await insertCast({ companies: [{ ...plumber, vanity_name: name }] });
  path = `/company/${name}`;
  remix.rendered = 0;
});

const page = (headers: HeadersInit = {}, status = 200) =>
  new Response("<p>a page</p>", { status, headers: { "Content-Type": "text/html", ...headers } });

async function visit(headers: Record<string, string> = {}, at = path) {
  const ctx = createExecutionContext();
  const request = new Request(`http://localhost:8787${at}`, { headers });
  const answer = await worker.fetch(request as never, env as never, ctx);
  await answer.text();
  await waitOnExecutionContext(ctx);
  return answer;
}

/** API clients may request pages, too, and send no cookie. */
async function insertToken() {
  const token = `tpat_${"x".repeat(43)}`;
  const { personId } = await insertPerson(1, "ada@example.com");
  await env.DB.prepare(
    `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at)
      VALUES ('token', ?, 'Token', ?, 'read', 0)`,
  )
    .bind(personId, sha256(token))
    .run();
  return token;
}

async function timesRendered() {
  await visit();
  await visit();
  return remix.rendered;
}

test("a visitor's page is rendered once for all visitors", async () => {
  renders(() => page());
  expect(await timesRendered()).toBe(1);
});

test.each<[string, Render]>([
  ["a page that sets a cookie", () => page({ "Set-Cookie": "hub=x" })],
  ["a missing page", () => page({}, 404)],
  ["a redirect", () => page({ Location: "/" }, 302)],
  ["an incomplete page", (_request, context) => ((context.page.incomplete = true), page())],
  [
    "a page whose canonical URL is on another origin",
    (_request, context) => ((context.page.canonicalOrigin = "http://river.example"), page()),
  ],
])("%s is not cached", async (_title, render) => {
  renders(render);
  expect(await timesRendered()).toBe(2);
});

test("a cached page is rendered for a visitor, without query, cookie or token", async () => {
  let seen: [string, string | null, string] | undefined;
  renders((request, { actor }) => {
    seen = [new URL(request.url).search, request.headers.get("cookie"), actor.kind];
    return page();
  });
  const authorization = `Bearer ${await insertToken()}`;
  await visit({ cookie: "theme=dark", authorization }, `${path}?utm_source=x`);
  expect(seen).toEqual(["", null, "visitor"]);
});

test("a request with a session gets a newly rendered page that is private and not stored", async () => {
  renders(() => page());
  await visit();
  const answer = await visit({ cookie: cookieHeader({ access: "x".repeat(30) }) });
  expect([remix.rendered, answer.headers.get("cache-control")]).toEqual([2, "private, no-store"]);
});

test("a response that sets session cookies is private and not stored", async () => {
  const answer = await visit({}, "/api/v1/auth/user");
  expect(answer.headers.get("set-cookie")).toContain(cookieHeader({ access: "new" }));
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});
