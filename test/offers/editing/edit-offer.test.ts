import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { editOffer } from "../../../app/offers/editing/edit-offer.server";
import { messages } from "../../../app/offers/editing/input";
import { readOwnOffer } from "../../../app/offers/editing/list-own-offers.server";
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
  undo,
  version,
} from "./owned-offers";

beforeEach(insertOwnedOffers);

describe("editing", () => {
  test("OFFR-033 OFFR-034 a new name gets a new URI; the former URI stays reserved for the offer", async () => {
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

  test("omitted fields stay unchanged; equal values are no change; undo applies once", async () => {
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

  test("a subcategory alone goes into the current category; an offer saved as read is unchanged", async () => {
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

  test("four concurrent saves of a form: one succeeds", async () => {
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
