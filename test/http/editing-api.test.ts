/**
 * The contract's calls for companies and their offers, API-001 to API-015 and API-019 to API-046,
 * as an owner's page or program makes them.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { calls, email, media, type Call } from "./contract-calls";
import { at, entry, errorOf, json, owner, read, uri } from "./editing";
import { ask } from "./request";
import { upload } from "./upload";
import { mailTo, newEmail, password, registered, shortCodeTo, Visitor } from "./visitor";

let stranger: Visitor;
let operator: Visitor;

beforeAll(async () => {
  [{ visitor: stranger }, operator] = await Promise.all([registered(), new Visitor()]);
  await operator.call("POST", "/auth/sign-in", {
    email: demoPeople.operator.email,
    password: DEMO_PASSWORD,
  });
});

const send = (
  { method, path, body, files, headers }: Call,
  visitor: Visitor,
  of: string,
  more: Record<string, string> = {},
) =>
  files
    ? upload(visitor, `/api/v1${at(path, of)}`, files, { ...headers, ...more })
    : visitor.call(method, at(path, of), body, { ...headers, ...more });

test("API-021 creates an unpublished company that only its owner sees; a program gets new tokens", async () => {
  const made = await owner.call("POST", "/auth/provider", { ...entry, uri });
  expect([made.status, json(made)]).toEqual([
    200,
    { uri, providerId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, created: true },
  ]);
  expect((await read()).profile).toMatchObject({
    name: "Contract Plumbing",
    phoneNumber: "5125550142",
    website: "https://contract.example",
    published: false,
    unclaimed: false,
  });
  for (const visitor of [stranger, new Visitor()]) {
    for (const path of [
      `/network/profile/${uri}`,
      `/network/profile/offers/categories/${uri}`,
      `/network/profile/allpictures/${uri}`,
    ])
      expect([path, (await visitor.call("GET", path)).status]).toEqual([path, 404]);
    expect((await visitor.get(`/company/${uri}`)).status).toBe(404);
  }
  const address = newEmail();
  await registered(address);
  const program = { "Content-Type": "application/json", "CF-Connecting-IP": "2001:db8:0:21::1" };
  const { userAccessToken } = JSON.parse(
    (
      await ask("/api/v1/auth/sign-in", {
        method: "POST",
        headers: { ...program, tokens: "body" },
        body: JSON.stringify({ email: address, password }),
      })
    ).text,
  ) as { userAccessToken: string };
  const byProgram = await ask("/api/v1/auth/provider", {
    method: "POST",
    headers: { ...program, Authorization: `Bearer ${userAccessToken}` },
    body: JSON.stringify({ ...entry, uri: "" }),
  });
  expect([byProgram.status, json(byProgram)]).toEqual([
    200,
    expect.objectContaining({
      created: true,
      userAccessToken: expect.any(String) as string,
      userRefreshToken: expect.any(String) as string,
    }),
  ]);
});

describe("the contract's call", () => {
  test.each(calls.map((one) => [`${one.id} ${one.method} ${one.path}`, one] as const))(
    "%s",
    async (_, one) => {
      expect((await send(one, new Visitor(), uri)).status).toBe(401);
      const before = await read();
      if (before.profile.published === false)
        expect((await send(one, stranger, uri)).status).toBe(404);
      expect((await send(one, stranger, demo.showcase.vanityName)).status).toBe(403);
      if (!one.unguarded) {
        const stale = await send(one, owner, uri, { "If-Match": '"999999"' });
        expect([stale.status, errorOf(stale).code]).toEqual([412, "stale"]);
        expect(await read()).toEqual(before);
      }
      const answer = await send(one, owner, uri);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      if (one.answers) expect(json(answer)).toMatchObject(one.answers);
      if (one.reads) expect(await one.reads(await read(), json(answer))).toEqual(one.as);
      if (!one.unguarded)
        expect(json(answer)).toMatchObject({ version: expect.any(Number) as number });
    },
  );

  test("API-035 accepts only the mailed code", async () => {
    const wrong = await owner.call("POST", at("/provider/profile/details/email-verify", uri), {
      code: "AAAAAA",
    });
    expect([wrong.status, errorOf(wrong).fields]).toEqual([
      400,
      { code: "That code is wrong or has expired. Check it, or get a new one." },
    ]);
    const code = await shortCodeTo(email);
    expect(
      (
        await stranger.call(
          "POST",
          at("/provider/profile/details/email-verify", demo.showcase.vanityName),
          { code },
        )
      ).status,
    ).toBe(403);
    expect(
      (await owner.call("POST", at("/provider/profile/details/email-verify", uri), { code }))
        .status,
    ).toBe(200);
    expect((await read()).profile.email).toBe(email);
  });

  test("API-038 emails the request to support", async () => {
    expect(await mailTo("support@")).toContain("(512) 555-0199");
  });

  test("API-024, API-046, EDIT-068 show visitors a published company's categories and pictures", async () => {
    for (const [name, type] of [
      ["Parts", "pcat"],
      ["Tools", "pcat"],
    ])
      expect(
        (await owner.call("POST", at("/provider/profile/offers/category", uri), { name, type }))
          .status,
      ).toBe(200);
    expect(
      (
        await owner.call("POST", at("/provider/profile/offers/subcategory", uri), {
          name: "Valves",
          category: "Parts",
          type: "psubcat",
        })
      ).status,
    ).toBe(200);
    await owner.call("POST", at("/provider/profile/publish", uri));
    const visitor = new Visitor();
    const categories = json(
      await visitor.call("GET", `/network/profile/offers/categories/${uri}`),
    ) as unknown as { offers: { name: string; type: string }[] };
    expect(categories.offers.map(({ name, type }) => [name, type])).toEqual([
      ["Plumbing", "scat"],
      ["Heating", "scat"],
      ["Boilers", "ssubcat"],
      ["Parts", "pcat"],
      ["Valves", "psubcat"],
      ["Tools", "pcat"],
    ]);
    expect(json(await visitor.call("GET", `/network/profile/allpictures/${uri}`))).toMatchObject({
      data: [{ publicPath: media("mp4"), friendlyImageName: "roof" }],
    });
  });

  test("API-019, API-020, API-022 an admin creates an unclaimed profile; a user claims it by code", async () => {
    const address = newEmail();
    const name = `Unclaimed ${randomUUID().slice(0, 8)}`;
    expect(
      (
        await owner.call("POST", "/admin/unclaimed-provider", {
          ...entry,
          name,
          emailAddress: address,
        })
      ).status,
    ).toBe(403);
    const made = json(
      await operator.call("POST", "/admin/unclaimed-provider", {
        ...entry,
        name,
        emailAddress: address,
        publish: true,
      }),
    ) as unknown as { uri: string; providerId: string };
    expect(
      (await new Visitor().call("POST", "/provider/profile/claim", { uri: made.uri })).status,
    ).toBe(401);
    const sent = await stranger.call("POST", "/provider/profile/claim", { uri: made.uri });
    expect([sent.status, json(sent)]).toEqual([200, { providerId: made.providerId }]);
    const code = await shortCodeTo(address);
    const elsewhere = await stranger.call("POST", "/provider/profile/claim-verify", {
      code,
      providerId: (
        JSON.parse((await owner.call("GET", `/network/profile/${uri}`)).text) as {
          providerId: string;
        }
      ).providerId,
    });
    expect(elsewhere.status).toBe(409);
    const wrong = await stranger.call("POST", "/provider/profile/claim-verify", {
      code: code === "AAAAAA" ? "CCCCCC" : "AAAAAA",
      providerId: made.providerId,
    });
    expect([wrong.status, errorOf(wrong).message]).toEqual([
      404,
      "Verification code is invalid or expired.",
    ]);
    expect(
      (
        await owner.call("POST", "/provider/profile/claim-verify", {
          code,
          providerId: made.providerId,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await stranger.call("POST", "/provider/profile/claim-verify", {
          code,
          providerId: made.providerId,
        })
      ).status,
    ).toBe(200);
    expect(json(await new Visitor().call("GET", `/network/profile/${made.uri}`))).toMatchObject({
      unclaimed: false,
    });
    expect(json(await stranger.call("GET", "/provider/companies"))).toMatchObject({
      companies: [{ vanityName: made.uri }],
    });
  });
});
