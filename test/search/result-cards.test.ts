import { beforeAll, describe, expect, test } from "vitest";
import { searchCompanies } from "../../app/search/search-companies.server";
import { searchAnswer } from "../../app/api/contract/search";
import {
  austin,
  companyLike,
  insertCast,
  mediaOf,
  offerOf,
  officeHours,
  photoOf,
  reviewOf,
  type CompanyRow,
} from "../cast/cast";
import { visitorContext } from "../support/context";
import { somebody } from "../support/people";

const CANARY = "friends-only-canary";
const BANNER = `${"b".repeat(24)}.webp`;
const DRAWN = `${"d".repeat(24)}.svg`;
const day = (time: string) => ({ open: true, allDay: false, time });

const companies: CompanyRow[] = [
  companyLike({
    id: 1,
    vanity_name: "full",
    name: "Zephyr Works",
    banner_media: BANNER,
    response_minutes: 50,
    hours: JSON.stringify({
      ...officeHours,
      mon: day("7 AM - 6 PM"),
      sat: day("6 PM - 12 AM"),
      sun: { open: false, allDay: false, time: "" },
    }),
  }),
  companyLike({
    id: 2,
    vanity_name: "private",
    name: "Private",
    hide_street: 1,
    lat: 30.31999,
    lng: -97.70001,
    banner_media: BANNER,
    hours: null,
  }),
  companyLike({
    id: 3,
    vanity_name: "bare",
    name: "Bare",
    unclaimed: 1,
    email: null,
    // In Phoenix, without daylight saving time.
    time_zone: "America/Phoenix",
  }),
  companyLike({ id: 4, vanity_name: "film-first", name: "Film First", banner_media: DRAWN }),
];

beforeAll(() =>
  insertCast({
    companies,
    media: [mediaOf(BANNER, { blur: "data:image/webp;base64,AA" }), mediaOf(DRAWN)],
    offers: [
      offerOf(1, 1, "Leak Repair", { service_id: 2003, position: 1 }),
      offerOf(1, 2, "House Painting", { service_id: 8001, position: 2 }),
      offerOf(1, 3, "Drain Cleaning", { service_id: 2001, position: 3 }),
      offerOf(1, 4, "Our own service", { service_id: null, position: 4 }),
      offerOf(2, 1, "Drain Cleaning", { service_id: 2001 }),
      offerOf(3, 1, "Drain Cleaning", { service_id: 2001 }),
      offerOf(4, 1, "Drain Cleaning", { service_id: 2001 }),
    ],
    photos: [
      photoOf(1, 1, "sink"),
      photoOf(4, 1, "film", { media_key: `${"e".repeat(24)}.mp4` }),
      photoOf(4, 2, "drawing", { media_key: `${"f".repeat(24)}.svg` }),
    ],
    reviews: [
      // The newest five: the fourth is the best of those that count.
      reviewOf(1, 1, { body: "Older and longer ago", created_at: 1000 }),
      reviewOf(1, 2, { body: "Middling", rating: 3, created_at: 2000 }),
      reviewOf(1, 3, {
        body: "They came at 2 AM,\nfixed the leak and left the kitchen cleaner than before they had started on it.",
        rating: 5,
        created_at: 3000,
      }),
      reviewOf(1, 4, {
        body: "Great boss",
        rating: 5,
        relationship: "e",
        counts: 0,
        created_at: 9,
      }),
      reviewOf(1, 5, { body: "Late", rating: 2, created_at: 5000 }),
      reviewOf(1, 6, { body: CANARY, visibility: "f", counts: 0, created_at: 6000 }),
      reviewOf(1, 7, { body: `held ${CANARY}`, state: "held", counts: 0, created_at: 7000 }),
      reviewOf(1, 8, { body: "", rating: 5, created_at: 8000 }),
      reviewOf(2, 1, { body: CANARY, visibility: "f", counts: 0, created_at: 1000 }),
      reviewOf(3, 1, { body: "Works here", relationship: "e", counts: 0, created_at: 1000 }),
    ],
  }),
);

/** Monday, 10 AM in Austin. */
const MONDAY_10 = Date.UTC(2026, 10, 2, 16);

async function cards(query = "drain-cleaning", now = MONDAY_10, signedIn = false) {
  const found = await searchCompanies(
    visitorContext({ now: () => now, ...(signedIn && { actor: somebody }) }),
    { query, zipCode: "78701" },
  );
  return Object.fromEntries(found.companies.map((card) => [card.vanityName, card]));
}

