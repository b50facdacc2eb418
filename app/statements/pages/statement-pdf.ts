import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { readStatement } from "../read-statement.server";
import { statementPdfResponse } from "../statement-pdf.server";

/** A client's statement as PDF. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const statement = await run(readStatement, context, {
    company: params.vanityName,
    id: params.clientId!,
    from: searchParams.get("from") ?? undefined,
    to: searchParams.get("to") ?? undefined,
  });
  return statementPdfResponse(context, statement);
}
