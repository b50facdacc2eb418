/**
 * What becomes of each row of a register: a new profile, an addition to one that is there, or
 * nothing.
 */
import type { RequestContext } from "../operations/context";
import { nameKey, optedOut, optOutKeys } from "../creating/opt-out.server";
import type { ReadRow, Row, RowError } from "./register";

export interface Plan {
  fresh: Row[];
  /** To profiles that nobody claimed: what they lack. */
  additions: { id: number; row: Row }[];
  /** Claimed profiles are their owners' business. */
  claimed: number;
  /** In the same file twice. */
  repeated: number;
  optedOut: number;
  errors: RowError[];
}

interface Standing {
  id: number;
  phone: string | null;
  name: string;
  zip: string | null;
  unclaimed: number;
}

/** Two rows are one company where the phone is the same, or name and zip code are. */
export async function planImport(context: RequestContext, rows: readonly ReadRow[]): Promise<Plan> {
  const plan: Plan = { fresh: [], additions: [], claimed: 0, repeated: 0, optedOut: 0, errors: [] };
  const [states, standing, out] = await Promise.all([
    statesOf(context, rows),
    standingOf(context, rows),
    optedOut(
      context,
      rows.flatMap(({ row }) => optOutKeys(row)),
    ),
  ]);
  const seen = new Map<string, Row>();
  for (const { line, row } of rows) {
    const state = states.get(row.zipCode.slice(0, 5));
    const keys = keysOf(row.phoneNumber, row.name, row.zipCode);
    const before = keys.map((key) => seen.get(key)).find(Boolean);
    const known = keys.map((key) => standing.get(key)).find(Boolean);
    if (state === undefined)
      plan.errors.push({ line, column: "zip", message: `There is no zip code ${row.zipCode}.` });
    else if (state !== row.stateCode)
      plan.errors.push({
        line,
        column: "zip",
        message: `Zip code ${row.zipCode} is in ${state}, not in ${row.stateCode}.`,
      });
    else if (optOutKeys(row).some((key) => out.has(key))) plan.optedOut += 1;
    else if (before) {
      plan.repeated += 1;
      fill(before, row);
    } else if (known?.unclaimed === 0) plan.claimed += 1;
    else if (known) plan.additions.push({ id: known.id, row });
    else plan.fresh.push(row);
    if (!before) for (const key of keys) seen.set(key, row);
  }
  return plan;
}

/** Of two rows of one company: what the first lacks. */
function fill(first: Row, second: Row) {
  for (const field of [
    "phoneNumber",
    "emailAddress",
    "website",
    "address",
    "address2",
    "license",
  ] as const)
    first[field] ||= second[field];
}

function keysOf(phone: string | null, name: string, zip: string | null) {
  return [
    ...(phone ? [`phone ${phone}`] : []),
    ...(zip ? [`name ${nameKey(name)} ${zip.slice(0, 5)}`] : []),
  ];
}

async function statesOf({ db }: RequestContext, rows: readonly ReadRow[]) {
  const zips = [...new Set(rows.map(({ row }) => row.zipCode.slice(0, 5)))];
  const { results } = await db
    .prepare("SELECT z.zip, z.state_code FROM json_each(?) j CROSS JOIN zip z ON z.zip = j.value")
    .bind(JSON.stringify(zips))
    .all<{ zip: string; state_code: string }>();
  return new Map(results.map(({ zip, state_code }) => [zip, state_code]));
}

async function standingOf({ db }: RequestContext, rows: readonly ReadRow[]) {
  const phones = rows.map(({ row }) => row.phoneNumber).filter(Boolean);
  const names = [...new Set(rows.map(({ row }) => nameKey(row.name)))];
  const zips = [...new Set(rows.map(({ row }) => row.zipCode.slice(0, 5)))];
  const columns = "c.id, c.phone, c.name, c.zip, c.unclaimed";
  const [byPhone, byName] = await db.batch<Standing>([
    db
      .prepare(`SELECT ${columns} FROM json_each(?) j CROSS JOIN company c ON c.phone = j.value`)
      .bind(JSON.stringify(phones)),
    db
      .prepare(
        `SELECT ${columns} FROM json_each(?) j CROSS JOIN company c ON lower(c.name) = j.value
          WHERE substr(c.zip, 1, 5) IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(names), JSON.stringify(zips)),
  ]);
  const found = new Map<string, Standing>();
  // Where several fit, one that somebody owns comes first: nothing of it is changed.
  for (const row of [...byPhone!.results, ...byName!.results].toSorted(
    (a, b) => b.unclaimed - a.unclaimed,
  ))
    for (const key of keysOf(row.phone, row.name, row.zip)) found.set(key, row);
  return found;
}
