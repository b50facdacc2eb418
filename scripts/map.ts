/**
 * `npm run map -- <source>`: makes the vector map of the US and puts it into the media bucket, where
 * the setting MAP_FILE names it. The source is a daily build (https://maps.protomaps.com/builds), cut by
 * the program `pmtiles`, or a ready file. With `--local`, it goes into this machine's bucket instead.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, mkdirSync, writeFileSync } from "node:fs";
import { withLocalPlatform } from "./local-platform";
import { checkMapFile, extractCommand, regionsGeoJson, uploadCommand } from "./map-upload";
import { mapFileKey } from "../app/media/map-file-path";

const DIRECTORY = ".cache/map";
const BUCKET = "tradepost-media";
/** Node.js reads no larger file at once. */
const MOST_LOCAL_BYTES = 2 ** 31 - 1;

const [source, where] = process.argv.slice(2);
if (!source || (where && where !== "--local"))
  stop("npm run map -- https://build.protomaps.com/20261128.pmtiles, or a ready file, and --local");
try {
  await makeMap(source);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

async function makeMap(from: string) {
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, "");
  const name = `us-${time}.pmtiles`;
  const file = /^https:/.test(from) ? extract(from, name) : from;
  const bytes = await checkMapFile(file);
  console.log(`${file}: ${Math.ceil(bytes / 1024 / 1024)} MiB`);
  if (where === "--local") {
    if (bytes > MOST_LOCAL_BYTES)
      throw new Error(
        "A local bucket takes files up to 2 GiB. Cut a smaller part of the map first.",
      );
    await withLocalPlatform(".state/dev", async ({ MEDIA }) => {
      await MEDIA.put(mapFileKey(name), readFileSync(file));
    });
    console.log(`Start with it: MAP_FILE=${name} npm start`);
    return;
  }
  const { command, env } = uploadCommand({ file, bytes, bucket: BUCKET, name }, process.env);
  run(command, env);
  console.log(`Set MAP_FILE = "${name}" under [env.production.vars] in wrangler.toml and deploy.`);
}

function extract(url: string, name: string) {
  mkdirSync(DIRECTORY, { recursive: true });
  const [file, regions] = [`${DIRECTORY}/${name}`, `${DIRECTORY}/regions.geojson`];
  writeFileSync(regions, regionsGeoJson());
  run(extractCommand(url, file, regions));
  return file;
}

function run([program, ...args]: string[], env: Record<string, string> = {}) {
  const result = spawnSync(program!, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (result.error)
    throw new Error(`${program} is not installed; "A map with streets" in the README says more.`);
  if (result.status !== 0) throw new Error(`${program} failed; see above.`);
}

function stop(reason: string): never {
  console.error(`\n${reason}\n`);
  process.exit(1);
}
