/** The form: what it begins with, and what becomes of what was typed. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { readDraft, saveDraft } from "../../app/drafts/drafts.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { PlaceServiceError, type PlaceDetails } from "../../app/outside/places/place-service";
import { action, loader } from "../../app/new-companies/pages/review-new-company";
import { action as postOnPage } from "../../app/reviews/pages/new-review";
import { findCompaniesByName } from "../../app/new-companies/find-by-name.server";
import { companyLike, insertCast, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson, somebody } from "../support/people";

const details: PlaceDetails = {
  placeId: "place-zephyr",
  name: "Zephyr Gutters",
  address: "12 Main St",
  address2: "Suite 4",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  phoneNumber: "5125550177",
  website: "https://zephyr.example",
  rating: 4.5,
  user_ratings_total: 3,
  lat: 30,
  lng: -97,
  hours: [],
  types: [],
  photos: [],
};
const PATH = "/reviews/new-company";
let ana: User;

beforeEach(async () => {
  await env.DB.batch(
    ["form_draft", "attempt", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({ companies: [plumber] });
  ana = await insertPerson(1, "ana@example.com");
});

const NOT_LOADED = "We couldn’t load the company’s details. Enter them here instead.";

describe("the form begins", () => {
  const begin = async (query: string, over: Partial<RequestContext> = {}) =>
    loader({
      params: {},
      context: { ...visitorContext(over) },
      request: new Request(`http://localhost:8787${PATH}?${query}`),
    });
  const service = (answer: () => Promise<PlaceDetails | undefined>) => ({
    placeService: { details: answer, predict: () => Promise.resolve([]) },
  });

  test("with a name that was searched for", async () => {
    const { known, problem } = await begin("name=Zephyr");
    expect([known, problem]).toEqual([{ name: "Zephyr" }, undefined]);
  });

  test("with a phone number that was searched for", async () => {
    const { known } = await begin(`name=${encodeURIComponent("(512) 555-0177")}`);
    expect(known).toEqual({ phoneNumber: "(512) 555-0177" });
  });

  test("with what the maps service knows of a place", async () => {
    const { known } = await begin(
      "placeId=place-zephyr",
      service(() => Promise.resolve(details)),
    );
    expect(known).toEqual({
      placeId: "place-zephyr",
      name: "Zephyr Gutters",
      address: "12 Main St",
      address2: "Suite 4",
      city: "Austin",
      stateCode: "TX",
      zipCode: "78701",
      phoneNumber: "5125550177",
      website: "https://zephyr.example",
    });
  });

  test("without what counts visits in the address of a website", async () => {
    const website = `https://zephyr.example/austin?utm_source=${"x".repeat(300)}#top`;
    const { known } = await begin(
      "placeId=place-zephyr",
      service(() => Promise.resolve({ ...details, website })),
    );
    expect(known.website).toBe("https://zephyr.example/austin");
  });

  test.each([
    ["the service fails", () => Promise.reject(new PlaceServiceError("down")), NOT_LOADED],
    ["there is no such place", () => Promise.resolve(undefined), NOT_LOADED],
    [
      "REV-039 the place is in another country",
      () => Promise.resolve({ ...details, country: "CA" }),
      "The only country supported at this time is the United States",
    ],
  ])("without the place if %s, and says so", async (_title, answer, text) => {
    const { known, problem } = await begin("placeId=x&name=Zephyr", service(answer));
    expect([known, problem]).toEqual([{ name: "Zephyr" }, text]);
  });

  test("without the place if no service is set up, or its id is too long", async () => {
    expect((await begin("placeId=x")).known).toEqual({ name: "" });
    expect(
      (
        await begin(
          `placeId=${"x".repeat(301)}`,
          service(() => Promise.resolve(details)),
        )
      ).known,
    ).toEqual({ name: "" });
  });

  test("and asks for a name only if the account has none", async () => {
    const writer = async (actor: RequestContext["actor"]) => (await begin("", { actor })).writer;
    expect(await writer({ kind: "visitor" })).toBeNull();
    expect(await writer({ ...somebody, lastName: "" })).toEqual({
      firstName: "Some",
      lastName: "",
      member: false,
      ownReview: null,
      friends: 0,
    });
  });
});

const review = {
  rating: "4",
  "attribute-6": "yes",
  "attribute-8": "yes",
  headline: "Good",
  review: "Good work.",
  relationship: "c",
  visibility: "p",
};
const entry = {
  name: "Zephyr Gutters",
  phoneNumber: "(512) 555-0177",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78701",
  placeId: "",
};

const send = async (fields: Record<string, string>) =>
  (await action({
    params: {},
    context: { ...visitorContext({ actor: ana }) },
    request: new Request(`http://localhost:8787${PATH}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  })) as unknown as Response & {
    data: { path?: string; typed: object; errors: { field?: string }[] };
  };
const draftAt = async (path: string) =>
  (await readDraft(visitorContext({ actor: ana }), { path })).draft?.fields;

test("posting leads to the review on the company's page", async () => {
  const answer = await send({ ...entry, ...review });
  expect(answer.headers.get("Location")).toBe("/company/zephyr-gutters/reviews?done=added");
  expect(await env.DB.prepare("SELECT attributes FROM review").first("attributes")).toBe("[6,8]");
});

test("if the company exists, its review form gets the review, and the form keeps everything", async () => {
  await insertCast({
    companies: [companyLike({ id: 2, vanity_name: "known", name: "Zephyr Gutters" })],
  });
  const path = "/company/known/reviews/new";
  const { data } = await send({ ...entry, ...review });
  expect(data.path).toBe(path);
  expect(data.typed).toMatchObject({ ...entry, ...review });
  expect(await draftAt(path)).toEqual({ ...review, from: "new-company" });
});

test("once it is posted there, nothing is left of it in the form for new companies", async () => {
  const drafted = (path: string, fields: Record<string, string>) =>
    saveDraft(visitorContext({ actor: ana }), { path, fields });
  const at = async (fields: Record<string, string>) => {
    await drafted(PATH, { name: "Zephyr Gutters", ...review });
    const body = new URLSearchParams({ ...review, ...fields });
    const url = `http://localhost:8787/company/${plumber.vanity_name}/reviews/new`;
    const work: (() => Promise<unknown>)[] = [];
    await postOnPage({
      params: { vanityName: plumber.vanity_name },
      context: { ...visitorContext({ actor: ana, later: (one) => void work.push(one) }) },
      request: new Request(url, { method: "POST", body }),
    });
    for (const one of work) await one();
    return draftAt(PATH);
  };
  expect(await at({ from: "new-company" })).toBeUndefined();
  await env.DB.prepare("DELETE FROM review").run();
  expect(await at({})).toMatchObject({ name: "Zephyr Gutters" });
});

test("missing choices are errors at their fields", async () => {
  const { data } = await send({ ...entry, visibility: "p" });
  expect(data.errors.map(({ field }) => field)).toEqual(["rating"]);
});

test("companies to review are found by the beginnings of words and by phone, unless unpublished", async () => {
  await insertCast({
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "hidden", name: "River Roofs", published: 0 }),
      companyLike({ id: 3, vanity_name: "new", name: "River Gutters", provisional: 1 }),
    ],
  });
  const find = async (q: string) =>
    (await findCompaniesByName(visitorContext(), { q })).companies.map((one) => one.vanityName);
  expect(await find("riv")).toEqual(["river-city-plumbing", "new"]);
  expect(await find("river plumb")).toEqual(["river-city-plumbing"]);
  expect(await find("(512) 555-0101")).toEqual(["river-city-plumbing", "new"]);
  expect(await find("?!")).toEqual([]);
  const { location } = (await findCompaniesByName(visitorContext(), { q: "gutters" }))
    .companies[0]!;
  expect(location).toBe("Austin, TX");
});

test("more companies than the page shows", async () => {
  const many = (count: number) =>
    insertCast({
      companies: Array.from({ length: count }, (_, i) =>
        companyLike({ id: i + 1, vanity_name: `roofs-${i}`, name: `Roofs ${i}` }),
      ),
    });
  await many(20);
  expect(await findCompaniesByName(visitorContext(), { q: "roofs" })).toMatchObject({
    more: false,
  });
  await many(21);
  const found = await findCompaniesByName(visitorContext(), { q: "roofs" });
  expect([found.companies.length, found.more]).toEqual([20, true]);
});
