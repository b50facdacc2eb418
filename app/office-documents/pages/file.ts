import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { privateFileResponse } from "../../media/private-file.server";
import { Refusal } from "../../refusal";
import { refused, run } from "../../routing/run.server";
import { readDocumentFile } from "../../documents/read-file.server";
import { kindOfPath } from "../kind-of-path";

/** A file of an estimate or invoice, or the small version of a picture. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const file = await run(readDocumentFile, context, {
    company: params.vanityName,
    kind: kindOfPath(new URL(request.url).pathname),
    ref: params.ref!,
    number: params.number,
    size: params.size,
  });
  try {
    return await privateFileResponse(context, file);
  } catch (error) {
    throw error instanceof Refusal ? refused(error) : error;
  }
}
