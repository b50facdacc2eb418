/**
 * A script that got into a page by a mistake of ours is blocked, on cached pages too. Remix is
 * mocked: it needs a build. test/http/security-headers.test.ts checks the real pages' own scripts.
 */
import { createHash } from "node:crypto";
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import worker from "../../workers/app";
import { plumber, insertCast } from "../cast/cast";
import { renders } from "./mocked-remix";

vi.mock("../../workers/remix", async () => (await import("./mocked-remix")).mockedRemix);

let nonces: string[];
const rendersHtml = (html: (nonce: string) => string) =>
  renders((_request, { nonce }) => {
    nonces.push(nonce!);
    return new Response(html(nonce!), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  });

const OURS = "ours()";
const INJECTED = "alert(document.domain)";
const TINT = ":root{--tint:red}";
/** Ways to inject a script into a page; each is blocked, and does not get our own blocked. */
const injections = [
  `<script>${INJECTED}</script>`,
  `<script nonce>${INJECTED}</script>`,
  `<script nonce="">${INJECTED}</script>`,
  `<script nonce="0e8bf1bb-6a1c-4f0e-9c8e-0d9f3f0c1a01">${INJECTED}</script>`,
  `<script type="module">${INJECTED}</script>`,
  `<script x="<b>">${INJECTED}</script>`,
  `<script x=' nonce="'>${INJECTED}</script>`,
  `<style>${INJECTED}</style>`,
];

let path: string;
beforeEach(async () => {
  const name = `inline-${crypto.randomUUID().slice(0, 8)}`;
  await insertCast({ companies: [{ ...plumber, vanity_name: name }] });
  path = `/company/${name}`;
  nonces = [];
});

async function visit(headers: Record<string, string>) {
  const ctx = createExecutionContext();
  const request = new Request(`http://localhost:8787${path}`, { headers });
  const answer = await worker.fetch(request as never, env as never, ctx);
  const text = await answer.text();
  await waitOnExecutionContext(ctx);
  return { text, policy: answer.headers.get("content-security-policy")! };
}

const hash = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** Contents of inline scripts and styles that a browser runs: by hash or by the tag's nonce. */
function allowed({ text, policy }: { text: string; policy: string }) {
  return [...text.matchAll(/<(script|style)\b([^<>]*)>([^<]*)<\/\1>/g)]
    .filter(([, tag, attributes, content]) => {
      const sources = new RegExp(`${tag}-src ([^;]*)`).exec(policy)![1]!.split(" ");
      const nonce = / nonce="([^"]+)"/.exec(attributes!)?.[1];
      return sources.includes(hash(content!)) || sources.includes(`'nonce-${nonce}'`);
    })
    .map(([, , , content]) => content);
}

describe.each([
  ["a cached page", {} as Record<string, string>],
  ["a page for one person", { cookie: `__Host-access=${"x".repeat(30)}` }],
])("on %s", (_title, headers) => {
  test.each(injections)("%s is blocked", async (injection) => {
    rendersHtml(
      (nonce) =>
        `<p>${injection}</p><style nonce="${nonce}">${TINT}</style><script nonce="${nonce}" async="">${OURS}</script>`,
    );
    const first = await visit(headers);
    expect(allowed(first)).toEqual([TINT, OURS]);
    expect(first.policy).not.toContain(hash(INJECTED));
    expect(first.policy).not.toMatch(/unsafe/);
    const second = await visit(headers);
    expect(allowed(second)).toEqual([TINT, OURS]);
  });
});

test("a cached page is sent without the nonce that marked its scripts", async () => {
  rendersHtml((nonce) => `<script nonce="${nonce}">${OURS}</script>`);
  const pages = [await visit({}), await visit({})];
  expect(nonces).toHaveLength(1);
  for (const { text, policy } of pages) {
    expect(text).toBe(`<script>${OURS}</script>`);
    expect(policy).not.toContain("nonce");
  }
});

test("a percent-encoded spelling of an address is redirected to the one that is cached", async () => {
  rendersHtml(() => "<p>a page</p>");
  const ctx = createExecutionContext();
  const ask = (at: string, method = "GET") =>
    worker.fetch(
      new Request(`http://localhost:8787${at}`, { method, redirect: "manual" }) as never,
      env as never,
      ctx,
    );
  const encoded = path.replaceAll("-", "%2d");
  const answers = [await ask(`${encoded}?sort=newest`), await ask(`${encoded}.data`, "HEAD")];
  expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
    [308, `http://localhost:8787${path}?sort=newest`],
    [308, `http://localhost:8787${path}.data`],
  ]);
  expect(nonces).toEqual([]);
  expect((await ask(encoded, "POST")).status).toBe(200);
  await waitOnExecutionContext(ctx);
});
