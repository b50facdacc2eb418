/** Our own export, and that it comes back as it was. */
import Papa from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";
import { importClients } from "../../app/clients/import-clients.server";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import { other } from "./offices";
import { call, load, add, exported, all, NOTHING, maria, emptyFiles } from "./files";

beforeEach(emptyFiles);

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
      conflicting: 0,
      conflicts: [],
      ignored: [],
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
