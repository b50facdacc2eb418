/**
 * The floors that the product is measured against: the least that a worker can do for an answer of
 * the same kind, in the same runtime, on the same database and bucket.
 */
interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
}

interface Statement {
  sql: string;
  values: (string | number | null)[];
}

let page = new Uint8Array();
let pageHeaders = new Headers();

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, kind, rest] = pathname.split("/");
    if (kind === "hello") return new Response("Hello");
    if (kind === "page") return request.method === "PUT" ? keep(request) : bytes();
    if (kind === "row")
      return Response.json(
        await env.DB.prepare("SELECT version FROM company WHERE id = ?").bind(Number(rest)).first(),
      );
    if (kind === "object") return object(await env.MEDIA.get(decodeURIComponent(rest!)));
    if (kind === "batch") return batch(env.DB, await request.json());
    return new Response(null, { status: 404 });
  },
};

/** The answer whose bytes are to be the same, its headers in one of the request's. */
async function keep(request: Request) {
  page = new Uint8Array(await request.arrayBuffer());
  pageHeaders = new Headers(JSON.parse(request.headers.get("Page-Headers")!) as [string, string][]);
  return new Response(null);
}

function bytes() {
  return new Response(page, { headers: pageHeaders, encodeBody: "manual" });
}

function object(found: R2ObjectBody | null) {
  return found
    ? new Response(found.body, { headers: { "Content-Length": String(found.size) } })
    : new Response(null, { status: 404 });
}

/**
 * Many statements in one trip: what the database itself takes for them, the trip's cost shared by
 * all.
 */
async function batch(db: D1Database, statements: Statement[]) {
  const results = await db.batch(
    statements.map(({ sql, values }) => db.prepare(sql).bind(...values)),
  );
  return Response.json(results.map(({ results: rows }) => rows.length));
}
