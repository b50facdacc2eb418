/** The work databases on the status page: how full they are, and what is wrong with them. */
import { durationText, HOUR } from "../duration";
import { askAll } from "../database/work-databases/ask-all.server";
import { countCompanies, misplaced } from "../database/work-databases/open-databases.server";
import type { RequestContext } from "../operations/context";

export interface WorkStatus {
  /** Of the binding: WORK_1. */
  name: string;
  /** Takes new companies. */
  open: boolean;
  /** Undefined if it does not answer. */
  state?: {
    companies: number;
    /** In MB, 1,000,000 bytes. */
    size: number;
    /** Of what D1 allows, in percent. */
    full: number;
    /** Effects that have not reached another database yet. */
    effects: number;
    /** How long the oldest of them has been waiting, in milliseconds. */
    oldestEffect: number;
  };
  problem?: string;
}

/** What D1 allows for a database: https://developers.cloudflare.com/d1/platform/limits/ */
const LIMIT = 10_000_000_000;
/** In percent. */
const ALARMING = 80;

/** All databases at the same time; one that fails has a problem instead of a state. */
export async function workStatus(context: RequestContext): Promise<WorkStatus[]> {
  const { reads, workDatabases } = context;
  const [rows, asked] = await Promise.all([
    reads.all<{ name: string; open: number }>("SELECT name, open FROM work_database ORDER BY name"),
    askAll(workDatabases, context.notice, (db, name) => stateOf(db, name, context.now())),
  ]);
  const isOpen = (name: string) => rows.some((row) => row.name === name && row.open === 1);
  const bound = asked.map(({ name, answer, error }) => ({
    name,
    open: isOpen(name),
    ...(answer && { state: answer.state }),
    ...((error ?? answer?.problem) && { problem: answer?.problem ?? `${name} ${error}` }),
  }));
  const unbound = rows
    .filter(({ name }) => !workDatabases.has(name))
    .map(({ name }) => ({
      name,
      open: isOpen(name),
      problem: `${name} is in the directory's list, but wrangler.toml does not bind it.`,
    }));
  return [...bound, ...unbound];
}

async function stateOf(db: D1Database, name: string, now: number) {
  const [problem, { companies, bytes }, effects] = await Promise.all([
    misplaced(name, db),
    countCompanies(db),
    db.prepare(WAITING_EFFECTS).first<{ n: number; oldest: number | null }>(),
  ]);
  return {
    problem,
    state: {
      companies,
      size: bytes / 1_000_000,
      full: (bytes / LIMIT) * 100,
      effects: effects!.n,
      oldestEffect: now - (effects!.oldest ?? now),
    },
  };
}

const WAITING_EFFECTS = "SELECT count(*) AS n, min(created_at) AS oldest FROM effect";

/** For the operator, about the directory, too; empty if all is well. */
export async function workWarnings(
  { db, now }: RequestContext,
  databases: WorkStatus[],
): Promise<string[]> {
  const { results, meta } = await db.prepare(WAITING_EFFECTS).all<{ oldest: number | null }>();
  const full = (meta.size_after / LIMIT) * 100;
  return [
    ...databases.flatMap(warningsOf),
    ...late("the directory", now() - (results[0]?.oldest ?? now())),
    ...(full > ALARMING ? [`The directory is ${full.toFixed(0)} % full. Split it.`] : []),
    ...(databases.some(({ open }) => open)
      ? []
      : ["No work database takes new companies: nobody can open an office."]),
  ];
}

function warningsOf({ name, state, problem }: WorkStatus): string[] {
  return [
    ...(problem ? [problem] : []),
    ...(state && state.full > ALARMING
      ? [`${name} is ${state.full.toFixed(0)} % full. Close it for new companies and add another.`]
      : []),
    ...late(name, state?.oldestEffect ?? 0),
  ];
}

/** `waiting` in milliseconds. */
function late(name: string, waiting: number) {
  return waiting > HOUR
    ? [
        `An effect has been waiting in ${name} for ${durationText(waiting)}: ` +
          "another database does not have the change yet.",
      ]
    : [];
}
