import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../app/security/hash.server";
import { other, river, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  answers,
  companyId,
  insertAsked,
  mailbox,
  maria,
  message,
  pricing,
  rowsOf,
  send,
  storedRequests,
  type StoredRequest,
} from "./asking";

let cast: Cast;
beforeEach(async () => {
  cast = await insertAsked();
});

test("PAA-001, AUTH-013: a visitor's request is stored with its services, answers and contact details", async () => {
  expect(await send()).toEqual({ success: true, requestNumber: 1001, confirmationSent: true });
  const [row] = await storedRequests();
  expect(row).toMatchObject({
    number: 1001,
    status: "New",
    folder: "open",
    email: "maria@lopez.example",
    mobile: "5125550142",
    confirmed_at: null,
    suspicions: "[]",
  });
  expect(JSON.parse(row!.services)).toEqual([
    { offerNumber: 1, name: "Drain Cleaning", formVersion: 3 },
    { offerNumber: 2, name: "Leak Repair", formVersion: 1 },
  ]);
  expect(await rowsOf("SELECT kind, side, to_status FROM request_event")).toEqual([
    { kind: "sent", side: "client", to_status: "New" },
  ]);
});

test("PAA-005: a question that several services ask is answered once", async () => {
  await send();
  const [row] = await storedRequests();
  expect(JSON.parse(row!.answers)).toEqual([
    { label: "When?", type: "radio", value: "now", valueLabel: "Now" },
    { label: "Which pipes?", type: "checkbox", value: "copper, pvc", valueLabel: "Copper, PVC" },
    { label: "Floor", type: "dropdown", value: "", valueLabel: "" },
    { label: "Brand", type: "text", value: "" },
    { label: "What else?", type: "textarea", value: "The pipe under the sink burst." },
    {
      label: "Where is the work needed?",
      type: "address",
      value: "1204 Barton Springs Rd, Apt 2, Austin, TX 78704",
    },
    { label: "Who lets us in?", type: "contact", value: "Ben, ben@x.example, 5125550143" },
  ]);
});

test("API-053: a contact message is a request of the same numbers", async () => {
  await send();
  expect((await send(message)).requestNumber).toBe(1002);
  expect((await storedRequests()).map(({ number, status }) => [number, status])).toEqual([
    [1001, "New"],
    [1002, "New"],
  ]);
});

const without = (...names: string[]) =>
  pricing.inputForm.filter((one) => !names.includes(one.name ?? one.label ?? ""));
const long = (length: number) => "x".repeat(length);
const writing = (value: string) => ({
  inputForm: [{ label: "Description", type: "textarea", value }],
});

test("CONT-010, API-053: a message is kept whole, with its type; a line break counts once", async () => {
  const lines = Array.from({ length: 2500 }, () => "x").join("\r\n");
  await send({ ...message, ...writing(` ${lines}\u0000 `) });
  const [row] = await storedRequests();
  expect(JSON.parse(row!.answers)).toEqual([
    { label: "Description", type: "textarea", value: lines.replaceAll("\r\n", "\n") },
  ]);
});

test("all answers together are limited", async () => {
  const inputForm = Array.from({ length: 9 }, (_, i) => ({ label: `No. ${i}`, value: long(4500) }));
  const refusal = await refusalOf(send({ ...pricing, inputForm: [...answers, ...inputForm] }));
  expect(refusal.fields).toEqual({
    inputForm: "Use at most 40,000 characters for all answers together",
  });
});

