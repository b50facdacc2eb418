import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { categoryBySlug } from "../../../app/catalogue/catalogue";
import { addOffer } from "../../../app/offers/editing/add-offer.server";
import { addSuggestedOffers } from "../../../app/offers/editing/add-suggested.server";
import {
  addCategory,
  addSubcategory,
  deleteCategory,
  renameCategory,
} from "../../../app/offers/editing/categories.server";
import { deleteOffer } from "../../../app/offers/editing/delete-offer.server";
import { editOffer } from "../../../app/offers/editing/edit-offer.server";
import {
  generateDescription,
  generateTeaser,
} from "../../../app/offers/editing/generate-offer.server";
import { messages } from "../../../app/offers/editing/input";
import { limits } from "../../../app/offers/editing/limits";
import { listOwnOffers, readOwnOffer } from "../../../app/offers/editing/list-own-offers.server";
import { orderCategories, orderOffers } from "../../../app/offers/editing/order-offers.server";
import { suggestOffers } from "../../../app/offers/editing/suggest-offers.server";
import { readOffer, readServices } from "../../../app/offers/read-offers.server";
import type { RequestContext } from "../../../app/operations/context";
import type { User } from "../../../app/operations/operation";
import { undoChange } from "../../../app/recent-changes/changes.server";
import { safeHtml } from "../../../app/richtext/safe-html.server";
import { companyLike, offerOf, plumber, insertCast } from "../../cast/cast";
import { ownAttacks } from "../../support/attacks";
import { visitorContext } from "../../support/context";
import { insertPerson } from "../../support/people";
import { refusalOf } from "../../support/refusal";

let ada: User;
const company = "river-city-plumbing";
const teaser = "Pipes that leak, mended the same day.";
const description = "We look for the leak, tell you what it takes to mend it, and mend it.";
const as = () => visitorContext({ actor: ada });
const add = (more: object) => addOffer(as(), { company, ...more });
const own = () => listOwnOffers(as(), { company });
const names = async () => (await own()).offers.map((one) => one.name);
const undo = (change: string | null) => undoChange(as(), { company, id: change });
const version = async () =>
  (await env.DB.prepare("SELECT version FROM company WHERE id = 1").first<number>("version"))!;

