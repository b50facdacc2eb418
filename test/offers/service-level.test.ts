import { beforeAll, describe, expect, test } from "vitest";
import { readServiceLevel } from "../../app/offers/service-level.server";
import { companyLike, offerOf, plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

beforeAll(() =>
  insertCast({
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "hidden", name: "Hidden", published: 0 }),
      companyLike({ id: 3, vanity_name: "other", name: "Other" }),
    ],
    categories: [
      { id: 1, company_id: 1, type: "scat", name: "Drains", name_uri: "drains", position: 1 },
      {
        id: 2,
        company_id: 1,
        parent_id: 1,
        type: "ssubcat",
        name: "Sewers",
        name_uri: "sewers",
        position: 2,
      },
      { id: 3, company_id: 1, type: "scat", name: "Single", name_uri: "single", position: 3 },
    ],
    offers: [
      offerOf(1, 1, "Drain Cleaning", { category_id: 1 }),
      offerOf(1, 2, "Sewer Repair", { category_id: 1, subcategory_id: 2 }),
      offerOf(1, 3, "Alone", { category_id: 3 }),
      offerOf(1, 4, "Loose"),
      offerOf(2, 1, "Canary Secret"),
      offerOf(3, 1, "Of Another"),
    ],
  }),
);

async function at(path: string, vanityName = "river-city-plumbing") {
  const level = await readServiceLevel(
    visitorContext(),
    { vanityName },
    path.split("/").filter(Boolean),
  );
  return [level.offerLevel, level.path];
}

describe("PROF-012 PROF-013 paths below /services", () => {
  test.each([
    ["drains", "category", "/services/drains"],
    ["drains/sewers", "subcategory", "/services/drains/sewers"],
    ["sewer-repair", "offer", "/services/sewer-repair"],
    ["drains/sewer-repair", "offer", "/services/sewer-repair"],
    ["drains/sewers/sewer-repair", "offer", "/services/sewer-repair"],
    ["drains/drain-cleaning", "offer", "/services/drain-cleaning"],
    ["loose", "offer", "/services/loose"],
    ["single/alone", "offer", "/services/alone"],
  ])("%s resolves to the %s", async (path, level, canonical) =>
    expect(await at(path)).toEqual([level, canonical]),
  );

  test.each([
    ["", "river-city-plumbing"],
    ["nothing", "river-city-plumbing"],
    ["sewers", "river-city-plumbing"],
    ["sewers/sewer-repair", "river-city-plumbing"],
    ["single/drain-cleaning", "river-city-plumbing"],
    ["drains/sewers/drain-cleaning", "river-city-plumbing"],
    ["drains/sewers/sewer-repair/more", "river-city-plumbing"],
    ["of-another", "river-city-plumbing"],
    ["canary-secret", "hidden"],
  ])("OFFR-043: %j of %s is not available", async (path, vanityName) => {
    const refused = await at(path, vanityName).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Response);
    const response = refused as Response;
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      404,
      vanityName === "hidden" ? "There is no such company." : "This offer is not available.",
    ]);
  });
});
