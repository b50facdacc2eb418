/** The mails that developers see, whose HTML part has a policy of its own. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { loader as page } from "../../app/admin/pages/dev-mail";
import { loader as htmlPart } from "../../app/admin/pages/dev-mail-html";
import { mailStatement } from "../../app/notifications/outbox.server";
import type { RequestContext } from "../../app/operations/context";
import { devMailPath } from "../../app/urls";
import worker from "../../workers/app";
import { visitorContext } from "../support/context";
import { renders } from "../workers/mocked-remix";

vi.mock("../../workers/remix", async () => (await import("../workers/mocked-remix")).mockedRemix);

const development = visitorContext();
const production = visitorContext({
  config: { ...development.config, environment: "production" },
});
let id: number;

beforeEach(async () => {
  // Of other tests, too: their ids may be the same.
  for (const db of [env.DB, env.WORK_1!]) await db.prepare("DELETE FROM outbox").run();
  await mailStatement(development, {
    key: "one",
    to: "ada@example.com",
    template: "sign-in-code",
    data: { code: "1234 5678", device: "Chrome" },
  }).run();
  id = (await env.DB.prepare("SELECT id FROM outbox").first<number>("id"))!;
});

const at = (context: RequestContext, params: Record<string, string> = {}) => ({
  request: new Request("http://localhost:8787/dev/mail"),
  params,
  context: { ...context },
});
const thrownBy = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as Response;

test("the page shows the text part and asks for frames of this host", async () => {
  const context = { ...development, page: {} as RequestContext["page"] };
  const { mails } = await page(at(context));
  expect(mails[0]).toMatchObject({ id, from: "Tradepost", to: "ada@example.com", replyTo: "" });
  expect(mails[0]!.text).toContain("1234 5678");
  expect(context.page.frames).toBe(true);
});

test("the HTML part is sent with a policy under which nothing in it runs or leaves", async () => {
  const answer = await htmlPart(at(development, { database: "DB", id: String(id) }));
  expect(await answer.text()).toContain("1234 5678");
  expect(answer.headers.get("content-security-policy")).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http://localhost:8787; " +
      "frame-ancestors 'self'",
  );
});

test("neither exists in production, and no mail that is not there", async () => {
  const stored = { database: "DB", id: String(id) };
  expect((await thrownBy(page(at(production)))).status).toBe(404);
  expect((await thrownBy(htmlPart(at(production, stored)))).status).toBe(404);
  for (const params of [
    { database: "DB", id: String(id + 1) },
    { database: "WORK_1", id: String(id) },
    { database: "MEDIA", id: String(id) },
    { database: "DB", id: "x" },
  ])
    expect((await thrownBy(htmlPart(at(development, params)))).status).toBe(404);
});

test("the worker keeps a page's own policy, and allows frames where a page asks for them", async () => {
  const policyOf = async () => {
    const ctx = createExecutionContext();
    const request = new Request(`http://localhost:8787${devMailPath("DB", id)}`);
    const answer = await worker.fetch(request as never, env as never, ctx);
    await answer.text();
    await waitOnExecutionContext(ctx);
    return answer.headers.get("content-security-policy");
  };
  const html = { "Content-Type": "text/html" };
  renders(() => new Response("x", { headers: { ...html, "Content-Security-Policy": "sandbox" } }));
  expect(await policyOf()).toBe("sandbox");
  renders(() => new Response("x", { headers: html }));
  expect(await policyOf()).toContain("frame-src 'none';");
  renders((_request, context) => {
    context.page.frames = true;
    return new Response("x", { headers: html });
  });
  expect(await policyOf()).toContain("frame-src 'self';");
});
