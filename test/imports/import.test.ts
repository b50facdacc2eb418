import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { createUnclaimed } from "../../app/creating/create-unclaimed.server";
import { previewImport, runImport } from "../../app/imports/import.server";
import { optOut } from "../../app/creating/opt-out.server";
import { searchCompanies } from "../../app/search/search-companies.server";
import type { User } from "../../app/operations/actor";
import { failingBatches, logFromNow, insertAdmin } from "../admin/admins";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const register = "Texas plumbing licences";
let admin: User;

beforeEach(async () => {
  await env.DB.batch(
    ["outbox", "attempt", "sign_in", "person", "import_opt_out"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({
    companies: [
      companyLike({
        id: 1,
        vanity_name: "river",
        name: "River Plumbing",
        phone: "5125550101",
        zip: "78701",
        email: null,
        website: null,
        unclaimed: 1,
      }),
      companyLike({
        id: 2,
        vanity_name: "owned",
        name: "Owned Plumbing",
        phone: "5125550102",
        zip: "78664",
        email: null,
        unclaimed: 0,
      }),
    ],
  });
  admin = await insertAdmin(1, "admin@example.com");
});

const as = (over: object = {}) => visitorContext({ actor: admin, ...over });
const csvOf = (...lines: string[]) =>
  ["Business Name,City,State,ZIP,Phone,E-mail,Website,License Number", ...lines].join("\n");
const preview = (csv: string) => previewImport(as(), { register, csv });
const imported = async (csv: string) => runImport(as(), { id: (await preview(csv)).id });
const companies = async () =>
  (
    await env.DB.prepare(
      "SELECT id, vanity_name, phone, email, unclaimed, published, version FROM company ORDER BY id",
    ).all()
  ).results;

describe("a register", () => {
  const csv = csvOf(
    "Bluebonnet Plumbing,Austin,TX,78701,(512) 555-0199,OFFICE@bluebonnet.example,www.bluebonnet.example,M-123",
    '"Smith, Sons\n& Co",Austin,tx,78701,,,,M-124',
    "River  plumbing,Austin,TX,78701,,river@example.com,,M-125",
    "Owned By Phone,Round Rock,TX,78664,512-555-0102,new@example.com,,M-126",
    "Bluebonnet Plumbing,Austin,TX,78701-1234,,,,M-123",
    "Nowhere Plumbing,Austin,TX,99999,,,,",
    "Boston Plumbing,Boston,TX,02108,,,,",
    "X,Austin,TX,78701,,,,",
    "Bad Phone,Austin,TX,78701,12,,,",
  );

  test("the preview reports the result for each row by line, and writes no company", async () => {
    const before = await companies();
    const { id, sample, ...outcome } = await preview(csv);
    expect(
      sample.map(({ line, name, address, phoneNumber }) => [line, name, address, phoneNumber]),
    ).toEqual([
      [2, "Bluebonnet Plumbing", "", "5125550199"],
      [3, "Smith, Sons & Co", "", ""],
      [5, "River plumbing", "", ""],
      [6, "Owned By Phone", "", "5125550102"],
      [7, "Bluebonnet Plumbing", "", ""],
    ]);
    expect(outcome).toEqual({
      rows: 9,
      made: 2,
      merged: 1,
      claimed: 1,
      repeated: 1,
      optedOut: 0,
      wrong: 4,
      errors: [
        { line: 8, column: "zip", message: "There is no zip code 99999." },
        { line: 9, column: "zip", message: "Zip code 02108 is in MA, not in TX." },
        { line: 10, column: "name", message: expect.stringContaining("3 to 46") },
        { line: 11, column: "phone", message: "Enter a 10-digit phone number." },
      ],
    });
    expect(id).toMatch(/^[\w-]{24}$/);
    expect(await companies()).toEqual(before);
  });

  test("the import publishes unclaimed profiles, completes existing ones, and skips claimed ones", async () => {
    const log = await logFromNow();
    expect(await imported(csv)).toMatchObject({ made: 2, merged: 1, claimed: 1 });
    expect(await companies()).toEqual([
      {
        id: 1,
        vanity_name: "river",
        phone: "5125550101",
        email: "river@example.com",
        unclaimed: 1,
        published: 1,
        version: 2,
      },
      {
        id: 2,
        vanity_name: "owned",
        phone: "5125550102",
        email: null,
        unclaimed: 0,
        published: 1,
        version: 1,
      },
      {
        id: 3,
        vanity_name: "bluebonnet-plumbing",
        phone: "5125550199",
        email: "office@bluebonnet.example",
        unclaimed: 1,
        published: 1,
        version: visitorContext().now() / 1000,
      },
      {
        id: 4,
        vanity_name: "smith-sons-co",
        phone: null,
        email: null,
        unclaimed: 1,
        published: 1,
        version: visitorContext().now() / 1000,
      },
    ]);
    expect(
      (
        await env.DB.prepare(
          "SELECT company_id, register, number FROM company_source ORDER BY company_id",
        ).all()
      ).results,
    ).toEqual([
      { company_id: 1, register, number: "M-125" },
      { company_id: 3, register, number: "M-123" },
      { company_id: 4, register, number: "M-124" },
    ]);
    const found = await searchCompanies(visitorContext(), {
      query: "bluebonnet plumbing",
      zipCode: "78701",
    });
    expect(JSON.stringify(found)).toContain("bluebonnet-plumbing");
    expect(new Set((await log()).map(({ action }) => action))).toEqual(
      new Set(["import companies"]),
    );
  });

  test("reads states by name, cells that say nothing, and phone numbers with an extension", async () => {
    await imported(
      csvOf(
        "Full State,Austin,texas,78701,512-555-0151 ext. 5,N/A,none,-",
        "Long Extension,Austin,Texas,78701,(512) 555-0152 x1234,null,n/a,NULL",
        "Hash Extension,Austin, TX ,78701,512.555.0153 #7,,,",
        'Comma Extension,Austin,TX,78701,"512-555-0154, extension 12",-,-,—',
      ),
    );
    const { results } = await env.DB.prepare(
      "SELECT name, state_code, phone, email, website FROM company WHERE id > 2 ORDER BY id",
    ).all();
    expect(results).toEqual(
      ["Full State", "Long Extension", "Hash Extension", "Comma Extension"].map((name, i) => ({
        name,
        state_code: "TX",
        phone: `512555015${i + 1}`,
        email: null,
        website: null,
      })),
    );
  });

  test("a required cell that says nothing is an error of its column", async () => {
    const { errors } = await preview(
      csvOf("Fits,N/A,TX,78701,,,,", "Fits Too,Austin,Texarkana,78701,,,,"),
    );
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, "city"],
      [3, "state"],
    ]);
  });

  test("a repeated import changes nothing", async () => {
    const { id } = await preview(csv);
    await runImport(as(), { id });
    const once = await companies();
    expect(await refusalOf(runImport(as(), { id }))).toMatchObject({ code: "not-found" });
    expect(await imported(csv)).toMatchObject({ made: 0 });
    expect(await companies()).toEqual(once);
  });

  test("an interrupted import can be repeated", async () => {
    const { id } = await preview(csv);
    const before = await companies();
    await runImport(as({ db: failingBatches() }), { id }).catch(() => undefined);
    expect(await companies()).toEqual(before);
    expect(await runImport(as(), { id })).toMatchObject({ made: 2, merged: 1 });
  });

  test("a large register is written in chunks, each company once with a unique vanity name", async () => {
    const many = Array.from(
      { length: 1200 },
      (_, i) => `Same Name,Austin,TX,${i % 2 ? "78701" : "78664"},512555${String(1000 + i)},,,`,
    );
    expect(await imported(csvOf(...many))).toMatchObject({ rows: 1200, made: 2, repeated: 1198 });
    const others = Array.from(
      { length: 450 },
      (_, i) => `Number ${i} Plumbing,Austin,TX,78701,,,,`,
    );
    expect(await imported(csvOf(...others))).toMatchObject({ made: 450 });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM company_text").first("n")).toBe(454);
  });

  test.each([
    ["", "invalid"],
    ["name,city,state,zip\n", "invalid"],
    ["name,city,state,zip\n , ,\n\n", "invalid"],
    ["Name,City\nX,Y", "The first line must name the columns state, zip."],
    ["\u0000\u0001binary", "The first line must name the columns name, city, state, zip."],
  ])("an invalid file is refused: %j", async (csv, message) => {
    if (message === "invalid")
      expect(await refusalOf(preview(csv))).toMatchObject({ code: "invalid" });
    else expect((await preview(csv)).errors.map((error) => error.message)).toContain(message);
  });

  test("a line with mismatched quotes is an error", async () => {
    const found = await preview(
      csvOf(`Fits,Austin,TX,78701,,,,`, `Bobby,Austin,TX,78701,,,,"12" 3`),
    );
    expect(found.errors.map(({ line }) => line)).toEqual([3]);
  });

  test("rows with formulas and quotes are imported; a row with markup is refused", async () => {
    await imported(
      csvOf(
        `"=cmd|'/C calc'!A1 Plumbing",Austin,TX,78701,,,,`,
        `"Bobby'); DROP TABLE company;--",Austin,TX,78701,,,,`,
        "<script>alert(1)</script>,Austin,TX,78701,,,,",
      ),
    );
    const { results } = await env.DB.prepare("SELECT name FROM company WHERE id > 2").all();
    expect(results.map(({ name }) => name)).toEqual([
      "=cmd|'/C calc'!A1 Plumbing",
      "Bobby'); DROP TABLE company;--",
    ]);
  });
});

