/** What an import makes of the rows of a file. */
import { beforeEach, describe, expect, test } from "vitest";
import { fileMessages } from "../../app/clients/client-file";
import { importLimits } from "../../app/clients/limits";
import { refusalOf } from "../support/refusal";
import { preview, load, add, read, all, only, NOTHING, maria, emptyFiles } from "./files";

beforeEach(emptyFiles);

test("the same file twice makes nothing twice", async () => {
  const csv = [
    "name,email,phone,street",
    "Maria Lopez,maria@lopez.example,,",
    "Bob Smith,,(512) 555-0199,1 Main St",
    "Just A Name,,,",
  ].join("\n");
  expect(await load(csv)).toMatchObject({ ...NOTHING, rows: 3, added: 3 });
  const before = await all();
  expect(await load(csv)).toMatchObject({ ...NOTHING, rows: 3, unchanged: 3 });
  expect(await all()).toEqual(before);
});

test("the preview writes nothing and announces what the import does", async () => {
  const existing = await add(maria);
  const csv = [
    "name,email,notes",
    "Maria Lopez,maria@lopez.example,Gate code 42",
    "Bob Smith,bob@smith.example,",
    "bob smith,bob@smith.example,Two dogs",
    "Rita Smith,bob@smith.example,",
    "Nobody,no address,",
  ].join("\n");
  const { sample, ...announced } = await preview(csv);
  expect(sample.map(({ line, name }) => [line, name])).toEqual([
    [2, "Maria Lopez"],
    [3, "Bob Smith"],
    [4, "bob smith"],
  ]);
  expect(await only()).toMatchObject({ id: existing.id, notes: "", version: 1 });
  expect(announced).toMatchObject({ rows: 5, added: 1, completed: 1, repeated: 1, wrong: 2 });
  expect(await load(csv)).toEqual(announced);
  expect((await all()).map(({ name, notes }) => [name, notes])).toEqual([
    ["Maria Lopez", "Gate code 42"],
    ["Bob Smith", "Two dogs"],
  ]);
});

describe("a row is an existing client's if it has", () => {
  beforeEach(() => add(maria));

  test.each([
    [
      "one of their email addresses and their name",
      "name,email\nmaria LÓPEZ,OFFICE@lopez.example\n",
    ],
    [
      "one of their email addresses and the name of a company, which they lack",
      "company,email\nLopez LLC,maria@lopez.example\n",
    ],
    [
      "the same name, phone number and street",
      "name,phone,street\nmaria LÓPEZ,+1 (512) 555-0142,1204 barton springs rd\n",
    ],
  ])("%s", async (_, csv) => {
    expect(await load(csv)).toMatchObject({ added: 0, wrong: 0, conflicting: 0 });
    expect(await only()).toMatchObject({ firstName: "Maria", lastName: "Lopez" });
  });

  test.each([
    ["only the name", "name\nMaria Lopez\n"],
    ["another phone number", "name,phone,street\nMaria Lopez,5125550143,1204 Barton Springs Rd\n"],
    ["another street", "name,phone,street\nMaria Lopez,5125550142,1 Main St\n"],
    ["another email address", "name,email\nMaria Lopez,maria@other.example\n"],
  ])("not by %s", async (_, csv) => {
    expect(await load(csv)).toMatchObject({ added: 1, unchanged: 0 });
  });
});

describe("someone else with a client's email address", () => {
  const message = "Ann Bee has this email address. Each client needs an address of their own.";
  const row = "Bob Ray,shared@r.example,5125550102";

  test.each([
    ["in the office", []],
    ["in an earlier row", ["Ann Bee,shared@r.example,5125550101"]],
  ])("%s is left out and named", async (_, before) => {
    if (before.length === 0)
      await add({ firstName: "Ann", lastName: "Bee", emails: ["shared@r.example"] });
    const csv = ["name,email,phone", ...before, row].join("\n");
    const { sample, ...outcome } = await preview(csv);
    expect(outcome).toMatchObject({
      wrong: 1,
      repeated: 0,
      errors: [{ line: before.length + 2, column: "email", message }],
    });
    expect(sample.map(({ name }) => name)).not.toContain("Bob Ray");
    expect(await load(csv)).toEqual(outcome);
    expect((await only()).name).toBe("Ann Bee");
  });

  test("is found again by name and phone number, once they have an address of their own", async () => {
    await add({ firstName: "Ann", lastName: "Bee", emails: ["shared@r.example"] });
    const { id } = await add({
      firstName: "Bob",
      lastName: "Ray",
      mobilePhoneNumber: "5125550102",
    });
    expect(await load(`name,email,phone\n${row}\n`)).toMatchObject({
      wrong: 0,
      unchanged: 1,
      conflicts: [
        { line: 2, message: expect.stringContaining("Bob Ray already has a different email") },
      ],
    });
    expect((await read(id)).emails).toEqual([]);
  });
});

