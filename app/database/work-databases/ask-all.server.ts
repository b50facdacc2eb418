/** Asks all work databases, for pages about the whole platform. */
import { Refusal } from "../../refusal";
import { answered } from "./answered";
import type { WorkDatabases } from "./databases";

/** In milliseconds: an operator should see the other databases' answers soon. */
const PATIENCE = 5_000;

export interface Asked<T> {
  /** Of the binding: WORK_1. */
  name: string;
  /** Undefined if the database failed or took too long. */
  answer: T | undefined;
  /** For an operator: why there is no answer. */
  error?: string;
}

/** All at the same time. One that fails has no answer, and is noted in the log. */
export function askAll<T>(
  databases: WorkDatabases,
  notice: (entry: { event: string; error: string }) => void,
  ask: (db: D1Database, name: string) => Promise<T>,
  patience = PATIENCE,
): Promise<Asked<T>[]> {
  return Promise.all(
    [...databases].map(async ([name, db]) => {
      const note = (entry: { event: string; error: string }) =>
        notice({ ...entry, error: `${name}: ${entry.error}` });
      try {
        return { name, answer: await answered(() => ask(db, name), note, patience) };
      } catch (error) {
        // Noted already.
        if (error instanceof Refusal) return { name, answer: undefined, error: "does not answer" };
        note({ event: "work database fails", error: String(error) });
        return { name, answer: undefined, error: `fails: ${String(error)}` };
      }
    }),
  );
}

/** The databases without an answer. */
export function unavailableOf(asked: Asked<unknown>[]): string[] {
  return asked.filter(({ answer }) => answer === undefined).map(({ name }) => name);
}
