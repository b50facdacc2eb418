/** Bundles the workers as for deployment, each in its own folder. */
import { spawnSync } from "node:child_process";
import { wranglerEnvironment } from "../state";

const DIR = ".state/bench-bundles";

export interface Bundle {
  dir: string;
  main: string;
  /** Kilobytes, as Cloudflare counts them against its limit. */
  gzipKb: number;
}

export function bundles() {
  return {
    deployed: bundle("deployed", ["--config", "wrangler.toml", "--env", ""], "app.js"),
    product: bundle(
      "product",
      ["scripts/bench/product-worker.ts", "--config", "wrangler.toml", "--env", ""],
      "product-worker.js",
    ),
    floor: bundle(
      "floor",
      ["scripts/bench/floor-worker.ts", "--config", "scripts/local-platform.toml"],
      "floor-worker.js",
    ),
  };
}

/** Rooms alone, without the product around them. */
export function chatBundle() {
  const args = ["scripts/bench/chat-worker.ts", "--config", "wrangler.toml", "--env", ""];
  return bundle("chat", args, "chat-worker.js");
}

function bundle(name: string, args: string[], main: string): Bundle {
  const dir = `${DIR}/${name}`;
  const result = spawnSync("wrangler", ["deploy", ...args, "--dry-run", "--outdir", dir], {
    encoding: "utf8",
    env: wranglerEnvironment(),
  });
  if (result.status !== 0)
    throw new Error(`The ${name} worker could not be bundled:\n${result.stdout}\n${result.stderr}`);
  const [, gzip] = /gzip: ([\d.]+) KiB/.exec(result.stdout) ?? [];
  return { dir, main, gzipKb: Number(gzip) };
}