describe("the picture of a card", () => {
  test("is a photo of the gallery, else the own banner, else the default of its category", async () => {
    const { full, private: hidden, bare } = await cards();
    expect(full!.picture).toMatchObject({ src: expect.stringMatching(/1001\.webp$/) });
    expect(hidden!.picture).toEqual({
      src: `/media/${BANNER}`,
      width: 1200,
      height: 900,
      blur: "data:image/webp;base64,AA",
    });
    expect(bare!.picture).toEqual({
      src: "/banners/plumbing-contractors.webp",
      width: 1600,
      height: 560,
      blur: null,
    });
  });

  test("is no film, and a drawing only where there is no photo", async () => {
    expect((await cards())["film-first"]!.picture.src).toBe(`/media/${DRAWN}`);
  });
});

describe("the services of a card", () => {
  test("are those of the query that the company offers", async () => {
    expect((await cards()).full!.services).toEqual(["Drain Cleaning"]);
    expect((await cards("plumbing-contractors")).full!.services).toEqual([
      "Leak Repair",
      "Drain Cleaning",
    ]);
  });

  test("are its first ones for a search of any service or of its name", async () => {
    const first = ["Leak Repair", "House Painting", "Drain Cleaning"];
    expect((await cards("")).full!.services).toEqual(first);
    expect((await cards("zephyr works")).full!.services).toEqual(first);
  });
});

describe("the review of a card", () => {
  test("is how the best of the latest that count begins", async () => {
    expect((await cards()).full!.quote).toEqual({
      text: "They came at 2 AM, fixed the leak and left the kitchen cleaner than before they had…",
      author: "Maria G.",
    });
  });

  test.each([false, true])(
    "is never one that only friends see, or one that is held (signed in: %s)",
    async (signedIn) => {
      const all = await cards("drain-cleaning", MONDAY_10, signedIn);
      expect(JSON.stringify(all)).not.toContain(CANARY);
      expect([all.private!.quote, all.bare!.quote]).toEqual([null, null]);
    },
  );
});

describe("the hours of a card", () => {
  const at = async (name: string, now: number) => (await cards("drain-cleaning", now))[name]!.hours;

  test.each([
    ["Monday, 5:59 PM", Date.UTC(2026, 10, 2, 23, 59), { isOpen: true, text: "Open until 6 PM" }],
    ["6 PM", Date.UTC(2026, 10, 3, 0), { isOpen: false, text: "Closed, opens Tuesday 8 AM" }],
    // Already Tuesday in UTC.
    ["11 PM", Date.UTC(2026, 10, 3, 5), { isOpen: false, text: "Closed, opens Tuesday 8 AM" }],
    ["Tuesday, 1 AM", Date.UTC(2026, 10, 3, 7), { isOpen: false, text: "Closed, opens 8 AM" }],
    [
      "Saturday, 11:59 PM",
      Date.UTC(2026, 10, 8, 5, 59),
      { isOpen: true, text: "Open until 12 AM" },
    ],
    ["Sunday", Date.UTC(2026, 10, 8, 18), { isOpen: false, text: "Closed, opens Monday 7 AM" }],
  ])("are by the company's own clock: %s in Austin", async (_, now, hours) => {
    expect(await at("full", now)).toEqual(hours);
  });

  test("differ at one instant between time zones", async () => {
    // 5:30 PM in Austin, 4:30 PM in Phoenix.
    const now = Date.UTC(2026, 10, 3, 23, 30);
    expect(await at("film-first", now)).toEqual({
      isOpen: false,
      text: "Closed, opens Wednesday 8 AM",
    });
    expect(await at("bare", now)).toEqual({ isOpen: true, text: "Open until 5 PM" });
  });

  test("are left out where the company states none", async () => {
    expect((await cards()).private!.hours).toBeNull();
  });
});

test("a private street's point is the center of its zip code, and its own never leaves", async () => {
  const all = await cards();
  expect(all.private!.point).toEqual({ lat: austin.lat, lng: austin.lng });
  // Distances to many zip codes would give it away.
  expect(all.private!.miles).toBe(0);
  expect(JSON.stringify(all)).not.toMatch(/30\.31999|97\.70001/);
  expect(all.full!.point).toEqual({ lat: 30.2713, lng: -97.7426 });
});

test("requests are taken where somebody gets them, and answers are timed as on the page", async () => {
  const all = await cards();
  expect([all.full!.takesRequests, all.bare!.takesRequests]).toEqual([true, false]);
  expect([all.full!.answers, all.bare!.answers]).toEqual(["within an hour", null]);
});

test("SRCH-022 the API's answer keeps its fields", async () => {
  const found = await searchCompanies(visitorContext(), {
    query: "zephyr works",
    zipCode: "78701",
  });
  expect(Object.keys(searchAnswer(found).companies[0]!).toSorted()).toEqual(
    [
      ...["vanityName", "name", "aboutMetadata", "profilePic", "profilePicBackgroundColor"],
      ...["profilePicFit", "rating", "reviewCount", "friendReviews", "location", "phoneNumber"],
      ...["email", "distance"],
    ].toSorted(),
  );
});
