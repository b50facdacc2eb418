/**
 * Runs before `npm start` and `npm test` and installs what is missing. Plain JavaScript for Node 20
 * and later, because nothing is installed yet on the first run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";

const STAMP = "node_modules/.installed";

const major = Number(process.versions.node.split(".")[0]);
if (major < 20)
  stop(
    `Node ${process.versions.node} is too old. Install Node 20 or newer from https://nodejs.org and try again.`,
  );

const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== wanted) {
  console.log("Installing packages (once, about a minute) …");
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0)
    stop("The installation failed; see npm's message above. The first start needs the network.");
  writeFileSync(STAMP, wanted);
}

function stop(reason) {
  console.error(`\n${reason}\n`);
  process.exit(1);
}
