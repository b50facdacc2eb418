import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { registerToClaim } from "../../app/claims/register-to-claim.server";
import { readMailedCode } from "../../app/identity/read-mailed-code.server";
import { confirmRegistration } from "../../app/identity/register.server";
import { sendCodeAgain } from "../../app/identity/send-again.server";
import { companyLike, insertCast } from "../cast/cast";
import { actorOf, browser, deleteAccounts, PASSWORD, registered } from "../identity/accounts";
import { codeTo, mailTo } from "../identity/mailbox";
import { refusalOf } from "../support/refusal";

const office = "office@river.example";
const person = { firstName: "Olive", lastName: "Rivera", password: PASSWORD };
const river = { uri: "river", ...person };

beforeEach(async () => {
  await deleteAccounts();
  const unclaimed = { unclaimed: 1, verified: 0 } as const;
  await insertCast({
    companies: [
      companyLike({
        id: 1,
        vanity_name: "river",
        name: "River",
        email: "Office@River.example",
        ...unclaimed,
      }),
      companyLike({ id: 2, vanity_name: "mute", name: "Mute", email: null, ...unclaimed }),
      companyLike({ id: 3, vanity_name: "taken", name: "Taken", email: "taken@river.example" }),
      companyLike({
        id: 4,
        vanity_name: "draft",
        name: "Draft",
        email: office,
        published: 0,
        ...unclaimed,
      }),
    ],
  });
});

test("CLM-005 the code goes to the company's address, which creates the account", async () => {
  const at = browser();
  const { codeId } = await registerToClaim(at(), river);
  const tokens = await confirmRegistration(at(), { codeId, code: await codeTo(office) });
  expect(await actorOf(tokens)).toMatchObject({ email: office, firstName: "Olive" });
});

test("the address stays masked, also after sending the code again", async () => {
  const at = browser();
  const { codeId } = await registerToClaim(at(), river);
  const again = await sendCodeAgain(at(), { codeId, purpose: "register" });
  for (const id of [codeId, again.codeId]) {
    const shown = await readMailedCode(at(), { codeId: id, purpose: "register" });
    expect(shown).toMatchObject({ email: "o•••@river.example", masked: true });
  }
  expect(JSON.stringify([await registerToClaim(at(), river)])).not.toContain(office);
});

test("an address with an account gets the same answer, and no guess of it is confirmed", async () => {
  await registered(office);
  const at = browser();
  expect(await registerToClaim(at(), { ...river, password: office })).toEqual({
    codeId: expect.stringMatching(/^[\w-]{24}$/),
    mailedAt: at().now(),
  });
  expect((await mailTo(office))[0]!.template).toBe("already-registered");
});

test.each([
  ["mute", "conflict"],
  ["taken", "conflict"],
  ["draft", "not-found"],
  ["nobody", "not-found"],
])("refuses for the company %j", async (uri, code) => {
  expect((await refusalOf(registerToClaim(browser()(), { ...river, uri }))).code).toBe(code);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
});
