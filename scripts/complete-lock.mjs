/**
 * Run after `npm install` of a new dependency: adds other platforms' optional packages that npm
 * omitted from package-lock.json because the registry in use doesn't have them (yet). Without them
 * `npm ci` rejects the lock file on every machine. Entries have version, OS and CPU; npm fetches
 * only the matching one.
 */
import { readFileSync, writeFileSync } from "node:fs";

const LOCK = "package-lock.json";
const SYSTEMS = {
  android: /android/,
  darwin: /darwin/,
  win32: /win32|windows/,
  freebsd: /freebsd/,
  openbsd: /openbsd/,
  netbsd: /netbsd/,
  openharmony: /openharmony/,
  sunos: /sunos/,
  aix: /aix/,
  linux: /linux/,
};
const PROCESSORS = {
  arm64: /arm64/,
  x64: /x64|-64$/,
  ia32: /ia32/,
  arm: /arm/,
  loong64: /loong64/,
  ppc64: /ppc64/,
  riscv64: /riscv64/,
  s390x: /s390x/,
  mips64el: /mips64el/,
  wasm32: /wasm/,
};

const lock = JSON.parse(readFileSync(LOCK, "utf8"));
const packages = lock.packages;
for (const [place, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const cpu = first(PROCESSORS, name);
    if (isThere(place, name) || !/^\d/.test(version) || !cpu) continue;
    const os = first(SYSTEMS, name);
    const libc = /musl/.test(name)
      ? ["musl"]
      : os === "linux" && /gnu/.test(name)
        ? ["glibc"]
        : undefined;
    const added = {
      version,
      cpu: [cpu],
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(os && { os: [os] }),
      ...(libc && { libc }),
    };
    packages[`${above(place)}node_modules/${name}`] = added;
    console.log(`added ${name}@${version}`);
  }
}
const { "": root, ...rest } = packages;
lock.packages = {
  "": root,
  ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);

/** Node's module resolution: next to the package, then in each parent folder. */
function isThere(place, name) {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  ) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function above(place) {
  const at = place.lastIndexOf("/node_modules/");
  return at < 0 ? "" : `${place.slice(0, at)}/`;
}

function first(patterns, name) {
  return Object.keys(patterns).find((key) => patterns[key].test(name));
}