describe("an opt-out", () => {
  test.each([
    ["by phone", { phoneNumber: "(512) 555-0199" }],
    ["by email address", { emailAddress: "Office@Bluebonnet.example" }],
    ["by name and zip code", { name: "bluebonnet  PLUMBING", zipCode: "78701" }],
  ])("%s excludes the company from imports and manual creation", async (_how, known) => {
    await optOut(as(), known);
    await optOut(as(), known);
    expect(
      await imported(
        csvOf("Bluebonnet Plumbing,Austin,TX,78701,512-555-0199,office@bluebonnet.example,,"),
      ),
    ).toMatchObject({ made: 0, optedOut: 1 });
    const entry = {
      name: "Bluebonnet Plumbing",
      city: "Austin",
      stateCode: "TX",
      zipCode: "78701",
      phoneNumber: "5125550199",
      emailAddress: "office@bluebonnet.example",
    };
    expect(await refusalOf(createUnclaimed(as(), entry))).toMatchObject({ code: "conflict" });
  });
});

describe("API-022: a profile created by an admin", () => {
  const entry = {
    name: "Lone Star Roofing",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78701",
    phoneNumber: "512-555-0150",
    emailAddress: "hello@lonestar.example",
  };

  test("is unclaimed, unpublished by default, and created once", async () => {
    const log = await logFromNow();
    const outcomes = await Promise.all([
      createUnclaimed(as(), entry),
      createUnclaimed(as(), entry),
    ]);
    expect(outcomes.map(({ created }) => created).toSorted()).toEqual([false, true]);
    expect((await companies()).at(-1)).toMatchObject({
      vanity_name: "lone-star-roofing",
      email: "hello@lonestar.example",
      unclaimed: 1,
      published: 0,
    });
    expect(await createUnclaimed(as(), { ...entry, publish: "true" })).toMatchObject({
      uri: "lone-star-roofing",
      created: false,
    });
    expect((await companies()).at(-1)).toMatchObject({ unclaimed: 1, published: 1 });
    expect((await log()).map(({ action }) => action)).toEqual([
      "create unclaimed company",
      "publish company",
    ]);
  });

  test.each(["", "x", "x@y", "a b@c.de", "@example.com"])(
    "ADM-006: rejects %j as an email address",
    async (emailAddress) => {
      expect(await refusalOf(createUnclaimed(as(), { ...entry, emailAddress }))).toMatchObject({
        code: "invalid",
        fields: { emailAddress: expect.any(String) },
      });
    },
  );
});
