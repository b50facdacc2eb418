import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { mailSignInCode } from "../../app/identity/authenticate.server";
import type { RequestContext } from "../../app/operations/context";
import { limits } from "../../app/security/limits.server";
import { countUnknownMail, unknownMail } from "../../app/security/unknown-mail.server";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const { most } = limits.mailToUnknown;
const notices: string[] = [];
const waits: number[] = [];

function context(over: Partial<RequestContext> = {}) {
  return visitorContext({
    notice: ({ event }) => void notices.push(event),
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    ...over,
  });
}

async function mail(times: number) {
  for (let i = 0; i < times; i++) await countUnknownMail(context(), { isUnknown: true });
}

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "mailed_code", "outbox", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  [notices.length, waits.length] = [0, 0];
});

test("much mail to addresses without an account is logged once, and slower, but not refused", async () => {
  await mail(most);
  expect([notices, waits]).toEqual([[], []]);
  expect(await unknownMail(context())).toEqual({ count: most, alarming: false });
  await mail(3);
  expect(notices).toEqual(["much mail to unknown addresses"]);
  expect(waits).toEqual([100, 200, 300]);
  expect(await unknownMail(context())).toEqual({ count: most + 3, alarming: true });
});

test("then addresses with an account wait the same, and don't count", async () => {
  await insertPerson(1, "known@example.com");
  await mail(most + 1);
  waits.length = 0;
  await mailSignInCode(context(), { email: "known@example.com" });
  await mailSignInCode(context({ address: "192.0.2.9" }), { email: "known@example.com" });
  expect(waits).toEqual([100, 100]);
  await mailSignInCode(context({ address: "192.0.2.8" }), { email: "unknown@example.com" });
  expect(waits).toEqual([100, 100, 200]);
});

test("the count begins again each hour", async () => {
  await mail(most + 1);
  const then = context({ now: () => visitorContext().now() + 3_600_000 });
  expect(await unknownMail(then)).toEqual({ count: 0, alarming: false });
});