beforeEach(async () => {
  await env.DB.batch(
    ["company_change", "offer_form_version", "former_offer_uri"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({
    companies: [plumber, companyLike({ id: 2, vanity_name: "plain", name: "Plain", pro: 0 })],
    offers: [offerOf(1, 1, "Drain Cleaning", { service_id: 2001 })],
  });
  ada = await insertPerson(1, "ada@example.com");
  await env.DB.batch(
    [1, 2].map((id) =>
      env.DB.prepare(
        "INSERT OR IGNORE INTO company_owner (company_id, person_id, since) VALUES (?, 1, 0)",
      ).bind(id),
    ),
  );
});

describe("adding", () => {
  test("OFFR-018 OFFR-019 adds an offer with a number, a URI, three sections and a new category; search finds it at once", async () => {
    const before = await version();
    const added = await add({
      name: "  leak   repair ",
      category: "Plumbing",
      subcategory: "Leaks & Pipes",
      descriptionTeaser: teaser,
      descriptionText: description,
    });
    expect(added).toMatchObject({ offerNumber: 2, nameUri: "leak-repair", version: before + 1 });
    const offer = await readOwnOffer(as(), { company, offerNumber: 2 });
    expect(offer).toMatchObject({
      name: "Leak repair",
      type: "service",
      category: "Plumbing",
      subcategory: "Leaks & Pipes",
      descriptionTeaser: teaser,
      descriptionText: description,
      descriptionHtml: null,
      formVersion: 1,
    });
    expect(offer.sections.map(({ type }) => type)).toEqual(["description", "pricing", "gallery"]);
    expect(new Set(offer.sections.map(({ id }) => id)).size).toBe(3);
    const entry = await env.DB.prepare(
      "SELECT action, company_id, details FROM audit_entry ORDER BY id DESC LIMIT 1",
    ).first();
    expect(entry).toMatchObject({ action: "add offer", company_id: 1 });
  });

  test("an offer from the catalogue gets its texts, icon and search terms", async () => {
    const { offerNumber } = await add({ name: "water heater repair", category: "Plumbing" });
    const row = await env.DB.prepare(
      "SELECT service_id, icon, teaser, description FROM offer WHERE company_id = 1 AND offer_number = ?",
    )
      .bind(offerNumber)
      .first<{ service_id: number; teaser: string; description: string }>();
    expect(row!.service_id).toBeGreaterThan(2000);
    expect(row!.description.length).toBeGreaterThanOrEqual(limits.descriptionLeast);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM search_listing WHERE company_id = 1 AND term = ?",
      )
        .bind(row!.service_id)
        .first("n"),
    ).toBe(1);
  });

  test("a product is not matched with the catalogue, and gets a product category", async () => {
    await add({ name: "Drain Cleaning Kit", type: "product", category: "Supplies" });
    const { categories, offers } = await own();
    expect(categories).toMatchObject([{ name: "Supplies", type: "pcat", offers: 1 }]);
    expect(offers.at(-1)).toMatchObject({ type: "product" });
  });

  test.each([
    ["OFFR-020 no name", { name: " " }, "invalid", messages.name],
    ["a long name", { name: "x".repeat(limits.name + 1) }, "invalid", messages.nameLong],
    ["markup", { name: "<b>Drains</b>" }, "invalid", messages.odd],
    [
      "OFFR-021 OFFR-027 a duplicate name",
      { name: "DRAIN cleaning" },
      "conflict",
      messages.alreadyThere,
    ],
    [
      "OFFR-022 a short description",
      { name: "Leaks", descriptionText: ` ${"x".repeat(49)} ` },
      "invalid",
      messages.description,
    ],
    [
      "a long description",
      { name: "Leaks", descriptionText: "x".repeat(limits.description + 1) },
      "invalid",
      messages.descriptionLong,
    ],
    [
      "rich text with few words",
      { name: "Leaks", descriptionHtml: `<p class="${"x".repeat(100)}">Few words</p>` },
      "invalid",
      messages.description,
    ],
    [
      "OFFR-032 a short teaser",
      { name: "Leaks", descriptionTeaser: "x".repeat(24) },
      "invalid",
      messages.teaser,
    ],
    [
      "a long teaser",
      { name: "Leaks", descriptionTeaser: "x".repeat(limits.teaser + 1) },
      "invalid",
      messages.teaserLong,
    ],
    [
      "a subcategory without a category",
      { name: "Leaks", subcategory: "Pipes" },
      "invalid",
      "Choose a category for the subcategory.",
    ],
  ])("refused: %s", async (_what, input, code, message) => {
    const before = await version();
    expect(await refusalOf(add(input))).toMatchObject({ code, message });
    expect([await names(), await version()]).toEqual([["Drain Cleaning"], before]);
  });

  test("values at the limits are accepted", async () => {
    await add({
      name: "x".repeat(limits.name),
      descriptionTeaser: "x".repeat(limits.teaserLeast),
      descriptionText: "x".repeat(limits.descriptionLeast),
    });
    await add({
      name: "y",
      descriptionTeaser: "x".repeat(limits.teaser),
      descriptionText: "x".repeat(limits.description),
    });
    expect(await names()).toEqual(["Drain Cleaning", `X${"x".repeat(limits.name - 1)}`, "Y"]);
  });

  test("OFFR-034 URIs are unique among offers and categories", async () => {
    await add({ name: "A/C & Heat!", category: "A C Heat" });
    await add({ name: "AC Heat" });
    await add({ name: "Edit" });
    await add({ name: "田中" });
    expect((await own()).offers.map((one) => one.nameUri)).toEqual([
      "drain-cleaning",
      "ac-heat",
      "ac-heat-2",
      "edit-2",
      "service",
    ]);
    await add({ name: "Supplies", category: "Supplies" });
    const { offers, categories } = await own();
    expect(offers.at(-1)!.nameUri).not.toBe(
      categories.find((one) => one.name === "Supplies")!.nameUri,
    );
  });

  test("concurrent additions get unique numbers and URIs, none is lost, and a duplicate name is refused", async () => {
    const before = await version();
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, i) => add({ name: `Job ${i}!`, category: "Jobs" })),
    );
    expect(new Set(added.map((one) => one.offerNumber)).size).toBe(12);
    expect((await own()).categories).toMatchObject([{ name: "Jobs", offers: 12 }]);
    expect(await version()).toBe(before + 12);
    const twice = await Promise.allSettled(
      Array.from({ length: 6 }, () => add({ name: "The same" })),
    );
    expect(twice.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("a failing batch leaves nothing behind", async () => {
    const before = await version();
    const broken = Object.assign(Object.create(env.DB) as D1Database, {
      prepare: (sql: string) =>
        env.DB.prepare(
          sql.startsWith("INSERT INTO company_name")
            ? "INSERT INTO no_such_table VALUES (?, ?)"
            : sql,
        ),
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    });
    await expect(
      addOffer({ ...as(), db: broken }, { company, name: "Leaks", category: "Plumbing" }),
    ).rejects.toThrow();
    expect([await names(), (await own()).categories, await version()]).toEqual([
      ["Drain Cleaning"],
      [],
      before,
    ]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM company_change").first("n")).toBe(0);
  });

  test("attack strings are refused, or stored unchanged and shown as text", async () => {
    for (const [i, attack] of ownAttacks.entries()) {
      const answer = await add({
        name: `Job ${i} ${attack}`,
        descriptionTeaser: `${teaser} ${attack}`,
        descriptionText: `${description} ${attack}`,
      }).catch((error: unknown) => error as { code: string });
      if ("code" in answer) {
        expect([attack, answer.code]).toEqual([attack, "invalid"]);
        continue;
      }
      const offer = await readOffer(visitorContext(), {
        company: { vanityName: company },
        nameUri: answer.nameUri,
      });
      expect(offer.description).toEqual({
        text: `${description} ${attack}`.replace(/\r\n?/g, "\n").trim(),
        isHtml: false,
      });
      expect(offer.nameUri).toMatch(/^[a-z0-9-]+$/);
    }
    const { offerNumber, nameUri } = await add({
      name: "Rich",
      descriptionHtml:
        `<p onclick="x()">${description}</p><script>alert(1)</script><img src=x ` +
        `onerror=alert(1)><a href="javascript:alert(1)">x</a>`,
    });
    const { description: rich } = await readOffer(visitorContext(), {
      company: { vanityName: company },
      nameUri,
    });
    expect(rich.isHtml).toBe(true);
    expect(rich.text).not.toMatch(/onclick|script|onerror|<img/);
    expect(safeHtml(rich.text)).toBe(rich.text);
    expect(offerNumber).toBeGreaterThan(1);
  });

  test("rich text becomes plain text without Pro", async () => {
    const { nameUri } = await addOffer(as(), {
      company: "plain",
      name: "Rich",
      descriptionHtml: `<p><b>${description}</b></p><p>More &amp; more.</p>`,
    });
    const { description: text } = await readOffer(visitorContext(), {
      company: { vanityName: "plain" },
      nameUri,
    });
    expect(text).toEqual({ text: `${description}\n\nMore & more.`, isHtml: false });
  });

  test("OFFR-003 OFFR-009 several offers of one category in one change; existing ones are skipped and reported", async () => {
    const before = await version();
    const answer = await addSuggestedOffers(as(), {
      company,
      category: "plumbing-contractors",
      services: ["drain-cleaning", "leak-detection-and-repair", "toilet-repair"],
    });
    expect(answer).toMatchObject({ alreadyThere: ["Drain Cleaning"], version: before + 1 });
    const { categories, offers } = await own();
    expect(categories).toMatchObject([{ name: "Plumbing", offers: 2 }]);
    expect(categories[0]!.subcategories.length).toBeGreaterThan(0);
    await undo(answer.change);
    expect([await names(), (await own()).categories]).toEqual([["Drain Cleaning"], []]);
    expect(offers).toHaveLength(3);
    expect(
      await refusalOf(
        addSuggestedOffers(as(), { company, category: "plumbing-contractors", services: [] }),
      ),
    ).toMatchObject({ code: "invalid" });
    expect(
      await refusalOf(
        addSuggestedOffers(as(), { company, category: "painters", services: ["drain-cleaning"] }),
      ),
    ).toMatchObject({ code: "invalid" });
  });
});

describe("adding several offers", () => {
  const category = "plumbing-contractors";
  const twelve = categoryBySlug(category)!
    .services.filter(({ name }) => name !== "Drain Cleaning")
    .slice(0, 12);
  const addTwelve = (more: Partial<RequestContext> = {}) =>
    addSuggestedOffers(visitorContext({ actor: ada, ...more }), {
      company,
      category,
      services: twelve.map(({ slug }) => slug),
    });
  const fill = async (count: number) => {
    await insertCast({
      companies: [plumber],
      offers: Array.from({ length: count }, (_, i) => offerOf(1, i + 1, `Filled ${i}`)),
    });
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1, 0)",
    ).run();
  };

  test("OFFR-012: one of twelve fails and is reported; the other eleven are added", async () => {
    await fill(limits.offers - 11);
    const { added, failed, change } = await addTwelve();
    expect(added.map(({ name }) => name)).toEqual(twelve.slice(0, 11).map(({ name }) => name));
    expect(failed).toEqual([
      {
        name: twelve[11]!.name,
        message: `You can have up to ${limits.offers} services and products.`,
      },
    ]);
    expect(await names()).toHaveLength(limits.offers);
    await undo(change);
    expect(await names()).toHaveLength(limits.offers - 11);
  });

  test("if none can be added, the request is refused and nothing is written", async () => {
    await fill(limits.offers);
    const before = await version();
    expect(await refusalOf(addTwelve())).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("up to"),
    });
    expect([await version(), (await own()).categories]).toEqual([before, []]);
  });

  test("OFFR-011: if a subcategory cannot be created, it is logged and its services go into the category", async () => {
    await env.DB.batch(
      Array.from({ length: limits.categories - 1 }, (_, i) =>
        env.DB.prepare(
          "INSERT INTO offer_category (id, company_id, type, name, name_uri, position) VALUES (?, 1, 'scat', ?, ?, ?)",
        ).bind(i + 1, `C${i}`, `c${i}`, i),
      ),
    );
    const noticed: string[] = [];
    const { added, failed } = await addTwelve({
      notice: ({ event, error }) => noticed.push(`${event}: ${error}`),
    });
    expect([added.length, failed]).toEqual([12, []]);
    expect(noticed.length).toBeGreaterThan(0);
    expect(noticed[0]).toMatch(/^subcategory not added: .+ up to 100 categories/);
    const { offers } = await own();
    expect(
      new Set(offers.slice(1).map(({ category, subcategory }) => [category, subcategory].join())),
    ).toEqual(new Set([`${categoryBySlug(category)!.name},`]));
  });
});

