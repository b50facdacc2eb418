/** What the forms of a company are filled in with, and whose request it becomes. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { hubOf } from "../../app/client-hub/hub-session.server";
import type { Actor } from "../../app/operations/actor";
import type { HubAddress } from "../../app/operations/hub-session";
import type { RequestContext } from "../../app/operations/context";
import { readContactForm } from "../../app/requests/read-contact-form.server";
import { readRequestForm } from "../../app/requests/read-form.server";
import { takeRequestStep } from "../../app/requests/take-step.server";
import type { FormFields } from "../../app/request-form/form-fields";
import type { FormState } from "../../app/request-form/form-state";
import { sha256 } from "../../app/security/hash.server";
import { prove } from "../client-hub/codes";
import { change, linkTo, open, river } from "../client-hub/hub";
import { other } from "../clients/offices";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { form, insertAsked, message, ownForm, send, storedRequests } from "./asking";
import { clientIdOf, insertRequests, NOW, otherClients } from "./requests";

const company = { vanityName: river };
const draft = "d".repeat(43);
const email = "maria1001@lopez.example";
const mobile = "5125550142";
const phone: HubAddress = { kind: "mobile", address: mobile };

/** The client of request 1001 is the only one with the phone number. */
beforeEach(async () => {
  await insertAsked();
  await env.DB.prepare("DELETE FROM hub_session").run();
  otherClients();
  await insertRequests(river, [{}, { first_name: "Ben", mobile: "6145550199" }]);
  await change(
    `UPDATE client SET address = '1204 Barton Springs Rd', address2 = 'Apt 2', state_code = 'TX',
      zip = '78704', notes = 'xqnote' WHERE id = ?`,
    clientIdOf(1001),
  );
});

/** Of a browser with this hub open, or of this account, or of both. */
function by(secret: string | undefined, actor?: Actor): Partial<RequestContext> {
  const id = secret === undefined ? undefined : sha256(secret);
  return { hub: hubOf(visitorContext(), id, actor), ...(actor && { actor }) };
}

const wizard = (over: Partial<RequestContext>, input: object = {}) =>
  readRequestForm(visitorContext(over), { company, draft, ...input });
const contact = async (over: Partial<RequestContext>, of = company) =>
  (await readContactForm(visitorContext(over), { company: of })).prefill;

function take(
  over: Partial<RequestContext>,
  state: Pick<FormState, "step" | "fields">,
  entered: FormFields = {},
  intent = "next",
) {
  return takeRequestStep(visitorContext(over), {
    company,
    draft,
    step: state.step,
    fields: { ...state.fields, ...entered },
    intent,
    ...ownForm(),
  });
}

const locked = {
  firstName: ["Maria"],
  lastName: ["Lopez"],
  email: [email],
  mobilePhoneNumber: [mobile],
};
const address = {
  address: ["1204 Barton Springs Rd"],
  address2: ["Apt 2"],
  city: ["Austin"],
  stateCode: ["TX"],
  zipCode: ["78704"],
};
const allLocked = Object.keys(locked);

/** Both forms, as the same. */
async function bothForms(over: Partial<RequestContext>) {
  const { fields, locked } = await wizard(over);
  const { services: _, photos: __, key: ___, ...filled } = fields;
  const ofContact = await contact(over);
  expect({ fields: filled, locked }).toEqual(ofContact);
  return ofContact;
}

