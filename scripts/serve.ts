/** Starts the built product on this machine and waits until it answers. */
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { openFrontDoor } from "./front-door";
import { startStripe, stripePort, type LocalStripe } from "./local-stripe";
import { secretKeysOf } from "./secret-key";
import { wranglerEnvironment } from "./state";

interface Serve {
  port: number;
  stateDir: string;
  /** Settings that differ from wrangler.toml. */
  vars?: Record<string, string>;
  /** Fills the stand-in for Stripe, before anyone is served. */
  withStripe?: (stripe: LocalStripe) => Promise<void>;
  /** Rebuild on change and reload the browser. */
  live?: boolean;
  /**
   * Requests each build file from the worker only once, since a browser test's context starts with
   * an empty cache.
   */
  keepsAssets?: boolean;
  /** In a process group of its own, so that a test can kill all of it at once. */
  ownGroup?: boolean;
  /** Receives every line that the server prints. */
  onLine?: (line: string) => void;
}

const READY_MS = 90_000;
/** Maps the public port to the one that the local server listens on, behind the front door. */
const BEHIND = 100;

export async function serve({
  port,
  stateDir,
  vars = {},
  withStripe,
  live,
  keepsAssets = false,
  ownGroup = false,
  onLine,
}: Serve): Promise<ChildProcess> {
  if (!(await isFree(port)))
    throw new Error(
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=8788 npm start`,
    );
  const behind = port + BEHIND;
  if (!(await isFree(behind)))
    throw new Error(
      `Port ${behind}, which the server behind port ${port} needs, is in use. Choose another: PORT=8790 npm start`,
    );
  if (!(await isFree(stripePort(port))))
    throw new Error(
      `Port ${stripePort(port)}, which the stand-in for Stripe needs, is in use. Choose another: PORT=8790 npm start`,
    );
  // Someone's own keys lead to Stripe itself.
  const stripe = vars.STRIPE_SECRET_KEY ? undefined : await startStripe({ port, stateDir });
  if (stripe) await withStripe?.(stripe);
  const settings = {
    MAIN_ORIGIN: `http://localhost:${port}`,
    SECRET_KEYS: secretKeysOf(stateDir),
    ...stripe?.settings,
    ...vars,
  };
  const args = [
    "dev",
    ...["--port", String(behind), "--ip", "127.0.0.1", "--inspector-port", String(port + 1000)],
    ...["--persist-to", stateDir, "--log-level", "log", "--show-interactive-dev-session=false"],
    ...(live ? ["--live-reload"] : []),
    ...Object.entries(settings).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ];
  const child = spawn("wrangler", args, {
    env: wranglerEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
    detached: ownGroup,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\n").filter(Boolean)) {
        output.push(line);
        if (output.length > 200) output.shift();
        onLine?.(line);
      }
    });
  }
  child.once("exit", () => stripe?.process.kill());
  await ready(behind, child, output);
  const door = await openFrontDoor({ port, targetPort: behind, keepsAssets });
  child.once("exit", () => door.close());
  return child;
}

async function ready(port: number, child: ChildProcess, output: string[]) {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  child.kill();
  throw new Error(`The server did not start:\n${output.join("\n")}`);
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
