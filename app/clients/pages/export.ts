import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { exportClients } from "../export-clients.server";

/** All clients as a file. The byte order mark tells Excel that it is UTF-8. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { csv } = await run(exportClients, context, { company: params.vanityName });
  return new Response(`\ufeff${csv}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="clients-${params.vanityName}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
