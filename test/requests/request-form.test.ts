/** The request form, step by step. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addRequestPhotos } from "../../app/requests/add-photos.server";
import { readRequestForm } from "../../app/requests/read-form.server";
import { takeRequestStep } from "../../app/requests/take-step.server";
import { fieldsOfForm, type FormFields } from "../../app/request-form/form-fields";
import type { FormState } from "../../app/request-form/form-state";
import { hasAnswer } from "../../app/request-form/use-changed";
import type { RequestContext } from "../../app/operations/context";
import { river, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { companyId, form, insertAsked, ownForm, place, rowsOf } from "./asking";

let cast: Cast;
beforeEach(async () => {
  cast = await insertAsked();
});

const company = { vanityName: river };
const draft = "d".repeat(43);

function read(input: object = {}, over: Partial<RequestContext> = {}) {
  return readRequestForm(visitorContext(over), { company, draft, ...input });
}

function take(
  step: number,
  fields: FormFields,
  intent = "next",
  over: Partial<RequestContext> = {},
) {
  const input = { company, draft, step, fields, intent, ...ownForm() };
  return takeRequestStep(visitorContext(over), input);
}

const services = ["Drain Cleaning"];
/** Goes on from a state with more fields. */
const next = (state: FormState, fields: FormFields = {}, intent = "next") =>
  take(state.step, { ...state.fields, ...fields }, intent);

test("PAA-004: the first step offers all services", async () => {
  const state = await read();
  expect([state.step, state.total]).toEqual([1, 2]);
  expect(state.services.map(({ name }) => name)).toEqual([
    "Drain Cleaning",
    "Leak Repair",
    "Gas Lines",
  ]);
});

test("PAA-019: without a service the first step says so", async () => {
  const state = await take(1, {});
  expect([state.step, state.errors]).toEqual([
    1,
    { services: "Please select at least one service" },
  ]);
});

test("PAA-005, PAA-006: one question a step, then the contact details", async () => {
  const state = await take(1, { services });
  expect([state.step, state.total]).toEqual([2, form.length + 2]);
  expect(state.questions.map(({ key }) => key)).toEqual(form.map(({ name }) => name));
});

test("PAA-005: what several services ask is asked once, after what one service asks", async () => {
  const own = [
    { label: "Gas or electric?", name: "fuel", type: "text", required: false },
    form[0]!,
    // The same name for another question.
    { label: "Which one?", name: "brand", type: "text", required: false },
  ];
  await env.DB.prepare(
    "UPDATE offer SET pricing_form = ? WHERE company_id = 1 AND offer_number = 3",
  )
    .bind(JSON.stringify(own))
    .run();
  const { questions } = await take(1, { services: ["Gas Lines", "Drain Cleaning"] });
  expect(questions.map(({ key, services }) => [key, services.length])).toEqual([
    ["pipes", 1],
    ["floor", 1],
    ["brand", 1],
    ["description", 1],
    ["address", 1],
    ["contact", 1],
    ["fuel", 1],
    ["3-brand", 1],
    ["availability", 2],
  ]);
});

test("PAA-012: with a service the form starts at its first question", async () => {
  const state = await read({ service: "leak repair" });
  expect([state.step, state.fields.services]).toEqual([2, ["Leak Repair"]]);
});

test("PAA-012: with a service that was chosen before, the form goes on where it was left", async () => {
  const state = await read({ service: "Drain Cleaning" });
  const further = await next(state, { "q.availability": ["now"] });
  expect((await read({ service: "Drain Cleaning" })).step).toBe(further.step);
  expect((await read({ service: "Leak Repair" })).step).toBe(2);
});

test("PAA-008: a step back keeps what was entered, whatever is missing", async () => {
  const state = await next(await take(1, { services }), {}, "back");
  expect([state.step, state.errors, state.fields.services]).toEqual([1, {}, services]);
});

