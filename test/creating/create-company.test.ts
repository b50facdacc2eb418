import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { findAlike } from "../../app/creating/find-alike.server";
import { createCompany } from "../../app/creating/create-company.server";
import { addOffer } from "../../app/offers/editing/add-offer.server";
import { addPrimaryService } from "../../app/creating/primary-service.server";
import { slugChoices, slugOf } from "../../app/creating/slug";
import type { User } from "../../app/operations/actor";
import { Refusal } from "../../app/refusal";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { entry, rowsOf, insertFounders } from "./founders";

/** A new company's version, which a former one of its name never had. */
const FIRST = visitorContext().now() / 1000;

let people: User[];
beforeEach(async () => {
  people = await insertFounders(20);
});

const as = (actor: User) => visitorContext({ actor });
const refusal = (error: unknown) => error as Refusal;
const create = (input: object = entry, actor = people[0]!) => createCompany(as(actor), input);

describe("CRE-018: vanity names", () => {
  test.each([
    ["Bluebonnet Plumbing", "bluebonnet-plumbing"],
    ["  A & B  Roofing, Inc. ", "a-b-roofing-inc"],
    ["Peña's - Painting", "penas-painting"],
    ["!!!", ""],
  ])("of %s", (name, slug) => expect(slugOf(name)).toBe(slug));

  test("a taken name gets the city, then a number", () => {
    expect(slugChoices("River", "Round Rock").slice(0, 4)).toEqual([
      "river",
      "river-round-rock",
      "river-round-rock-2",
      "river-round-rock-3",
    ]);
    expect(slugChoices("!!!", "").slice(0, 2)).toEqual(["company", "company-2"]);
    expect(slugChoices("New Company", "Austin")[0]).toBe("new-company-austin");
  });
});

