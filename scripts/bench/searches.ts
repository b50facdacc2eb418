/**
 * Searches through the API: the product's statements in the worker, and in plain SQLite on the same
 * file.
 */
import { fetchFrom, spentOn } from "./requests";
import type { Bench } from "./bench-at";
import { compare, repeated, slices } from "./compare";
import { load, quantile } from "./load";
import type { Statement } from "./local-database";
import { atMost, ms, perSecond, type Result } from "./results";
import { searchSamples } from "./search-samples";

/** Requests before timing starts, so that the JIT is warm. */
const WARM_UP = 150;
/** Searches whose statements are counted and timed in D1 and in plain SQLite. */
const COUNTED = 80;
/** Searches per D1 batch, to spread the cost of the round trip. */
const BATCH = 10;
const ROUNDS = 5;
/** A fixed range of local matches, to compare marketplace sizes. */
const FEW_RANGE = { least: 5, most: 15 };

/** For the whole request of a search or suggestion. */
const MOST_P50_MS = 3;

const FEW_MATCHES = `search: category with ${FEW_RANGE.least}–${FEW_RANGE.most} matches`;

/**
 * Compares the smallest and the largest marketplace at the same number of matches: the cost of
 * table size alone.
 */
export function growth(results: readonly Result[]): Result[] {
  const sizes = results.filter(
    ({ what, figure }) => what === `${FEW_MATCHES}: its statements` && figure !== undefined,
  );
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || first === last) return [];
  const value = last.figure! / first.figure!;
  const of = `at ${first.companies!.toLocaleString("en-US")} companies`;
  return [
    {
      what: `${FEW_MATCHES}: growth`,
      companies: last.companies!,
      measured: `${ms(first.figure!)} → ${ms(last.figure!)}`,
      ratio: { of, value },
      goal: atMost(value, 1.5),
    },
  ];
}

export async function searches(bench: Bench): Promise<Result[]> {
  const { services, categories, narrowed, names, suggestions, problems, resultPages } =
    searchSamples(bench);
  await load({ port: bench.ports.floor!, paths: repeated("/row/1", 2 * WARM_UP), connections: 1 });
  const rowTrip = await load({
    port: bench.ports.floor!,
    paths: Array.from({ length: 300 }, (_, i) => `/row/${i + 1}`),
    connections: 1,
  });
  const few = (await matchesOf(bench, categories)).filter(
    ({ matches }) => matches >= FEW_RANGE.least && matches <= FEW_RANGE.most,
  );
  const timed = { ...bench, rowMs: rowTrip.p50 };
  return [
    {
      what: "floor: one D1 row, one connection",
      companies: bench.companies,
      measured: `p50 ${ms(rowTrip.p50)}, p95 ${ms(rowTrip.p95)}`,
    },
    ...(await searched(timed, "search: service + zip, 25 miles", services, {
      trips: 2,
      sqlite: 2,
    })),
    ...(await searched(timed, "search: category + zip, 25 miles", categories, {
      trips: 2,
      sqlite: 2,
    })),
    ...(await searched(
      timed,
      FEW_MATCHES,
      few.map(({ path }) => path),
      { trips: 2, sqlite: 2 },
    )),
    ...(await searched(timed, "search: category + zip, open now, 4 stars", narrowed, {
      trips: 2,
      sqlite: 2,
    })),
    ...(await searched(timed, "search: company name + zip", names, { trips: 2, sqlite: 2 })),
    ...(await searched(timed, "suggestions of companies, per key press", suggestions, {
      trips: 2,
      sqlite: 2,
      rows: 60,
    })),
    ...(await searched(timed, "suggestions of services, per key press", problems, {
      trips: 2,
      sqlite: 2,
      rows: 60,
    })),
    ...(await pagesOfResults(bench, resultPages)),
  ];
}

interface Goals {
  trips: number;
  /** Time in D1 as a multiple of plain SQLite's. */
  sqlite: number;
  /** Maximum rows read by one search. */
  rows?: number;
}

/** With the floor's median time for one row, over one connection. */
type TimedBench = Bench & { rowMs: number };

