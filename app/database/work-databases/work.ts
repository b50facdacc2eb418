/**
 * The only way to a company's rows in its work database. Every batch, of reads too, first checks
 * that the company's office is open in this database; if it is not, the directory is asked again
 * where the office is, and the batch is repeated once.
 */
import { Refusal } from "../../refusal";
import { guardedBatch, type GuardedResults } from "../guarded-batch.server";
import { bound, inOneTrip, readsOf, type BoundSql, type Reads } from "../one-trip";
import { answered } from "./answered";
import { databaseOf, type WorkDatabases } from "./databases";
import { isOpenIn, officePlace, openOffice } from "./place.server";

/** What is known of the company from the directory. */
export interface OfficeCompany {
  /** Public id. */
  providerId: string;
  /** Its work database; null: no office yet. */
  workDb: string | null;
  /**
   * For what the company's next owner may see, too, such as requests: opening the office of a
   * company without an owner does not close it to the next one.
   */
  forNextOwner?: boolean;
}

export interface Work {
  /** The `company_id` of every row. */
  readonly companyId: string;
  /**
   * Reads of one turn share a round trip per database, for all companies of the request. Without an
   * office there is nothing to read.
   */
  readonly reads: Reads;
  /**
   * Runs `rest` if every guard changes a row, as one atomic batch (guarded-batch.server.ts); the
   * first write opens the office. Throws `gone` if the company is being deleted, `unavailable` if
   * the office is closed for a moment or its database does not answer.
   */
  write<Row = Record<string, unknown>>(
    guards: BoundSql[],
    rest: BoundSql[],
  ): Promise<GuardedResults<Row> | undefined>;
  /** Opens the office without a write, for effects that it is to receive. Refusals as of `write`. */
  open(): Promise<void>;
}

export interface WorkParts {
  directory: D1Database;
  databases: WorkDatabases;
  now(): number;
  notice(entry: { event: string; error: string }): void;
  /** Runs after a batch that queued mail, effects or messages in this database. */
  afterQueued(database: string): void;
  /** How long a work database may take to answer, in milliseconds (answered.ts). */
  patience?: number;
}

/** One per request, so that reads of several companies share round trips. */
export function workOf(parts: WorkParts): (company: OfficeCompany) => Work {
  const { databases, notice, patience } = parts;
  const spent = { roundTrips: 0, rowsRead: 0 };
  const trips = new Map<string, (read: WorkRead) => Promise<unknown[] | undefined>>();

  function tripTo(name: string) {
    const trip = trips.get(name) ?? inOneTrip((reads: WorkRead[]) => sendReads(name, reads));
    trips.set(name, trip);
    return trip;
  }

  /** The rows of each read; undefined for those of companies whose office is not here. */
  async function sendReads(name: string, reads: WorkRead[]) {
    const db = databaseOf(databases, name);
    const companies = [...new Set(reads.map(({ companyId }) => companyId))];
    spent.roundTrips += 1;
    const results = await answered(
      () =>
        db.batch([
          ...companies.map((id) => isOpenIn(db, id)),
          ...reads.map((one) => bound(db, one)),
        ]),
      notice,
      patience,
    );
    for (const { meta } of results) spent.rowsRead += meta.rows_read;
    const open = new Set(companies.filter((_, i) => results[i]!.results.length > 0));
    return reads.map(({ companyId }, i) =>
      open.has(companyId) ? results[companies.length + i]!.results : undefined,
    );
  }

  return ({ providerId: companyId, workDb, forNextOwner = false }) => {
    let place = workDb;
    const opened = () => openOffice(parts, companyId, { forNextOwner });

    async function read(statement: BoundSql): Promise<unknown[]> {
      if (place === null) return [];
      const rows = await tripTo(place)({ ...statement, companyId });
      if (rows) return rows;
      place = await officePlace(parts, companyId);
      if (place === null) return [];
      return (await tripTo(place)({ ...statement, companyId })) ?? [];
    }

    async function write<Row>(guards: BoundSql[], rest: BoundSql[]) {
      place ??= await opened();
      const first = await attempt<Row>(place, guards, rest);
      if (first !== "closed") return first;
      place = await opened();
      const second = await attempt<Row>(place, guards, rest);
      if (second !== "closed") return second;
      throw new Refusal("unavailable", CLOSED, undefined, 60);
    }

    async function attempt<Row>(name: string, guards: BoundSql[], rest: BoundSql[]) {
      const db = databaseOf(databases, name);
      const prepared = (statements: BoundSql[]) => statements.map((one) => bound(db, one));
      try {
        const done = await answered(
          () =>
            guardedBatch<Row>(db, prepared(guards), prepared(rest), [
              db.prepare(ABORT_UNLESS_OPEN).bind(companyId),
            ]),
          notice,
          patience,
        );
        if (done && rest.some(isQueued)) parts.afterQueued(name);
        return done;
      } catch (error) {
        if (NOT_OPEN.test(String(error))) return "closed";
        throw error;
      }
    }

    async function open() {
      place = await opened();
    }

    return { companyId, reads: readsOf(spent, read), write, open };
  };
}

interface WorkRead extends BoundSql {
  companyId: string;
}

/** Mail, effects, messages and events that rooms get, which are delivered after the response. */
function isQueued({ sql }: BoundSql) {
  return /^\s*INSERT (OR IGNORE )?INTO (outbox|effect|room_entry|(request|document|job)_event|invoice_rating) /.test(
    sql,
  );
}

/** Inserts NULL into a NOT NULL column unless the office is open here. */
const ABORT_UNLESS_OPEN = `INSERT INTO batch_guard (changed, tenant)
  SELECT 0, NULL WHERE NOT EXISTS (SELECT 1 FROM tenant WHERE company_id = ? AND state = 'open')`;
const NOT_OPEN = /NOT NULL constraint failed: batch_guard\.tenant/;

const CLOSED = "This office is closed for a moment. Please try again in a minute.";
