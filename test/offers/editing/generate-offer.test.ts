import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  generateDescription,
  generateTeaser,
} from "../../../app/offers/editing/generate-offer.server";
import { limits } from "../../../app/offers/editing/limits";
import { readOwnOffer } from "../../../app/offers/editing/list-own-offers.server";
import { refusalOf } from "../../support/refusal";
import { as, company, insertOwnedOffers, undo, version } from "./owned-offers";

beforeEach(insertOwnedOffers);

describe("generated texts", () => {
  test("OFFR-039 are returned, and saved on request only", async () => {
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

  test("are not generated, and use up no attempt, if there is no offer to save them to", async () => {
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
});
