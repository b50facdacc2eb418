/** Wraps databases, bucket and session keepers, so that tests can count or interrupt round trips. */
import { env } from "cloudflare:test";
import { DIRECTORY } from "../../app/database/effects.server";
import { oneTrip } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { RequestContext } from "../../app/operations/context";
import type { SessionKeepers } from "../../app/operations/session-keepers";
import { visitorContext } from "./context";

/**
 * Called for each round trip: a batch of statements, a file, or a call of a session keeper. `where`:
 * the directory or a work database by name, the bucket or a keeper.
 */
type Interceptor = <T>(statements: string[], go: () => Promise<T>, where: string) => Promise<T>;

/** Outbox work after the response does not count. */
const AFTERWARDS = /^\s*UPDATE outbox /;

/**
 * Context parts whose round trips go through `interceptor`. `visitorContext` reaches offices over
 * them, too.
 */
export function watched(
  intercept: Interceptor,
): Pick<RequestContext, "db" | "reads" | "workDatabases" | "media" | "keepers"> {
  const interceptor: Interceptor = (statements, go, where) =>
    statements.some((sql) => AFTERWARDS.test(sql)) ? go() : intercept(statements, go, where);
  const db = watchedDatabase(DIRECTORY, env.DB, interceptor);
  return {
    db,
    reads: oneTrip(db),
    workDatabases: new Map(
      [...workDatabasesOf(env)].map(([name, work]) => [
        name,
        watchedDatabase(name, work, interceptor),
      ]),
    ),
    media: watchedBucket(env.MEDIA, interceptor),
    keepers: watchedKeepers(visitorContext().keepers, interceptor),
  };
}

function watchedDatabase(name: string, db: D1Database, interceptor: Interceptor): D1Database {
  const known = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();
  const wrapped = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapper = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values), sql),
      first: () => interceptor([sql], () => statement.first(), name),
      run: () => interceptor([sql], () => statement.run(), name),
      all: () => interceptor([sql], () => statement.all(), name),
    } as unknown as D1PreparedStatement;
    known.set(wrapper, { statement, sql });
    return wrapper;
  };
  const batch = (wrappers: D1PreparedStatement[]) => {
    const own = wrappers.map((wrapper) => known.get(wrapper)!);
    return interceptor(
      own.map(({ sql }) => sql),
      () => db.batch(own.map(({ statement }) => statement)),
      name,
    );
  };
  return {
    prepare: (sql: string) => wrapped(db.prepare(sql), sql),
    batch,
  } as unknown as D1Database;
}

/** Deletes run after the response and do not count. */
function watchedBucket(media: R2Bucket, interceptor: Interceptor): R2Bucket {
  return {
    put: (...given: Parameters<R2Bucket["put"]>) =>
      interceptor(["bucket: put"], () => media.put(...given), "bucket"),
    delete: (keys: string | string[]) => media.delete(keys),
    list: (options?: R2ListOptions) => media.list(options),
  } as unknown as R2Bucket;
}

function watchedKeepers(keepers: SessionKeepers, interceptor: Interceptor): SessionKeepers {
  return {
    begin: (id, now, lives) =>
      interceptor(["keeper: begin"], () => keepers.begin(id, now, lives), "keeper"),
    refresh: (id, token, now) =>
      interceptor(["keeper: refresh"], () => keepers.refresh(id, token, now), "keeper"),
    issue: (id, now) => interceptor(["keeper: issue"], () => keepers.issue(id, now), "keeper"),
    end: (id, now) => interceptor(["keeper: end"], () => keepers.end(id, now), "keeper"),
  };
}

/** Records the statements of each round trip, and where it goes. */
export function counting() {
  const trips: string[][] = [];
  const places: string[] = [];
  const context = watched((statements, go, where) => {
    trips.push(statements.map((sql) => sql.replaceAll(/\s+/g, " ").trim()));
    places.push(where);
    return go();
  });
  return { context, trips, places };
}

const READS = /^\s*SELECT /;

export const STOPPED = "stopped on the way";

/**
 * Interrupts one round trip: fails before it, or after it with the result lost. Only once. A read
 * that fails after is the same as one that fails before, so these are skipped. `of` "writes" skips
 * all reads, since a failed read leaves the state of the write before it.
 */
export function stopping(at: number, when: "before" | "after", of: "all" | "writes" = "all") {
  const state = { trips: 0, stopped: false, armed: true };
  const context = watched(async (statements, go) => {
    if (
      !state.armed ||
      ((when === "after" || of === "writes") && statements.every((sql) => READS.test(sql)))
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
