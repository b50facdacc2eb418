/** The built product, served to one suite from a copy of the seeded state. */
import { existsSync, readFileSync } from "node:fs";
import { testChromium } from "../browser";
import { linesWithSecrets } from "../find-secrets";
import { copySeededState } from "../seeded-state";
import { serve } from "../serve";
import { runSuite, type Chosen } from "./suites";
import { countCheck } from "./sum";

const PORT = Number(process.env.TEST_PORT ?? 8797);
/** Companies in the tests' marketplace: enough for several result pages, few enough to be fast. */
export const SIZE = 1200;
/** Each suite has its own port and state, so that both can run in parallel. */
const ports = { browser: PORT, HTTP: PORT + 1 };

const BUGS =
  /"event":"(unexpected error|job failed|page failed|later work failed|configuration wrong)"/;

export async function runServed(name: keyof typeof ports, chosen?: Chosen) {
  const [port, state] = [ports[name], `.state/test/${name.toLowerCase()}`];
  /** Secrets that the tests used; no log may contain them. */
  const secretsFile = `${state}/secrets.txt`;
  const browser = name === "browser" ? testChromium() : undefined;
  await copySeededState(state, SIZE);
  const log: string[] = [];
  const server = await serve({
    port,
    stateDir: state,
    keepsAssets: name === "browser",
    onLine: (line) => log.push(line),
  });
  try {
    await runSuite(name, chosen, {
      BASE_URL: `http://localhost:${port}`,
      STATE_DIR: state,
      SECRETS_FILE: secretsFile,
      ...(browser && { CHROMIUM: browser }),
    });
  } finally {
    server.kill();
  }
  const bugs = log.filter((line) => BUGS.test(line));
  countCheck(
    `${name}: no unexpected error in the server's log`,
    bugs.length === 0,
    bugs.slice(0, 5).join("\n"),
  );
  checkSecrets(name, log, secretsFile, chosen === undefined);
}

/** A full run uses many secrets. The browser journeys record none. */
function checkSecrets(name: string, log: string[], file: string, isWhole: boolean) {
  const secrets = new Set(
    existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [],
  );
  const told = linesWithSecrets(log, secrets);
  countCheck(
    `${name}: no password, code, token or cookie in the server's log`,
    told.length === 0 && (name !== "HTTP" || !isWhole || secrets.size > 100),
    [`${secrets.size} secrets`, ...told.slice(0, 5)].join("\n"),
  );
}
