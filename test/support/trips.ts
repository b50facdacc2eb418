/**
 * A database, a bucket and keepers of sessions, whose every round trip a test counts or breaks off.
 */
import { env } from "cloudflare:test";
import { oneTrip } from "../../app/database/one-trip";
import type { RequestContext } from "../../app/operations/context";
import type { SessionKeepers } from "../../app/operations/session-keepers";
import { visitorContext } from "./context";

/** What goes out in one trip: the statements of a batch, a file, or the call of a keeper. */
type Around = <T>(what: string[], go: () => Promise<T>) => Promise<T>;

/** What the outbox does after the answer is no trip of the answer's, however slow that was. */
const AFTERWARDS = /^\s*UPDATE outbox /;

/** For a context: its database, reads, bucket and keepers, with `around` about each trip. */
export function watched(about: Around): Pick<RequestContext, "db" | "reads" | "media" | "keepers"> {
  const around: Around = (what, go) =>
    what.some((sql) => AFTERWARDS.test(sql)) ? go() : about(what, go);
  const db = watchedDatabase(env.DB, around);
  return {
    db,
    reads: oneTrip(db),
    media: watchedBucket(env.MEDIA, around),
    keepers: watchedKeepers(visitorContext().keepers, around),
  };
}

function watchedDatabase(db: D1Database, around: Around): D1Database {
  const known = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();
  const wrapped = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapper = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values), sql),
      first: () => around([sql], () => statement.first()),
      run: () => around([sql], () => statement.run()),
      all: () => around([sql], () => statement.all()),
    } as unknown as D1PreparedStatement;
    known.set(wrapper, { statement, sql });
    return wrapper;
  };
  const batch = (wrappers: D1PreparedStatement[]) => {
    const own = wrappers.map((wrapper) => known.get(wrapper)!);
    return around(
      own.map(({ sql }) => sql),
      () => db.batch(own.map(({ statement }) => statement)),
    );
  };
  return {
    prepare: (sql: string) => wrapped(db.prepare(sql), sql),
    batch,
  } as unknown as D1Database;
}

/** What goes away does so behind the answer. */
function watchedBucket(media: R2Bucket, around: Around): R2Bucket {
  return {
    put: (...given: Parameters<R2Bucket["put"]>) =>
      around(["bucket: put"], () => media.put(...given)),
    delete: (keys: string | string[]) => media.delete(keys),
  } as unknown as R2Bucket;
}

function watchedKeepers(keepers: SessionKeepers, around: Around): SessionKeepers {
  return {
    begin: (id, now) => around(["keeper: begin"], () => keepers.begin(id, now)),
    refresh: (id, token, now) => around(["keeper: refresh"], () => keepers.refresh(id, token, now)),
    issue: (id, now) => around(["keeper: issue"], () => keepers.issue(id, now)),
    end: (id, now) => around(["keeper: end"], () => keepers.end(id, now)),
  };
}

/** Counts trips, and what went out in each. */
export function counting() {
  const trips: string[][] = [];
  const context = watched((what, go) => {
    trips.push(what.map((sql) => sql.replaceAll(/\s+/g, " ")));
    return go();
  });
  return { context, trips };
}

const READS = /^\s*SELECT /;

export const STOPPED = "stopped on the way";

/**
 * Lets everything through but one trip, which does not get there, or whose answer is lost. Once. A
 * read whose answer is lost is as one that did not get there: those are left out. `of` "writes"
 * leaves out all reads: one that did not get there leaves things as the write before it did.
 */
export function stopping(at: number, when: "before" | "after", of: "all" | "writes" = "all") {
  const state = { trips: 0, stopped: false, armed: true };
  const context = watched(async (what, go) => {
    if (
      !state.armed ||
      ((when === "after" || of === "writes") && what.every((sql) => READS.test(sql)))
    )
      return go();
    state.trips += 1;
    if (state.trips !== at) return go();
    state.stopped = true;
    if (when === "after") await go();
    throw new Error(STOPPED);
  });
  return { context, state };
}
