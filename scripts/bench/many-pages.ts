/** What an isolate holds after it has rendered many pages: the platform's limit is 128 MB. */
import type { Bench } from "./bench-at";
import { slices } from "./compare";
import { load } from "./load";
import { atMost, type Result } from "./results";
import { isolateMemory } from "./runtime";
import { startWorkers } from "./start-workers";

const PAGES = 10_000;
/** The heap is read after each step. */
const STEPS = 40;
const MOST_MB = 128;
const INSPECTOR_PORT = Number(process.env.BENCH_PORT ?? 8867) + 1000;

/** In a runtime of its own, because only this one has an inspector. */
export async function manyPages({
  companies,
  stateDir,
  product,
  database,
}: Bench): Promise<Result[]> {
  const paths = database
    .all<{ vanity_name: string }>(
      "SELECT vanity_name FROM company WHERE published = 1 ORDER BY id LIMIT ?",
      PAGES,
    )
    .map(({ vanity_name }) => `/company/${vanity_name}`);
  const { ports, stop } = await startWorkers(
    stateDir,
    { product },
    { inspectorPort: INSPECTOR_PORT },
  );
  try {
    const found: Awaited<ReturnType<typeof isolateMemory>>[] = [];
    for (const slice of slices(paths, STEPS)) {
      await load({ port: ports.product!, paths: slice, connections: 8 });
      found.push(await isolateMemory(INSPECTOR_PORT, "product"));
    }
    const later = found.slice(STEPS / 2);
    const span = (of: "heap" | "buffers") => {
      const least = Math.min(...later.map((one) => one[of]));
      const most = Math.max(...found.map((one) => one[of]));
      return `${least.toFixed(0)} to ${most.toFixed(0)} MB`;
    };
    const most = Math.max(...found.map(({ heap }) => heap));
    return [
      {
        what: `the isolate's heap in ${paths.length.toLocaleString("en-US")} rendered pages, with garbage`,
        companies,
        measured: `${span("heap")}; buffers ${span("buffers")}`,
        goal: atMost(Math.round(most), MOST_MB, " MB"),
      },
    ];
  } finally {
    await stop();
  }
}
