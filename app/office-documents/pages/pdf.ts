import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { pdfResponse } from "../../documents/pdf/pdf-file.server";
import { readDocument } from "../../documents/read-document.server";
import { kindOfPath } from "../kind-of-path";

/** An estimate or invoice as PDF. `?version=0`: what is edited; default: what the client has. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const { sheet } = await run(readDocument, context, {
    company: params.vanityName,
    kind: kindOfPath(pathname),
    ref: params.ref!,
    seen: searchParams.get("version") ?? undefined,
  });
  return pdfResponse(context, sheet);
}