test("two people with one name and nothing else in common stay two", async () => {
  const row = (n: number) => `John,Smythe,js${n}@r.example`;
  const csv = (...numbers: number[]) =>
    ["first name,last name,email", ...numbers.map(row)].join("\n");
  expect(await load(csv(1, 2))).toMatchObject({ added: 2, repeated: 0 });
  expect(await load(csv(2, 3))).toMatchObject({ added: 1, unchanged: 1 });
  expect(await load("first name,last name\nJohn,Smythe\n")).toMatchObject({ added: 1 });
  expect(await load("first name,last name\nJohn,Smythe\n")).toMatchObject({ unchanged: 1 });
  expect((await all()).map(({ emails }) => emails).toSorted()).toEqual([
    [],
    ["js1@r.example"],
    ["js2@r.example"],
    ["js3@r.example"],
  ]);
});

test("a client found by name and phone number gets no second email address", async () => {
  const { id } = await add(maria);
  const { conflicts } = await load(
    "name,email,phone,street\nMaria Lopez,other@x.example,5125550142,1204 Barton Springs Rd\n",
  );
  expect(conflicts).toEqual([
    { line: 2, message: "Maria Lopez already has a different email. We keep what’s there." },
  ]);
  expect((await read(id)).emails).toEqual(maria.emails);
});

test("what is missing is completed, nothing is overwritten, and what was left out is named", async () => {
  const { id } = await add({ ...maria, city: "", stateCode: "", zipCode: "", notes: "Two dogs" });
  const csv = [
    "first name,last name,company,email,phone,address,city,state,zip,billing address,billing city,notes",
    "Maria,Lopez,Lopez LLC,maria@lopez.example; new@lopez.example,5125550199,9 Elm St,Dallas,TX,75201,PO Box 1,Waco,Other notes",
  ].join("\n");
  const conflicts = [
    {
      line: 2,
      message:
        "Maria Lopez already has a different phone, address, and notes. We keep what’s there.",
    },
  ];
  expect(await load(csv)).toMatchObject({ added: 0, completed: 1, conflicting: 1, conflicts });
  const after = await read(id);
  expect(after).toMatchObject({
    companyName: "Lopez LLC",
    emails: ["maria@lopez.example", "office@lopez.example", "new@lopez.example"],
    mobilePhoneNumber: "5125550142",
    // A known street is not mixed with a city of another one.
    address: "1204 Barton Springs Rd",
    city: "",
    zipCode: "",
    separateBilling: true,
    billingAddress: "PO Box 1",
    billingCity: "Waco",
    notes: "Two dogs",
    version: 2,
  });
  expect(after.history.map(({ action }) => action).toSorted()).toEqual(["added", "edited"]);
  expect(await load(csv)).toMatchObject({ completed: 0, unchanged: 1, conflicts });
});

test("email addresses beyond those that fit are named", async () => {
  const many = (name: string) => Array.from({ length: 15 }, (_, i) => `${name}${i}@x.example`);
  const { id } = await add({ firstName: "Maria", emails: many("a") });
  const { conflicting } = await load(`name,email\nMaria,a0@x.example; ${many("b").join("; ")}\n`);
  expect(conflicting).toBe(1);
  expect((await read(id)).emails).toEqual([...many("a"), ...many("b").slice(0, 5)]);
});