describe("each step is checked by itself", () => {
  test("PAA-020: a required question", async () => {
    const state = await next(await take(1, { services }));
    expect([state.step, state.errors]).toEqual([2, { "q.availability": "When? is required" }]);
  });

  test("PAA-021 to PAA-025: the address", async () => {
    const asked = { services, "q.availability": ["now"] };
    const wrong = await take(7, { ...asked, zipCode: ["1"] });
    expect([wrong.step, wrong.errors]).toEqual([
      7,
      {
        address: "Address is required",
        city: "City is required",
        stateCode: "State is required",
        zipCode: "Zip code format is invalid",
      },
    ]);
    const entered = Object.fromEntries(
      Object.entries(place).map(([name, value]) => [name, [value]]),
    );
    expect((await take(7, { ...asked, ...entered })).step).toBe(8);
  });

  test("PAA-026, PAA-027: a contact question", async () => {
    const wrong = await take(8, { services, "q.contact.email": ["ben"] });
    expect(wrong.errors).toEqual({
      "q.contact.name": "Name is required",
      "q.contact.email": "Email is not a valid email address format",
      "q.contact.phone": "Phone is required",
    });
  });
});

test("what was entered survives leaving: the form goes on where it was left", async () => {
  await next(await take(1, { services }), { "q.availability": ["now"] });
  const state = await read();
  expect([state.step, state.fields.services, state.fields["q.availability"]]).toEqual([
    3,
    services,
    ["now"],
  ]);
});

test("the form keeps the time at which it was shown first, over its steps and visits", async () => {
  const state = await take(1, { services });
  const first = ownForm().form.token;
  expect(state.token).toBe(first);
  expect((await read()).token).toBe(first);
  expect((await read({ draft: "e".repeat(43) })).token).not.toBe(first);
});

test("what was entered belongs to one browser and one company", async () => {
  await take(1, { services });
  expect((await read({ draft: "e".repeat(43) })).fields.services).toEqual([]);
  expect((await read({ company: { vanityName: "other-plumbing" } })).fields.services).toEqual([]);
});

const complete = {
  services,
  "q.availability": ["now"],
  "q.contact.name": ["Ben"],
  "q.contact.email": ["ben@x.example"],
  "q.contact.phone": ["5125550143"],
  ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, [value]])),
  firstName: ["Maria"],
  email: ["maria@lopez.example"],
  key: ["k".repeat(36)],
};

test("PAA-007: the last step sends the request, and a repeated one finds it", async () => {
  const first = await take(9, complete, "send");
  expect(first.sent).toEqual({
    requestNumber: 1001,
    confirmationSent: true,
    email: "maria@lopez.example",
  });
  expect((await take(9, complete, "send")).sent!.requestNumber).toBe(1001);
  expect(await rowsOf("SELECT number FROM request")).toEqual([{ number: 1001 }]);
  // The form starts anew.
  expect((await read()).fields.services).toEqual([]);
});

test("a refused request leads back to the step with the first thing to do, and keeps everything", async () => {
  const state = await take(9, { ...complete, "q.availability": [] }, "send");
  expect([state.step, state.errors, state.sent]).toEqual([
    2,
    { "q.availability": "When? is required" },
    null,
  ]);
  expect((await read({ step: 9 })).fields.firstName).toEqual(["Maria"]);
  expect(await rowsOf("SELECT number FROM request")).toEqual([]);
});

test("OPEN-013: a signed-in person's details are filled in and locked, blank ones are not", async () => {
  const actor = { ...cast.stranger, firstName: "Sam", lastName: "" };
  const { fields, locked } = await read({}, { actor });
  expect(locked).toEqual(["firstName", "email"]);
  expect([fields.firstName, fields.email, fields.lastName]).toEqual([
    ["Sam"],
    [actor.email],
    undefined,
  ]);
  const onDomain = { kind: "company", hostname: "river.example", origin: "x" } as const;
  expect((await read({}, { actor, site: onDomain })).locked).toEqual([]);
});

test("OPEN-013: what is the account's is not kept for the next person at the browser", async () => {
  const actor = { ...cast.stranger, firstName: "Sam" };
  const state = await take(1, { services, mobilePhoneNumber: ["5125550142"] }, "next", { actor });
  expect(state.fields.firstName).toEqual(["Sam"]);
  const { fields } = await read();
  expect([fields.firstName, fields.email, fields.mobilePhoneNumber]).toEqual([
    undefined,
    undefined,
    ["5125550142"],
  ]);
});

test("a form that goes on too often says so, and gives back what was entered", async () => {
  const over = { address: "203.0.113.7", network: "203.0.113.7" };
  for (const [limit, count] of [
    ["network", 600],
    ["network, day", 3000],
  ] as const) {
    await take(1, { services }, "next", over);
    await env.DB.prepare("UPDATE attempt SET count = ? WHERE bucket LIKE ?")
      .bind(count, `request draft, ${limit}:%`)
      .run();
    const state = await take(1, { services: ["Leak Repair"] }, "next", over);
    expect([state.step, state.fields.services]).toEqual([1, ["Leak Repair"]]);
    expect(state.problem).toMatch(/^Too many attempts/);
    expect((await read()).fields.services).toEqual(services);
    await env.DB.prepare("DELETE FROM attempt").run();
  }
});

