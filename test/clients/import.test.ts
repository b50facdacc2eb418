/** What an import makes of the rows of a file. */
import { beforeEach, describe, expect, test } from "vitest";
import { fileMessages } from "../../app/clients/client-file";
import { importLimits } from "../../app/clients/limits";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { refusalOf } from "../support/refusal";
import { call, preview, load, add, read, all, only, NOTHING, maria, emptyFiles } from "./files";

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
    "Robert Smith,bob@smith.example,Two dogs",
    "Nobody,no address,",
  ].join("\n");
  const { sample, ...announced } = await preview(csv);
  expect(sample.map(({ line, name }) => [line, name])).toEqual([
    [2, "Maria Lopez"],
    [3, "Bob Smith"],
    [4, "Robert Smith"],
  ]);
  expect(await only()).toMatchObject({ id: existing.id, notes: "", version: 1 });
  expect(announced).toMatchObject({ rows: 4, added: 1, completed: 1, repeated: 1, wrong: 1 });
  expect(await load(csv)).toEqual(announced);
  expect((await all()).map(({ name, notes }) => [name, notes])).toEqual([
    ["Maria Lopez", "Gate code 42"],
    ["Bob Smith", "Two dogs"],
  ]);
});

describe("a row is an existing client's if it has", () => {
  beforeEach(() => add(maria));

  test.each([
    ["one of their email addresses", "name,email\nSomebody Else,OFFICE@lopez.example\n"],
    [
      "the same name, phone number and street",
      "name,phone,street\nmaria LÓPEZ,+1 (512) 555-0142,1204 barton springs rd\n",
    ],
  ])("%s", async (_, csv) => {
    expect(await load(csv)).toMatchObject({ added: 0, completed: 0, unchanged: 1 });
    expect((await only()).version).toBe(1);
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

test("what is missing is completed, and nothing is overwritten", async () => {
  const { id } = await add({ ...maria, city: "", stateCode: "", zipCode: "", notes: "Two dogs" });
  const csv = [
    "first name,last name,company,email,phone,address,city,state,zip,billing address,billing city,notes",
    "Mary,Smith,Lopez LLC,maria@lopez.example; new@lopez.example,5125550199,9 Elm St,Dallas,TX,75201,PO Box 1,Waco,Other notes",
  ].join("\n");
  expect(await load(csv)).toMatchObject({ added: 0, completed: 1 });
  const after = await read(id);
  expect(after).toMatchObject({
    firstName: "Maria",
    lastName: "Lopez",
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
  expect(await load(csv)).toMatchObject({ completed: 0, unchanged: 1 });
});

test("a client with more addresses than fit into one keeps all of them", async () => {
  const many = (name: string) => Array.from({ length: 15 }, (_, i) => `${name}${i}@x.example`);
  const [kept, second] = [
    await add({ firstName: "Maria", emails: many("a") }),
    await add({ firstName: "Mary", emails: many("b") }),
  ];
  await call(mergeClients, { id: kept.id, other: second.id });
  await load("name,email,city\nMaria,a0@x.example; new@x.example,Austin\n");
  expect(await read(kept.id)).toMatchObject({
    city: "Austin",
    emails: [...many("a"), ...many("b")],
  });
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
    const csv = "name,email,city\nMaria Lopez,m@x.example,\nMary Lopez,M@X.example,Austin\n";
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

  test("without a column for a name, in line 1", async () => {
    expect(await load("email,phone\nm@x.example,5125550142\n")).toMatchObject({
      added: 0,
      errors: [{ line: 1, column: "", message: fileMessages.columns }],
    });
    expect(await all()).toEqual([]);
  });
});
