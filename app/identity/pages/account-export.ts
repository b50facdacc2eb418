import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { run } from "../../routing/run.server";
import { exportAccount } from "../export-account.server";
import { signedIn } from "../signed-in.server";

/** Downloads the person's data as a file. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const everything = await run(exportAccount, context, undefined);
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
