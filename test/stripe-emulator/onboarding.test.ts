import { expect, test } from "vitest";
import { createAccount, createLink, ENTERED, onboard, REFRESH, RETURN } from "./connect";
import { start } from "./start";

test("a new account owes everything and cannot take payments", async () => {
  const account = await createAccount(start());
  expect(account).toMatchObject({
    charges_enabled: false,
    payouts_enabled: false,
    type: "standard",
  });
  expect(account.capabilities).toEqual({
    card_payments: "inactive",
    transfers: "inactive",
    us_bank_account_ach_payments: "inactive",
  });
  expect(account.requirements?.disabled_reason).toBe("requirements.past_due");
  expect(account.requirements?.currently_due).toContain("external_account");
});

test("a finished onboarding enables charges, payouts and capabilities, and tells so", async () => {
  const started = start();
  const { stripe, emulator, received } = started;
  await stripe.webhookEndpoints.create({
    url: "https://tradepost.test/connect",
    enabled_events: ["account.updated", "capability.updated"],
    connect: true,
  });
  const { id } = await createAccount(started);
  const end = await onboard(started, (await createLink(started, id)).url);
  expect(end.url).toBe(RETURN);
  const account = await stripe.accounts.retrieve(id);
  expect(account).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    capabilities: { card_payments: "active", us_bank_account_ach_payments: "active" },
  });
  expect(account.requirements?.currently_due).toEqual([]);
  await emulator.webhooks.idle();
  expect(received.every(({ event }) => event.account === id)).toBe(true);
  const updates = received.filter(({ event }) => event.type === "account.updated");
  expect(updates.at(-1)?.event.data).toMatchObject({
    object: { charges_enabled: true },
    previous_attributes: { charges_enabled: false },
  });
  const capabilities = received.filter(({ event }) => event.type === "capability.updated");
  expect(capabilities.map(({ event }) => (event.data.object as { id: string }).id)).toEqual([
    "card_payments",
    "transfers",
    "us_bank_account_ach_payments",
  ]);
});

test('"Save for later" leaves from each step; what is missing stays due', async () => {
  const started = start();
  const { browser, stripe } = started;
  const { id } = await createAccount(started);
  for (const [index] of ENTERED.entries()) {
    let at = await browser.open((await createLink(started, id)).url);
    for (const entered of ENTERED.slice(0, index))
      at = await browser.open(at.url, { action: "next", ...entered });
    expect((await browser.open(at.url, { action: "later" })).url).toBe(RETURN);
  }
  const { requirements, charges_enabled } = await stripe.accounts.retrieve(id);
  expect(charges_enabled).toBe(false);
  expect(requirements?.currently_due).toEqual(["tos_acceptance.date", "tos_acceptance.ip"]);
  await onboard(started, (await createLink(started, id)).url);
  expect((await stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test.each([
  [0, { business_name: "" }, "Enter the legal business name"],
  [0, { tax_id: "12" }, "Enter the 9 digits of the EIN"],
  [1, { birth_date: "2020-01-01" }, "You must be at least 18"],
  [2, { website: "example" }, "Enter a full address, such as https://example.com"],
  [3, { routing: "1" }, "Use the test routing number 110000000"],
  [4, { agree: "" }, "Accept the terms to continue"],
])("step %i names what is wrong: %o", async (step, entered, says) => {
  const started = start();
  const { id } = await createAccount(started);
  const at = await onboard(started, (await createLink(started, id)).url, { [step]: entered });
  expect(at.status).toBe(422);
  expect(at.text).toContain(says);
});

test("a pending verification ends with the clock", async () => {
  const started = start();
  const { id } = await createAccount(started);
  const link = await createLink(started, id);
  await onboard(started, link.url, { 1: { outcome: "pending" } });
  const before = await started.stripe.accounts.retrieve(id);
  expect(before.charges_enabled).toBe(false);
  expect(before.capabilities?.card_payments).toBe("pending");
  expect(before.requirements).toMatchObject({
    disabled_reason: "requirements.pending_verification",
    pending_verification: ["individual.verification.document"],
  });
  await started.emulator.advance(3600);
  expect((await started.stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test("a failed verification is an error with a reason; the next try can pass", async () => {
  const started = start();
  const { id } = await createAccount(started);
  await onboard(started, (await createLink(started, id)).url, { 1: { outcome: "failed" } });
  const failed = await started.stripe.accounts.retrieve(id);
  expect(failed.charges_enabled).toBe(false);
  expect(failed.requirements?.errors?.[0]).toMatchObject({
    code: "verification_failed_keyed_identity",
    requirement: "individual.verification.document",
  });
  await onboard(started, (await createLink(started, id)).url);
  expect((await started.stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test("a link works once, for five minutes, and for its account alone", async () => {
  const started = start();
  const { browser, emulator } = started;
  const { id } = await createAccount(started);
  const link = await createLink(started, id);
  expect(link.expires_at - link.created).toBe(300);
  expect((await browser.open(link.url)).text).toContain("Your business");
  expect((await browser.open(link.url)).url).toBe(REFRESH);
  const late = await createLink(started, id);
  await emulator.advance(300);
  expect((await browser.open(late.url)).url).toBe(REFRESH);
  const other = await createLink(started, id);
  expect((await browser.open(other.url.replace(id, "acct_other"))).status).toBe(404);
});

test("a link needs both addresses", async () => {
  const started = start();
  const { id } = await createAccount(started);
  const { stripe } = started;
  const params = { account: id, type: "account_onboarding" as const };
  await expect(stripe.accountLinks.create({ ...params, return_url: RETURN })).rejects.toMatchObject(
    { code: "parameter_missing", param: "refresh_url" },
  );
  await expect(
    stripe.accountLinks.create({ ...params, refresh_url: REFRESH }),
  ).rejects.toMatchObject({ code: "parameter_missing", param: "return_url" });
});

test("one person without a company gives the last four of the SSN", async () => {
  const started = start();
  const { id } = await createAccount(started);
  const alone = { business_type: "individual", business_name: "", tax_id: "0000" };
  await onboard(started, (await createLink(started, id)).url, { 0: alone });
  const { business_type: type, charges_enabled: works } =
    await started.stripe.accounts.retrieve(id);
  expect([type, works]).toEqual(["individual", true]);
});
