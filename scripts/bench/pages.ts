/** Visitors' pages: a company's home page cached and uncached, and a search results page. */
import { compare, repeated, slices } from "./compare";
import { load, quantile } from "./load";
import { fetchFrom, spentOn, writeLog } from "./requests";
import { atLeast, atMost, perSecond, type Result } from "./results";
import { hasWrk, wrk } from "./wrk";
import { demo } from "../seed/showcase";
import type { Bench } from "./bench-at";

const path = `/company/${demo.showcase.vanityName}`;
const ROUNDS = 7;
const WARM_REQUESTS = 1500;
/** Requests before timing starts, so that the JIT is warm. */
const WARM_UP = 150;
/** Pages whose CPU time is measured. */
const CPU_PAGES = 250;
/** Requests whose database reads are counted. */
const COUNTED = 200;

export async function profilePages(bench: Bench): Promise<Result[]> {
  return [
    ...(await floors(bench)),
    ...(await warm(bench)),
    ...(await cold(bench)),
    await warmWithLog(bench),
  ];
}

async function floors({ companies, ports }: Bench): Promise<Result[]> {
  await load({ port: ports.floor!, paths: repeated("/hello", WARM_REQUESTS) });
  const hello = await load({ port: ports.floor!, paths: repeated("/hello", WARM_REQUESTS * 3) });
  return [{ what: "floor: bare worker, hello", companies, measured: perSecond(hello.perSecond) }];
}

async function warm({ companies, ports }: Bench): Promise<Result[]> {
  const page = await fetchFrom(ports.product!, path);
  await fetchFrom(ports.floor!, "/page", {
    body: page.body,
    headers: { "Page-Headers": JSON.stringify(sentByWorker(page.headers)) },
  });
  await load({ port: ports.product!, paths: repeated(path, WARM_REQUESTS) });
  const found = await warmCompared(ports);
  // The first request revalidates the company's version if it is seconds old.
  await spentOn(ports.product!, path);
  const { rowsRead, roundTrips } = await spentOn(ports.product!, path);
  return [
    {
      what: "floor: bare worker, the page's bytes",
      companies,
      measured: perSecond(found.floor),
    },
    {
      what: "company home, warm",
      companies,
      measured: perSecond(found.product),
      ratio: { of: found.of, value: found.ratio },
      goal: atLeast(found.ratio, 0.8),
    },
    {
      what: "company home, warm: D1",
      companies,
      measured: `${rowsRead} rows, ${roundTrips} trips`,
      goal: atMost(rowsRead + roundTrips, 0),
    },
  ];
}

/** The local runtime adds the other headers itself. */
function sentByWorker(headers: Record<string, string | string[] | undefined>) {
  return Object.entries(headers).filter(
    ([name]) =>
      !["content-length", "date", "connection", "keep-alive", "transfer-encoding"].includes(name),
  );
}

/** Runs last, because the worker writes its log from then on. */
async function warmWithLog({ companies, ports }: Bench): Promise<Result> {
  await writeLog(ports.product!);
  const found = await warmCompared(ports);
  return {
    what: "company home, warm, each request's log line written to a pipe",
    companies,
    measured: perSecond(found.product),
    ratio: { of: found.of, value: found.ratio },
  };
}

/** By wrk where it is installed; else by a client that takes CPU from both. */
async function warmCompared(ports: Bench["ports"]): Promise<Warm> {
  if (hasWrk()) {
    const rounds: { floor: number; product: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        floor: await wrk(ports.floor!, "/page"),
        product: await wrk(ports.product!, path),
      });
    const median = (figure: (round: (typeof rounds)[number]) => number) =>
      quantile(rounds.map(figure), 0.5);
    return {
      floor: median((round) => round.floor),
      product: median((round) => round.product),
      ratio: median((round) => round.product / round.floor),
      of: "bare worker, same bytes",
    };
  }
  const found = await compare(
    Array.from({ length: ROUNDS }, () => ({
      port: ports.product!,
      paths: repeated(path, WARM_REQUESTS),
    })),
    { port: ports.floor!, paths: repeated("/page", WARM_REQUESTS) },
  );
  return {
    floor: found.floor.perSecond,
    product: found.product.perSecond,
    ratio: found.ratio,
    of: "bare worker, same bytes (without wrk: a lower bound)",
  };
}

interface Warm {
  /** Requests per second. */
  floor: number;
  product: number;
  ratio: number;
  of: string;
}

/** Many companies, one request each. */
async function cold({ companies, ports, runtime, vanityNames }: Bench): Promise<Result[]> {
  const paths = vanityNames
    .map((name) => `/company/${name}`)
    .filter((path) => path !== `/company/${demo.showcase.vanityName}`);
  const [counted, warmUp, timed] = [
    paths.slice(0, COUNTED),
    paths.slice(COUNTED, COUNTED + WARM_UP),
    paths.slice(COUNTED + WARM_UP),
  ];
  await load({ port: ports.product!, paths: warmUp });
  const cpu = { before: runtime.cpuMs(), after: 0 };
  await load({ port: ports.product!, paths: timed.slice(0, CPU_PAGES), connections: 8 });
  cpu.after = runtime.cpuMs();
  const perPage = (cpu.after - cpu.before) / Math.min(CPU_PAGES, timed.length);
  const found = await compare(
    slices(timed.slice(CPU_PAGES), ROUNDS).map((slice) => ({ port: ports.product!, paths: slice })),
    { port: ports.floor!, paths: repeated("/row/1", 500) },
  );
  const spent = [];
  for (const path of counted) spent.push(await spentOn(ports.product!, path));
  const rows = spent.map(({ rowsRead }) => rowsRead);
  const trips = Math.max(...spent.map(({ roundTrips }) => roundTrips));
  return [
    {
      what: "floor: bare worker, one D1 row",
      companies,
      measured: perSecond(found.floor.perSecond),
    },
    {
      what: "company home, rendered",
      companies,
      measured: `${perSecond(found.product.perSecond)}, p50 ${found.product.p50.toFixed(0)} ms at 16 connections`,
      ratio: { of: "bare worker, one D1 row", value: found.ratio },
      goal: atLeast(found.ratio, 0.15),
    },
    {
      what: "company home, rendered: CPU of the whole runtime",
      companies,
      measured: `${perPage.toFixed(1)} ms a page`,
      goal: atMost(Number(perPage.toFixed(1)), 7, " ms"),
    },
    {
      what: "company home, rendered: rows read",
      companies,
      measured: `p50 ${quantile(rows, 0.5)}, most ${Math.max(...rows)}`,
      goal: atMost(Math.max(...rows), 60),
    },
    {
      what: "company home, rendered: D1 round trips",
      companies,
      measured: String(trips),
      goal: atMost(trips, 1),
    },
  ];
}
