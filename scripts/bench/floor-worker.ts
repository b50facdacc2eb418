/**
 * The floor worker: the least work for the same kind of response, in the same runtime with the
 * same database and bucket.
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

/**
 * Stores a response to replay: the body is the request's, the headers are in one of its headers.
 */
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
 * Many statements in one batch, to measure the database's own time with the round trip's cost
 * spread over all.
 */
async function batch(db: D1Database, statements: Statement[]) {
  const results = await db.batch(
    statements.map(({ sql, values }) => db.prepare(sql).bind(...values)),
  );
  return Response.json(results.map(({ results: rows }) => rows.length));
}
