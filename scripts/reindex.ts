/**
 * `npm run reindex`: rebuilds the local search index from companies and offers, then the counts by
 * place.
 */
import { nearCountStatements } from "../app/near/near-counts.server";
import { indexStatements } from "../app/search-index/index.server";
import { withLocalPlatform } from "./local-platform";

const CHUNK = 2000;

await withLocalPlatform(process.argv[2] ?? ".state/dev", async ({ DB }) => {
  const last =
    (await DB.prepare("SELECT max(id) AS id FROM company").first<{ id: number | null }>())?.id ?? 0;
  for (let from = 1; from <= last; from += CHUNK)
    await DB.batch(indexStatements(DB, from, from + CHUNK - 1));
  await DB.batch(nearCountStatements(DB));
  console.log(`Search index rebuilt for company ids up to ${last}.`);
});
