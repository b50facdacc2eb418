import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../app/operations/operation";
import { Refusal } from "../../app/operations/refusal";
import { companyLike, offerOf, photoOf, plumber, reviewOf, settle } from "../cast/cast";
import { visitorContext } from "../support/context";
import { operations } from "../support/operations";

/** The compiler asks for a row here when a kind of actor is added. */
const actors: Record<Actor["kind"], Actor> = { visitor: { kind: "visitor" } };

/** Like no word of the catalogue. */
const SECRET = "xjqcanaryxj-kwvzqjkx";
const FRIENDS = "canary-friends-only";
const FOREIGN = "foreign-thing";

beforeAll(() =>
  settle({
    companies: [
      plumber,
      companyLike({
        id: 2,
        vanity_name: SECRET,
        name: SECRET,
        summary: SECRET,
        about: SECRET,
        email: `${SECRET}@x.example`,
        published: 0,
        place_id: "hidden-place",
        version: 777,
      }),
      companyLike({ id: 3, vanity_name: "other", name: "Other" }),
    ],
    offers: [offerOf(1, 1, "Drain Cleaning", { service_id: 2001 }), offerOf(2, 1, SECRET, { service_id: 2001 }), offerOf(3, 1, FOREIGN, { service_id: 2001 })],
    photos: [photoOf(1, 1, "own"), photoOf(2, 1, SECRET), photoOf(3, 1, FOREIGN)],
    reviews: [reviewOf(1, 1), reviewOf(1, 2, { visibility: "f", body: FRIENDS }), reviewOf(2, 1, { body: SECRET })],
    domains: [
      { hostname: "river.example", company_id: 1, status: "active", created_at: 0 },
      { hostname: "pending.example", company_id: 1, status: "pending", created_at: 0 },
      { hostname: "secret.example", company_id: 2, status: "active", created_at: 0 },
    ],
  }),
);

const published = { vanityName: "river-city-plumbing" };
const hidden = { vanityName: SECRET };
const missing = { vanityName: "nobody" };
const hiddenHost = { hostname: "secret.example" };
const pendingHost = { hostname: "pending.example" };

type Outcome = "answers" | "not found" | "nothing";
type Cell = readonly [what: string, input: unknown, outcome: Outcome];

/** The same question about a company in each state; `unseen` is how the operation says that it sees none. */
function ofCompany(input: (company: object) => unknown, unseen: Outcome): Cell[] {
  return [
    ["published", input(published), "answers"],
    ["by its domain", input({ hostname: "river.example" }), "answers"],
    ["unpublished", input(hidden), unseen],
    ["unpublished, by its domain", input(hiddenHost), unseen],
    ["by a pending domain", input(pendingHost), unseen],
    ["missing", input(missing), unseen],
  ];
}