async function searched(
  bench: TimedBench,
  what: string,
  paths: string[],
  goals: Goals,
): Promise<Result[]> {
  const { companies, ports } = bench;
  if (paths.length < BATCH)
    return [
      { what, companies, measured: `Only ${paths.length} such searches: too few to measure` },
    ];
  await load({ port: ports.product!, paths: paths.slice(0, WARM_UP), connections: 1 });
  const whole = await load({ port: ports.product!, paths, connections: 1 });
  const spent = [];
  for (const path of paths.slice(0, COUNTED)) spent.push(await spentOn(ports.product!, path));
  const rows = spent.map(({ rowsRead }) => rowsRead);
  const mostRows = Math.max(...rows);
  const trips = Math.max(...spent.map(({ roundTrips }) => roundTrips));
  const sql = await statementsTimed(
    bench,
    spent.map(({ statements }) => statements),
  );
  return [
    {
      what,
      companies,
      measured: `p50 ${ms(whole.p50)}, p95 ${ms(whole.p95)} in the worker`,
      ratio: { of: "bare worker, one D1 row, one connection", value: whole.p50 / bench.rowMs },
      goal: atMost(whole.p50, MOST_P50_MS, " ms"),
    },
    {
      what: `${what}: rows read`,
      companies,
      measured: `p50 ${quantile(rows, 0.5)}, most ${mostRows}`,
      ...(goals.rows && { goal: atMost(mostRows, goals.rows) }),
    },
    {
      what: `${what}: D1 round trips`,
      companies,
      measured: String(trips),
      goal: atMost(trips, goals.trips),
    },
    {
      what: `${what}: its statements`,
      companies,
      measured: `${ms(sql.d1)} in D1, ${ms(sql.sqlite)} in SQLite`,
      figure: sql.d1,
      ratio: { of: "plain SQLite", value: sql.d1 / sql.sqlite },
      goal: atMost(sql.d1 / sql.sqlite, goals.sqlite),
    },
  ];
}

/**
 * Milliseconds per search for its statements, alternating D1 and plain SQLite: the minimum over
 * rounds per batch, then the median over batches. Subtracts D1's time for as many no-op statements.
 */
async function statementsTimed({ ports, database }: Bench, perSearch: Statement[][]) {
  const d1: number[] = [];
  const sqlite: number[] = [];
  for (const group of slices(perSearch, Math.floor(perSearch.length / BATCH))) {
    const statements = group.flat();
    const empty = repeated({ sql: "SELECT 1", values: [] }, statements.length);
    const times = { d1: [] as number[], empty: [] as number[], sqlite: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await batchTimed(ports.floor!, empty));
      times.d1.push(await batchTimed(ports.floor!, statements));
      times.sqlite.push(database.time(statements));
    }
    d1.push((Math.min(...times.d1) - Math.min(...times.empty)) / group.length);
    sqlite.push(Math.min(...times.sqlite) / group.length);
  }
  return { d1: quantile(d1, 0.5), sqlite: quantile(sqlite, 0.5) };
}

async function batchTimed(port: number, statements: Statement[]) {
  const body = Buffer.from(JSON.stringify(statements));
  const startedAt = performance.now();
  await fetchFrom(port, "/batch", { body });
  return performance.now() - startedAt;
}

async function matchesOf({ ports }: Bench, paths: string[]) {
  const found = [];
  for (const path of paths) {
    const { body } = await fetchFrom(ports.product!, path);
    found.push({
      path,
      matches: (JSON.parse(body.toString()) as { companyCount: number }).companyCount,
    });
  }
  return found;
}

async function pagesOfResults({ companies, ports }: Bench, paths: string[]): Promise<Result[]> {
  await load({ port: ports.product!, paths: paths.slice(0, WARM_UP) });
  const found = await compare(
    slices(paths.slice(WARM_UP), 4).map((slice) => ({ port: ports.product!, paths: slice })),
    { port: ports.floor!, paths: repeated("/row/1", 400) },
  );
  return [
    {
      what: "page of search results, rendered",
      companies,
      measured: `${perSecond(found.product.perSecond)}, p50 ${found.product.p50.toFixed(0)} ms at 16 connections`,
      ratio: { of: "bare worker, one D1 row", value: found.ratio },
    },
  ];
}