describe("create company", () => {
  test("creates an unpublished company of the caller, with its location and an audit entry", async () => {
    const made = await create();
    expect(made).toMatchObject({ uri: "bluebonnet-plumbing", created: true });
    const [row] = await rowsOf<Record<string, unknown>>("SELECT * FROM company");
    expect(row).toMatchObject({
      name: "Bluebonnet Plumbing",
      phone: "5125550142",
      website: "https://bluebonnet-plumbing.example",
      city: "Austin",
      zip: "78701",
      time_zone: "America/Chicago",
      published: 0,
      unclaimed: 0,
      address2: null,
      email: null,
    });
    expect(row!.lat).toBeCloseTo(30.27, 1);
    expect(await rowsOf("SELECT person_id FROM company_owner")).toEqual([{ person_id: 700 }]);
    expect(
      await rowsOf(
        "SELECT action, object FROM audit_entry WHERE company_id = ? ORDER BY id DESC LIMIT 1",
        row!.id,
      ),
    ).toEqual([{ action: "create company", object: "company bluebonnet-plumbing" }]);
  });

  test("a caller whose account was deleted is signed out, and no company is created", async () => {
    const gone = people.at(-1)!;
    await env.DB.prepare("DELETE FROM person WHERE id = ?").bind(gone.personId).run();
    expect(await refusalOf(create(entry, gone))).toMatchObject({ code: "signed-out" });
    expect(await rowsOf("SELECT id FROM company")).toEqual([]);
  });

  test("20 concurrent creations under one name get 20 distinct vanity names", async () => {
    const made = await Promise.all(people.map((person) => create(entry, person)));
    const addresses = made.map(({ uri }) => uri);
    expect(new Set(addresses).size).toBe(20);
    expect(addresses).toContain("bluebonnet-plumbing");
    expect(addresses).toContain("bluebonnet-plumbing-austin");
    expect(addresses).toContain("bluebonnet-plumbing-austin-19");
  });

  test("concurrent and repeated creations by one person make one company", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(made.map(({ uri }) => uri))).toEqual(new Set(["bluebonnet-plumbing"]));
    expect(await create()).toMatchObject({ uri: "bluebonnet-plumbing", created: false });
    expect(await rowsOf("SELECT count(*) AS n FROM company")).toEqual([{ n: 1 }]);
  });

  test("20 concurrent requests for a vanity name: one succeeds, the others get a conflict", async () => {
    const answers = await Promise.all(
      people.map((person) => create({ ...entry, uri: "Best-Plumbing" }, person).catch(refusal)),
    );
    expect(answers.filter((one) => !(one instanceof Refusal))).toHaveLength(1);
    expect(
      new Set(
        answers
          .filter((one) => one instanceof Refusal)
          .map((one) => [one.code, one.fields?.uri].join()),
      ),
    ).toEqual(new Set(["conflict,This address is taken. Choose another."]));
  });

  test("a former vanity name of another company is not reused", async () => {
    await insertCast({ companies: [companyLike({ id: 9, vanity_name: "other", name: "Other" })] });
    await env.DB.prepare(
      "INSERT INTO former_name (vanity_name, company_id) VALUES ('bluebonnet-plumbing', 9)",
    ).run();
    expect((await create()).uri).toBe("bluebonnet-plumbing-austin");
  });

  test.each([
    ["a short name", { name: "Ab" }, "name", "Enter a company name of 3 to 46 characters."],
    [
      "a long name",
      { name: "x".repeat(47) },
      "name",
      "Enter a company name of 3 to 46 characters.",
    ],
    ["nine digits", { phoneNumber: "512555014" }, "phoneNumber", "Enter a 10-digit phone number."],
    ["no phone", { phoneNumber: "" }, "phoneNumber", "Enter a 10-digit phone number."],
    [
      "another country",
      { countryCode: "CA" },
      "countryCode",
      "The only country supported at this time is the United States",
    ],
    [
      "another country's name",
      { countryName: "Canada" },
      "countryName",
      "The only country supported at this time is the United States",
    ],
    ["a long address", { address: "x".repeat(47) }, "address", "Use at most 46 characters."],
    ["no city", { city: " " }, "city", "Enter the city."],
    ["a missing city", { city: undefined }, "city", "Enter the city."],
    [
      "a phone number that nobody has",
      { phoneNumber: "0000000000" },
      "phoneNumber",
      "Enter a US phone number. The area code and the three digits after it can't start with 0 or 1.",
    ],
    ["a long city", { city: "x".repeat(26) }, "city", "Use at most 25 characters for the city."],
    ["no state", { stateCode: "" }, "stateCode", "Choose the state."],
    ["an unknown state", { stateCode: "ZZ" }, "stateCode", "Choose the state."],
    ["a short zip", { zipCode: "7870" }, "zipCode", "Enter a US zip code, such as 78701."],
    ["an unknown zip", { zipCode: "00000" }, "zipCode", "There is no zip code 00000."],
    [
      "a zip in another state",
      { zipCode: "02108" },
      "zipCode",
      "Zip code 02108 is in MA, not in TX.",
    ],
    [
      "a website without http",
      { website: "bluebonnet.example" },
      "website",
      "Website must be a full URL including http:// or https://",
    ],
    [
      "a website with another scheme",
      { website: "javascript:alert(1)//x.example" },
      "website",
      "Website must be a full URL including http:// or https://",
    ],
    [
      "a long website",
      { website: `https://x.example/${"x".repeat(90)}` },
      "website",
      "Use at most 100 characters.",
    ],
  ])("rejects %s and creates no company", async (_what, over, field, message) => {
    const refused = refusal(await create({ ...entry, ...over }).catch(refusal));
    expect([refused.code, refused.fields?.[field]]).toEqual(["invalid", message]);
    expect(await rowsOf("SELECT 1 FROM company")).toEqual([]);
  });

  test("accepts values at the limits and a nine-digit zip code", async () => {
    await create({
      ...entry,
      name: "x".repeat(46),
      address: "x".repeat(46),
      address2: "y".repeat(46),
      city: "z".repeat(25),
      zipCode: "78701-1234",
      website: `https://x.example/${"x".repeat(82)}`,
      countryName: "United States",
      stateName: "Texas",
      countryCode: "us",
    });
    expect(await rowsOf("SELECT zip, city FROM company")).toEqual([
      { zip: "78701-1234", city: `Z${"z".repeat(24)}` },
    ]);
  });

  test("a failed batch leaves nothing behind", async () => {
    const db = new Proxy(env.DB, {
      get(target, name) {
        if (name === "batch")
          return (statements: D1PreparedStatement[]) =>
            target.batch(
              statements.length > 2
                ? [...statements, target.prepare("INSERT INTO nowhere VALUES (1)")]
                : statements,
            );
        const member = Reflect.get(target, name) as unknown;
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    await expect(createCompany(visitorContext({ actor: people[0]!, db }), entry)).rejects.toThrow(
      "nowhere",
    );
    expect(
      await rowsOf(
        "SELECT 1 FROM company UNION ALL SELECT 1 FROM company_owner UNION ALL SELECT 1 FROM offer",
      ),
    ).toEqual([]);
  });
});

describe("API-023: the primary service", () => {
  const add = (input: object) => addPrimaryService(as(people[0]!), input);
  const offers = () =>
    rowsOf(
      `SELECT o.name, o.name_uri, o.service_id, k.name AS category FROM offer o
        JOIN offer_category k ON k.id = o.category_id ORDER BY o.offer_number`,
    );

  test("a catalogue service is found by name; concurrent and repeated additions add it once", async () => {
    await create();
    await Promise.all(
      Array.from({ length: 10 }, () => add({ name: "drain cleaning", category: "" })),
    );
    await add({ name: "Drain Cleaning" });
    expect(await offers()).toEqual([
      {
        name: "Drain Cleaning",
        name_uri: "drain-cleaning",
        service_id: expect.any(Number) as number,
        category: "Plumbing",
      },
    ]);
    expect(await rowsOf("SELECT version FROM company")).toEqual([{ version: FIRST + 1 }]);
  });

  test("a custom service goes into a custom category", async () => {
    await create();
    await add({ name: "Boat Washing", category: "Dock Work" });
    await add({ name: "Dock Work", category: "Dock Work" });
    expect(await offers()).toEqual([
      { name: "Boat Washing", name_uri: "boat-washing", service_id: null, category: "Dock Work" },
      { name: "Dock Work", name_uri: "dock-work-2", service_id: null, category: "Dock Work" },
    ]);
  });

  test("OFFR-019 OFFR-021 OFFR-034 gets a URI and three sections; an existing offer is not added again", async () => {
    await create();
    expect(await add({ name: "Tile & Grout Cleaning" })).toMatchObject({
      nameUri: "tile-grout-cleaning",
      version: FIRST + 1,
    });
    const [row] = await rowsOf<{ sections: string; position: number; featured: number }>(
      "SELECT sections, position, featured FROM offer",
    );
    expect([
      row!.position,
      row!.featured,
      (JSON.parse(row!.sections) as { type: string }[]).map(({ type }) => type),
    ]).toEqual([1000, 1, ["description", "pricing", "gallery"]]);
    await addOffer(as(people[0]!), { name: "Window Cleaning" });
    expect(await add({ name: "window cleaning" })).toEqual({
      nameUri: "window-cleaning",
      version: FIRST + 2,
    });
    expect(await rowsOf("SELECT name FROM offer")).toHaveLength(2);
  });

  test.each(["", "!!!", "x".repeat(61), "<b>", undefined])("rejects the name %j", async (name) => {
    await create();
    expect(refusal(await add({ name }).catch(refusal)).code).toBe("invalid");
  });
});

describe("similar companies", () => {
  const alike = (over: object) =>
    findAlike(as(people[0]!), {
      name: "Nobody's",
      phoneNumber: "5125559999",
      zipCode: "02108",
      ...over,
    });

  test("match by phone, or by name and zip code; unpublished companies are left out", async () => {
    await insertCast({
      companies: [
        companyLike({ id: 1, vanity_name: "river", name: "River Plumbing", unclaimed: 1 }),
        companyLike({
          id: 2,
          vanity_name: "hidden",
          name: "Hidden",
          phone: "5125550177",
          published: 0,
        }),
      ],
    });
    const river = {
      name: "River Plumbing",
      uri: "river",
      city: "Austin",
      stateCode: "TX",
      unclaimed: true,
    };
    expect(await alike({ phoneNumber: "(512) 555-0101" })).toEqual({ companies: [river] });
    expect(await alike({ name: "river plumbing", zipCode: "78701-0001" })).toEqual({
      companies: [river],
    });
    expect(await alike({ name: "river plumbing" })).toEqual({ companies: [] });
    expect(await alike({ phoneNumber: "5125550177" })).toEqual({ companies: [] });
  });
});