describe("a row with an error", () => {
  test("is named by line and column, and stops no other", async () => {
    const csv = [
      "name,email,phone,state,zip,billing zip,notes",
      "Right One,,,,,,",
      "Wrong Phone,,555-0142,,,,",
      '"Two\nlines",right@x.example,,,,,',
      "Wrong Email,not an address,,,,,",
      "Wrong State,,,Texarkana,,,",
      "",
      "Short Zip,,,,787,,",
      "Wrong Zip Too,,,,1234567,,",
      "Wrong Billing,,,,,ABC,",
      ",nameless@x.example,,,,,",
      "Angle <b>,,,,,,",
      "Last One,,,,,,",
    ].join("\n");
    const { errors, ...rest } = await load(csv);
    expect(rest).toMatchObject({ rows: 11, wrong: 7 });
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [3, "phone"],
      [6, "email"],
      [7, "state"],
      [10, "zip"],
      [11, "billing zip"],
      [12, "name"],
      [13, "last name"],
    ]);
    for (const { message } of errors) expect(message).toMatch(/^[A-Z].*\.$/);
    expect((await all()).map(({ name }) => name).toSorted()).toEqual([
      "Last One",
      "Right One",
      "Short Zip",
      "Two lines",
    ]);
  });

  test("an unclosed quotation mark is an error, too", async () => {
    const { errors } = await load('name\nMaria\n"Bob\n');
    expect(errors).toMatchObject([{ line: 3, column: "" }]);
    expect((await only()).name).toBe("Maria");
  });

  test("at most a hundred are listed, all are counted", async () => {
    const csv = `name,zip\n${"Wrong,x\n".repeat(150)}Maria,78701\n`;
    const { errors, wrong, added } = await load(csv);
    expect([errors.length, wrong, added]).toEqual([importLimits.shownErrors, 150, 1]);
  });
});

describe("email addresses within the file", () => {
  test("rows with one address are one client, completed by each", async () => {
    const csv = "name,email,city\nMaria Lopez,m@x.example,\nmaria lopez,M@X.example,Austin\n";
    expect(await load(csv)).toMatchObject({ rows: 2, added: 1, repeated: 1 });
    expect(await only()).toMatchObject({ firstName: "Maria", city: "Austin" });
  });

  test("an address of another client of the file is left out", async () => {
    const csv = [
      "name,email",
      "Maria Lopez,maria@x.example",
      "Bob Smith,bob@x.example",
      "Bob Smith,bob@x.example; maria@x.example",
    ].join("\n");
    expect(await load(csv)).toMatchObject({ added: 2, repeated: 1 });
    expect((await all()).map(({ name, emails }) => [name, emails])).toEqual([
      ["Maria Lopez", ["maria@x.example"]],
      ["Bob Smith", ["bob@x.example"]],
    ]);
  });

  test("an address of another existing client is left out", async () => {
    await add(maria);
    await add({ firstName: "Bob", emails: ["bob@x.example"] });
    expect(
      await load("name,email\nBob,bob@x.example; maria@lopez.example; new@x.example\n"),
    ).toMatchObject({ added: 0, completed: 1 });
    expect((await all()).map(({ emails }) => emails)).toContainEqual([
      "bob@x.example",
      "new@x.example",
    ]);
  });
});

describe("a file that is refused", () => {
  test.each([
    ["empty", "", fileMessages.empty],
    ["with white space only", " \n\n", fileMessages.empty],
    ["with the columns' names only", "name,email\n", fileMessages.empty],
    ["too long", "x".repeat(importLimits.bytes + 1), fileMessages.bytes],
  ])("%s", async (_, csv, message) => {
    for (const call of [preview, load])
      expect(await refusalOf(call(csv))).toMatchObject({
        code: "invalid",
        message,
        fields: { csv: message },
      });
    expect(await all()).toEqual([]);
  });

  test("without a column for a name", async () => {
    for (const call of [preview, load])
      expect(await refusalOf(call("email,phone\nm@x.example,5125550142\n"))).toMatchObject({
        code: "invalid",
        fields: { csv: fileMessages.columns },
      });
    expect(await all()).toEqual([]);
  });
});
