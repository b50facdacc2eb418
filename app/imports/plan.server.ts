/**
 * Decides what to do with each row of a register: create a profile, complete an existing one, or
 * skip it.
 */
import type { RequestContext } from "../operations/context";
import { nameKey, optedOut, optOutKeys } from "../creating/opt-out.server";
import type { RowError } from "./csv";
import type { ReadRow, Row } from "./register";

export interface Plan {
  fresh: Row[];
  /** Missing data for unclaimed profiles. */
  additions: { id: number; row: Row }[];
  /** Skipped: only the owner changes a claimed profile. */
  claimed: number;
  /** Duplicate rows in the file. */
  repeated: number;
  optedOut: number;
  errors: RowError[];
}

interface ExistingCompany {
  id: number;
  phone: string | null;
  name: string;
  zip: string | null;
  unclaimed: number;
}

/** Rows match a company by phone number, or by name and zip code. */
export async function planImport(context: RequestContext, rows: readonly ReadRow[]): Promise<Plan> {
  const plan: Plan = { fresh: [], additions: [], claimed: 0, repeated: 0, optedOut: 0, errors: [] };
  const [states, existing, out] = await Promise.all([
    statesOf(context, rows),
    existingOf(context, rows),
    optedOut(
      context,
      rows.flatMap(({ row }) => optOutKeys(row)),
    ),
  ]);
  const seen = new Map<string, Row>();
  for (const { line, row } of rows) {
    const state = states.get(row.zipCode.slice(0, 5));
    const keys = keysOf(row.phoneNumber, row.name, row.zipCode);
    const duplicateOf = keys.map((key) => seen.get(key)).find(Boolean);
    const match = keys.map((key) => existing.get(key)).find(Boolean);
    if (state === undefined)
      plan.errors.push({ line, column: "zip", message: `There is no zip code ${row.zipCode}.` });
    else if (state !== row.stateCode)
      plan.errors.push({
        line,
        column: "zip",
        message: `Zip code ${row.zipCode} is in ${state}, not in ${row.stateCode}.`,
      });
    else if (optOutKeys(row).some((key) => out.has(key))) plan.optedOut += 1;
    else if (duplicateOf) {
      plan.repeated += 1;
      fill(duplicateOf, row);
    } else if (match?.unclaimed === 0) plan.claimed += 1;
    else if (match) plan.additions.push({ id: match.id, row });
    else plan.fresh.push(row);
    if (!duplicateOf) for (const key of keys) seen.set(key, row);
  }
  return plan;
}

/** Completes the first of two duplicate rows with data of the second. */
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

async function existingOf({ db }: RequestContext, rows: readonly ReadRow[]) {
  const phones = rows.map(({ row }) => row.phoneNumber).filter(Boolean);
  const names = [...new Set(rows.map(({ row }) => nameKey(row.name)))];
  const zips = [...new Set(rows.map(({ row }) => row.zipCode.slice(0, 5)))];
  const columns = "c.id, c.phone, c.name, c.zip, c.unclaimed";
  const [byPhone, byName] = await db.batch<ExistingCompany>([
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
  const found = new Map<string, ExistingCompany>();
  // If several companies match, a claimed one wins: it is left unchanged.
  for (const row of [...byPhone!.results, ...byName!.results].toSorted(
    (a, b) => b.unclaimed - a.unclaimed,
  ))
    for (const key of keysOf(row.phone, row.name, row.zip)) found.set(key, row);
  return found;
}
