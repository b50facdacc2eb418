import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** For monitoring: 200 if the database responds. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    await context.db.prepare("SELECT 1").first();
    return Response.json({ status: "ok" }, { headers });
  } catch {
    return Response.json({ status: "database not reachable" }, { status: 503, headers });
  }
}
