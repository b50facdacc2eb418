import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../app/operations/operation";
import { somebody } from "../support/people";
import { Refusal } from "../../app/operations/refusal";
import { companyLike, offerOf, photoOf, plumber, reviewOf, settle } from "../cast/cast";
import { visitorContext } from "../support/context";
import { operations } from "../support/operations";

/** The compiler asks for a row here when a kind of actor is added. */
const actors: Record<Actor["kind"], Actor> = {
  visitor: { kind: "visitor" },
  user: somebody,
};

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

type Outcome = "answers" | "not found" | "nothing" | "invalid" | "conflict" | "gone" | "signed-out";
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
  // Neither a visitor nor this stranger has a friend; who has: test/friends/friends-reviews.test.ts.
  "read friends reviews": [
    ["published", { company: published }, "nothing"],
    ["unpublished", { company: hidden }, "nothing"],
  ],
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
  "read mailed code": [["another browser's", { codeId: "f".repeat(24), purpose: "sign-in" }, "nothing"]],
  "read near sitemap": [["of too few companies", { number: 1 }, "nothing"]],
};

/** What only somebody who is signed in may do, to a thing that is another's: as if it were not there. A visitor is told to sign in. */
const foreignId = "f".repeat(24);
const stranger = { userId: "00000000-0000-4000-8000-000000000999" };
const ownedMatrix: Record<string, Cell[]> = {
  "read account": [["own", undefined, "nothing"]],
  "change name": [["of an account that is gone", { firstName: "A", lastName: "B" }, "conflict"]],
  "end device": [["another's", { id: foreignId }, "not found"]],
  "sign out": [["own", undefined, "answers"]],
  "start e-mail change": [["without proof", { email: "x@example.com", password: "" }, "invalid"]],
  "confirm e-mail change": [["another's code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "change password": [["without proof", { current: "x", password: "a good long one" }, "invalid"]],
  "export account": [["own", undefined, "nothing"]],
  "delete account": [["without proof", { password: "x" }, "invalid"]],
  "list friends": [["own", undefined, "nothing"]],
  "count friends": [["own", undefined, "answers"]],
  "accept invitation": [["another's", { id: foreignId }, "gone"]],
  "decline invitation": [["another's", { id: foreignId }, "gone"]],
  "withdraw invitation": [["another's", { id: foreignId }, "gone"]],
  "remove friend": [["a stranger", stranger, "not found"]],
  "block person": [["a stranger", stranger, "not found"]],
  "unblock person": [["a stranger", stranger, "not found"]],
};

/** What anyone may try: wrong, it changes nothing. */
const openMatrix: Record<string, Cell[]> = {
  register: [["without an address", {}, "invalid"]],
  "confirm registration": [["a wrong code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "sign in with password": [["nobody's", { email: "nobody@example.com", password: "whatever" }, "invalid"]],
  "mail sign-in code": [["without an address", {}, "invalid"]],
  "sign in with code": [["a wrong code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "mail reset code": [["without an address", {}, "invalid"]],
  "reset password": [["a wrong code", { codeId: foreignId, code: "12345678", password: "a good long one" }, "invalid"]],
  "refresh session": [["a wrong token", { refreshToken: "x.y" }, "signed-out"]],
  "read friend link": [["a wrong one", { token: "x".repeat(43) }, "gone"]],
};

/** Writes that need their own tests: they make things of the caller's. */
const ownTests = new Set(["invite friend", "make friend link"]);

test("every operation stands in the matrix", () => {
  const covered = [...Object.keys(matrix), ...Object.keys(ownedMatrix), ...Object.keys(openMatrix), ...ownTests];
  expect(covered.toSorted()).toEqual([...operations.keys()].toSorted());
});

test("what is somebody's own is refused to visitors, before anything else is looked at", async () => {
  const closed = [...operations.values()].filter((one) => one.may.name !== "visitor");
  expect(closed.map((one) => one.name).toSorted()).toEqual([...Object.keys(ownedMatrix), ...ownTests].toSorted());
  for (const one of closed) {
    const answer = await one(visitorContext(), { anything: 1 }).catch((error: unknown) => error);
    expect([one.name, (answer as Refusal).code]).toEqual([one.name, "signed-out"]);
  }
});

describe("somebody without roles, and others' things", () => {
  for (const [name, cells] of Object.entries({ ...ownedMatrix, ...openMatrix })) {
    test.each(cells)(`${name}: %s`, async (_what, input, outcome) => {
      const [before, answer] = [await database(), await operations.get(name)!(visitorContext({ actor: somebody }), input).catch((error: unknown) => error)];
      expect(outcomeOf(answer)).toBe(outcome);
      expect(await database()).toEqual(before);
    });
  }
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
