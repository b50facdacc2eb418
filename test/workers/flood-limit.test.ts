import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import worker from "../../workers/app";

vi.mock("../../workers/remix", () => ({
  buildId: "test",
  remixHandler: () => () => Promise.resolve(new Response("a page")),
  answerApi: () => Promise.resolve(Response.json({})),
}));

test("the flood limit counts networks: all addresses of a /64 as one", async () => {
  const keys: string[] = [];
  const limit = ({ key }: { key: string }) => {
    keys.push(key);
    return Promise.resolve({ success: false });
  };
  for (const address of ["2001:db8:1:2::3", "2001:db8:1:2:4:5:6:7", "::ffff:192.0.2.7", ""]) {
    const ctx = createExecutionContext();
    const request = new Request("http://localhost:8787/", {
      headers: { "CF-Connecting-IP": address },
    });
    const answer = await worker.fetch(
      request as never,
      { ...env, FLOOD_LIMIT: { limit } } as never,
      ctx,
    );
    expect(answer.status).toBe(429);
    await answer.text();
    await waitOnExecutionContext(ctx);
  }
  expect(keys).toEqual(["2001:db8:1:2::/64", "2001:db8:1:2::/64", "192.0.2.7", "unknown"]);
});
