/**
 * `npm start`: builds, migrates, seeds and serves a demo marketplace on this machine. `--live` (npm
 * run dev) also rebuilds on change.
 */
import { spawnSync } from "node:child_process";
import { DEMO_PASSWORD, demoPeople } from "./seed/demo-people";
import { stripeSettings } from "../app/config";
import { clientHubPath } from "../app/urls";
import { stripePort } from "./local-stripe";
import { demoLinkPath } from "./seed/requests/demo-link";
import { demo } from "./seed/showcase";
import { startCron } from "./local-cron";
import { serve } from "./serve";
import { prepareState, prepareStripe } from "./state";

const STATE = ".state/dev";
const port = Number(process.env.PORT ?? 8787);
const size = Number(process.env.SIZE ?? 5000);
const live = process.argv.includes("--live");

try {
  if (!Number.isInteger(port) || port < 1024 || port > 64_000)
    throw new Error(`PORT must be a number from 1024 to 64000, not "${process.env.PORT}".`);
  if (!Number.isInteger(size) || size < 10 || size > 1_000_000)
    throw new Error(`SIZE must be a number from 10 to 1000000, not "${process.env.SIZE}".`);
  console.log("Building …");
  if (spawnSync("tsx", ["scripts/build.ts"], { stdio: "inherit" }).status !== 0)
    throw new Error("The build failed; see above.");
  await prepareState({ dir: STATE, size, log: console.log });
  console.log("Starting …");
  const server = await serve({
    ...{ port, stateDir: STATE, live, onLine: showProblems },
    vars: { ...ownStripe(), ...ownMap() },
    withStripe: (stripe) => prepareStripe(STATE, stripe),
  });
  startCron(`http://localhost:${port}`);
  console.log(addresses());
  server.on("exit", (code) => process.exit(code ?? 0));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => server.kill(signal));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** A map that `npm run map -- … --local` put into the bucket. */
function ownMap(): Record<string, string> {
  const name = process.env.MAP_FILE;
  return name ? { MAP_FILE: name } : {};
}

/** Keys of a Stripe account in the environment are used instead of the stand-in for Stripe. */
function ownStripe() {
  const given = stripeSettings.filter((setting) => process.env[setting]);
  if (given.length === 0) return {};
  if (given.length < stripeSettings.length)
    throw new Error(`Stripe needs all of ${stripeSettings.join(", ")}, or none of them.`);
  return Object.fromEntries(given.map((setting) => [setting, process.env[setting]!]));
}

/** The log has one JSON line per request. Prints only errors. */
function showProblems(line: string) {
  if (/"status":5\d\d|"event":"(unexpected|page failed|configuration)|ERROR|✘/.test(line))
    console.error(line);
}

function addresses() {
  const main = `http://localhost:${port}`;
  return `
  Marketplace        ${main}
  A search           ${main}/search/plumbing-contractors/78701
  A company          ${main}/company/${demo.showcase.vanityName}
  Its own domain     http://${demo.showcase.hostname}:${port}
  Its office         ${main}/provider/${demo.showcase.vanityName}
  A client's link    ${main}${demoLinkPath}
  A client hub       ${main}${clientHubPath(demo.showcase.vanityName)}
                     Sign in as ${demoPeople.homeowner.email}, a client of three companies,
                     or get a link by email or text message (see Sent email)
  Unclaimed profile  ${main}/company/${demo.unclaimed.vanityName}
  API                ${main}/api/v1/openapi.json
  Operator's status  ${main}/status
  Components         ${main}/dev/ui
  Stand-in for       http://localhost:${stripePort(port)}
  Stripe             No money moves. Test card: 4242 4242 4242 4242

  Sign in            ${main}/login
${Object.entries(demoPeople)
  .map(([who, { email }]) => `    ${who.padEnd(17)}${email}`)
  .join("\n")}
    password         ${DEMO_PASSWORD}
  Create account     ${main}/register
  Sent email         ${main}/dev/mail

  Companies, people and reviews are fictional.
  Stop with Ctrl+C. Data is kept in ${STATE}. To start over, run "npm run db:reset".
`;
}
