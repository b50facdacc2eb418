/** Files of clients: our own export, and those of other programs. */
import { env } from "cloudflare:test";
import Papa from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { exportClients } from "../../app/clients/export-clients.server";
import { fileMessages } from "../../app/clients/client-file";
import { importClients, previewClientImport } from "../../app/clients/import-clients.server";
import { importLimits } from "../../app/clients/limits";
import { listClients } from "../../app/clients/list-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { Operation } from "../../app/operations/operation";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import { recording } from "../support/recording";
import { refusalOf } from "../support/refusal";
import { counting, watched } from "../support/trips";
import { insertOffices, of, other, river, runJobs, type Cast } from "./offices";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

async function call<One extends Operation>(one: One, input: object, company = river) {
  const { context, settled } = of(company === river ? cast.owner : cast.otherOwner);
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

const preview = (csv: string) => call(previewClientImport, { csv });
const load = (csv: string) => call(importClients, { csv });
const add = (input: object) => call(addClient, input);
const read = (id: string) => call(readClient, { id });
const exported = async (company = river) => (await call(exportClients, {}, company)).csv;

async function all() {
  const { clients } = await call(listClients, { rows: 100 });
  return Promise.all(clients.map(({ id }) => read(id)));
}

/** Fails before the part of that number is written. */
function stoppedAtPart(number: number) {
  let parts = 0;
  return watched((statements, go) => {
    const isPart = statements.some((sql) => sql.includes("INTO client_change "));
    if (isPart) parts += 1;
    return isPart && parts === number ? Promise.reject(new Error("stopped")) : go();
  });
}

/** The number of addresses that the directory knows. */
async function known() {
  return env.DB.prepare("SELECT count(*) AS n FROM client_address").first<number>("n");
}

/** The only client. */
async function only() {
  const clients = await all();
  expect(clients).toHaveLength(1);
  return clients[0]!;
}

const NOTHING = { added: 0, completed: 0, repeated: 0, wrong: 0, errors: [] };

const maria = {
  firstName: "Maria",
  lastName: "Lopez",
  emails: ["maria@lopez.example", "office@lopez.example"],
  mobilePhoneNumber: "5125550142",
  address: "1204 Barton Springs Rd",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78704",
};

describe("our own export", () => {
  const awkward = [
    { ...maria, notes: 'Says "hi", waves;\nthen\tleaves.\n\n  Two dogs' },
    { companyName: "Acme, Inc.", notes: "=1+1" },
    { companyName: "=SUM(A1:A9)", notes: "'=1+1" },
    { firstName: "+Plus", lastName: "-Minus", notes: "@home\n=cmd|' /C calc'!A0" },
    { firstName: "'Tis", lastName: "O'Neil", notes: "''=2", zipCode: "02108", city: "Boston" },
    { firstName: "José", lastName: "Muñoz 田中", notes: "👩🏽‍🔧 – “quoted”" },
    { firstName: "Ann", companyName: "Ann", address: '5 "Main" St, Apt 3', address2: "=5" },
    {
      firstName: "Bill",
      separateBilling: true,
      billingAddress: "PO Box 1",
      billingCity: "Dallas",
      billingStateCode: "TX",
      billingZipCode: "75201-1234",
    },
    // Not ticked: the address is not used.
    { firstName: "Unticked", address: "1 Main St", billingAddress: "2 Main St" },
    { firstName: "Ticked", separateBilling: true },
  ];

  test("imports to nothing new", async () => {
    for (const input of awkward) await add(input);
    const before = await all();
    expect(before).toHaveLength(awkward.length);
    expect(await load(await exported())).toEqual({
      ...NOTHING,
      rows: awkward.length,
      unchanged: awkward.length,
    });
    expect(await all()).toEqual(before);
  });

  test("makes the same clients at another company", async () => {
    for (const input of awkward) await add(input);
    const csv = await exported();
    await call(importClients, { csv }, other);
    expect(await exported(other)).toBe(csv);
  });

  test("has no cell that a spreadsheet runs as a formula", async () => {
    for (const input of awkward) await add(input);
    const csv = await exported();
    const cells = Papa.parse<string[]>(csv).data.flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain(`"'@home\n=cmd`);
  });

  test("of any text comes back as it was", async () => {
    const { size, seed } = proof("client files", { small: 40, full: 400 }, 7);
    const random = randomOf(seed);
    const pieces = [
      "=",
      "+",
      "-",
      "@",
      "'",
      '"',
      ",",
      ";",
      "\n",
      " ",
      "a",
      "B",
      "1",
      "é",
      "|",
      "\t",
    ];
    const text = () =>
      Array.from({ length: random.int(1, 6) }, () => random.oneOf(pieces)).join("");
    // Every client has a name of its own, by which it is found again.
    const notes = Array.from({ length: size }, () => `${text()}x${text()}`.trim());
    for (const [i, one] of notes.entries()) await add({ firstName: `Client ${i}`, notes: one });
    const csv = await exported();
    await call(importClients, { csv }, other);
    expect(await exported(other)).toBe(csv);
    expect((await load(csv)).unchanged).toBe(size);
  });

  test("keeps the names Null and None, which mean nothing in other programs' files", async () => {
    await add({ firstName: "None", lastName: "Null", city: "Austin" });
    const csv = await exported();
    await call(importClients, { csv }, other);
    expect(await exported(other)).toBe(csv);
    await load("first name,last name,city\nBob,null,NULL\nn/a,None,None\n");
    expect((await all()).map(({ name, city }) => [name, city])).toEqual([
      ["Bob", ""],
      ["None", ""],
      ["None Null", "Austin"],
    ]);
  });

  test("of an office without clients has the names of the columns only", async () => {
    expect(await exported()).toBe(
      "first name,last name,company,email,phone,address,address2,city,state,zip,billing address," +
        "billing address2,billing city,billing state,billing zip,notes\r\n",
    );
  });
});

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

describe("names in one column", () => {
  test.each([
    ["Maria Lopez", "Maria", "Lopez"],
    ["Lopez, Maria", "Maria", "Lopez"],
    ["Lopez,Maria", "Maria", "Lopez"],
    ["Lopez, Maria Elena", "Maria Elena", "Lopez"],
    ["Maria Elena Lopez", "Maria Elena", "Lopez"],
    ["Maria", "Maria", ""],
  ])("%s", async (name, firstName, lastName) => {
    await load(`Customer\n"${name}"\n`);
    expect(await only()).toMatchObject({ firstName, lastName, companyName: "" });
  });

  test("a display name that is the company's is not a person's", async () => {
    await load("Display Name,Company\nAcme Plumbing,Acme Plumbing\n");
    expect(await only()).toMatchObject({
      firstName: "",
      lastName: "",
      companyName: "Acme Plumbing",
    });
  });
});

describe("cells", () => {
  test.each([
    ["a@x.example; b@x.example", ["a@x.example", "b@x.example"]],
    ["a@x.example,b@x.example", ["a@x.example", "b@x.example"]],
    ["a@x.example b@x.example", ["a@x.example", "b@x.example"]],
    ["A@X.example;a@x.example", ["a@x.example"]],
    ["n/a", []],
  ])("email addresses: %s", async (cell, emails) => {
    await load(`name,email\nMaria,"${cell}"\n`);
    expect((await only()).emails).toEqual(emails);
  });

  test.each([
    ["(512) 555-0142", "5125550142"],
    ["+1 512.555.0142", "5125550142"],
    ["512-555-0142 ext. 7", "5125550142"],
    ["512-555-0142; 512-555-0199", "5125550142"],
    ["Phone: (512) 555-0142 Mobile: (512) 555-0199", "5125550142"],
    ["", ""],
  ])("phone numbers: %s", async (cell, mobilePhoneNumber) => {
    await load(`name,phone\nMaria,"${cell}"\n`);
    expect((await only()).mobilePhoneNumber).toBe(mobilePhoneNumber);
  });

  test("states by name, and zip codes without their leading zero", async () => {
    await load("name,state,zip\nMaria,massachusetts,2108\nBob,tx,787011234\n");
    expect((await all()).map(({ stateCode, zipCode }) => [stateCode, zipCode])).toEqual([
      ["TX", "78701-1234"],
      ["MA", "02108"],
    ]);
  });
});

describe("files of other programs", () => {
  const lopez = { firstName: "Maria", lastName: "Lopez", emails: ["maria@lopez.example"] };
  const at = {
    address: "1204 Barton Springs Rd",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78704",
    mobilePhoneNumber: "5125550142",
  };

  test.each([
    [
      "Jobber",
      "J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #,E-mails,Tags,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Billing Street 1,Billing City,Billing State,Billing Zip code",
      "17,Maria Lopez,Lopez LLC,Maria,Lopez,(512) 555-0142,maria@lopez.example,vip,1204 Barton Springs Rd,Unit 2,Austin,Texas,78704,PO Box 1,Dallas,Texas,75201",
      {
        ...lopez,
        ...at,
        companyName: "Lopez LLC",
        address2: "Unit 2",
        separateBilling: true,
        billingAddress: "PO Box 1",
        billingStateCode: "TX",
      },
    ],
    [
      "Housecall Pro",
      "First Name,Last Name,Display Name,Company,Mobile Number,Home Number,Email,Street Address,Address Line 2,City,State,Zip,Notes",
      "Maria,Lopez,Maria Lopez,,512-555-0142,,maria@lopez.example,1204 Barton Springs Rd,,Austin,TX,78704,Gate code 42",
      { ...lopez, ...at, companyName: "", notes: "Gate code 42", separateBilling: false },
    ],
    [
      "QuickBooks",
      "Full Name,Company,Email,Phone,Mobile,Fax,Website,Street,City,State,ZIP,Country,Note",
      "Maria Lopez,,maria@lopez.example,,512-555-0142,,,1204 Barton Springs Rd,Austin,TX,78704,US,Gate code 42",
      { ...lopez, ...at, notes: "Gate code 42" },
    ],
    [
      "QuickBooks, the contact list",
      "Customer full name,Phone numbers,Email,Billing Street,Billing City,Billing State,Billing ZIP",
      '"Lopez, Maria",Phone: (512) 555-0142,maria@lopez.example,PO Box 1,Austin,TX,78704',
      { ...lopez, mobilePhoneNumber: "5125550142", billingAddress: "PO Box 1", address: "" },
    ],
  ])("%s", async (_, head, row, expected) => {
    expect(await load(`${head}\r\n${row}\r\n`)).toMatchObject({ ...NOTHING, added: 1 });
    expect(await only()).toMatchObject(expected);
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

describe("a large file", () => {
  const LINES = importLimits.rows;
  const file = (rows: number, notes = "Two dogs, one cat") =>
    Papa.unparse(
      Array.from({ length: rows }, (_, i) => ({
        "first name": `First${i % 50}`,
        "last name": `Last${i}`,
        email: `client${i}@example.com`,
        phone: `512${2_000_000 + i}`,
        address: `${i} Main St`,
        city: "Austin",
        state: "TX",
        zip: "78701",
        notes,
      })),
    );

  test("of 5,000 rows stays within D1's limits, and its addresses reach the directory", async () => {
    const csv = file(LINES);
    expect(csv.length).toBeLessThan(importLimits.bytes);
    const { context: watched, trips } = counting();
    const { context, settled } = of(cast.owner, watched);
    expect(await importClients(context, { company: river, csv })).toMatchObject({
      ...NOTHING,
      rows: LINES,
      added: LINES,
    });
    await settled();
    // A Worker has 1,000 subrequests.
    expect(trips.length).toBeLessThan(700);
    for (let i = 0; i < 3; i++) await runJobs();
    expect(await known()).toBe(2 * LINES);
    const again = counting();
    expect(
      await importClients(of(cast.owner, again.context).context, { company: river, csv }),
    ).toMatchObject({ added: 0, unchanged: LINES });
    expect(again.trips.length).toBeLessThanOrEqual(6);
    expect((await call(listClients, {})).total).toBe(LINES);
    expect(await exported()).toContain(`client${LINES - 1}@example.com`);
  });

  test("of more rows imports the first 5,000 and says so", async () => {
    const { errors, rows, added } = await preview(
      `name\n${Array.from({ length: LINES + 1 }, (_, i) => `Client ${i}`).join("\n")}\n`,
    );
    expect(errors).toEqual([{ line: LINES + 2, column: "", message: fileMessages.rows }]);
    expect([rows, added]).toEqual([LINES + 1, LINES]);
  });

  test("of the longest rows binds no value beyond D1's limits", async () => {
    const csv = file(160, "Two dogs. ".repeat(500));
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const { context, settled } = of(cast.owner, { workDatabases });
    expect(await importClients(context, { company: river, csv })).toMatchObject({ added: 160 });
    await settled();
    const statements = [...recorded.values()].flatMap((one) => one.statements);
    const lengths = statements.flatMap(({ values }) => values.map((one) => String(one).length));
    // 2 MB a value, 100 values and 100 KB of SQL a statement.
    expect(Math.max(...lengths)).toBeLessThan(500_000);
    expect(Math.max(...statements.map(({ values }) => values.length))).toBeLessThanOrEqual(100);
    expect(Math.max(...statements.map(({ sql }) => sql.length))).toBeLessThan(10_000);
  });

  test("that stopped half-way continues where it was", async () => {
    const csv = file(450);
    const { context } = of(cast.owner, stoppedAtPart(3));
    await expect(importClients(context, { company: river, csv })).rejects.toThrow();
    expect((await call(listClients, {})).total).toBe(400);
    expect(await load(csv)).toMatchObject({ added: 50, unchanged: 400 });
    expect((await call(listClients, {})).total).toBe(450);
  });
});
