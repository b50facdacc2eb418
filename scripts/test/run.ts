/** Runs a program of node_modules/.bin. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export interface Ran {
  isGood: boolean;
  output: string;
}

interface Run {
  env?: Record<string, string>;
  /**
   * Print output immediately. Otherwise buffer it, so that output of parallel programs doesn't mix.
   */
  live?: boolean;
}

export function run(command: string, args: string[], { env, live }: Run = {}): Promise<Ran> {
  const child = spawn(command, args, {
    stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    env: { ...process.env, ...env },
  });
  const told: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => told.push(text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ isGood: code === 0, output: stripVTControlCharacters(told.join("")) }),
    );
  });
}