describe("what is wrong is said, by field", () => {
  test.each([
    ["PAA-019", { services: [] }, { services: "Please select at least one service" }],
    ["PAA-019", { services: ["Roofing"] }, { services: "This company doesn’t offer Roofing." }],
    ["PAA-020", { inputForm: without("availability") }, { "q.availability": "When? is required" }],
    [
      "PAA-020",
      { inputForm: [...without("availability"), { name: "availability", value: "never" }] },
      { "q.availability": "Choose one of the answers to “When?”" },
    ],
    ["PAA-021", { address: " " }, { address: "Address is required" }],
    ["PAA-022", { city: "" }, { city: "City is required" }],
    ["PAA-023", { stateCode: "" }, { stateCode: "State is required" }],
    ["PAA-024", { zipCode: "" }, { zipCode: "Zip code is required" }],
    ["PAA-025", { zipCode: "7870" }, { zipCode: "Zip code format is invalid" }],
    [
      "PAA-026",
      { inputForm: without("contact") },
      {
        "q.contact.name": "Name is required",
        "q.contact.email": "Email is required",
        "q.contact.phone": "Phone is required",
      },
    ],
    [
      "PAA-027",
      {
        inputForm: [
          ...without("contact"),
          { name: "contact", value: { name: "Ben", email: "ben", phone: "5125550143" } },
        ],
      },
      { "q.contact.email": "Email is not a valid email address format" },
    ],
    ["PAA-028", { firstName: "" }, { firstName: "A first name is required" }],
    ["PAA-029", { email: "" }, { email: "An email address is required" }],
    [
      "PAA-029",
      { email: "", preferredContactMethod: "email" },
      { email: "An email address is required" },
    ],
    ["PAA-030", { email: "maria@" }, { email: "Please enter a valid email address" }],
    ["PAA-031", { mobilePhoneNumber: "" }, { mobilePhoneNumber: "A phone number is required" }],
    [
      "PAA-032",
      { mobilePhoneNumber: "512555" },
      { mobilePhoneNumber: "Please enter a valid phone number" },
    ],
    ["PAA-033", { firstName: long(129) }, { firstName: "Use at most 128 characters" }],
    ["PAA-033", { lastName: long(129) }, { lastName: "Use at most 128 characters" }],
    [
      "PAA-033",
      { email: `${long(120)}@x.example` },
      { email: "Please enter a valid email address" },
    ],
    ["PAA-033", { address: long(47) }, { address: "Use at most 46 characters" }],
    ["PAA-033", { address2: long(47) }, { address2: "Use at most 46 characters" }],
    ["PAA-033", { city: long(26) }, { city: "Use at most 25 characters" }],
    ["PAA-033", { zipCode: long(11) }, { zipCode: "Zip code format is invalid" }],
  ])("%s: %j", async (_id, change, fields) => {
    const refusal = await refusalOf(send({ ...pricing, ...change }));
    expect(refusal.code).toBe("invalid");
    expect(refusal.fields).toEqual(fields);
    expect(await storedRequests()).toEqual([]);
  });

  test.each([
    ["CONT-003", { firstName: "" }, { firstName: "A first name is required" }],
    ["CONT-004", { lastName: long(129) }, { lastName: "Use at most 128 characters" }],
    ["CONT-005", { email: "" }, { email: "An email address is required" }],
    ["CONT-006", { email: "x" }, { email: "Please enter a valid email address" }],
    ["CONT-007", { mobilePhoneNumber: "" }, { mobilePhoneNumber: "A phone number is required" }],
    [
      "CONT-008",
      { mobilePhoneNumber: "1234567890" },
      { mobilePhoneNumber: "Please enter a valid phone number" },
    ],
    ["CONT-010", { inputForm: [] }, { description: "A description is required" }],
    ["CONT-010", writing(" \r\n\t "), { description: "A description is required" }],
    ["CONT-010", writing(long(5001)), { description: "Use at most 5,000 characters" }],
  ])("%s: %j", async (_id, change, fields) => {
    const refusal = await refusalOf(send({ ...message, ...change }));
    expect(refusal.fields).toEqual(fields);
    expect(await storedRequests()).toEqual([]);
  });
});

test("PAA-017: with the phone as contact method no email address is needed, and the reverse", async () => {
  await send({ ...message, email: "", preferredContactMethod: "phone" });
  await send({ ...message, mobilePhoneNumber: "", preferredContactMethod: "email" });
  expect((await storedRequests()).map(({ email, mobile }) => [email, mobile])).toEqual([
    ["", "5125550142"],
    ["maria@lopez.example", ""],
  ]);
});

