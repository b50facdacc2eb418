import { askAll } from "../database/work-databases/ask-all.server";
import type { RequestContext } from "../operations/context";

interface Counts {
  waiting: number;
  dead: number;
}

/** Waiting and failed mail of the directory and of all work databases that answer. */
export async function countMail({
  reads,
  workDatabases,
  notice,
}: Pick<RequestContext, "reads" | "workDatabases" | "notice">) {
  const [own, asked] = await Promise.all([
    reads.first<Counts>(COUNTS),
    askAll(workDatabases, notice, (db) => db.prepare(COUNTS).first<Counts>()),
  ]);
  const all = [own, ...asked.map(({ answer }) => answer)];
  const sum = (of: keyof Counts) => all.reduce((total, counts) => total + (counts?.[of] ?? 0), 0);
  return { waitingMail: sum("waiting"), deadMail: sum("dead") };
}

const COUNTS = `SELECT (SELECT count(*) FROM outbox WHERE due_at IS NOT NULL) AS waiting,
  (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL) AS dead`;
