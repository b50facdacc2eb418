/** What an isolate holds after it has rendered many pages: the platform's limit is 128 MB. */
import type { Bench } from "./bench-at";
import { slices } from "./compare";
import { load } from "./load";
import { atMost, type Result } from "./results";
import { heapMegabytes } from "./runtime";
import { startWorkers } from "./start-workers";

const PAGES = 10_000;
const STEPS = 4;
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
  const { ports, runtime, stop } = await startWorkers(
    stateDir,
    { product },
    { inspectorPort: INSPECTOR_PORT },
  );
  try {
    const heaps: number[] = [];
    for (const slice of slices(paths, STEPS)) {
      await load({ port: ports.product!, paths: slice, connections: 8 });
      heaps.push(await heapMegabytes(INSPECTOR_PORT, "product"));
    }
    const most = Math.max(...heaps);
    return [
      {
        what: `the isolate's heap after ${paths.length.toLocaleString("en-US")} rendered pages, in ${STEPS} steps`,
        companies,
        measured: `${heaps.map((heap) => heap.toFixed(0)).join(", ")} MB (process: ${runtime.memoryNow()} MB)`,
        goal: atMost(Math.round(most), MOST_MB, " MB"),
      },
    ];
  } finally {
    await stop();
  }
}
