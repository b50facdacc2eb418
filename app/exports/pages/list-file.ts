import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { notFound } from "../../routing/run.server";
import { csvResponse, listParts } from "../file.server";
import { exportLists, listFiles } from "../lists";

/** A list of the office as a file. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const list = exportLists.find((one) => listFiles[one] === params.file);
  if (!list) throw notFound("There is no such file.");
  return csvResponse(listParts({ context, company }, list), `${company}-${listFiles[list]}`);
}
