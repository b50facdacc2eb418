/** Runs all measurements on a marketplace of one size. */
import { prepareState } from "../state";
import type { Bundle, bundles } from "./bundles";
import { identity } from "./identity";
import { localDatabase, type LocalDatabase } from "./local-database";
import { pictures } from "./pictures";
import { manyPages } from "./many-pages";
import { profilePages } from "./pages";
import type { Result } from "./results";
import type { Runtime } from "./runtime";
import { readersBesideWriters } from "./readers-and-writers";
import { searches } from "./searches";
import { startWorkers } from "./start-workers";

export interface Bench {
  companies: number;
  /** Of the workers `product` and `floor`. */
  ports: Record<string, number>;
  runtime: Runtime;
  stateDir: string;
  product: Bundle;
  database: LocalDatabase;
  /** Published companies, evenly spread over the ids. */
  vanityNames: string[];
}

/** Maximum number of company pages to request. */
const PAGES = 1100;

/** Pages run last, because they end by turning the log on. */
const parts = {
  search: searches,
  pictures,
  identity,
  memory: manyPages,
  writing: readersBesideWriters,
  pages: profilePages,
};
export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

export async function benchAt(
  companies: number,
  built: ReturnType<typeof bundles>,
  only: Part[],
): Promise<Result[]> {
  const dir = `.state/bench-${companies}`;
  await prepareState({ dir, size: companies, log: console.log });
  const database = localDatabase(dir);
  const workers = { product: built.product, floor: built.floor };
  const { ports, runtime, stop } = await startWorkers(dir, workers);
  try {
    const bench: Bench = {
      companies,
      ports,
      runtime,
      stateDir: dir,
      product: built.product,
      database,
      vanityNames: vanityNames(database, companies),
    };
    const results: Result[] = [];
    for (const part of only) results.push(...(await parts[part](bench)));
    return results;
  } finally {
    database.close();
    await stop();
  }
}

function vanityNames(database: LocalDatabase, companies: number) {
  const step = Math.max(1, Math.floor(companies / PAGES));
  const rows = database.all<{ vanity_name: string }>(
    "SELECT vanity_name FROM company WHERE published = 1 AND id % ? = 0 ORDER BY id LIMIT ?",
    step,
    PAGES,
  );
  return rows.map((row) => row.vanity_name);
}