test("more services than a request can have are refused, not left out", async () => {
  const many = Array.from({ length: 51 }, (_, i) => `Service ${i}`);
  const { step, errors } = await take(1, { services: [...services, ...many] });
  expect([step, errors]).toEqual([1, { services: "Select at most 50 services" }]);
});

test("PAA-010, PAA-011: an answer makes a step changed, also an address that is known already", () => {
  const entered = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ step: "3", services: "x", ...fields }))
      form.set(name, value);
    return form;
  };
  const address = ["address", "address2", "city", "stateCode", "zipCode"];
  expect(hasAnswer(entered({ address: " ", city: "" }), address)).toBe(false);
  expect(hasAnswer(entered({ address: "1204 Barton Springs Rd", city: "" }), address)).toBe(true);
  expect(hasAnswer(entered({ "q.contact.name": "Ben" }), ["q.contact"])).toBe(true);
  expect(hasAnswer(entered({ "q.contacts": "Ben" }), ["q.contact"])).toBe(false);
});

test("a field of any name is read", () => {
  const form = new FormData();
  for (const name of ["constructor", "__proto__", "city", "city"]) form.append(name, "x");
  expect(Object.entries(fieldsOfForm(form))).toEqual([
    ["constructor", ["x"]],
    ["__proto__", ["x"]],
    ["city", ["x", "x"]],
  ]);
});

describe("photos", () => {
  const png = Uint8Array.from(
    atob(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    ),
    (letter) => letter.charCodeAt(0),
  );
  const files =
    (count: number, bytes = png) =>
    async (_most: number, give: (file: object) => Promise<void>) => {
      for (let i = 1; i <= count; i++)
        await give({ field: "files", name: `${i}.png`, type: "image/png", bytes });
    };
  const add = (count: number, bytes?: Uint8Array<ArrayBuffer>) =>
    addRequestPhotos(visitorContext(), { company, files: files(count, bytes) });

  test("they are private files, and go with the request in their order", async () => {
    const { photos } = await add(2);
    const ids = photos.map(({ id }) => id!).reverse();
    await take(9, { ...complete, photos: ids }, "send");
    expect(
      await rowsOf("SELECT number, position, name FROM request_photo ORDER BY position"),
    ).toEqual([
      { number: 1001, position: 1, name: "2.png" },
      { number: 1001, position: 2, name: "1.png" },
    ]);
    const [{ key }] = (await rowsOf<{ key: string }>("SELECT key FROM request_photo")) as [
      { key: string },
    ];
    expect(key).toMatch(new RegExp(`^private/${companyId}/[0-9a-f]{24}\\.png$`));
    expect(await env.MEDIA.head(key)).not.toBeNull();
  });

  test("sent again because no answer came, it is the same request", async () => {
    const { photos } = await add(1);
    const fields = { ...complete, photos: [photos[0]!.id!] };
    const sent = [await take(9, fields, "send"), await take(9, fields, "send")];
    expect(sent.map((state) => state.sent?.requestNumber)).toEqual([1001, 1001]);
    expect(await rowsOf("SELECT number FROM request")).toEqual([{ number: 1001 }]);
  });

  test("a photo goes with one request only", async () => {
    const { photos } = await add(1);
    const ids = [photos[0]!.id!];
    await take(9, { ...complete, photos: ids }, "send");
    await take(9, { ...complete, photos: ids, key: ["j".repeat(36)], lastName: ["Lopez"] }, "send");
    expect(await rowsOf("SELECT number FROM request_photo")).toEqual([{ number: 1001 }]);
  });

  test("at most ten, and only pictures", async () => {
    const { photos } = await add(11);
    expect(photos.map(({ id }) => id !== null)).toEqual([...Array<true>(10).fill(true), false]);
    expect(photos[10]!.message).toBe("Add at most 10 photos.");
    const wrong = await add(1, new TextEncoder().encode("<svg onload=alert(1)>"));
    expect(wrong.photos[0]!.id).toBeNull();
    expect(await rowsOf("SELECT id FROM request_photo")).toHaveLength(10);
  });
});
