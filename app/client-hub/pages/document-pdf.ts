import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pdfResponse } from "../../documents/pdf/pdf-file.server";
import { readHubDocument } from "../documents/read-hub-document.server";
import { closedDocument } from "../hub-page.server";

/** An estimate or invoice as PDF. Saving it is no look at the document. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const uri = params.vanityName!;
  const kind = /\/invoices\//i.test(url.pathname) ? "invoice" : "estimate";
  const seen = url.searchParams.get("version") ?? undefined;
  try {
    const { sheet } = await readHubDocument(context, { uri, kind, number: params.number!, seen });
    return await pdfResponse(context, sheet);
  } catch (error) {
    throw await closedDocument(context, error, uri, request.url);
  }
}