/** Operation × object, for every kind of actor. */
const matrix: Record<string, Cell[]> = {
  "read company": ofCompany((company) => company, "not found"),
  "read company version": ofCompany((company) => company, "nothing"),
  "read services": ofCompany((company) => company, "not found"),
  "read home photos": ofCompany((company) => company, "nothing"),
  "read photos": ofCompany((company) => ({ company, page: 1 }), "not found"),
  "read reviews": ofCompany((company) => ({ company }), "nothing"),
  "read photo": [
    ["own", { company: published, friendlyName: "own" }, "answers"],
    ["another company's", { company: published, friendlyName: FOREIGN }, "not found"],
    ["of an unpublished company", { company: hidden, friendlyName: SECRET }, "not found"],
    ["of an unpublished company, by its domain", { company: hiddenHost, friendlyName: SECRET }, "not found"],
    ["of an unpublished company, asked of another", { company: published, friendlyName: SECRET }, "not found"],
  ],
  "read offer": [
    ["own", { company: published, nameUri: "drain-cleaning" }, "answers"],
    ["another company's", { company: published, nameUri: FOREIGN }, "not found"],
    ["of an unpublished company", { company: hidden, nameUri: SECRET }, "not found"],
    ["of an unpublished company, by its domain", { company: hiddenHost, nameUri: SECRET }, "not found"],
    ["of an unpublished company, asked of another", { company: published, nameUri: SECRET }, "not found"],
  ],
  "find place": [["unpublished", { placeId: "hidden-place" }, "nothing"]],
  "search companies": [
    ["published, by service", { query: "drain-cleaning", zipCode: "78701" }, "answers"],
    ["unpublished, by name", { query: "xjqcanaryxj kwvzqjkx", zipCode: "78701" }, "nothing"],
    ["unpublished, by name, everywhere", { query: "xjqcanaryxj kwvzqjkx" }, "nothing"],
  ],
  "list featured companies": [
    ["everywhere", {}, "nothing"],
    ["near the unpublished", { zipCode: "78701" }, "nothing"],
  ],
  suggest: [["unpublished", { q: "xjqcanaryxj kwvzqjkx", zipCode: "78701" }, "nothing"]],
  "understand search": [["a query", { query: "plumber", zipCode: "78701" }, "answers"]],
  "read place": [["without a maps service", { placeId: "hidden-place" }, "not found"]],
  "guess zip": [["from where the network knows nothing", undefined, "answers"]],
  "count sitemaps": [["all", undefined, "answers"]],
  "read sitemap": [
    ["published", { number: 1 }, "answers"],
    ["beyond the last", { number: 2 }, "nothing"],
  ],
  "list near places": [["a zip code", { zip: "78701" }, "answers"]],
  "list near states": [["all", undefined, "answers"]],
  "list near cities": [
    ["with companies", { state: "tx" }, "answers"],
    ["without companies", { state: "wy" }, "nothing"],
    ["unknown", { state: "zz" }, "not found"],
  ],
  "read near city": [
    ["with companies", { state: "tx", city: "austin" }, "answers"],
    ["unknown", { state: "tx", city: "nowhere" }, "not found"],
  ],
  "read near service": [
    ["with companies", { state: "tx", city: "austin", service: "plumbing-contractors" }, "answers"],
    ["unknown", { state: "tx", city: "austin", service: SECRET }, "not found"],
  ],
  "read near sitemap": [["of too few companies", { number: 1 }, "nothing"]],
};

test("every operation stands in the matrix", () => {
  expect(Object.keys(matrix).toSorted()).toEqual([...operations.keys()].toSorted());
});

describe.each(Object.entries(actors))("a %s", (_, actor) => {
  for (const [name, cells] of Object.entries(matrix)) {
    test.each(cells)(`${name}: %s`, async (_what, input, outcome) => {
      const [before, answer] = [await database(), await operations.get(name)!(visitorContext({ actor }), input).catch((error: unknown) => error)];
      expect(outcomeOf(answer)).toBe(outcome);
      // What was asked may be said back.
      const echo = typeof input === "object" && input !== null && "query" in input ? String(input.query) : "\0";
      const said = answer instanceof Refusal ? JSON.stringify({ ...answer, message: answer.message }) : JSON.stringify(answer);
      expect((said ?? "").replaceAll(echo, "")).not.toMatch(/canary|777/);
      if (outcome !== "answers") expect(said ?? "").not.toContain(FOREIGN);
      if (operations.get(name)!.effect === "read") expect(await database()).toEqual(before);
    });
  }
});

/** "nothing" is an answer in which every list is empty and every count is zero. */
function outcomeOf(answer: unknown): Outcome | string {
  if (answer instanceof Refusal) return answer.code === "not-found" ? "not found" : answer.code;
  if (answer instanceof Error) return answer.message;
  if (answer === undefined) return "nothing";
  if (Array.isArray(answer)) return answer.length === 0 ? "nothing" : "answers";
  if (typeof answer !== "object" || answer === null) return "answers";
  const values = Object.values(answer).filter((value) => Array.isArray(value) || value === undefined);
  return values.length > 0 && values.every((value) => value === undefined || (value as unknown[]).length === 0) ? "nothing" : "answers";
}

async function database() {
  return env.DB.prepare("SELECT (SELECT group_concat(version || updated_at || published) FROM company) AS companies, (SELECT count(*) FROM review) AS reviews").first();
}
