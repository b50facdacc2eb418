import { DurableObject } from "cloudflare:workers";
import { DAY, HOUR } from "../app/duration";
import {
  KEPT,
  type VisitCount,
  type VisitCounts,
  type VisitKind,
  type VisitSums,
} from "../app/operations/visit-counts";
import type { Env } from "./env";

/**
 * Each object has the numbers of a part of all companies. One per company would take a call per
 * company for a page of search results, and one for all would be the bottleneck of all isolates.
 */
const OBJECTS = 16;

/** The Durable Object that keeps how often companies were seen, per hour. */
export class VisitCounter extends DurableObject<Env> {
  async add(at: number, counts: VisitCount[]) {
    const { sql } = this.ctx.storage;
    const hour = hourOf(at);
    this.ctx.storage.transactionSync(() => {
      this.createTable();
      for (const { companyId, kind, count } of counts)
        sql.exec(
          `INSERT INTO seen (company_id, hour, kind, count) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET count = count + excluded.count`,
          companyId,
          hour,
          kind,
          count,
        );
    });
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + DAY);
  }

  read(companyId: string, bounds: number[]): VisitSums[] {
    this.createTable();
    return bounds.slice(0, -1).map((from, i) => {
      const sums: VisitSums = { view: 0, appearance: 0, call: 0 };
      const rows = this.ctx.storage.sql.exec<{ kind: VisitKind; count: number }>(
        `SELECT kind, sum(count) AS count FROM seen
          WHERE company_id = ? AND hour >= ? AND hour < ? GROUP BY kind`,
        companyId,
        hourOf(from),
        hourOf(bounds[i + 1]!),
      );
      for (const { kind, count } of rows) sums[kind] = count;
      return sums;
    });
  }

  forget(companyId: string) {
    this.createTable();
    this.ctx.storage.sql.exec("DELETE FROM seen WHERE company_id = ?", companyId);
  }

  /** Once a day, as long as there is something. */
  override async alarm() {
    this.createTable();
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM seen WHERE hour < ?", hourOf(Date.now() - KEPT));
    const isEmpty = sql.exec("SELECT 1 FROM seen LIMIT 1").toArray().length === 0;
    if (!isEmpty) await this.ctx.storage.setAlarm(Date.now() + DAY);
  }

  private createTable() {
    this.ctx.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS seen (company_id TEXT NOT NULL, hour INTEGER NOT NULL,
        kind TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (company_id, hour, kind))
        STRICT, WITHOUT ROWID`,
    );
  }
}

function hourOf(at: number) {
  return Math.floor(at / HOUR);
}

/** By the company's public id. */
export function visitCountsOf(namespace: Env["VISIT_COUNTER"]): VisitCounts {
  const object = (part: number) => namespace.get(namespace.idFromName(`part ${part}`));
  return {
    async add(at, counts) {
      const parts = Map.groupBy(counts, ({ companyId }) => partOf(companyId));
      await Promise.all([...parts].map(([part, own]) => object(part).add(at, own)));
    },
    read: (companyId, bounds) => object(partOf(companyId)).read(companyId, bounds),
    forget: (companyId) => object(partOf(companyId)).forget(companyId),
  };
}

/** A hash that never changes (FNV-1a): it decides where a company's numbers are. */
export function partOf(companyId: string) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < companyId.length; i++)
    hash = Math.imul(hash ^ companyId.charCodeAt(i), 0x01000193) >>> 0;
  return hash % OBJECTS;
}