test("20 equal submits at once make one request, and all get its number", async () => {
  const input = { ...pricing, key: "k".repeat(20) };
  const all = await Promise.all(Array.from({ length: 20 }, () => send(input)));
  expect(new Set(all.map(({ requestNumber }) => requestNumber))).toEqual(new Set([1001]));
  expect(await storedRequests()).toHaveLength(1);
  expect(await rowsOf("SELECT * FROM client")).toHaveLength(1);
  expect(await rowsOf("SELECT * FROM outbox")).toHaveLength(2);
});

test("equal submits without a key count as repeated on the same day", async () => {
  await send();
  expect((await send()).requestNumber).toBe(1001);
  const tomorrow = { now: () => visitorContext().now() + 86_400_000 };
  expect((await send(pricing, tomorrow)).requestNumber).toBe(1002);
});

test("different requests at once get numbers without gaps, and one client", async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      send({ ...message, inputForm: [{ label: "Description", value: `Question ${i}` }] }),
    ),
  );
  const rows = await storedRequests();
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 8 }, (_, i) => 1001 + i));
  expect(new Set(rows.map(({ client_id }) => client_id)).size).toBe(1);
  expect(await rowsOf("SELECT * FROM client")).toHaveLength(1);
});

test("a request finds its client by email address and adds nothing to it", async () => {
  await send();
  await send({
    ...message,
    firstName: "Somebody",
    email: "maria@lopez.example",
    mobilePhoneNumber: "5125559999",
  });
  const [first, second] = await storedRequests();
  expect(second!.client_id).toBe(first!.client_id);
  expect(await rowsOf("SELECT first_name, mobile FROM client")).toEqual([
    { first_name: "Maria", mobile: "5125550142" },
  ]);
  expect(await rowsOf("SELECT email FROM client_email")).toEqual([
    { email: "maria@lopez.example" },
  ]);
});

test("a match by phone number alone makes a new client", async () => {
  await send();
  await send({ ...message, email: "other@x.example" });
  const [first, second] = await storedRequests();
  expect(second!.client_id).not.toBe(first!.client_id);
  expect(await rowsOf("SELECT * FROM client")).toHaveLength(2);
});

test("the owners are mailed, and the customer gets a link of their own", async () => {
  const { mails, mailer } = mailbox();
  await send(pricing, { mailer });
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    "maria@lopez.example",
    "owner@example.com",
  ]);
  const confirmation = mails.find(({ to }) => to === "maria@lopez.example")!;
  const [, number, s, c] =
    /\/company\/river-city-plumbing\/client-hub\/requests\/(\d+)\?s=([\w-]{36})&c=([\w-]{36})/.exec(
      confirmation.text,
    )!;
  expect(number).toBe("1001");
  const [row] = await storedRequests();
  expect(c).toBe(row!.client_id);
  expect(await rowsOf("SELECT hash, hub_id, document, email FROM secure_link")).toEqual([
    { hash: sha256(s!), hub_id: c, document: "request 1001", email: "maria@lopez.example" },
  ]);
  // Nothing that the sender wrote goes to an address that is not proved.
  expect(confirmation.text + confirmation.html + confirmation.subject).not.toMatch(
    /Maria Lopez|sink burst/,
  );
});

test("who is mailed is the office's choice", async () => {
  await send(message);
  const choose = (person: { userId: string }, requests: number) =>
    rowsOf(
      `INSERT INTO notice_choice (company_id, person_id, event, mail)
        VALUES ('${companyId}', '${person.userId}', 'requests', ${requests}) RETURNING person_id`,
    );
  await choose(cast.owner, 0);
  await choose(cast.staff, 1);
  const { mails, mailer } = mailbox();
  await send(pricing, { mailer });
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    "maria@lopez.example",
    "staff@example.com",
  ]);
});

test("an unproved address gets at most three confirmations a day", async () => {
  const sent = [];
  for (const i of [1, 2, 3, 4])
    sent.push(await send({ ...message, inputForm: [{ label: "Description", value: `No. ${i}` }] }));
  expect(sent.map(({ confirmationSent }) => confirmationSent)).toEqual([true, true, true, false]);
  expect(await rowsOf("SELECT * FROM secure_link")).toHaveLength(3);
});