describe("editing", () => {
  test("OFFR-033 OFFR-034 a new name gets a new URI; the former one redirects and is not given to other offers", async () => {
    const { nameUri } = await editOffer(as(), { company, offerNumber: 1, name: " unclogging " });
    expect(nameUri).toBe("unclogging");
    const { nameUri: other } = await add({ name: "Drain Cleaning" });
    expect(other).toBe("drain-cleaning-2");
    expect(
      await env.DB.prepare(
        "SELECT offer_number FROM former_offer_uri WHERE company_id = 1 AND name_uri = 'drain-cleaning'",
      ).first("offer_number"),
    ).toBe(1);
    expect(
      await editOffer(as(), { company, offerNumber: 1, name: "Drain-cleaning" }),
    ).toMatchObject({ nameUri: "drain-cleaning" });
    expect(
      await env.DB.prepare("SELECT group_concat(name_uri) AS uris FROM former_offer_uri").first(
        "uris",
      ),
    ).toBe("unclogging");
  });

  test("missing fields stay unchanged; equal values are no change; undo restores it once", async () => {
    const [was, before] = [await readOwnOffer(as(), { company, offerNumber: 1 }), await version()];
    const { change } = await editOffer(as(), {
      company,
      offerNumber: 1,
      descriptionTeaser: teaser,
      category: "Plumbing",
    });
    expect(await readOwnOffer(as(), { company, offerNumber: 1 })).toMatchObject({
      name: "Drain Cleaning",
      descriptionTeaser: teaser,
      category: "Plumbing",
    });
    expect(
      await editOffer(as(), {
        company,
        offerNumber: 1,
        descriptionTeaser: teaser,
        category: "plumbing",
      }),
    ).toMatchObject({ change: null, version: before + 1 });
    await undo(change);
    await undo(change);
    expect(await readOwnOffer(as(), { company, offerNumber: 1 })).toEqual({
      ...was,
      version: before + 2,
    });
    expect((await own()).categories).toEqual([]);
  });

  test("a subcategory alone belongs to the current category; data can be sent back as it was read", async () => {
    const place = async (fields: object) => {
      await editOffer(as(), { company, offerNumber: 1, ...fields });
      const { category, subcategory } = await readOwnOffer(as(), { company, offerNumber: 1 });
      return [category, subcategory];
    };
    expect(await refusalOf(place({ subcategory: "Drains" }))).toMatchObject({
      code: "invalid",
      fields: { category: messages.subcategoryAlone },
    });
    expect(
      await place({
        category: "Plumbing",
        descriptionTeaser: teaser,
        descriptionText: description,
      }),
    ).toEqual(["Plumbing", null]);
    expect(await place({ subcategory: "Drains" })).toEqual(["Plumbing", "Drains"]);
    expect(await place({ category: "plumbing" })).toEqual(["Plumbing", "Drains"]);
    expect(
      await editOffer(as(), {
        company,
        ...(await readOwnOffer(as(), { company, offerNumber: 1 })),
      }),
    ).toMatchObject({ change: null });
    expect(await place({ category: "Heating" })).toEqual(["Heating", null]);
    expect(await place({ category: null })).toEqual([null, null]);
  });

  test("OFFR-022 rich text without text is not a description", async () => {
    for (const descriptionHtml of ["", " ", "<p></p>", "<p>&nbsp;</p>"]) {
      for (const refused of [
        refusalOf(add({ name: "Pumps", descriptionHtml })),
        refusalOf(editOffer(as(), { company, offerNumber: 1, descriptionHtml })),
      ]) {
        expect(await refused).toMatchObject({
          code: "invalid",
          fields: { descriptionHtml: messages.description },
        });
      }
    }
    expect(await names()).toEqual(["Drain Cleaning"]);
  });

  test("rich text is kept if the form returns its plain text unchanged", async () => {
    const html = `<p><strong>${description}</strong></p><p>Always.</p>`;
    await editOffer(as(), { company, offerNumber: 1, descriptionHtml: html });
    const { descriptionText } = await readOwnOffer(as(), { company, offerNumber: 1 });
    expect(descriptionText).toBe(`${description}\n\nAlways.`);
    expect(await editOffer(as(), { company, offerNumber: 1, descriptionText })).toMatchObject({
      change: null,
    });
    await editOffer(as(), {
      company,
      offerNumber: 1,
      descriptionText: `${descriptionText} Really.`,
    });
    expect(await readOwnOffer(as(), { company, offerNumber: 1 })).toMatchObject({
      descriptionHtml: null,
    });
  });

  test("undo is refused if it would duplicate a name", async () => {
    const { change } = await editOffer(as(), { company, offerNumber: 1, name: "Unclogging" });
    await add({ name: "Drain Cleaning" });
    expect(await refusalOf(undo(change))).toMatchObject({ code: "conflict" });
    expect(await names()).toEqual(["Unclogging", "Drain Cleaning"]);
  });

  test("an outdated form and an outdated version are refused", async () => {
    const { seen, version: old } = await readOwnOffer(as(), { company, offerNumber: 1 });
    await editOffer(as(), { company, offerNumber: 1, descriptionTeaser: teaser, seen });
    expect(
      await refusalOf(editOffer(as(), { company, offerNumber: 1, name: "Mine", seen })),
    ).toMatchObject({ code: "stale" });
    expect(
      await refusalOf(editOffer(as(), { company, offerNumber: 1, name: "Mine", version: old })),
    ).toMatchObject({ code: "stale" });
    expect(await names()).toEqual(["Drain Cleaning"]);
  });

  test("of two forms saved concurrently, one is accepted", async () => {
    const { seen } = await readOwnOffer(as(), { company, offerNumber: 1 });
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map((i) =>
        editOffer(as(), { company, offerNumber: 1, descriptionTeaser: `${teaser} ${i}`, seen }),
      ),
    );
    expect(answers.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("the name of another offer is refused", async () => {
    await add({ name: "Leaks" });
    expect(
      await refusalOf(editOffer(as(), { company, offerNumber: 1, name: "leaks" })),
    ).toMatchObject({ code: "conflict", fields: { name: messages.nameTaken } });
  });
});

describe("deleting", () => {
  test("OFFR-040 undo restores everything including number and URI; its number is not reused", async () => {
    await add({ name: "Leaks", category: "Plumbing", descriptionTeaser: teaser });
    const was = await readOwnOffer(as(), { company, offerNumber: 2 });
    const { change } = await deleteOffer(as(), { company, offerNumber: 2 });
    expect(await names()).toEqual(["Drain Cleaning"]);
    expect(await refusalOf(deleteOffer(as(), { company, offerNumber: 2 }))).toMatchObject({
      code: "not-found",
    });
    expect((await add({ name: "Others" })).offerNumber).toBe(3);
    await undo(change);
    expect({ ...(await readOwnOffer(as(), { company, offerNumber: 2 })), version: 0 }).toEqual({
      ...was,
      version: 0,
    });
  });

  test("undo is refused if another offer has its URI, and writes nothing", async () => {
    const { change } = await deleteOffer(as(), { company, offerNumber: 1 });
    await add({ name: "Drain Cleaning" });
    const before = await version();
    expect(await refusalOf(undo(change))).toMatchObject({ code: "conflict" });
    expect([await names(), await version()]).toEqual([["Drain Cleaning"], before]);
  });

  test("concurrent undos restore it once", async () => {
    const { change } = await deleteOffer(as(), { company, offerNumber: 1 });
    const before = await version();
    await Promise.allSettled([1, 2, 3, 4].map(() => undo(change)));
    expect([await names(), await version()]).toEqual([["Drain Cleaning"], before + 1]);
  });
});

describe("order", () => {
  beforeEach(async () => {
    await add({ name: "B", category: "Two" });
    await add({ name: "C", category: "One" });
  });

  test("OFFR-041 positions start at 1000, visible to visitors; an incomplete list is refused as stale", async () => {
    const { change } = await orderOffers(as(), { company, offers: [3, 1, 2] });
    const { results } = await env.DB.prepare(
      "SELECT offer_number AS n, position FROM offer WHERE company_id = 1 ORDER BY position",
    ).all();
    expect(results).toEqual([
      { n: 3, position: 1000 },
      { n: 1, position: 1001 },
      { n: 2, position: 1002 },
    ]);
    expect(
      (await readServices(visitorContext(), { vanityName: company })).map((one) => one.name),
    ).toEqual(["C", "Drain Cleaning", "B"]);
    for (const offers of [
      [1, 2],
      [1, 2, 2],
      [1, 2, 3, 4],
      [1, 2, 9],
    ])
      expect(await refusalOf(orderOffers(as(), { company, offers }))).toMatchObject({
        code: "stale",
      });
    expect(await orderOffers(as(), { company, offers: [3, 1, 2] })).toMatchObject({ change: null });
    await undo(change);
    expect(await names()).toEqual(["Drain Cleaning", "B", "C"]);
  });

  test("offers follow the order of their categories", async () => {
    const [two, one] = (await own()).categories.map(({ id }) => id);
    await orderCategories(as(), { company, categories: [one!, two!] });
    expect((await own()).categories.map(({ name }) => name)).toEqual(["One", "Two"]);
    expect(await names()).toEqual(["C", "B", "Drain Cleaning"]);
  });
});

describe("categories", () => {
  test.each([
    ["OFFR-025", () => addCategory(as(), { company, name: "" }), "invalid", messages.category],
    [
      "OFFR-026",
      () => addSubcategory(as(), { company, name: "", category: "Plumbing" }),
      "invalid",
      messages.subcategory,
    ],
    [
      "OFFR-023",
      () => addCategory(as(), { company, name: "PLUMBING" }),
      "conflict",
      messages.categoryTaken,
    ],
    [
      "OFFR-024",
      () => addSubcategory(as(), { company, name: "leaks", category: "plumbing" }),
      "conflict",
      messages.subcategoryTaken,
    ],
    [
      "a subcategory of an unknown category",
      () => addSubcategory(as(), { company, name: "Leaks", category: "Roofs" }),
      "invalid",
      "There is no such category.",
    ],
  ])("refused: %s", async (_what, work, code, message) => {
    await addCategory(as(), { company, name: "Plumbing" });
    await addSubcategory(as(), { company, name: "Leaks", category: "Plumbing" });
    expect(await refusalOf(work())).toMatchObject({ code, message });
  });

  test("services and products can have categories with the same name", async () => {
    await addCategory(as(), { company, name: "Plumbing" });
    await addCategory(as(), { company, name: "Plumbing", type: "pcat" });
    expect((await own()).categories.map(({ type, nameUri }) => [type, nameUri])).toEqual([
      ["scat", "plumbing"],
      ["pcat", "plumbing-2"],
    ]);
  });

  test("categories are renamed, deleted, and restored with their offers", async () => {
    await add({ name: "Leaks", category: "Plumbing", subcategory: "Pipes" });
    const { categories } = await own();
    const { id, subcategories } = categories[0]!;
    await renameCategory(as(), { company, id, name: "Pipework" });
    expect((await own()).categories).toMatchObject([{ name: "Pipework", nameUri: "pipework" }]);
    const gone = await deleteCategory(as(), { company, id });
    expect(await own()).toMatchObject({
      categories: [],
      offers: [{}, { name: "Leaks", category: null, subcategory: null }],
    });
    await undo(gone.change);
    expect(await own()).toMatchObject({
      categories: [{ name: "Pipework", offers: 1 }],
      offers: [{}, { category: "Pipework", subcategory: "Pipes" }],
    });
    await deleteCategory(as(), { company, id: subcategories[0]!.id });
    expect((await own()).offers[1]).toMatchObject({ category: "Pipework", subcategory: null });
  });

  test.each<[string, () => Promise<{ change: string | null }>, () => Promise<unknown>]>([
    [
      "another category has its name",
      () => gone("Plumbing"),
      () => addCategory(as(), { company, name: "plumbing" }),
    ],
    ["a service has its URI", () => gone("Plumbing"), () => add({ name: "Plumbing" })],
    [
      "its former name is taken",
      () => renamed("Plumbing", "Pipes"),
      () => addCategory(as(), { company, name: "Plumbing" }),
    ],
    ["its parent category was deleted", () => gone("Leaks"), () => gone("Plumbing")],
    [
      "a category has the service's URI",
      () => deleteOffer(as(), { company, offerNumber: 1 }),
      () => addCategory(as(), { company, name: "Drain Cleaning" }),
    ],
  ])("undo is refused and writes nothing if %s", async (_why, change, meanwhile) => {
    await addCategory(as(), { company, name: "Plumbing" });
    await addSubcategory(as(), { company, name: "Leaks", category: "Plumbing" });
    const { change: id } = await change();
    await meanwhile();
    const before = await own();
    expect(await refusalOf(undo(id))).toMatchObject({ code: "conflict" });
    expect(await own()).toEqual(before);
  });

  const idOf = async (name: string) =>
    (await own()).categories
      .flatMap((one) => [one, ...one.subcategories])
      .find((one) => one.name === name)!.id;
  const gone = async (name: string) => deleteCategory(as(), { company, id: await idOf(name) });
  const renamed = async (name: string, to: string) =>
    renameCategory(as(), { company, id: await idOf(name), name: to });

  test("categories of another company are not found", async () => {
    const made = await addCategory(as(), { company: "plain", name: "Theirs" });
    expect(
      await refusalOf(renameCategory(as(), { company, id: made.id, name: "Mine" })),
    ).toMatchObject({ code: "not-found" });
    expect(await refusalOf(deleteCategory(as(), { company, id: made.id }))).toMatchObject({
      code: "not-found",
    });
  });

  test("concurrent additions in two companies both succeed", async () => {
    await Promise.all(
      [1, 2, 3].flatMap((i) => [
        addCategory(as(), { company, name: `A${i}` }),
        addCategory(as(), { company: "plain", name: `A${i}` }),
      ]),
    );
    expect((await own()).categories).toHaveLength(3);
    expect((await listOwnOffers(as(), { company: "plain" })).categories).toHaveLength(3);
  });
});

describe("generated texts", () => {
  test("OFFR-039 are returned, and saved only on request", async () => {
    const before = await version();
    const made = await generateTeaser(as(), { company, name: "Drain Cleaning" });
    expect(made).toMatchObject({ change: null, version: before, madeBy: "our built-in generator" });
    expect(made.descriptionTeaser.length).toBeGreaterThanOrEqual(limits.teaserLeast);
    expect(
      (await generateDescription(as(), { company, name: "Something of our own" })).descriptionText
        .length,
    ).toBeGreaterThanOrEqual(limits.descriptionLeast);
    const saved = await generateTeaser(as(), {
      company,
      name: "Drain Cleaning",
      saveUpdate: true,
      offerNumber: 1,
    });
    expect((await readOwnOffer(as(), { company, offerNumber: 1 })).descriptionTeaser).toBe(
      saved.descriptionTeaser,
    );
    await undo(saved.change);
    expect((await readOwnOffer(as(), { company, offerNumber: 1 })).descriptionTeaser).toBe(
      "Drain Cleaning, done well.",
    );
  });

  test("are not generated, and use up no attempt, if they could not be saved", async () => {
    await env.DB.prepare("DELETE FROM attempt").run();
    for (const generate of [generateTeaser, generateDescription]) {
      expect(
        await refusalOf(generate(as(), { company, name: "Pumps", saveUpdate: true })),
      ).toMatchObject({ code: "invalid", fields: { offerNumber: "Choose an offer." } });
      expect(
        await refusalOf(
          generate(as(), { company, name: "Pumps", saveUpdate: true, offerNumber: 99 }),
        ),
      ).toMatchObject({ code: "not-found" });
    }
    expect(await env.DB.prepare("SELECT count(*) AS spent FROM attempt").first("spent")).toBe(0);
  });

  test("OFFR-013 OFFR-014 suggestions from the catalogue", async () => {
    const { services, categories } = await suggestOffers(visitorContext(), { q: "clogged drain" });
    expect(services[0]).toMatchObject({ name: "Drain Cleaning", category: "Plumbing" });
    expect(services.length).toBeLessThanOrEqual(10);
    expect(categories.map(({ slug }) => slug)).toContain("plumbing-contractors");
    expect((await suggestOffers(visitorContext(), {})).services).toHaveLength(50);
  });
});
