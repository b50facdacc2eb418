import { expect, test } from "vitest";
import { footerServices, servicesPath, siteMenu } from "../../app/company-site/menu";
import { categoryItem, offerItem, offerLink, shownCompany } from "../cast/shown-company";

const offers = (count: number) => Array.from({ length: count }, (_, i) => offerItem(i + 1));

test("PROF-020 the Services entry appears if there are services", () => {
  expect(siteMenu(shownCompany({ services: [] })).services).toBeUndefined();
  expect(siteMenu(shownCompany({ services: offers(1) })).services).toMatchObject({
    path: "/services",
    items: [{ name: "Service 1", path: "/services/service-1" }],
  });
});

test("PROF-021 PROF-022 Contact and Client Hub appear while editing, and unless unclaimed without an email", () => {
  const entries = (unclaimed: boolean, email: string | null) => {
    const { contact, clientHub } = siteMenu(shownCompany({ unclaimed, email }));
    return [contact, clientHub];
  };
  expect(entries(false, null)).toEqual([true, true]);
  expect(entries(false, "a@b.example")).toEqual([true, true]);
  expect(entries(true, "a@b.example")).toEqual([true, true]);
  expect(entries(true, null)).toEqual([false, false]);
  const hidden = shownCompany({ unclaimed: true, email: null });
  expect(siteMenu(hidden, true)).toMatchObject({ contact: true, clientHub: true });
});

test("PROF-023 About appears if there is an about text", () => {
  expect(
    [shownCompany(), shownCompany({ about: null })].map((company) => siteMenu(company).about),
  ).toEqual([true, false]);
});

test("PROF-026 the dropdown lists at most nine services", () => {
  const itemsOf = (count: number) =>
    siteMenu(shownCompany({ services: offers(count) })).services!.items.map(({ name }) => name);
  expect(itemsOf(8)).toHaveLength(8);
  const cut = itemsOf(20);
  expect([cut.length, cut[0], cut[8]]).toEqual([9, "Service 1", "Service 9"]);
});

test("PROF-011 with a single category, the services page has its URL and the menu its services", () => {
  const only = categoryItem(
    "Drains",
    [offerLink(2)],
    [{ name: "Sewers", nameUri: "sewers", offers: [offerLink(1)] }],
  );
  expect(servicesPath([only])).toBe("/services/drains");
  expect(
    siteMenu(shownCompany({ services: [only] })).services?.items.map((item) => item.path),
  ).toEqual(["/services/service-1", "/services/service-2"]);
  expect(servicesPath([only, offerItem(3)])).toBe("/services");
  expect(servicesPath([offerItem(3)])).toBe("/services");
  expect(servicesPath([])).toBe("/services");
});

test("PROF-065 the footer lists five services", () => {
  expect(footerServices(shownCompany({ services: offers(9) })).map((item) => item.name)).toEqual([
    "Service 1",
    "Service 2",
    "Service 3",
    "Service 4",
    "Service 5",
  ]);
});
