import type { LocalBusiness, WithContext } from "schema-dts";
import { expect, test } from "vitest";
import { days, type Hours } from "../../app/companies/hours";
import { structuredData } from "../../app/site-parts/structured-data";
import { offerItem, shownCompany, siteDataOf } from "../cast/shown-company";

/** The compiler checks the shape against schema.org's types. */
const business: WithContext<LocalBusiness> = structuredData(siteDataOf(shownCompany()));
const dataOf = (...given: Parameters<typeof siteDataOf>) =>
  JSON.parse(JSON.stringify(structuredData(siteDataOf(...given)))) as Record<string, unknown>;

test("has what Google requires and recommends for a local business", () => {
  expect(business).toMatchObject({
    "@context": "https://schema.org",
    "@type": "HomeAndConstructionBusiness",
    "@id": "http://localhost:8787/company/river-city-plumbing/#business",
    name: "River City Plumbing",
    url: "http://localhost:8787/company/river-city-plumbing/",
    telephone: "+15125550101",
    address: {
      "@type": "PostalAddress",
      streetAddress: "100 Congress Ave",
      addressLocality: "Austin",
      addressRegion: "TX",
      postalCode: "78701",
      addressCountry: "US",
    },
    geo: { latitude: 30.2713, longitude: -97.7426 },
  });
});

test("includes the rating on the marketplace only, and only if there are reviews", () => {
  expect(dataOf(shownCompany()).aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: "4.5",
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  });
  expect(
    dataOf(shownCompany(), { onOwnDomain: true, canonical: "https://rivercity.example" }),
  ).not.toHaveProperty("aggregateRating");
  expect(dataOf(shownCompany({ rating: "0.0", reviewCount: 0 }))).not.toHaveProperty(
    "aggregateRating",
  );
});

test("omits a hidden street but keeps the rest of the address", () => {
  const { location } = shownCompany();
  const { address } = dataOf(shownCompany({ location: { ...location, address: null } }));
  expect(address).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Austin",
    addressRegion: "TX",
    postalCode: "78701",
    addressCountry: "US",
  });
});

test("omits unknown values: no null, no empty text", () => {
  const { location } = shownCompany();
  const bare = dataOf(
    shownCompany({
      summary: "",
      phone: null,
      email: null,
      hours: null,
      reviewCount: 0,
      location: { ...location, address: null, city: null, stateCode: null, zip: null, point: null },
    }),
  );
  expect(bare).toEqual({
    "@context": "https://schema.org",
    "@type": "HomeAndConstructionBusiness",
    "@id": expect.any(String),
    name: "River City Plumbing",
    url: expect.any(String),
    address: { "@type": "PostalAddress", addressCountry: "US" },
  });
});

test("opening hours have one entry per range, with its days", () => {
  expect(dataOf(shownCompany()).openingHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "08:00",
      closes: "17:00",
    },
  ]);
});

test("24 hours is 00:00 to 23:59, two ranges are two entries", () => {
  const hours = Object.fromEntries(
    days.map((day) => [day, { open: true, allDay: true, time: "" }]),
  ) as unknown as Hours;
  const sunday = { open: true, allDay: false, time: "8:30 AM - 12 PM, 6 PM - 12 AM" };
  const { openingHoursSpecification } = dataOf(
    shownCompany({ hours: { ...hours, version: 1, enabled: true, sun: sunday } }),
  );
  expect(openingHoursSpecification).toMatchObject([
    {
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      opens: "00:00",
      closes: "23:59",
    },
    { dayOfWeek: ["Sunday"], opens: "08:30", closes: "12:00" },
    { dayOfWeek: ["Sunday"], opens: "18:00", closes: "23:59" },
  ]);
});

test("the area served is a circle in meters", () => {
  const { location } = shownCompany();
  expect(dataOf(shownCompany())).not.toHaveProperty("areaServed");
  expect(dataOf(shownCompany({ location: { ...location, servesMiles: 25 } })).areaServed).toEqual({
    "@type": "GeoCircle",
    geoMidpoint: { "@type": "GeoCoordinates", latitude: 30.2713, longitude: -97.7426 },
    geoRadius: "40234",
  });
});

test("lists social profiles and services", () => {
  const data = dataOf(
    shownCompany({
      social: { facebook: "https://facebook.com/river", x: null, instagram: null },
      services: [offerItem(1)],
    }),
  );
  expect([data.sameAs, data.makesOffer]).toEqual([
    ["https://facebook.com/river"],
    [{ "@type": "Offer", itemOffered: { "@type": "Service", name: "Service 1" } }],
  ]);
});

test("includes special hours; closed is midnight to midnight", () => {
  const { hours } = shownCompany();
  const holidays = [
    { date: "2026-12-24", open: true, allDay: false, time: "8 AM - 12 PM" },
    { date: "2026-12-25", open: false, allDay: false, time: "" },
  ];
  expect(
    dataOf(shownCompany({ hours: { ...hours!, holidays } })).specialOpeningHoursSpecification,
  ).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-24",
      validThrough: "2026-12-24",
      opens: "08:00",
      closes: "12:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-25",
      validThrough: "2026-12-25",
      opens: "00:00",
      closes: "00:00",
    },
  ]);
  expect(dataOf(shownCompany())).not.toHaveProperty("specialOpeningHoursSpecification");
});
