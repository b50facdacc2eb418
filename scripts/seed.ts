/**
 * Fills a local database with the demo marketplace. All of it is fictional: companies, people,
 * reviews and addresses are invented, phones are 555-01xx, domains .example and .localhost.
 *
 * tsx scripts/seed.ts --state <dir> [--size 5000] [--pictures-cache .cache/pictures] [--no-media]
 */
import { parseArgs } from "node:util";
import { withLocalPlatform } from "./local-platform";
import { seedMarketplace } from "./seed/marketplace";
import { demo } from "./seed/showcase";

const { values } = parseArgs({
  options: {
    state: { type: "string" },
    size: { type: "string", default: "5000" },
    "pictures-cache": { type: "string", default: ".cache/pictures" },
    "no-media": { type: "boolean", default: false },
  },
});
const size = Number(values.size);
if (!values.state || !Number.isInteger(size) || size < 1) {
  console.error(
    "Usage: tsx scripts/seed.ts --state <dir> [--size 5000] [--pictures-cache .cache/pictures] [--no-media]",
  );
  process.exit(2);
}

await withLocalPlatform(values.state, (env) =>
  seedMarketplace({
    env,
    size,
    picturesDir: values["no-media"] ? null : values["pictures-cache"],
    log: (line) => console.log(line),
  }),
);
console.log(
  `Showcase: /company/${demo.showcase.vanityName} and http://${demo.showcase.hostname}:8787`,
);
