/** Which files visitors may get, remembered in this isolate under their company's version. */
import type { RequestContext } from "../app/operations/context";
import { readShownFile, readShownVersion, type ShownFile } from "../app/media/shown.server";
import { knownVersions } from "./known-versions";

const MAX_FILES = 100_000;
const MAX_VERSIONS = 50_000;

/** Only files that are shown: the others are rarely asked for, and must be found again at once. */
const files = new Map<string, ShownFile>();
const versions = knownVersions<number>(MAX_VERSIONS);

type MediaContext = Pick<RequestContext, "db" | "now" | "later">;

/** Reads the database only for a file or a version that this isolate doesn't know. */
export async function isShownToAll(key: string, context: MediaContext): Promise<boolean> {
  const known = files.get(key);
  if (known && (await isCurrent(known, context))) return true;
  const shown = await readShownFile(context.db, key);
  files.delete(key);
  if (!shown) return false;
  files.set(key, shown);
  if (files.size > MAX_FILES) files.delete(files.keys().next().value!);
  if (shown.companyId !== null) versions.store(shown.companyId, shown.version, context.now());
  return true;
}

async function isCurrent({ companyId, version }: ShownFile, { db, now, later }: MediaContext) {
  if (companyId === null) return true;
  const readVersion = () => readShownVersion(db, companyId);
  return (await versions.current(companyId, { now: now(), readVersion, later })) === version;
}
