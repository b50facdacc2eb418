/** `npm run reindex`: rebuilds the local search index. */
import { withLocalPlatform } from "./local-platform";
import { rebuildIndex } from "./rebuild-index";

await withLocalPlatform(process.argv[2] ?? ".state/dev", async ({ DB }) => {
  console.log(`Search index rebuilt for company ids up to ${await rebuildIndex(DB)}.`);
});
