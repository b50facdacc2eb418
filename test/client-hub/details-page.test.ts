/** My Account and its form, without scripts. */
import { beforeEach, describe, expect, test } from "vitest";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { clientIdOf } from "../requests/requests";
import { mainText } from "../support/rendered";
import { insertHubsOnly, maria, prove } from "./codes";
import { call, change, NOW, river, withHub } from "./hub";
import { answerOf } from "./site";

const hub = `/company/${river}/client-hub`;
const page = `${hub}/my-account/edit`;
let secret: string;

beforeEach(async () => {
  await insertHubsOnly();
  secret = await prove(maria);
});

async function visit(path: string, init: RequestInit = {}, over = {}) {
  const { context, settled } = withHub(secret, over);
  const answer = await answerOf(path, context, init);
  await settled();
  const html = await answer.text();
  const location = answer.headers.get("Location");
  return { status: answer.status, location, html, text: mainText(html) };
}

const save = (fields: Record<string, string>, over = {}) =>
  visit(page, { method: "POST", body: new URLSearchParams(fields) }, over);
const details = async () => (await call(readHubDetails, secret, { uri: river })).clientHub;

/** What a browser sends if nothing is changed. */
const form = () => ({
  seen: "1",
  clientHubId: clientIdOf(1001),
  firstName: "Maria",
  lastName: "Lopez",
  companyName: "",
  mobilePhoneNumber: "(512) 555-0142",
  address: "",
  address2: "",
  city: "Austin",
  stateCode: "",
  zipCode: "",
});

test("HUB-037, HUB-038: My Account shows the client, and leads to everything", async () => {
  await change(
    "UPDATE client SET company_name = 'Lopez LLC', address = '1 Main St', state_code = 'TX'",
  );
  const { status, text, html } = await visit(`${hub}/my-account`);
  expect(status).toBe(200);
  for (const shown of [
    "Maria Lopez",
    "Lopez LLC",
    "(512) 555-0142",
    maria,
    "1 Main St",
    "Austin, TX",
  ])
    expect(text).toContain(shown);
  for (const to of ["/my-account/edit", "/my-account/email", "/requests", "/logout"])
    expect(html).toMatch(new RegExp(`(href|action)="${hub}${to}"`));
  expect(html).toContain(`href="/company/${river}/request"`);
});

describe("the form", () => {
  test("has the client's values, and no field for addresses or notes", async () => {
    const { html } = await visit(page);
    const names = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
    for (const name of Object.keys(form())) expect(names).toContain(name);
    for (const name of ["email", "emails", "notes"]) expect(names).not.toContain(name);
    for (const value of ["Maria", "Lopez", "Austin", clientIdOf(1001)])
      expect(html).toContain(`value="${value}"`);
  });

  test("saves, and leads back to My Account, which says so", async () => {
    const { status, location } = await save({ ...form(), city: "Waco", lastName: "" });
    expect([status, location]).toEqual([302, `${hub}/my-account?done=details`]);
    expect(await details()).toMatchObject({ city: "Waco", lastName: "", firstName: "Maria" });
    expect((await visit(location!)).text).toContain("Details saved.");
  });

  test("saves the billing address, and takes it away without its tick", async () => {
    const billing = { billingAddress: "PO Box 7", billingCity: "Boston" };
    await save({ ...form(), separateBilling: "true", ...billing });
    expect(await details()).toMatchObject({ separateBilling: true, ...billing });
    await save({ ...form(), seen: "2" });
    expect(await details()).toMatchObject({ separateBilling: false });
  });

  test("says what is wrong, and keeps what was typed", async () => {
    const { status, html, text } = await save({ ...form(), zipCode: "7870", city: "Wa co" });
    expect(status).toBe(400);
    expect(text).toContain("Enter a US zip code, such as 78701.");
    expect(html).toContain('value="7870"');
    expect(html).toContain('value="Wa co"');
    expect((await details()).city).toBe("Austin");
    const nameless = await save({ ...form(), firstName: "", lastName: "" });
    expect(nameless.text).toContain("Enter a name or a company name.");
  });

  test("does not overwrite what the office changed meanwhile", async () => {
    await change("UPDATE client SET city = 'Dallas', version = 2 WHERE id = ?", clientIdOf(1001));
    const { status, html } = await save({ ...form(), city: "Waco" });
    expect(status).toBe(412);
    expect(html).toContain('value="Waco"');
    expect((await details()).city).toBe("Dallas");
  });
});

describe("the form leads on", () => {
  test("to a code, if the proof has lapsed", async () => {
    const { status, location } = await save(form(), { now: () => NOW + 1_800_000 });
    expect([status, location]).toEqual([
      302,
      `${hub}/confirm?${new URLSearchParams({ to: `${page}?draft=` })}`,
    ]);
  });

  test("to Select Account, if the client is no longer there", async () => {
    await change("DELETE FROM client_email WHERE email = ?", maria);
    const { status, location } = await save({ ...form(), city: "Waco" });
    expect([status, location]).toEqual([
      302,
      `${hub}/switch-client-hub?${new URLSearchParams({ to: page })}`,
    ]);
  });

  test("to the start, if the hub is closed", async () => {
    secret = "x".repeat(43);
    const { status, location } = await save(form());
    expect([status, location]).toEqual([302, hub]);
  });

  test("nowhere for another client's id", async () => {
    const { location } = await save({ ...form(), clientHubId: clientIdOf(1002), city: "Waco" });
    expect(location).toBe(`${hub}/switch-client-hub?${new URLSearchParams({ to: page })}`);
    expect((await details()).city).toBe("Austin");
  });
});
