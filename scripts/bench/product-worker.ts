/**
 * The product's worker without two local simulations that cost more than a page. The local rate
 * limiter is a Durable Object that writes to disk (in production, an in-process counter); here it
 * never limits. The local log is a pipe, written before the request continues (in production,
 * buffered until the request ends); here lines are built but not written, unless `GET /bench/log`
 * was called.
 *
 * A request with `Bench-Count` uses a database that counts statements, round trips and rows; `GET
 * /bench/spent` returns the counts since its last call. `GET /bench/people` creates accounts and
 * sessions, `GET /bench/hash` hashes a password.
 */
import { hashPassword } from "../../app/identity/passwords.server";
import product from "../../workers/app";
import type { Env } from "../../workers/env";
import { makePeople } from "./bench-people";

export { ChatRoom } from "../../workers/chat-room";
export { SessionKeeper } from "../../workers/session-keeper";

export interface Spent {
  roundTrips: number;
  rowsRead: number;
  statements: { sql: string; values: unknown[]; rowsRead: number }[];
}

const FLOOD_LIMIT: RateLimit = { limit: () => Promise.resolve({ success: true }) };

let spent: Spent = nothing();
const writeLine = console.log;
console.log = () => undefined;
/**
 * One object for all requests, like the real one: the product parses its settings once per object.
 */
let bindings: Env | undefined;

export default {
  async fetch(request, env, ctx) {
    bindings ??= { ...env, FLOOD_LIMIT };
    if (!request.headers.has("Bench-Count")) return product.fetch(request, bindings, ctx);
    const { pathname } = new URL(request.url);
    if (pathname === "/bench/log") return withLog();
    if (pathname === "/bench/spent") return takeSpent();
    if (pathname === "/bench/people")
      return Response.json(await makePeople(request, bindings, ctx));
    if (pathname === "/bench/hash")
      return new Response(await hashPassword("a password of the bench"));
    return product.fetch(request, { ...bindings, DB: counted(env.DB) }, ctx);
  },
} satisfies ExportedHandler<Env>;

function withLog() {
  console.log = writeLine;
  return new Response(null);
}

function takeSpent() {
  const answer = Response.json(spent);
  spent = nothing();
  return answer;
}

function nothing(): Spent {
  return { roundTrips: 0, rowsRead: 0, statements: [] };
}

/**
 * The product only reads through `prepare`, `bind` and `batch`; any other method would bypass the
 * count, so it throws.
 */
function counted(db: D1Database): D1Database {
  const known = new WeakMap<D1PreparedStatement, { sql: string; values: unknown[] }>();
  const prepare = (sql: string) => ({
    bind(...values: unknown[]) {
      const statement = db.prepare(sql).bind(...values);
      known.set(statement, { sql, values });
      return statement;
    },
  });
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await db.batch(statements);
    spent.roundTrips += 1;
    results.forEach(({ meta }, i) => {
      spent.rowsRead += meta.rows_read;
      spent.statements.push({ ...known.get(statements[i]!)!, rowsRead: meta.rows_read });
    });
    return results;
  };
  return { prepare, batch } as unknown as D1Database;
}
