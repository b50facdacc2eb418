import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import { statusLines } from "../../app/admin/status.server";
import { loader as claimRegister } from "../../app/claims/pages/claim-register";
import { configFrom, ConfigError } from "../../app/config";
import { loader as forgotPassword } from "../../app/identity/pages/forgot-password";
import { loader as login } from "../../app/identity/pages/login";
import { loader as loginCode } from "../../app/identity/pages/login-code";
import { loader as register } from "../../app/identity/pages/register";
import type { RequestContext } from "../../app/operations/context";
import { pagePolicy } from "../../workers/security-headers";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const humanCheck = { siteKey: "site-key", passes: () => Promise.resolve(true) };
const pages = { login, loginCode, register, forgotPassword, claimRegister };
const vanityName = "river";

beforeAll(() =>
  insertCast({
    companies: [
      companyLike({
        id: 1,
        vanity_name: vanityName,
        name: "River",
        email: "office@river.example",
        unclaimed: 1,
      }),
    ],
  }),
);

function load(loader: (typeof pages)[keyof typeof pages], context: RequestContext) {
  const request = new Request("http://localhost:8787/x");
  return loader({ context, request, params: { vanityName } } as unknown as LoaderFunctionArgs);
}

describe.each(Object.entries(pages))("the page %s", (_, loader) => {
  test("shows no check and allows no other origin if none is configured", async () => {
    const context = visitorContext();
    expect(await load(loader, context)).toMatchObject({ siteKey: null });
    expect(context.page.humanCheck).toBeUndefined();
  });

  test("shows the check, and notes it for the page's policy", async () => {
    const context = visitorContext({ humanCheck, page: {} });
    expect(await load(loader, context)).toMatchObject({ siteKey: "site-key" });
    expect(context.page.humanCheck).toBe(true);
  });
});

const settings = {
  ENVIRONMENT: "development",
  MAIN_ORIGIN: "http://localhost:8787",
  SUPPORT_EMAIL: "support@tradepost.example",
};
const keys = { TURNSTILE_SITE_KEY: "0x4AAAAAAAsite", TURNSTILE_SECRET: "0x4AAAAAAAsecret" };

test("both keys or neither", () => {
  expect(configFrom({ ...settings, ...keys }).turnstile).toEqual({
    siteKey: keys.TURNSTILE_SITE_KEY,
    secret: keys.TURNSTILE_SECRET,
  });
  expect(configFrom({ ...settings }).turnstile).toBeUndefined();
  for (const [name, value] of Object.entries(keys))
    expect(() => configFrom({ ...settings, [name]: value })).toThrow(ConfigError);
});

test("the policy allows Turnstile's script and frame on pages with the check only", () => {
  const { config } = visitorContext();
  const policy = (turnstile: boolean) =>
    pagePolicy(config, { scripts: ["'nonce-x'"], styles: [], turnstile });
  expect(policy(false)).not.toContain("cloudflare");
  expect(policy(true)).toContain("script-src 'self' https://challenges.cloudflare.com 'nonce-x'");
  expect(policy(true)).toContain("frame-src https://challenges.cloudflare.com;");
});

test("/status says whether it is configured", () => {
  const line = (over: Partial<RequestContext>) =>
    statusLines(visitorContext(over)).find(({ toChange }) => /TURNSTILE/.test(toChange));
  expect(line({})).toMatchObject({ isDefault: true });
  expect(line({ humanCheck })).toMatchObject({ uses: "Cloudflare Turnstile", isDefault: false });
});