test("the address of an account is proved", async () => {
  await send({ ...message, email: cast.stranger.email }, { actor: cast.stranger });
  await send({ ...message, email: "another@x.example" }, { actor: cast.stranger });
  const [own, another] = await storedRequests();
  expect(own!.confirmed_at).toBe(visitorContext().now());
  expect(another!.confirmed_at).toBeNull();
});

test("an unclaimed company's request goes to the profile's address, without contact details", async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM company_owner WHERE company_id = 2"),
    env.DB.prepare("UPDATE company SET unclaimed = 1, email = 'shop@x.example' WHERE id = 2"),
  ]);
  const { mails, mailer } = mailbox();
  await send({ ...message, company: { vanityName: other } }, { mailer });
  const toShop = mails.find(({ to }) => to === "shop@x.example")!;
  expect(toShop.text).toContain("/company/other-plumbing/claim");
  expect(toShop.text + toShop.html).not.toMatch(/Maria|lopez|555-0142|5125550142|Sundays/);
  expect(mails).toHaveLength(2);
  // Its next owner, whoever proves that address, may answer.
  expect(
    await env.DB.prepare("SELECT office_held FROM company WHERE id = 2").first("office_held"),
  ).toBe(0);
  const [row] = await rowsOf<StoredRequest>("SELECT * FROM request", other);
  expect(row!.remind_at).toBeNull();
  expect(row!.rescue_at).not.toBeNull();
});

test("the address of an unclaimed profile gets at most five mails a day", async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM company_owner WHERE company_id = 2"),
    env.DB.prepare("UPDATE company SET unclaimed = 1, email = 'shop@x.example' WHERE id = 2"),
  ]);
  const { mails, mailer } = mailbox();
  for (let i = 0; i < 6; i++)
    await send(
      {
        ...message,
        company: { vanityName: other },
        email: `${i}@x.example`,
        inputForm: [{ label: "Description", value: "Do you work on Sundays?" }],
      },
      { mailer },
    );
  expect(mails.filter(({ to }) => to === "shop@x.example")).toHaveLength(5);
  expect(await rowsOf("SELECT 1 FROM request", other)).toHaveLength(6);
});

test("while an office is closed to its new owner, nobody is mailed what customers write", async () => {
  await env.DB.prepare("UPDATE company SET office_held = 1 WHERE vanity_name = ?")
    .bind(river)
    .run();
  const { mails, mailer } = mailbox();
  await send(message, { mailer });
  expect(mails.map(({ to }) => to)).toEqual(["maria@lopez.example"]);
});

test("an unclaimed company without an email address takes no requests", async () => {
  await env.DB.prepare("UPDATE company SET unclaimed = 1, email = NULL WHERE id = 2").run();
  const refusal = await refusalOf(send({ ...message, company: { vanityName: other } }));
  expect(refusal.code).toBe("forbidden");
  expect(await rowsOf("SELECT * FROM request", other)).toEqual([]);
});

test("a customer who stopped the company's mail gets no confirmation", async () => {
  await send(message);
  await rowsOf(
    `INSERT INTO mail_stop (company_id, email, at)
      VALUES ('${companyId}', 'maria@lopez.example', 1) RETURNING at`,
  );
  expect((await send(pricing)).confirmationSent).toBe(false);
});

test("an unpublished company's form is not found", async () => {
  await env.DB.prepare("UPDATE company SET published = 0 WHERE vanity_name = ?").bind(river).run();
  expect((await refusalOf(send())).code).toBe("not-found");
  expect(await storedRequests()).toEqual([]);
});

test("a client's name and address are those of the request", async () => {
  await send();
  expect(await rowsOf("SELECT first_name, last_name, city, zip FROM client")).toEqual([
    { first_name: maria.firstName, last_name: maria.lastName, city: "Austin", zip: "78704" },
  ]);
});
