import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import { loader as city } from "../../app/near/pages/city";
import { loader as nearService } from "../../app/near/pages/service";
import { loader as state } from "../../app/near/pages/state";
import { loader as states } from "../../app/near/pages/states";
import { loader as landing } from "../../app/search/pages/landing";
import { loader as home } from "../../app/site-pages/home";
import { loader as photo } from "../../app/site-pages/photo";
import { loader as photos } from "../../app/site-pages/photos";
import { loader as reviews } from "../../app/site-pages/reviews";
import { loader as service } from "../../app/site-pages/service";
import { loader as services } from "../../app/site-pages/services";
import { loader as site } from "../../app/site-pages/site";
import { readCompanyVersion } from "../../app/companies/read-version.server";
import { searchCompanies } from "../../app/search/search-companies.server";
import { visitorContext } from "../support/context";
import { fullCompany, insertFullCompany } from "./full-company";

beforeAll(insertFullCompany);

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** Runs a page's loaders in parallel, as Remix does. */
async function spentOn(
  path: string,
  params: Record<string, string>,
  loaders: Loader[],
  over: Partial<RequestContext> = {},
) {
  const context = visitorContext(over);
  const request = new Request(`http://localhost:8787${path}`);
  await Promise.all(
    loaders.map((load) => load({ params, context, request } as LoaderFunctionArgs)),
  );
  return context.reads.spent;
}

const vanityName = fullCompany.vanityName;
const base = `/company/${vanityName}`;

describe("a company's pages cost one round trip and stay within their row budgets", () => {
  test.each<[string, string, Record<string, string>, Loader, number]>([
    ["home", base, {}, home as Loader, 60],
    ["photos", `${base}/photos`, {}, photos as Loader, 160],
    ["a photo", `${base}/photos/photo-30`, { friendlyName: "photo-30" }, photo as Loader, 240],
    ["reviews", `${base}/reviews`, {}, reviews as Loader, 100],
    ["services", `${base}/services`, {}, services as Loader, 110],
    ["a service", `${base}/services/service-7`, { "*": "service-7" }, service as Loader, 110],
  ])("%s", async (_, path, params, loader, most) => {
    const { roundTrips, rowsRead } = await spentOn(path, { vanityName, ...params }, [
      site as Loader,
      loader,
    ]);
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(most);
  });

  test("home on the company's own domain", async () => {
    const own = {
      kind: "company",
      hostname: fullCompany.hostname,
      origin: `https://${fullCompany.hostname}`,
    } as const;
    const { roundTrips, rowsRead } = await spentOn("/", {}, [site as Loader, home as Loader], {
      site: own,
    });
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(72);
  });

  test("its version for the page cache costs one round trip and at most two rows", async () => {
    const context = visitorContext();
    await readCompanyVersion(context, { vanityName });
    expect(context.reads.spent).toEqual({
      roundTrips: 1,
      rowsRead: expect.toSatisfy((rows: number) => rows <= 2),
    });
  });
});

/** Of a card's photo, banner, services and reviews. */
const CARD = 70;

describe("a search costs two round trips at most", () => {
  test.each([
    ["by service", { query: "drain-cleaning", zipCode: "78701" }, 2, 200],
    ["by two services", { query: "plumber and roofer", zipCode: "78701" }, 2, 200],
    ["by category", { query: "plumbing-contractors", zipCode: "78701", radius: "250" }, 2, 200],
    // Names, keys and summaries are looked up.
    ["by name", { query: "river city", zipCode: "78701" }, 1, 300],
    ["all companies", { zipCode: "78701" }, 2, 200],
    ["everywhere", { query: "drain-cleaning" }, 1, 200],
  ])("%s", async (_, input, most, overhead) => {
    const context = visitorContext();
    const { companies, companyCount } = await searchCompanies(context, input);
    expect(companies.length).toBeGreaterThan(0);
    expect(context.reads.spent.roundTrips).toBeLessThanOrEqual(most);
    // Each match costs one index row, plus its company and logo if shown; then the check whether to
    // widen the radius. Cards have limits of their own (below).
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(
      8 * companyCount + CARD * companies.length + overhead,
    );
  });

  test("a card costs a limited number of rows, however much its company has", async () => {
    const spentOnFirst = async (rows: string) => {
      const context = visitorContext();
      const { companies } = await searchCompanies(context, {
        query: "drain-cleaning",
        zipCode: "78701",
        rows,
      });
      return { shown: companies.length, rowsRead: context.reads.spent.rowsRead };
    };
    const [few, many] = [await spentOnFirst("10"), await spentOnFirst("50")];
    expect(few.shown).toBe(10);
    expect(many.shown).toBe(50);
    expect((many.rowsRead - few.rowsRead) / 40).toBeLessThanOrEqual(CARD);
    const context = visitorContext();
    const { companies } = await searchCompanies(context, { query: "river city", zipCode: "78701" });
    // 40 services, 60 photos and 90 reviews.
    expect(companies.map((one) => one.vanityName)).toEqual([fullCompany.vanityName]);
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(150);
  });

  test("a search without nearby matches reads at most 2,500 rows", async () => {
    const rowsFor = async (zipCode: string) => {
      const context = visitorContext();
      await searchCompanies(context, { query: "drain-cleaning", zipCode });
      return context.reads.spent.rowsRead;
    };
    // No matches nearby: the zip code's row, plus the list of cells out to the widest radius.
    expect(await rowsFor("02108")).toBeLessThanOrEqual(2500);
  });
});

describe("place pages cost two round trips at most", () => {
  const place = { state: "tx", city: "austin", service: "plumbing-contractors" };

  test.each<[string, Loader, string, number, number]>([
    ["all states", states as Loader, "/near", 1, 200],
    ["a state", state as Loader, "/near/tx", 1, 20],
    ["a city", city as Loader, "/near/tx/austin", 2, 120],
    // Each of the 201 companies costs one index row and one row by id, plus the rows for sorting
    // and counting.
    ["a service", nearService as Loader, "/near/tx/austin/plumbing-contractors", 2, 1400],
  ])("%s", async (_, load, path, trips, most) => {
    const { roundTrips, rowsRead } = await spentOn(path, place, [load]);
    expect(roundTrips).toBe(trips);
    expect(rowsRead).toBeLessThanOrEqual(most);
  });

  test("a redirect to the canonical URL costs two round trips", async () => {
    const context = visitorContext();
    const request = new Request("http://localhost:8787/near/TX/Austin");
    const answer = (await (city as Loader)({
      params: { state: "TX", city: "Austin" },
      context,
      request,
    } as unknown as LoaderFunctionArgs).catch((error: unknown) => error)) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/near/tx/austin"]);
    expect(context.reads.spent.roundTrips).toBe(2);
  });
});

describe("the landing page costs two round trips at most", () => {
  test.each([
    ["near a place", { zip: undefined, lat: 30.2713, lng: -97.7426 }, 2, 2600],
    ["without a place", undefined, 1, 900],
  ])("%s", async (_, guessedPlace, most, rows) => {
    const { roundTrips, rowsRead } = await spentOn("/", {}, [landing as Loader], { guessedPlace });
    expect(roundTrips).toBeLessThanOrEqual(most);
    expect(rowsRead).toBeLessThanOrEqual(rows);
  });
});
