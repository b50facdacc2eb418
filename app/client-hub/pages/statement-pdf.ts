import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { statementPdfResponse } from "../../statements/statement-pdf.server";
import { runInHub } from "../hub-page.server";
import { readHubStatement } from "../statements/read-hub-statement.server";

/** The client's statement as PDF. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const statement = await runInHub(readHubStatement, context, request, {
    uri: params.vanityName!,
    from: searchParams.get("from") ?? undefined,
    to: searchParams.get("to") ?? undefined,
  });
  return statementPdfResponse(context, statement);
}
