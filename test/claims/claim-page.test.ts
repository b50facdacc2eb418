import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { action } from "../../app/claims/pages/claim";
import type { User } from "../../app/operations/actor";
import type { FormAnswer } from "../../app/ui/post-form";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

let ana: User;

beforeEach(async () => {
  await insertCast({
    companies: [
      companyLike({
        id: 1,
        vanity_name: "river",
        name: "River",
        email: "office@river.example",
        unclaimed: 1,
      }),
      companyLike({ id: 2, vanity_name: "silent", name: "Silent", email: null, unclaimed: 1 }),
    ],
  });
  ana = await insertPerson(1, "ana@example.com");
});

async function sent(vanityName: string, fields: Record<string, string>, db: D1Database = env.DB) {
  const request = new Request(`http://localhost:8787/company/${vanityName}/claim`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const { data, init } = (await action({
    params: { vanityName },
    context: { ...visitorContext({ actor: ana, db }) },
    request,
  })) as { data: FormAnswer; init: ResponseInit };
  return {
    messages: data.errors.map(({ message }) => message),
    typed: data.typed,
    status: init.status,
  };
}

test("CLM-015: asks to try again later after other failures and keeps the typed code", async () => {
  const broken = new Proxy(env.DB, {
    get: () => () => {
      throw new Error("D1_ERROR");
    },
  });
  expect(
    await sent(
      "river",
      { intent: "verify", code: "K7MQ4X", providerId: "0b5ae1a4-9c0b-4c3f-8a39-0c6f1a0f7d11" },
      broken,
    ),
  ).toMatchObject({ messages: ["Please try again later"], typed: { code: "K7MQ4X" }, status: 500 });
  expect(await sent("silent", { intent: "send", to: "company" })).toMatchObject({
    messages: ["Please try again later"],
    status: 409,
  });
});

test("CLM-010 CLM-014: shows errors for an empty and a wrong code", async () => {
  const providerId = (await env.DB.prepare(
    "SELECT provider_id FROM company WHERE id = 1",
  ).first<string>("provider_id"))!;
  expect((await sent("river", { intent: "verify", code: " ", providerId })).messages).toEqual([
    "Please enter the code from your email",
  ]);
  expect((await sent("river", { intent: "verify", code: "AAAAAA", providerId })).messages).toEqual([
    "Verification code is invalid or expired.",
  ]);
});
