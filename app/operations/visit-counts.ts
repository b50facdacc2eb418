/**
 * How often a company was seen: numbers per hour, without anything about who saw it. Kept in Durable
 * Objects (workers/visit-counter.ts), so that no visitor's page writes to a database.
 */
import { DAY } from "../duration";

export const visitKinds = ["view", "appearance", "call"] as const;
/**
 * A page of the company's site that was opened, the company on a page of search results, its phone
 * number that was pressed.
 */
export type VisitKind = (typeof visitKinds)[number];

/** Older numbers are deleted. In milliseconds. */
export const KEPT = 100 * DAY;

export interface VisitCount {
  /** The company's public id. */
  companyId: string;
  kind: VisitKind;
  count: number;
}

/** Sums of one period. */
export type VisitSums = Record<VisitKind, number>;

export interface VisitCounts {
  /** @param at UTC epoch milliseconds; counted for that hour. */
  add(at: number, counts: VisitCount[]): Promise<void>;
  /**
   * Sums of consecutive periods.
   *
   * @param bounds UTC epoch milliseconds, ascending: each period begins at one and ends before the
   * next one.
   */
  read(companyId: string, bounds: number[]): Promise<VisitSums[]>;
  /** Deletes the company's numbers. */
  forget(companyId: string): Promise<void>;
}

/**
 * Notes what a visitor saw of companies; counted within seconds, after the response
 * (workers/visits.ts).
 */
export type NoteVisits = (
  kind: VisitKind,
  companies: ({ vanityName: string } | { hostname: string })[],
) => void;
