import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addOffer } from "../../../app/offers/editing/add-offer.server";
import { messages } from "../../../app/offers/editing/input";
import { limits } from "../../../app/offers/editing/limits";
import { readOwnOffer } from "../../../app/offers/editing/list-own-offers.server";
import { readOffer } from "../../../app/offers/read-offers.server";
import { safeHtml } from "../../../app/richtext/safe-html.server";
import { ownAttacks } from "../../support/attacks";
import { visitorContext } from "../../support/context";
import { refusalOf } from "../../support/refusal";
import {
  add,
  as,
  company,
  description,
  insertOwnedOffers,
  names,
  own,
  teaser,
  version,
} from "./owned-offers";

beforeEach(insertOwnedOffers);

describe("adding", () => {
  test("OFFR-018 OFFR-019 adds an offer with number, URI, three sections, category and audit entry", async () => {
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

  test("an offer from the catalogue gets its service, description and search term", async () => {
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

  test("concurrent additions get unique numbers, none is lost, and a duplicate name is added once", async () => {
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
          sql.startsWith("INSERT INTO company_text")
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
});
