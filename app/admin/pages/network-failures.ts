import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { loggedPath } from "../../routing/logged-path";
import { notFound } from "../../routing/run.server";

const Report = z.object({
  what: z.enum(["network", "access test", "request"]).default("network"),
  path: z.string().startsWith("/").max(300),
});
const MAX_REPORT_BYTES = 1000;

/**
 * CORE-005, PAA-035, CONT-012: browsers report requests that got no response, and forms that could
 * not be used or sent; the report goes to the operator's log.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  // A beacon sends Content-Length; a request without it is not read.
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  const text = length <= MAX_REPORT_BYTES ? await request.text() : "";
  const report = Report.safeParse(parsed(text));
  if (!report.success)
    return new Response("That is no report.\n", {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  console.log(
    JSON.stringify({
      event: `${report.data.what} failure in a browser`,
      requestId: context.requestId,
      path: loggedPath(report.data.path),
    }),
  );
  return new Response(null, { status: 204 });
}

export function loader() {
  throw notFound("Check the address for typos. The page may have moved.");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