describe("PAA-013: with the client hub open", () => {
  test.each([
    ["an email address", email],
    ["a phone number", phone],
  ])("by %s: the client's values, locked; the address can be changed", async (_, proved) => {
    const { fields, locked: names } = await bothForms(by(await prove(proved)));
    expect(fields).toEqual({ ...locked, ...address });
    expect(names.toSorted()).toEqual(allLocked.toSorted());
  });

  test.each([
    ["last name", { last_name: "" }, "lastName"],
    ["first name", { first_name: "" }, "firstName"],
    ["phone number", { mobile: "" }, "mobilePhoneNumber"],
  ])("a blank %s stays editable", async (_, values, field) => {
    for (const column of Object.keys(values))
      await change(`UPDATE client SET ${column} = '' WHERE id = ?`, clientIdOf(1001));
    const { fields, locked: names } = await bothForms(by(await prove(email)));
    expect(names.toSorted()).toEqual(allLocked.filter((name) => name !== field).toSorted());
    expect(Object.keys(fields)).not.toContain(field);
  });

  test("of several clients: the chosen one; without a choice nothing", async () => {
    const secret = await prove(email, "maria1002@lopez.example");
    expect(await bothForms(by(secret))).toEqual({ fields: {}, locked: [] });
    await env.DB.prepare(
      "INSERT INTO hub_choice (session_id, company_id, client_id) VALUES (?, 1, ?)",
    )
      .bind(sha256(secret), clientIdOf(1002))
      .run();
    expect((await bothForms(by(secret))).fields).toMatchObject({ firstName: ["Ben"] });
  });

  test("at a company that does not know the address: nothing", async () => {
    const over = by(await prove(email));
    expect(await contact(over, { vanityName: other })).toEqual({ fields: {}, locked: [] });
  });

  test("nothing of the office's notes", async () => {
    expect(JSON.stringify(await bothForms(by(await prove(email))))).not.toContain("xqnote");
  });

  test.each([
    ["a document's link", async () => open(await linkTo(1001))],
    ["no session", () => Promise.resolve("x".repeat(43))],
  ])("by %s only: nothing", async (_, secret) => {
    expect(await bothForms(by(await secret()))).toEqual({ fields: {}, locked: [] });
  });

  test("whose proof has lapsed: nothing", async () => {
    const late = { now: () => NOW + 1_800_000 };
    const context = visitorContext(late);
    const hub = hubOf(context, sha256(await prove(email)));
    expect(await contact({ ...late, hub })).toEqual({ fields: {}, locked: [] });
  });

  test("on a company's own domain: nothing", async () => {
    const over: Partial<RequestContext> = {
      ...by(await prove(email), await insertPerson(1906, email)),
      site: { kind: "company", hostname: "river.example", origin: "http://river.example" },
    };
    expect(await bothForms(over)).toEqual({ fields: {}, locked: [] });
  });
});

describe("CONT-002, AUTH-014: a signed-in account", () => {
  test("that is no client: its name and address, locked", async () => {
    const actor = await insertPerson(1906, "ada@example.com", { firstName: "Ada" });
    for (const over of [by(undefined, actor), by(await prove("nobody@x.example"), actor)])
      expect(await bothForms(over)).toEqual({
        fields: { firstName: ["Ada"], lastName: ["Test"], email: ["ada@example.com"] },
        locked: ["firstName", "lastName", "email"],
      });
  });

  test("that is a client: the client's values, as with the hub open", async () => {
    const actor = await insertPerson(1906, email, { firstName: "Mia" });
    expect((await bothForms(by(undefined, actor))).fields).toEqual({ ...locked, ...address });
  });

  test("of another person than the open hub's: the hub's client", async () => {
    const actor = await insertPerson(1906, "ada@example.com", { firstName: "Ada" });
    const over = by(await prove(email), actor);
    expect((await bothForms(over)).fields).toEqual({ ...locked, ...address });
  });
});

