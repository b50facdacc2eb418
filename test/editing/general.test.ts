/** General information: the name, the brief description and the phone number. */
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import { editGeneral } from "../../app/editing/general.server";
import { refusalOf } from "../support/refusal";
import { company, row, insertOwners } from "./owners";

let owner: RequestContext;
beforeEach(async () => {
  [owner] = (await insertOwners()) as [RequestContext];
});

const save = (fields: object) => editGeneral(owner, { company, ...fields });
const refused = async (fields: object) => (await refusalOf(save(fields))).fields;

test("EDIT-070: saves three fields together or one alone; rejects a phone number without an area code", async () => {
  await save({
    name: "River & City Plumbing",
    aboutMetadata: "Leaks and drains.",
    phoneNumber: "+1 (512) 555-0143",
  });
  expect(await row()).toMatchObject({
    name: "River & City Plumbing",
    summary: "Leaks and drains.",
    phone: "5125550143",
  });
  await save({ phoneNumber: "" });
  expect(await row()).toMatchObject({
    name: "River & City Plumbing",
    summary: "Leaks and drains.",
    phone: null,
  });
  expect(await refused({ phoneNumber: "555-0143" })).toEqual({
    phoneNumber: "Enter a 10-digit phone number.",
  });
});

describe("EDIT-071: the name", () => {
  test("is required and has 3 to 46 characters", async () => {
    for (const name of ["Pip", "P".repeat(46)]) {
      await save({ name });
      expect((await row()).name).toBe(name);
    }
    for (const name of ["", "   ", "Pi", "P".repeat(47)])
      expect([name, await refused({ name })]).toEqual([
        name,
        { name: "Enter a company name of 3 to 46 characters." },
      ]);
    expect((await row()).name).toBe("P".repeat(46));
  });
});

describe("EDIT-072: the brief description", () => {
  test("is required", async () => {
    for (const aboutMetadata of ["", " \r\n "])
      expect([aboutMetadata, await refused({ aboutMetadata })]).toEqual([
        aboutMetadata,
        { aboutMetadata: "Enter a brief description." },
      ]);
  });

  test("accepts 200 characters and rejects 201", async () => {
    await save({ aboutMetadata: "d".repeat(200) });
    expect(await refused({ aboutMetadata: "d".repeat(201) })).toEqual({
      aboutMetadata: "Use at most 200 characters for the brief description.",
    });
    expect((await row()).summary).toBe("d".repeat(200));
  });

  test("EDIT-073: replaces line breaks with spaces before checking the length", async () => {
    await save({ aboutMetadata: " Leaks,\r\ndrains \n\n and\u2028heaters.\n" });
    expect((await row()).summary).toBe("Leaks, drains and heaters.");
    await save({ aboutMetadata: `${"d".repeat(99)}\r\n${"d".repeat(100)}` });
    expect((await row()).summary).toBe(`${"d".repeat(99)} ${"d".repeat(100)}`);
  });
});
