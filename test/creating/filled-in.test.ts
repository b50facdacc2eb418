/** What a link to the wizard fills in, and when what the person entered counts instead. */
import { beforeEach, expect, test } from "vitest";
import { keepCreation, readCreation } from "../../app/creating/creation.server";
import { filledIn } from "../../app/creating/filled-in.server";
import { startValues } from "../../app/creating/start-values";
import { insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

beforeEach(() => insertCast({}));

const query = "?name=Blue+Drains&zip=78701";
const start = startValues(new URLSearchParams(query));
const fromLink = { name: "Blue Drains", zipCode: "78701", city: "Austin", stateCode: "TX" };

test("a link fills in its values, once", async () => {
  const first = await filledIn(visitorContext(), {}, start);
  expect(first).toEqual({ ...fromLink, start: query });
  // Back at the step after a correction, by the same link.
  const corrected = { ...first, name: "Blue Drains of Austin", city: "West Lake Hills" };
  expect(await filledIn(visitorContext(), corrected, start)).toEqual(corrected);
});

test("a link adds to what was entered of the same company, and replaces that of another", async () => {
  const entered = { name: "Blue Drains", phoneNumber: "5125550142", start: "?name=Blue" };
  expect(await filledIn(visitorContext(), entered, start)).toEqual({
    ...entered,
    ...fromLink,
    start: query,
  });
  const other = { ...entered, name: "Green Roofs" };
  expect(await filledIn(visitorContext(), other, start)).toEqual({ ...fromLink, start: query });
});

test.each([
  ["without a name yet", "", query, "Blue Drains"],
  ["in capitals", "BLUE  drains", query, "Blue Drains"],
  [
    "that was corrected",
    "Blue Drains of Austin",
    `${query}&trade=roofing-and-gutters`,
    "Blue Drains of Austin",
  ],
])("a link of the same company, %s, keeps what was entered", async (_case, name, link, kept) => {
  const entered = { name, phoneNumber: "5125550142", start: link === query ? "" : query };
  expect(
    await filledIn(visitorContext(), entered, startValues(new URLSearchParams(link))),
  ).toMatchObject({ name: kept, phoneNumber: "5125550142" });
});

test("another company's service does not stay", async () => {
  const owner = visitorContext({ actor: await insertPerson(1, "blue@example.com") });
  const blue = { name: "Blue Drains", start: query };
  const green = { name: "Green Roofs", start: "?name=Green+Roofs" };
  const began = async (first: object, second: object) => {
    await keepCreation(owner, first);
    await keepCreation(owner, { service: "drain-cleaning", roughInput: "Drains" });
    await keepCreation(owner, second);
    const { service, roughInput } = (await readCreation(owner, undefined)).entered;
    return [service, roughInput];
  };
  expect(await began(blue, blue)).toEqual(["drain-cleaning", "Drains"]);
  expect(await began(blue, green)).toEqual(["", ""]);
});

test("without values in the link, what was entered stays", async () => {
  const none = startValues(new URLSearchParams());
  expect(await filledIn(visitorContext(), { name: "Blue" }, none)).toEqual({ name: "Blue" });
});