describe("in the form", () => {
  /** The fields of the browser's draft. */
  async function kept() {
    const row = await env
      .WORK_1!.prepare("SELECT fields FROM request_draft WHERE id = ?")
      .bind(sha256(draft))
      .first<{ fields: string }>();
    return (JSON.parse(row!.fields) as { fields: FormFields }).fields;
  }

  const answers: FormFields = {
    services: ["Drain Cleaning"],
    "q.availability": ["now"],
    "q.contact.name": ["Ben"],
    "q.contact.email": ["ben@x.example"],
    "q.contact.phone": ["5125550143"],
  };

  test("what is typed over locked values does not count; over the address it does", async () => {
    const over = by(await prove(email));
    const typed = { firstName: ["Eve"], email: ["eve@evil.example"], city: ["Waco"] };
    const state = await take(over, await wizard(over), { ...answers, ...typed });
    expect(state.fields).toMatchObject({ ...locked, ...address, city: ["Waco"] });
    expect(state.locked.toSorted()).toEqual(allLocked.toSorted());
  });

  test.each(["next", "back", "keep"])("“%s” keeps nothing that is the client's", async (intent) => {
    const over = by(await prove(email));
    const { fields } = await wizard(over);
    await take(over, { step: 2, fields }, { ...answers, city: ["Waco"] }, intent);
    const stored = await kept();
    expect(stored).toMatchObject({ services: ["Drain Cleaning"], city: ["Waco"] });
    for (const name of [...allLocked, "address", "address2", "stateCode", "zipCode"])
      expect(Object.keys(stored)).not.toContain(name);
    expect(JSON.stringify(stored)).not.toMatch(/Lopez|maria1001|5125550142|Barton/);
  });

  test("so the next person at the browser sees none of them", async () => {
    const over = by(await prove(email));
    await take(over, await wizard(over), answers);
    const { fields, locked: names } = await wizard({});
    expect(names).toEqual([]);
    for (const name of [...allLocked, ...Object.keys(address)])
      expect(Object.keys(fields)).not.toContain(name);
  });

  test("a request is the client's, with the client's details, and confirmed at once", async () => {
    const over = by(await prove(email));
    const total = form.length + 2;
    const filled = { ...(await wizard(over)).fields, ...answers };
    const typed = { lastName: ["Evil"], preferredContactMethod: ["both"] };
    const { sent, errors } = await take(over, { step: total, fields: filled }, typed, "send");
    expect([errors, sent]).toEqual([{}, expect.objectContaining({ requestNumber: 1003, email })]);
    const row = (await storedRequests()).find(({ number }) => number === 1003);
    expect(row).toMatchObject({
      client_id: clientIdOf(1001),
      first_name: "Maria",
      last_name: "Lopez",
      email,
      mobile,
      city: "Austin",
      confirmed_at: NOW,
      folder: "open",
    });
  });
});

describe("a request that is sent", () => {
  const stored = async (number: number) =>
    (await storedRequests()).find((row) => row.number === number)!;
  const byPhone = {
    ...message,
    email: "",
    mobilePhoneNumber: mobile,
    preferredContactMethod: "phone",
  };

  test("with the proved email address is confirmed; with another one it is not", async () => {
    const over = by(await prove(email));
    const own = await stored((await send({ ...message, email }, over)).requestNumber);
    expect([own.confirmed_at, own.client_id]).toEqual([NOW, clientIdOf(1001)]);
    const others = { ...message, email: "maria1002@lopez.example" };
    expect((await stored((await send(others, over)).requestNumber)).confirmed_at).toBeNull();
  });

  test("without an open hub is not confirmed", async () => {
    const { requestNumber } = await send({ ...message, email });
    expect((await stored(requestNumber)).confirmed_at).toBeNull();
  });

  test("without an email address, with the proved phone number: that client's", async () => {
    const over = by(await prove(phone));
    const { requestNumber } = await send(byPhone, over);
    expect((await stored(requestNumber)).client_id).toBe(clientIdOf(1001));
  });

  test.each([
    ["a phone number that is not proved", () => Promise.resolve(undefined)],
    ["another number than the proved one", () => prove({ kind: "mobile", address: "6145550199" })],
  ])("with %s: a new client's", async (_, proved) => {
    const { requestNumber } = await send(byPhone, by(await proved()));
    const { client_id } = await stored(requestNumber);
    expect([clientIdOf(1001), clientIdOf(1002)]).not.toContain(client_id);
  });

  test("with a proved phone number that two clients have: a new client's", async () => {
    await change("UPDATE client SET mobile = ?", mobile);
    const { requestNumber } = await send(byPhone, by(await prove(phone)));
    const { client_id } = await stored(requestNumber);
    expect([clientIdOf(1001), clientIdOf(1002)]).not.toContain(client_id);
  });

  test("with a proved phone number and someone's email address: that one's, not confirmed", async () => {
    const over = by(await prove(phone));
    const input = { ...message, email: "maria1002@lopez.example", mobilePhoneNumber: mobile };
    const row = await stored((await send(input, over)).requestNumber);
    expect([row.client_id, row.confirmed_at]).toEqual([clientIdOf(1002), null]);
  });
});
